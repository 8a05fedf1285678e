import type { AskIssue, AskResponse } from '@ask-user/core/draft'
import type { DeliveryResult } from './delivery.ts'
import { isFields } from './message-parts.ts'

/**
 * What a refusal of the server means for the form: a problem document, or its text. `undefined` is a fault that says
 * nothing about the question, so that the same response may be sent again.
 */
export function readProblem(problem: unknown): DeliveryResult | undefined {
  const fields = typeof problem === 'string' ? parse(problem) : problem
  if (!isFields(fields)) return undefined
  switch (fields['status']) {
    case 422:
      return Array.isArray(fields['issues']) ? { issues: fields['issues'].filter(isIssue) } : undefined
    case 409:
      return isResponse(fields['response']) ? { recorded: fields['response'] } : undefined
    case 404:
    case 410: {
      const reason = [fields['reason'], fields['detail'], fields['title']].find((text) => typeof text === 'string')
      return { recorded: { status: 'unavailable', reason: typeof reason === 'string' ? reason : '' } }
    }
    default:
      return undefined
  }
}

function isIssue(value: unknown): value is AskIssue {
  return isFields(value) && typeof value['message'] === 'string' && Array.isArray(value['path'])
}

const statuses: readonly unknown[] = ['answered', 'declined', 'discuss', 'timed-out', 'superseded', 'unavailable']

function isResponse(value: unknown): value is AskResponse {
  if (!isFields(value) || !statuses.includes(value['status'])) return false
  const { answers } = value
  return answers === undefined || (Array.isArray(answers) && answers.every(isAnswer))
}

function isAnswer(value: unknown): boolean {
  return isFields(value) && typeof value['id'] === 'string' && Array.isArray(value['selected'])
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
