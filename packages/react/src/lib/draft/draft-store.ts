import type { Draft } from '@ask-user/core/draft'
import { attempt } from './attempt.ts'
import { isFields } from '../chat/message-parts.ts'
import { parseJson } from './parse-json.ts'

/** A draft, and which attempt at its request it was composed for. */
export interface KeptDraft {
  readonly attempt: number
  readonly draft: Draft
}

/** Keeps drafts outside the components, so that leaving a thread and coming back loses nothing. */
export interface DraftStore {
  /** Gives the same object until `set` changes it. */
  get(requestId: string): KeptDraft | undefined
  set(requestId: string, kept: KeptDraft): void
  delete(requestId: string): void
  /** Calls back after each change; returns what ends it. */
  subscribe(onChange: () => void): () => void
}

/** What a store needs of `sessionStorage` or `localStorage`. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * A draft store in memory, or in `storage` too so that drafts survive a reload. A storage that is full or forbidden
 * costs the reload, never the draft on screen.
 */
export function createDraftStore(storage?: TextStorage): DraftStore {
  const drafts = new Map<string, KeptDraft | undefined>()
  const listeners = new Set<() => void>()
  const keyOf = (requestId: string) => `ask-user:draft:${requestId}`
  const change = (requestId: string, kept: KeptDraft | undefined) => {
    drafts.set(requestId, kept)
    for (const listener of listeners) listener()
  }
  return {
    get(requestId) {
      if (!drafts.has(requestId)) {
        // Private browsing and full quotas throw from plain reads and writes.
        drafts.set(requestId, parseDraft(attempt(() => storage?.getItem(keyOf(requestId)))))
      }
      return drafts.get(requestId)
    },
    set(requestId, kept) {
      attempt(() => storage?.setItem(keyOf(requestId), JSON.stringify(kept)))
      change(requestId, kept)
    },
    delete(requestId) {
      attempt(() => storage?.removeItem(keyOf(requestId)))
      change(requestId, undefined)
    },
    subscribe(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
  }
}

/** The store that forms share where the app gives none. Request ids are unique, so nothing can leak between them. */
export const sharedDraftStore: DraftStore = createDraftStore()

/** What the draft itself holds is looked at when it is restored; a storage may hold anything. */
function parseDraft(text: string | null | undefined): KeptDraft | undefined {
  const kept = parseJson(text)
  return isFields(kept) && 'draft' in kept ? { attempt: 0, draft: kept['draft'] as Draft } : undefined
}
