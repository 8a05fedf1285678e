import { isAnswerRecord, isPartName, nameOf, questionNames, toParts } from './answer-parts.ts'
import type { AskRequest } from '../contract/ask-request.ts'
import { type AnswersResult, collectAnswers, refuseAnswers } from './collect-answers.ts'
import { findQuestion } from './find-question.ts'
import { fieldOf } from './read-answer-map.ts'

/**
 * One record that stands alone and says what was answered, or that it was skipped: to the question that it names, else
 * to the first, as a plain value does. `undefined` for a record that is something else.
 */
export function readLoneAnswer(
  request: AskRequest,
  record: Readonly<Record<string, unknown>>,
): AnswersResult | undefined {
  const isSkip = record['skipped'] === true
  if (!isSkip && !isAnswerRecord(record)) return undefined
  const beside = Object.keys(record).find(
    (key) =>
      !isPartName(key) && key !== 'skipped' && !questionNames.includes(key) && 'question' in fieldOf(request, key),
  )
  if (beside !== undefined) {
    return refuseAnswers('This is one answer and a map of answers at once; send a list of answers, each with its id.', [
      beside,
    ])
  }
  const name = nameOf(record)
  const [first] = request.questions
  const found = name === undefined ? undefined : findQuestion(request, name)
  if (found !== undefined && 'fault' in found) return refuseAnswers(found.fault, [])
  const question = found?.question ?? first
  if (question === undefined) return undefined
  const read = toParts(record)
  if ('fault' in read) return { ok: false, issues: [{ message: read.fault, path: [], questionId: question.id }] }
  const { selected = null, custom = null } = read.parts
  if (selected === null && custom === null && !isSkip) return refuseAnswers('There is no answer in this.', [])
  return collectAnswers(request, [{ question, parts: read.parts, path: [] }])
}
