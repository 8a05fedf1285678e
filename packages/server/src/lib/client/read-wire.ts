import { type AskIssue, isAskRequest, isAskResponse } from '@ask-user/core/draft'
import type { Pending, Receipt } from '@ask-user/core'
import { isFields } from '../wire/is-fields.ts'
import { type Problem, problemCode } from '../wire/problem.ts'
import type { QuestionEvent, QuestionsListed } from '../wire/question-event.ts'

export interface AskPage {
  readonly pending: readonly Pending[]
  /** The ids of questions of this page that were asked in a version which this client does not read, if there are any. */
  readonly unreadable?: readonly string[]
  /** Of all pages. */
  readonly total: number
  readonly page: number
  readonly perPage: number
}

/** What a server sent, or `undefined` when it is not what this client was written for. The same for all below. */
export function readPending(value: unknown): Pending | undefined {
  if (!isFields(value) || !isAskRequest(value['request'])) return undefined
  const whole =
    ['id', 'runId', 'toolCallId', 'askedAt'].every((key) => typeof value[key] === 'string') &&
    ['agentId', 'threadId', 'resourceId'].every((key) => isOptionalText(value[key]))
  return whole ? (value as unknown as Pending) : undefined
}

export function readPage(value: unknown): AskPage | undefined {
  if (!isFields(value) || !isListOfIds(value['pending'])) return undefined
  const { pending, total, page, perPage } = value
  if (typeof total !== 'number' || typeof page !== 'number' || typeof perPage !== 'number') return undefined
  const read = pending.map(readPending)
  // One question of a later version must not hide the others.
  const unreadable = pending.filter((_, index) => read[index] === undefined).map(({ id }) => id)
  return {
    pending: read.filter((item) => item !== undefined),
    ...(unreadable.length === 0 ? {} : { unreadable }),
    total,
    page,
    perPage,
  }
}

export function readReceipt(value: unknown): Receipt | undefined {
  if (!isFields(value) || typeof value['id'] !== 'string') return undefined
  switch (value['status']) {
    case 'accepted':
      return isAskResponse(value['response']) ? (value as Receipt) : undefined
    case 'already-answered':
      return isAskResponse(value['response']) && typeof value['same'] === 'boolean' ? (value as Receipt) : undefined
    case 'invalid':
      return isIssues(value['issues']) ? (value as Receipt) : undefined
    case 'gone':
    case 'run-lost':
      return typeof value['reason'] === 'string' ? (value as Receipt) : undefined
    case 'not-found':
    case 'forbidden':
      return value as Receipt
    default:
      return undefined
  }
}

/** The receipt that a refusal stands for; `undefined` for a refusal of the request itself. */
export function receiptOfProblem(problem: Problem, id: string): Receipt | undefined {
  const { response, issues, reason } = problem
  switch (problemCode(problem.type)) {
    case 'already-answered':
      return readReceipt({ status: 'already-answered', id, response, same: false })
    case 'invalid':
      return readReceipt({ status: 'invalid', id, issues })
    case 'gone':
      return readReceipt({ status: 'gone', id, reason })
    case 'run-lost':
      return readReceipt({ status: 'run-lost', id, reason })
    case 'not-found':
      return { status: 'not-found', id }
    default:
      return undefined
  }
}

export function readProblem(value: unknown): Problem | undefined {
  return isFields(value) && problemCode(value['type']) !== undefined && typeof value['detail'] === 'string'
    ? (value as unknown as Problem)
    : undefined
}

export function readQuestionEvent(value: unknown): QuestionEvent | QuestionsListed | undefined {
  if (!isFields(value)) return undefined
  switch (value['type']) {
    case 'question-asked':
      return readPending(value['pending']) && (value as unknown as QuestionEvent)
    case 'question-answered':
      return typeof value['id'] === 'string' &&
        typeof value['requestId'] === 'string' &&
        (value['response'] === undefined || isAskResponse(value['response']))
        ? (value as unknown as QuestionEvent)
        : undefined
    case 'questions-listed':
      return isTexts(value['open']) ? (value as unknown as QuestionsListed) : undefined
    default:
      return undefined
  }
}

function isIssues(value: unknown): value is readonly AskIssue[] {
  return (
    Array.isArray(value) &&
    value.every((issue) => isFields(issue) && typeof issue['message'] === 'string' && Array.isArray(issue['path']))
  )
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
}

function isListOfIds(value: unknown): value is readonly { readonly id: string }[] {
  return Array.isArray(value) && value.every((item) => isFields(item) && typeof item['id'] === 'string')
}

function isOptionalText(value: unknown): boolean {
  return value === undefined || typeof value === 'string'
}
