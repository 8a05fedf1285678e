import type { AskIssue, AskRequest } from '@ask-user/core'

/** The same questions, with what was wrong about the last reply. */
export function handBack(request: AskRequest, issues: readonly AskIssue[]): AskRequest {
  return Object.freeze({ ...request, issues, attempt: request.attempt + 1 })
}
