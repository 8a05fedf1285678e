import type { AskIssue } from '../contract/ask-issue.ts'
import type { AskRequest } from '../contract/ask-request.ts'
import type { AskResponse } from '../contract/ask-response.ts'
import type { AnswersResult } from './collect-answers.ts'
import { describeValue } from '../text/describe-value.ts'
import { readAnswers } from './read-answers.ts'

export type ReplyResult =
  | { readonly ok: true; readonly response: AskResponse }
  | { readonly ok: false; readonly issues: readonly AskIssue[] }

type Fields = Readonly<Record<string, unknown>>

/** A response by its status, the answers in any of their shapes. `undefined` for a status that there is not. */
export function readOutcome(request: AskRequest, fields: Fields): ReplyResult | undefined {
  const { status } = fields
  switch (status) {
    case 'answered': {
      const policy = textOf(fields, 'policy')
      if ('issue' in policy) return refuse(policy.issue)
      const read = readAnswers(request, fields['answers'], ['answers'])
      return read.ok ? { ok: true, response: { status, answers: read.answers, ...policy } } : read
    }
    case 'declined': {
      const reason = textOf(fields, 'reason')
      return 'issue' in reason ? refuse(reason.issue) : withAnswers(request, fields, { status, ...reason })
    }
    case 'discuss': {
      const message = textOf(fields, 'message')
      return 'issue' in message ? refuse(message.issue) : withAnswers(request, fields, { status, ...message })
    }
    case 'timed-out':
      return withAnswers(request, fields, { status })
    case 'superseded': {
      const message = textOf(fields, 'message')
      return 'issue' in message ? refuse(message.issue) : { ok: true, response: { status, ...message } }
    }
    case 'unavailable': {
      const reason = textOf(fields, 'reason')
      if ('issue' in reason) return refuse(reason.issue)
      return { ok: true, response: { status, reason: reason.reason ?? 'No reason was given.' } }
    }
    default:
      return undefined
  }
}

export function answered(read: AnswersResult): ReplyResult {
  return read.ok ? { ok: true, response: { status: 'answered', answers: read.answers } } : read
}

/** What was answered before the request ended in another way. */
function withAnswers(
  request: AskRequest,
  fields: Fields,
  outcome: Extract<AskResponse, { status: 'declined' | 'discuss' | 'timed-out' }>,
): ReplyResult {
  const answers = fields['answers'] ?? undefined
  if (answers === undefined) return { ok: true, response: outcome }
  const read = readAnswers(request, answers, ['answers'])
  return read.ok ? { ok: true, response: { ...outcome, answers: read.answers } } : read
}

function textOf<Key extends 'policy' | 'reason' | 'message'>(
  fields: Fields,
  key: Key,
): { readonly [K in Key]?: string } | { readonly issue: AskIssue } {
  const text = fields[key] ?? undefined
  if (text === undefined) return {}
  if (typeof text === 'string') return { [key]: text } as { readonly [K in Key]?: string }
  return { issue: { message: `The ${key} is a text, not ${describeValue(text)}.`, path: [key] } }
}

function refuse(issue: AskIssue): ReplyResult {
  return { ok: false, issues: [issue] }
}
