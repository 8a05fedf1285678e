import type { Heartbeats } from './heartbeats.ts'
import { digest, runPartition } from './partition.ts'
import type { Rows } from './rows.ts'

interface Hold {
  readonly ticket?: string
  readonly at: number
}

/**
 * One resume at a time for a run in which several calls wait. Mastra resumes from what is stored and stores the whole
 * run again, so of two resumes at once the later one would undo the earlier.
 */
export interface RunLock {
  /** Makes the lock of a run that cannot be resumed yet. */
  prepare(runId: string): Promise<void>
  /** `false` when another one still held it after `patience` milliseconds. */
  acquire(runId: string, ticket: string, patience: number): Promise<boolean>
  /** @param isOver the run will not be resumed again */
  release(runId: string, ticket: string, isOver: boolean): Promise<void>
}

const free = 'waiting'
const held = ['running', 'paused'] as const

export function createRunLock(rows: Rows, heartbeats: Heartbeats): RunLock {
  async function tryAcquire(id: string, ticket: string): Promise<boolean> {
    const row = await rows.load<Hold>(runPartition, id)
    // Only runs that were stored with several calls waiting have one.
    if (row === undefined) return true
    const hold: Hold = { ticket, at: Date.now() }
    if (row.status === free) return rows.swap(runPartition, id, free, 'running', hold)
    if (row.value.ticket !== undefined && (await heartbeats.isAlive(row.value.ticket, row.value.at))) return false
    return rows.swap(runPartition, id, row.status, row.status === 'running' ? 'paused' : 'running', hold)
  }

  return {
    async prepare(runId) {
      const id = digest(runId)
      if ((await rows.load(runPartition, id)) === undefined) await rows.put(runPartition, id, free, { at: Date.now() })
    },

    async acquire(runId, ticket, patience) {
      const id = digest(runId)
      const began = Date.now()
      // A turn that takes long to come is looked for less often.
      for (let pause = 5; ; pause = Math.min(pause * 2, Math.max(100, (Date.now() - began) / 10))) {
        if (await tryAcquire(id, ticket)) return true
        if (Date.now() + pause > began + patience) return false
        await new Promise((resolve) => setTimeout(resolve, pause))
      }
    },

    async release(runId, ticket, isOver) {
      const id = digest(runId)
      const row = await rows.load<Hold>(runPartition, id)
      if (row?.value.ticket !== ticket) return
      if (isOver) await rows.remove(runPartition, id)
      else await rows.swap(runPartition, id, held, free, { at: Date.now() })
    },
  }
}
