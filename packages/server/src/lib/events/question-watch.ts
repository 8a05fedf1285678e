import type { Host, Pending } from '@ask-user/core'
import type { Scope } from '../handler/grant.ts'
import { covers } from '../handler/grant.ts'
import type { QuestionJournal } from './question-journal.ts'

export interface WatchOptions {
  readonly host: Host
  readonly journal: QuestionJournal
  readonly scope: Scope
  /** Milliseconds between two looks; 0 leaves it to {@link QuestionWatch.look}. */
  readonly every: number
  readonly onError: (error: unknown) => void
}

/** Looks at the host again and again, and enters into the journal what has changed within one scope. */
export interface QuestionWatch {
  /** Looks now. Resolves when the journal holds what the host had to say; rejects when the host could not say it. */
  look(): Promise<void>
  close(): void
}

const perPage = 200
/** More open questions than this in one scope are announced page by page as the first of them are settled. */
const mostPages = 25
const longestPause = 30_000

export function createQuestionWatch({ host, journal, scope, every, onError }: WatchOptions): QuestionWatch {
  let running: Promise<void> | undefined
  let following: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let closed = false
  let failures = 0

  const read = async (): Promise<void> => {
    const before = journal.open(scope)
    const listed = await listAll(host, scope)
    const requestIds = new Set(listed.pending.map((pending) => pending.request.id))
    if (listed.complete) {
      for (const pending of before) {
        if (requestIds.has(pending.request.id)) continue
        // Pages shift while they are read, so what is missing is asked for by its id before it is called settled.
        const now = await host.get(pending.id)
        if (now?.request.id !== pending.request.id) journal.answered(pending.request.id)
      }
    }
    // A host that lists too much would tell one person of another's questions.
    for (const pending of listed.pending) if (covers(scope, pending)) journal.asked(pending)
  }

  const look = (): Promise<void> => {
    // A look that is under way may have read its page already, so what is new now needs one more.
    if (running !== undefined) {
      following ??= running
        .catch(() => {})
        .then(() => {
          following = undefined
          return look()
        })
      return following
    }
    running = read().finally(() => {
      running = undefined
    })
    return running
  }

  const lookAndTell = async (): Promise<void> => {
    try {
      await look()
      failures = 0
    } catch (error) {
      failures += 1
      onError(error)
    }
    again()
  }
  const again = (): void => {
    if (closed || every === 0) return
    const pause = Math.min(every * 2 ** failures, Math.max(every, longestPause))
    timer = setTimeout(() => void lookAndTell(), pause)
  }
  again()

  return {
    look,
    close: () => {
      closed = true
      clearTimeout(timer)
    },
  }
}

async function listAll(
  host: Host,
  scope: Scope,
): Promise<{ readonly pending: readonly Pending[]; readonly complete: boolean }> {
  const found: Pending[] = []
  for (let page = 0; page < mostPages; page += 1) {
    const { pending, total } = await host.list({ ...scope, page, perPage })
    found.push(...pending)
    if (pending.length === 0 || (page + 1) * perPage >= total) return { pending: found, complete: true }
  }
  return { pending: found, complete: false }
}
