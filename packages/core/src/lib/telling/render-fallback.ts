import type { AskRequest } from '../contract/ask-request.ts'
import { renderMessage } from './render-message.ts'

/** UTF-8 bytes. Larger than any request within the default limits, so that nothing is left out of those. */
const maxFallbackBytes = 64_000

/**
 * What a tool returns when it runs where it can neither wait nor suspend: the questions, readable in full, and a
 * first line that tells the model that nobody has seen them. At most 64,000 bytes of UTF-8, shortened as
 * {@link renderMessage} shortens.
 */
export function renderFallback(request: AskRequest): string {
  const many = request.questions.length > 1
  const lead = `Nobody has been asked yet: this call cannot wait for an answer. Put the ${many ? 'questions' : 'question'} below to the user in your reply, and do not take silence for an answer.`
  return `${lead}\n\n${renderMessage(request.questions, undefined, maxFallbackBytes - 300)}`
}
