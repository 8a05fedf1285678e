import { type AskIssue, isAskResponse } from '@ask-user/core/draft'
import type { DeliveryResult } from './delivery.ts'
import { isFields, textOf } from '../chat/message-parts.ts'
import { parseJson } from '../draft/parse-json.ts'

/** Nothing waits for a response any more. */
export function closed(reason?: unknown): DeliveryResult {
  return { recorded: { status: 'unavailable', reason: textOf(reason) } }
}

/**
 * What a refusal means for the form: a problem document of our server or chat route, or its text, or what is said of a
 * run that does not wait any more, by Mastra or, with what was answered, by our tool. `undefined` is a fault that says
 * nothing about the question, so that the same response may be sent again.
 */
export function readProblem(problem: unknown): DeliveryResult | undefined {
  const text = textOf(problem)
  // There is no code for these: the one is a status 500, the other an error in the stream.
  if (/could not find a suspended run/.test(text)) return closed()
  if (/gone on with an earlier answer/.test(text)) return closed(text)
  const fields = parseJson(problem)
  if (!isFields(fields)) return undefined
  const { status, issues, response, reason, detail, title, error } = fields
  if (status === 422 && Array.isArray(issues)) return { issues: issues.filter(isIssue) }
  if (status === 409 && isAskResponse(response)) return { recorded: response }
  if (status === 404 || status === 410) return closed(reason ?? detail ?? title)
  return typeof error === 'string' ? readProblem(error) : undefined
}

function isIssue(value: unknown): value is AskIssue {
  return isFields(value) && typeof value['message'] === 'string' && Array.isArray(value['path'])
}
