/** Whose thread something runs in. */
export interface TurnPlace {
  readonly threadId: string
  readonly resourceId: string
}

/** What runs right now. */
export interface Turns {
  /** Gives the signal that ends a turn. */
  readonly prepare: (turn: object, place: TurnPlace) => AbortSignal
  /** A turn runs until `done` settles; one that was refused never does. */
  readonly run: (turn: object, done: Promise<unknown>) => void
  readonly isRunning: (place: TurnPlace) => boolean
  readonly stop: (place: TurnPlace) => void
}

interface Turn extends TurnPlace {
  readonly controller: AbortController
}

/** A tab that was closed does not end a turn, so Stop has to; and whoever comes back wants to know that it still runs. */
export function createTurns(): Turns {
  const prepared = new WeakMap<object, Turn>()
  const running = new Set<Turn>()
  const turnsIn = ({ threadId, resourceId }: TurnPlace) =>
    [...running].filter((turn) => turn.threadId === threadId && turn.resourceId === resourceId)
  return {
    prepare(key, place) {
      const controller = new AbortController()
      prepared.set(key, { ...place, controller })
      return controller.signal
    },
    run(key, done) {
      const turn = prepared.get(key)
      if (turn === undefined) return
      running.add(turn)
      void done.finally(() => running.delete(turn))
    },
    isRunning: (place) => turnsIn(place).length > 0,
    stop: (place) => {
      for (const { controller } of turnsIn(place)) controller.abort()
    },
  }
}
