/** What runs right now, by thread. */
export interface Turns {
  /** Gives the signal that ends a turn. */
  readonly begin: (turn: object, threadId: string) => AbortSignal
  readonly end: (turn: object) => void
  readonly isRunning: (threadId: string) => boolean
  readonly stop: (threadId: string) => void
}

/** A tab that was closed does not end a turn, so Stop has to; and whoever comes back wants to know that it still runs. */
export function createTurns(): Turns {
  const running = new Map<object, { readonly threadId: string; readonly controller: AbortController }>()
  return {
    begin(turn, threadId) {
      const controller = new AbortController()
      running.set(turn, { threadId, controller })
      return controller.signal
    },
    end: (turn) => void running.delete(turn),
    isRunning: (threadId) => [...running.values()].some((turn) => turn.threadId === threadId),
    stop(threadId) {
      for (const turn of running.values()) if (turn.threadId === threadId) turn.controller.abort()
    },
  }
}
