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
  /**
   * Looks again and again, until the returned function is called. Many who do this look no more often than one does,
   * and each has a timer of its own: a worker stops the timers of a request that is over.
   */
  keepLooking(): () => void
}

const perPage = 200
/** More open questions than this in one scope are announced page by page as the first of them are settled. */
const mostPages = 25
const longestPause = 30_000
/** Milliseconds after which a look that has not come back is given up, so that it does not hold up all that follow. */
const longestLook = 30_000

export function createQuestionWatch({ host, journal, scope, every, onError }: WatchOptions): QuestionWatch {
  let running: Promise<void> | undefined
  let following: Promise<void> | undefined
  let lookedAt = 0
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

  const start = (): Promise<void> => {
    lookedAt = Date.now()
    following = undefined
    const own = read().finally(() => {
      if (running === own) running = undefined
    })
    running = own
    return own
  }

  /** The look that is under way, unless it has been for too long. */
  const underWay = (): Promise<void> | undefined => (Date.now() - lookedAt > longestLook ? undefined : running)

  const look = (): Promise<void> => {
    const current = underWay()
    if (current === undefined) return start()
    // It may have read its page already, so what is new now needs one more.
    following ??= current.catch(() => {}).then(start)
    return following
  }

  /** Milliseconds until the next look, whoever takes it. */
  const dueIn = (): number => {
    const pause = Math.min(every * 2 ** failures, Math.max(every, longestPause))
    return lookedAt + pause - Date.now()
  }

  const lookAndTell = async (): Promise<void> => {
    try {
      await look()
      failures = 0
    } catch (error) {
      failures += 1
      onError(error)
    }
  }

  return {
    look,
    keepLooking() {
      if (every === 0) return () => {}
      let timer: ReturnType<typeof setTimeout>
      const again = (): void => {
        timer = setTimeout(
          () => {
            // Not waited for: it may be another's, and its request may end before it does.
            if (dueIn() <= 0 && underWay() === undefined) void lookAndTell()
            again()
          },
          dueIn() > 0 ? dueIn() : every,
        )
      }
      again()
      return () => clearTimeout(timer)
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
