import type { AskRequest } from '../contract/ask-request.ts'
import { isAnswerMap, readAnswerMap } from './read-answer-map.ts'
import { readAnswers } from './read-answers.ts'
import { readLoneAnswer } from './read-lone-answer.ts'
import { answered, readOutcome, type ReplyResult } from './read-outcome.ts'

/** A record without a status: declined by a flag, answers under `answers`, a map of answers, or one answer. */
export function readUndecided(request: AskRequest, fields: Readonly<Record<string, unknown>>): ReplyResult {
  const { answers, cancelled, declined } = fields
  if (cancelled === true || declined === true) {
    return readOutcome(request, { reason: fields['reason'], answers, status: 'declined' }) ?? nothing
  }
  if (typeof answers === 'object' && answers !== null) return answered(readAnswers(request, answers, ['answers']))
  const { requestId: _, request_id: __, ...rest } = fields
  if (Object.keys(rest).length === 0) return nothing
  if (isAnswerMap(request, rest)) return answered(readAnswerMap(request, rest, []))
  return answered(readLoneAnswer(request, rest) ?? readAnswerMap(request, rest, []))
}

const nothing: ReplyResult = { ok: false, issues: [{ message: 'There is no answer in this.', path: [] }] }
