import type { AskRequest } from '@ask-user/core/draft'
import type { Deliver } from '@ask-user/react'

interface CardProps {
  readonly request: AskRequest
  readonly onSubmit: Deliver
}

// #region drafts
import { AskUserForm, createDraftStore } from '@ask-user/react'

const drafts = createDraftStore(typeof window === 'undefined' ? undefined : sessionStorage)

export function Card({ request, onSubmit }: CardProps) {
  return <AskUserForm request={request} onSubmit={onSubmit} drafts={drafts} />
}
// #endregion
