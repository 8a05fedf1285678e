import type { AskResponse, Pending } from '@ask-user/core'
import { answeredPart } from './ui-message.ts'

/** How a question ended, as the tool itself tells it and as it is kept with the message. */
export function toAnsweredPart(
  { request, runId, toolCallId }: Pick<Pending, 'request' | 'runId' | 'toolCallId'>,
  response: AskResponse,
) {
  const data = { type: 'question-answered', requestId: request.id, runId, toolCallId, request, response }
  return { type: answeredPart, id: request.id, data }
}
