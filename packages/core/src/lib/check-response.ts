import type { AskIssue } from './ask-issue.ts'
import type { AskRequest } from './ask-request.ts'
import type { AskResponse } from './ask-response.ts'
import type { Limits, Profile } from './limits.ts'

export interface CheckOptions {
  readonly profile?: Profile
  readonly limits?: Partial<Limits>
}

export function checkResponse(_request: AskRequest, _response: AskResponse, _options: CheckOptions = {}): readonly AskIssue[] {
  throw new Error('not built yet')
}
