import type { AskIssue } from './ask-issue.ts'
import type { AskRequest } from './ask-request.ts'
import type { AskResponse } from './ask-response.ts'

export type ReplyResult =
  | { readonly ok: true; readonly response: AskResponse }
  | { readonly ok: false; readonly issues: readonly AskIssue[] }

export function readReply(_request: AskRequest, _raw: unknown): ReplyResult {
  throw new Error('not built yet')
}
