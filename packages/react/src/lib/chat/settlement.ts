import { type AskRequest, type AskResponse, isAskRequest, isAskResponse } from '@ask-user/core/draft'
import { isFields, partsOf, textOf } from './message-parts.ts'

/** A settled question as the run told it: the request and how it ended. */
export interface Settlement {
  readonly request: AskRequest
  readonly response: AskResponse
  /** Of whoever asked: under a supervisor not the call that the message knows. */
  readonly toolCallId: string
}

/** The settled questions that a message keeps as its `data-question-answered` parts. */
export function settlementsOf(message: unknown): Settlement[] {
  return partsOf(message).flatMap(({ type, data }) => {
    if (type !== 'data-question-answered' || !isFields(data)) return []
    const { request, response, toolCallId } = data
    return isAskRequest(request) && isAskResponse(response)
      ? [{ request, response, toolCallId: textOf(toolCallId) }]
      : []
  })
}
