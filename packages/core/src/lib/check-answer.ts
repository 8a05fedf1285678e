import type { AskIssue } from './ask-issue.ts'
import type { Answer } from './ask-response.ts'
import { checkWords, countCharacters } from './check-words.ts'
import { isBlank } from './is-blank.ts'
import type { Limits, Profile } from './limits.ts'
import type { Question } from './question.ts'
import { quote, quoteAll } from './quote.ts'

type Path = readonly (string | number)[]

export interface AnswerRules {
  readonly limits: Limits
  readonly profile: Profile
  /** Where the answer stands in its response. */
  readonly path: Path
  /** The person stopped half way: what they said must be sound, but it need not be enough. */
  readonly partial?: boolean
  /** A skipped question is a fault. */
  readonly required?: boolean
}

/** Whether nothing was said: no label and no words. */
export function isSkipped(answer: Answer): boolean {
  return answer.selected.length === 0 && answer.custom === undefined
}

/** One answer against its question, fault by fault, in sentences for the person at the form. */
export function checkAnswer(question: Question, answer: Answer, rules: AnswerRules): readonly AskIssue[] {
  const { selected, custom, note } = answer
  const { limits, path, profile } = rules
  const issues = [...checkSelected(question, selected, path)]
  const add = (key: string, message: string | undefined): void => {
    if (message !== undefined) issues.push({ message, path: [...path, key], questionId: question.id })
  }
  if (custom !== undefined) add('custom', checkCustom(question, answer, custom, rules))
  if (note !== undefined) {
    const fault = checkWords(note, { profile, max: limits.maxNote })
    add('note', fault && `Your note ${fault}.`)
  }
  if (isSkipped(answer)) add('selected', rules.required === true ? instructionOf(question) : undefined)
  else if (question.kind === 'multi' && rules.partial !== true && issues.length === 0) {
    const count = selected.length + (custom === undefined ? 0 : 1)
    add('selected', checkRange(question, count, 'Choose', ''))
  }
  return issues
}

/** Labels against what is offered: each one byte for byte, none twice, and one only where one is asked for. */
export function checkSelected(question: Question, selected: readonly string[], path: Path): readonly AskIssue[] {
  const labels = (question.options ?? []).map(({ label }) => label)
  const issueAt = (message: string, ...rest: Path): AskIssue => ({
    message,
    path: [...path, 'selected', ...rest],
    questionId: question.id,
  })
  const excess = checkCount(question, selected.length)
  if (excess !== undefined) return [issueAt(excess)]
  return selected.flatMap((label, index) => {
    if (!labels.includes(label)) {
      return issueAt(`${quote(label)} is not one of the options. ${instructionOf(question)}`, index)
    }
    return selected.indexOf(label) < index ? issueAt(`${quote(label)} is selected twice; choose it once.`, index) : []
  })
}

/** More labels than can be selected at all: one sentence, for they are not worth one each. */
export function checkCount(question: Question, count: number): string | undefined {
  const offered = question.options?.length ?? 0
  const most = question.kind === 'multi' ? offered : Math.min(offered, 1)
  return count > most ? `At most ${most} can be selected here, not ${count}. ${instructionOf(question)}` : undefined
}

/** What the person can do about an open question, as a whole sentence. */
export function instructionOf(question: Question): string {
  if (question.kind === 'text') return 'Write an answer, or skip this question.'
  const labels = quoteAll((question.options ?? []).map(({ label }) => label))
  const own = question.allowCustom ? ', or answer in your own words' : ''
  return `Choose ${question.kind === 'multi' ? 'any' : 'one'} of ${labels}${own}.`
}

function checkCustom(question: Question, answer: Answer, custom: string, rules: AnswerRules): string | undefined {
  const { kind, min } = question
  if (!question.allowCustom) return `This question takes no answer in your own words. ${instructionOf(question)}`
  if (kind !== 'multi' && answer.selected.length > 0) return 'Choose an option or write your own answer, not both.'
  if (isBlank(custom) && !(kind === 'text' && min === 0)) {
    return `There is nothing in your own answer. ${instructionOf(question)}`
  }
  const max = rules.limits.maxCustom
  const fault = checkWords(custom, { profile: rules.profile, max })
  if (fault !== undefined) return `Your answer ${fault}.`
  if (kind !== 'text' || rules.partial === true) return undefined
  return checkRange(question, countCharacters(custom, max), 'Write', ' character')
}

/** A count against the bounds that the question itself sets. */
function checkRange(
  { min = 0, max = Infinity }: Question,
  count: number,
  verb: string,
  unit: string,
): string | undefined {
  if (count >= min && count <= max) return undefined
  const bound = count < min ? min : max
  const plural = unit === '' || bound === 1 ? unit : `${unit}s`
  return `${verb} at ${count < min ? 'least' : 'most'} ${bound}${plural}, not ${count}.`
}
