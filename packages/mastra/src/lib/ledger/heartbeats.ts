import { heartbeatPartition } from './partition.ts'
import type { Rows } from './rows.ts'

interface Beat {
  readonly at: number
}

/**
 * Tells a long delivery from a dead one. A model may think for minutes, so the age of a claim says nothing; whether
 * its process still renews it does. The renewals have a row of their own, which nobody else writes.
 */
export interface Heartbeats {
  /** Renews until the returned function is called, or the process is gone. */
  start(ticket: string): () => Promise<void>
  /** @param since the instant the claim was made at */
  isAlive(ticket: string, since: number): Promise<boolean>
}

/** How long one may go without a renewal, in milliseconds. Clocks of two machines may be apart by a good part of it. */
export const defaultStaleAfter = 20_000

/** A tool that an app has resumed by itself may never learn of its end. */
const longestRun = 3_600_000

export function createHeartbeats(rows: Rows, staleAfter = defaultStaleAfter): Heartbeats {
  const every = staleAfter / 4
  return {
    start(ticket) {
      let writing: Promise<void> | undefined
      const started = Date.now()
      const beat = (): void => {
        if (Date.now() - started > longestRun) clearInterval(timer)
        // A renewal that fails is made up for by the next one.
        else writing = rows.put(heartbeatPartition, ticket, 'running', { at: Date.now() }).catch(() => undefined)
      }
      const timer = setInterval(beat, every)
      timer.unref?.()
      return async () => {
        clearInterval(timer)
        if (writing === undefined) return
        await writing
        await rows.remove(heartbeatPartition, ticket)
      }
    },

    async isAlive(ticket, since) {
      if (Date.now() - since < staleAfter) return true
      const beat = await rows.load<Beat>(heartbeatPartition, ticket)
      return beat !== undefined && Date.now() - beat.value.at < staleAfter
    },
  }
}
