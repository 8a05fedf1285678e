import type { AskResponse, Pending } from '@ask-user/core'
import { covers, type Scope } from '../handler/grant.ts'
import type { QuestionEvent } from '../wire/question-event.ts'

export interface JournalEntry {
  /** Where to go on after this event: what a reader sends back as `Last-Event-ID`. */
  readonly cursor: string
  readonly pending: Pending
  readonly event: QuestionEvent
}

/**
 * What this process knows about questions, each announced once and settled once, whoever reports it and however
 * often. The last events are kept, so that a reader who was away can be told what it missed.
 */
export interface QuestionJournal {
  /** Ignored for a question that is announced or settled already. */
  asked(pending: Pending): void
  /** Ignored but for its outcome when the question was never announced here. */
  answered(requestId: string, response?: AskResponse): void
  isKnown(requestId: string): boolean
  /** An announced question that is still open, by its {@link Pending.id}. */
  find(id: string): Pending | undefined
  open(scope: Scope): readonly Pending[]
  /** Where a reader stands who has seen all. */
  cursor(): string
  /** What came after a cursor; `undefined` when that is of another process or no longer kept. */
  since(cursor: string): readonly JournalEntry[] | undefined
  listen(listener: (entry: JournalEntry) => void): () => void
}

/** Questions remembered as settled, so that a list read a moment too early does not announce them again. */
const mostSettled = 10_000
const mostOpen = 10_000

/** @param keep how many events a reader may have missed and still be told each of them */
export function createQuestionJournal(keep: number): QuestionJournal {
  // A cursor of another process, or of this one before its restart, must not be taken for one of ours. Made up when it
  // is first needed: workers have no chance to be had while they load.
  let epoch: string | undefined
  const cursorAt = (place: number): string => `${(epoch ??= crypto.randomUUID().slice(0, 8))}-${place}`
  const entries: JournalEntry[] = []
  const listeners = new Set<(entry: JournalEntry) => void>()
  const announced = new Map<string, Pending>()
  const settled = new Set<string>()
  let count = 0

  const append = (pending: Pending, event: QuestionEvent): void => {
    count += 1
    const entry: JournalEntry = { cursor: cursorAt(count), pending, event }
    entries.push(entry)
    if (entries.length > keep) entries.shift()
    for (const listener of listeners) listener(entry)
  }

  return {
    asked(pending) {
      const requestId = pending.request.id
      if (settled.has(requestId) || announced.has(requestId)) return
      announced.set(requestId, pending)
      forgetOldest(announced, mostOpen)
      append(pending, { type: 'question-asked', pending })
    },

    answered(requestId, response) {
      settled.add(requestId)
      forgetOldest(settled, mostSettled)
      const pending = announced.get(requestId)
      if (pending === undefined) return
      announced.delete(requestId)
      const outcome = response === undefined ? {} : { response }
      append(pending, { type: 'question-answered', id: pending.id, requestId, ...outcome })
    },

    isKnown: (requestId) => settled.has(requestId) || announced.has(requestId),
    find: (id) => [...announced.values()].find((pending) => pending.id === id),
    open: (scope) => [...announced.values()].filter((pending) => covers(scope, pending)),
    cursor: () => cursorAt(count),

    since(cursor) {
      const [from, number] = cursor.split('-')
      if (from !== epoch || number === undefined || !/^\d{1,15}$/.test(number)) return undefined
      const missed = count - Number(number)
      if (missed < 0 || missed > entries.length) return undefined
      return entries.slice(entries.length - missed)
    },

    listen(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

function forgetOldest(
  kept: { readonly size: number; keys(): Iterator<string>; delete(key: string): boolean },
  most: number,
): void {
  if (kept.size <= most) return
  const oldest = kept.keys().next()
  if (oldest.done !== true) kept.delete(oldest.value)
}
