import type { AskRequest } from '../contract/ask-request.ts'
import { type AnswersResult, refuseAnswers } from './collect-answers.ts'
import { isRecord } from '../text/is-record.ts'
import { readAnswerList } from './read-answer-list.ts'
import { readAnswerMap } from './read-answer-map.ts'

/**
 * The answers of a reply: a list of records that name their question, a list in the order of the questions, or a map
 * from names to values. Each name must be one question's, and no question may be answered twice; a question that is
 * not mentioned was skipped.
 */
export function readAnswers(request: AskRequest, value: unknown, path: readonly (string | number)[]): AnswersResult {
  if (Array.isArray(value)) return readAnswerList(request, value, path)
  if (isRecord(value)) return readAnswerMap(request, value, path)
  return refuseAnswers('answers must be a list of answers, or a map from the id of each question to its answer.', path)
}
