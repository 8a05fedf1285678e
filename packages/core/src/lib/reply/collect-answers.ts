import type { AnswerParts } from './answer-parts.ts'
import type { AskIssue } from '../contract/ask-issue.ts'
import type { AskRequest } from '../contract/ask-request.ts'
import type { Answer } from '../contract/ask-response.ts'
import type { Question } from '../contract/question.ts'
import { readAnswer } from './read-answer.ts'

export type AnswersResult =
  | { readonly ok: true; readonly answers: readonly Answer[] }
  | { readonly ok: false; readonly issues: readonly AskIssue[] }

/** What a reply says to one question, before it is read. */
export interface Said {
  readonly question: Question
  readonly parts: AnswerParts
  readonly path: readonly (string | number)[]
}

/**
 * Reads what was said, question by question, unless something is wrong with the reply as a whole already. Answers
 * come back in the order of the questions.
 *
 * @param faults what is wrong already
 */
export function collectAnswers(
  request: AskRequest,
  said: Iterable<Said>,
  faults: readonly AskIssue[] = [],
): AnswersResult {
  const issues = [...faults]
  const answers = new Map<string, Answer>()
  for (const { question, parts, path } of said) {
    const read = readAnswer(question, parts, path)
    if (read.ok) answers.set(question.id, read.answer)
    else issues.push(...read.issues)
  }
  if (issues.length > 0) return { ok: false, issues }
  return { ok: true, answers: request.questions.flatMap(({ id }) => answers.get(id) ?? []) }
}

/** A reply that is wrong as a whole. */
export function refuseAnswers(message: string, path: readonly (string | number)[]): AnswersResult {
  return { ok: false, issues: [{ message, path }] }
}

/** More answers than there can be. */
export function tooMany(count: number, { questions }: AskRequest): string {
  const asked = questions.length === 1 ? '1 question' : `${questions.length} questions`
  return `There are ${count} answers for ${asked}.`
}
