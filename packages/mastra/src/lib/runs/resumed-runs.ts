import type { WorkflowsStorage } from '@mastra/core/storage'
import { isOuterLoop } from './loops.ts'

/** Runs that are remembered at most, and for how long, in milliseconds: from their first read to where a call waits. */
const maxRuns = 1_000
const longest = 60_000

/** How long after a run was stored another resume of it may still be between its first read and its call, in milliseconds. */
const grace = 2_000

export interface ResumedRuns {
  /** Whether somebody has read this run to go on with it, in this process, since it was stored last. */
  has(runId: string): boolean
}

/**
 * Sees which runs are being resumed. Whoever resumes a run reads its outer row first. A model that writes a reply into a
 * delegation has the sub-agent's run resumed alone, from another run than the one that waits for it, so then the run
 * above has not been read.
 */
export function watchResumes(
  store: Pick<WorkflowsStorage, 'loadWorkflowSnapshot' | 'persistWorkflowSnapshot'>,
): ResumedRuns {
  const load = store.loadWorkflowSnapshot.bind(store)
  const persist = store.persistWorkflowSnapshot.bind(store)
  const read = new Map<string, number>()

  store.loadWorkflowSnapshot = async (args) => {
    const snapshot = await load(args)
    if (snapshot !== null && isOuterLoop(args.workflowName)) {
      read.delete(args.runId)
      read.set(args.runId, Date.now())
      for (const oldest of read.keys()) {
        if (read.size <= maxRuns) break
        read.delete(oldest)
      }
    }
    return snapshot
  }
  store.persistWorkflowSnapshot = async (args) => {
    await persist(args)
    const at = isOuterLoop(args.workflowName) ? read.get(args.runId) : undefined
    // Of several resumes at once, the first to wait again must not make the others look like nobody's.
    if (at !== undefined) read.set(args.runId, Math.min(at, Date.now() - longest + grace))
  }

  return { has: (runId) => Date.now() - (read.get(runId) ?? 0) < longest }
}
