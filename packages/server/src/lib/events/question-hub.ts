import type { Host, Pending, Receipt } from '@ask-user/core'
import type { QuestionNotices } from './create-question-feed.ts'
import { covers, type Scope } from '../handler/grant.ts'
import { createQuestionJournal, type QuestionJournal } from './question-journal.ts'
import { createQuestionWatch, type QuestionWatch } from './question-watch.ts'

export interface HubOptions {
  readonly host: Host
  readonly notices: QuestionNotices | undefined
  readonly every: number
  readonly keep: number
  readonly onError: (error: unknown) => void
}

/** Joins what is heard with what is seen: notices, answers that pass through the handler, and looks at the host. */
export interface QuestionHub {
  readonly journal: QuestionJournal
  /** Watches a scope, together with whoever else does, until `release`. */
  watch(scope: Scope): { readonly look: () => Promise<void>; readonly release: () => void }
  /** Tells readers of a question that was ended through this handler. */
  settled(receipt: Receipt): void
  /** Has those look now who may be told of a question, as after something that may have brought another of its run. */
  lookNear(pending: Pending): Promise<void>
}

/** Milliseconds before each look for a question that was announced but is not stored yet. */
const patience = [25, 50, 100, 200, 400, 800, 1_600]

export function createQuestionHub({ host, notices, every, keep, onError }: HubOptions): QuestionHub {
  const journal = createQuestionJournal(keep)
  const watches = new Map<string, { readonly scope: Scope; readonly watch: QuestionWatch; readers: number }>()

  const look = async (isConcerned: (scope: Scope) => boolean): Promise<void> => {
    const concerned = [...watches.values()].filter(({ scope }) => isConcerned(scope))
    await Promise.all(concerned.map(({ watch }) => watch.look().catch(onError)))
  }

  /** A question is announced a moment before its run is stored, and is shown only when it can be answered. */
  const lookFor = async (requestId: string): Promise<void> => {
    for (const pause of patience) {
      await new Promise((resolve) => setTimeout(resolve, pause))
      if (watches.size === 0 || journal.isKnown(requestId)) return
      // Where a host calls a question by the id of its request, one look-up spares every reader a look of their own.
      const pending = await host.get(requestId).catch(onError)
      if (pending?.request.id === requestId) journal.asked(pending)
      else await look(() => true)
    }
  }

  notices?.subscribe((notice) => {
    if (notice.type === 'question-answered') journal.answered(notice.request.id, notice.response)
    else lookFor(notice.request.id).catch(onError)
  })

  return {
    journal,
    lookNear: (pending) => look((scope) => covers(scope, pending)),
    settled(receipt) {
      const pending = receipt.status === 'accepted' ? journal.find(receipt.id) : undefined
      if (receipt.status === 'accepted' && pending) journal.answered(pending.request.id, receipt.response)
    },
    watch(scope) {
      const key = JSON.stringify([scope.resourceId, scope.threadId, scope.agentId])
      const shared = watches.get(key) ?? {
        scope,
        watch: createQuestionWatch({ host, journal, scope, every, onError }),
        readers: 0,
      }
      shared.readers += 1
      watches.set(key, shared)
      const stopLooking = shared.watch.keepLooking()
      let held = true
      return {
        look: () => shared.watch.look(),
        release: () => {
          if (!held) return
          held = false
          stopLooking()
          shared.readers -= 1
          if (shared.readers === 0) watches.delete(key)
        },
      }
    },
  }
}
