import { findWaiting, type WaitingCalls } from './find-waiting.ts'
import { isLoop, isOuterLoop, loopsOf } from './loops.ts'
import type { RunStore } from '../ledger/rows.ts'

export interface SuspendedRun extends WaitingCalls {
  readonly runId: string
  /** Whether these are the rows that an answer resumes, rather than the ones that they contain. */
  readonly isOuter: boolean
}

/** What the deliverer of a response wants to know about its run. */
export interface RunListener {
  /** The run is over. Its rows stay until `forget` is called, so that it can be resumed once more. */
  ended(forget: () => Promise<void>): Promise<void>
  /** The run waits again, and is stored. */
  suspended(run: SuspendedRun): Promise<void>
  /** The run waits again, but it had been resumed from an older state than the stored one, which was kept. */
  overtaken(): Promise<void>
}

export interface RunWatch {
  /**
   * Told of the end of a run that a question's response is delivered to, until it is over or waits again. `runs`: from
   * the asker's own to the one above all.
   */
  follow(question: string, runs: readonly string[], listener: RunListener): () => void
}

export interface WaitingRuns {
  /** Called before a waiting run is stored. `false` keeps what is stored. */
  storing(run: SuspendedRun): Promise<boolean>
  /** Called once a waiting run is stored. */
  stored(run: SuspendedRun): Promise<void>
}

/** How long an execution that is over may still come to delete rows that have been kept, in milliseconds. */
const afterlife = 2_000

/**
 * Sees each run of this process reach the storage, and leave it.
 *
 * Mastra tells nobody when a suspended run is stored, and it deletes a run's rows the moment the run is over, whether
 * the model read the answer or its endpoint was down. It also stores what an execution has come to that lost against
 * another one, over what the winner has come to. Both are only seen, and only prevented, where the rows are written; so
 * the two methods that write them are replaced on the store object. Every other row and method is left as it is.
 */
export function watchRuns(store: RunStore, plain: RunStore, waiting: WaitingRuns): RunWatch {
  const { persistWorkflowSnapshot: persist, deleteWorkflowRunById: remove } = plain
  const follows = new Map<string, Follow>()

  store.persistWorkflowSnapshot = async (args) => {
    const { workflowName, runId, snapshot } = args
    if (snapshot?.status !== 'suspended' || !isLoop(workflowName)) return persist(args)
    const run = { runId, isOuter: isOuterLoop(workflowName), ...findWaiting(snapshot) }
    const follow = run.isOuter && follows.get(runId)?.runId === runId ? follows.get(runId) : undefined
    // An execution that lost against another one must not become what the run is resumed from.
    if (run.questions.some(({ request }) => request.answered !== undefined)) {
      const hadMore = follow !== undefined && !run.questions.some(({ request }) => request.id === follow.question)
      if (!hadMore) return
      // It lost one call and delivered another, whose result is dropped with it.
      follows.delete(runId)
      return follow.listener.overtaken()
    }
    if (run.questions.length > 0 && !(await waiting.storing(run))) {
      if (follow === undefined) return
      follows.delete(runId)
      return follow.listener.overtaken()
    }
    await persist(args)
    if (!run.isOuter) return
    try {
      if (run.questions.length > 0) await waiting.stored(run)
      if (follow === undefined) return
      follows.delete(runId)
      await Promise.all(follow.deferred.map(remove))
      await follow.listener.suspended(run)
    } catch (error) {
      // The run is stored. What the ledger does not know of it, it finds out when somebody answers.
      console.error(`[ask-user] The run ${runId} waits, and the ledger could not be told.`, error)
    }
  }

  store.deleteWorkflowRunById = async (args) => {
    const follow = isLoop(args.workflowName) ? follows.get(args.runId) : undefined
    if (follow === undefined) return remove(args)
    if (follow.runId === args.runId) {
      follow.isOver ??= end(follow, args.workflowName)
      return follow.isOver
    }
    // A sub-agent is done, but the run above it may yet fail and have to come through here once more.
    follow.deferred.push(args)
  }

  async function end(follow: Follow, workflowName: string): Promise<void> {
    const rows = loopsOf(workflowName).map((name) => ({ workflowName: name, runId: follow.runId }))
    await follow.listener.ended(async () => {
      await Promise.all([...rows, ...follow.deferred].map(remove))
    })
    setTimeout(() => drop(follow), afterlife).unref?.()
  }

  function drop(follow: Follow): void {
    for (const [runId, other] of follows) if (other === follow) follows.delete(runId)
  }

  return {
    follow(question, runs, listener) {
      const follow: Follow = { question, runId: runs.at(-1) ?? '', listener, deferred: [] }
      for (const runId of runs) follows.set(runId, follow)
      return () => drop(follow)
    },
  }
}

interface Follow {
  readonly question: string
  readonly runId: string
  readonly listener: RunListener
  readonly deferred: Parameters<RunStore['deleteWorkflowRunById']>[0][]
  isOver?: Promise<void>
}
