import {
  type AskRequest,
  type CheckOptions,
  createDraft,
  type Draft,
  type DraftAction,
  reduceDraft,
} from '@ask-user/core/draft'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { DraftStore, KeptDraft } from './draft-store.ts'

/**
 * The draft for a request, taken up from the store and kept there. It belongs to the request and not to the component:
 * one that is reused for another request shows that request's own draft. A request that was handed back with issues
 * opens the draft again at the first of them, with everything that was filled in.
 */
export function useDraft(
  request: AskRequest,
  store: DraftStore,
  check: CheckOptions | undefined,
): readonly [Draft, (action: DraftAction) => Draft] {
  const read = () => store.get(request.id)
  const kept = useSyncExternalStore((onChange) => store.subscribe(onChange), read, read)
  const draft = useMemo(() => takeUp(request, kept), [request, kept])
  // Reads the store anew: two actions in one event must see each other, and a render lies between them only later.
  const dispatch = useCallback(
    (action: DraftAction) => {
      const next = reduceDraft(request, takeUp(request, store.get(request.id)), action, check)
      store.set(request.id, { attempt: request.attempt, draft: next })
      return next
    },
    [request, store, check],
  )
  return [draft, dispatch]
}

function takeUp(request: AskRequest, kept: KeptDraft | undefined): Draft {
  if (kept?.attempt === request.attempt && kept.draft.requestId === request.id) return kept.draft
  return reduceDraft(request, createDraft(request), { type: 'restore', draft: kept?.draft })
}
