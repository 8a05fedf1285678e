import type { AskIssue, AskRequest, AskResponse } from '@ask-user/core'

/** The model is told how the request ended: `result` for hosts that keep structure, `text` for the prompt. */
export interface Told {
  readonly step: 'told'
  readonly request: AskRequest
  readonly response: AskResponse
  readonly result: unknown
  readonly text: string
}

/** What became of one entry into a call. */
export type Asked =
  /** The question is open; the call has to return nothing. */
  | { readonly step: 'suspended' }
  /** The arguments could not be read and nobody was asked. */
  | { readonly step: 'retry'; readonly issues: readonly AskIssue[]; readonly result: unknown; readonly text: string }
  | Told
