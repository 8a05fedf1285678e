import type { AskIssue } from './ask-issue.ts'
import type { AskRequest } from './ask-request.ts'
import type { Limits, Profile } from './limits.ts'

export interface ReadOptions {
  readonly profile?: Profile
  readonly limits?: Partial<Limits>
  readonly id?: string
  readonly askedBy?: string
  readonly allowCustom?: boolean
  readonly expiresAt?: string
}

export type ReadResult =
  | { readonly ok: true; readonly request: AskRequest }
  | { readonly ok: false; readonly issues: readonly AskIssue[] }

export function readAskRequest(_input: unknown, _options: ReadOptions = {}): ReadResult {
  throw new Error('not built yet')
}
