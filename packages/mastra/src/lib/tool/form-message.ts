import { type AskRequest, renderMessage } from '@ask-user/core'

/**
 * The request for a surface that draws nothing but its message, as an MCP client does: what was wrong about the last
 * reply stands in front of the questions.
 */
export function formMessage(request: AskRequest): AskRequest {
  const questions = renderMessage(request.questions, request.askedBy)
  const issues = (request.issues ?? []).map(({ message, questionId }) => {
    const number = request.questions.findIndex(({ id }) => id === questionId) + 1
    return number > 0 && request.questions.length > 1 ? `${number}. ${message}` : message
  })
  return { ...request, message: [...issues, ...(issues.length > 0 ? [''] : []), questions].join('\n') }
}
