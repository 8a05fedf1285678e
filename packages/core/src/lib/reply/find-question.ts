import type { AskRequest } from '../contract/ask-request.ts'
import { lookalikeKey } from '../text/lookalike-key.ts'
import type { Question } from '../contract/question.ts'
import { quote, quoteAll } from '../text/quote.ts'

export type FoundQuestion =
  | { readonly question: Question }
  /** Why the name is nobody's, or more than one question's. */
  | { readonly fault: string }

/**
 * The question that a reply names: by id, else by header or by its text, else by position (0 is the first). A name
 * that several questions share is refused, never settled by order.
 */
export function findQuestion(request: AskRequest, name: string | number): FoundQuestion {
  const { questions } = request
  const key = String(name)
  const byId = questions.find(({ id }) => id === key)
  if (byId !== undefined) return { question: byId }

  const named = namedBy(questions, (text) => text === key)
  // A name that came through a model or a form may have lost its case or its outer blanks on the way.
  const near = named.length > 0 || key.length > longestName ? named : namedBy(questions, looksLike(key))
  const [question] = near
  if (near.length > 1) {
    return {
      fault: `${quote(key)} names ${near.length} questions; answer by id: ${quoteAll(near.map(({ id }) => id))}.`,
    }
  }
  const found = question ?? positionOf(questions, key)
  if (found !== undefined) return { question: found }
  return {
    fault: `No question of this request is called ${quote(key)}; the ids are ${quoteAll(questions.map(({ id }) => id))}.`,
  }
}

/** No question is as long; a longer name is not worth folding. */
const longestName = 10_000

function namedBy(questions: readonly Question[], is: (text: string) => boolean): readonly Question[] {
  return questions.filter(({ header, question }) => (header !== undefined && is(header)) || is(question))
}

function looksLike(key: string): (text: string) => boolean {
  const folded = lookalikeKey(key)
  return (text) => folded !== '' && lookalikeKey(text) === folded
}

/** Where questions are called by numbers themselves, a number that is no name would be guessed at. */
function positionOf(questions: readonly Question[], key: string): Question | undefined {
  if (!/^(?:0|[1-9]\d?)$/.test(key)) return undefined
  const numbered = questions.some(({ id, header = '' }) => isNumber(id) || isNumber(header))
  return numbered ? undefined : questions[Number(key)]
}

function isNumber(text: string): boolean {
  return /^\d+$/.test(text.trim())
}
