import { type AskRequest, type AskResponse, readLine } from '@ask-user/core'

/**
 * What a chat message says to an open request: typed at its only question, or else words to talk about. Nothing that
 * was typed is lost, and nothing is taken for an answer that does not answer.
 */
export function toTypedResponse(request: AskRequest, text: string): AskResponse {
  const [question, ...others] = request.questions
  const read = question !== undefined && others.length === 0 ? readLine(question, text) : undefined
  return read?.ok === true ? { status: 'answered', answers: [read.answer] } : { status: 'discuss', message: text }
}
