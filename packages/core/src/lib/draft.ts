import type { AskRequest } from './ask-request.ts'
import type { AskResponse } from './ask-response.ts'

/** A response being composed. Plain data: keep it, restore it, hand it to another surface. */
export interface Draft {
  readonly requestId: string
}

export type DraftAction = { readonly type: 'submit' }

export function createDraft(_request: AskRequest): Draft {
  throw new Error('not built yet')
}

export function reduceDraft(_request: AskRequest, _draft: Draft, _action: DraftAction): Draft {
  throw new Error('not built yet')
}

export function draftToResponse(_request: AskRequest, _draft: Draft): AskResponse {
  throw new Error('not built yet')
}
