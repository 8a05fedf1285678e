import type { WorkflowsStorage } from '@mastra/core/storage'
import type { WorkflowRunState } from '@mastra/core/workflows'
import { tryAgain } from '../ledger/try-again.ts'
import { findWaiting } from './find-waiting.ts'
import { durableOuterLoop, innerLoop, outerLoop } from './loops.ts'
import { parseSnapshot } from './parse-snapshot.ts'

export type ReadableRuns = Pick<WorkflowsStorage, 'loadWorkflowSnapshot' | 'getWorkflowRunById'>

interface Resume {
  readonly at: number
  /** How many resumes have begun with it and not come to their last read. */
  open: number
  /** What the outer row held that leads to the inner one. */
  readonly outer: WorkflowRunState
  readonly questions: readonly string[]
}

interface Going {
  readonly resume: Resume
  /** Whether the outer row has been read for the third time. */
  isThird: boolean
}

/** What to say to whoever came late. */
export interface LateResumes {
  /** @param questions the ids of those that the run had waited with */
  readonly explain: (questions: readonly string[]) => Promise<string>
  /** `undefined` for a run of which nothing is known. */
  readonly explainEnded: (runId: string) => Promise<string | undefined>
}

/** How often Mastra looks for the outer row of a run before it gives a resume up, and how close together, in milliseconds. */
const looks = 3
const between = 1_000

/** How long a resume may take from its first read to its last, in milliseconds. */
const longest = 5_000

/**
 * Lets a resume that comes late end instead of hanging.
 *
 * To resume, Mastra reads the outer row of a run three times and then the inner one. When the run ends in between,
 * because another answer was faster, it makes a new empty row and waits for it, or breaks off where nobody notices,
 * and its stream stays open for ever. So the outer row is remembered from the first read on, for this resume only, and
 * the missing inner row is what fails it, which Mastra does tell.
 *
 * One that comes when the run is over looks for it three times in a row, which nobody else does, and is told with the
 * last of them what the run has gone on with.
 */
export function endLateResumes(store: ReadableRuns, { explain, explainEnded }: LateResumes): void {
  const load = tryAgain(store.loadWorkflowSnapshot.bind(store))
  const getRun = tryAgain(store.getWorkflowRunById.bind(store))
  /** Read first, by resumes that have not come to their last read. */
  const first = new Map<string, Resume>()
  /** Between the second read and the last. */
  const going = new Map<string, Going[]>()
  /** Looked for in vain, one look after the other. */
  const missed = new Map<string, { readonly times: number; readonly at: number }>()

  function begin(runId: string, snapshot: WorkflowRunState): void {
    const open = (freshOf(runId)?.open ?? 0) + 1
    first.delete(runId)
    first.set(runId, { at: Date.now(), open, outer: outline(snapshot), questions: questionsIn(snapshot) })
    for (const [other, { at }] of first) {
      if (Date.now() - at < longest) break
      first.delete(other)
    }
  }

  function freshOf(runId: string): Resume | undefined {
    const known = first.get(runId)
    return known !== undefined && Date.now() - known.at < longest ? known : undefined
  }

  /** What is remembered must not outlast the resumes it is for: a later one would be told of a run that is no more. */
  function finish(runId: string): void {
    const known = first.get(runId)
    if (known === undefined) return
    known.open -= 1
    if (known.open <= 0) first.delete(runId)
  }

  function currentOf(runId: string): Going[] {
    const current = (going.get(runId) ?? []).filter(({ resume }) => Date.now() - resume.at < longest)
    if (current.length === 0) going.delete(runId)
    else going.set(runId, current)
    return current
  }

  /** Whether somebody looks for this run as only a resume does. Whoever else looks is to find that it is gone. */
  function isResumed(runId: string): boolean {
    const now = Date.now()
    const before = missed.get(runId)
    const times = before !== undefined && now - before.at < between ? before.times + 1 : 1
    missed.delete(runId)
    missed.set(runId, { times, at: now })
    for (const [other, { at }] of missed) {
      if (now - at < between) break
      missed.delete(other)
    }
    return times >= looks
  }

  /** @throws with what a run has gone on with that is over */
  async function tellEnded(runId: string): Promise<void> {
    const ended = await explainEnded(runId)
    // The id may be in use again, for a run of another kind.
    if (ended !== undefined && (await load({ workflowName: durableOuterLoop, runId })) === null) throw new Error(ended)
  }

  store.loadWorkflowSnapshot = async (args) => {
    const { workflowName, runId } = args
    const snapshot = await load(args)
    if (workflowName === outerLoop) {
      const current = currentOf(runId)
      const third = current.find(({ isThird }) => !isThird)
      const found = snapshot === null ? undefined : parseSnapshot(snapshot)
      if (third !== undefined) third.isThird = true
      else if (found?.status === 'suspended') begin(runId, found)
      const row = snapshot ?? third?.resume.outer ?? current[0]?.resume.outer ?? null
      if (row === null && isResumed(runId)) await tellEnded(runId)
      return row
    }
    if (workflowName !== innerLoop) return snapshot
    const ending = currentOf(runId).shift()
    if (ending === undefined) return snapshot
    finish(runId)
    if (snapshot === null) throw new Error(await explain(ending.resume.questions))
    return snapshot
  }

  store.getWorkflowRunById = async (args) => {
    const { workflowName, runId } = args
    const run = await getRun(args)
    if (workflowName === outerLoop) {
      const known = freshOf(runId)
      if (known === undefined) return run
      going.set(runId, [...currentOf(runId), { resume: known, isThird: false }])
      return run ?? runOf(outerLoop, runId, known)
    }
    const [next] = workflowName === innerLoop && run === null ? currentOf(runId) : []
    return next === undefined ? run : runOf(innerLoop, runId, next.resume)
  }
}

/** Enough of a snapshot to find the inner row by, without what a run remembers. */
function outline(snapshot: WorkflowRunState): WorkflowRunState {
  const context = Object.fromEntries(
    Object.entries(snapshot.context ?? {}).map(([id, step]) => {
      const { status, suspendPayload } = step as { readonly status?: string; readonly suspendPayload?: object }
      const meta =
        suspendPayload === undefined ? undefined : (Reflect.get(suspendPayload, '__workflow_meta') as unknown)
      return [id, { status, payload: {}, ...(meta === undefined ? {} : { suspendPayload: { __workflow_meta: meta } }) }]
    }),
  )
  return { ...snapshot, context: context as WorkflowRunState['context'] }
}

function questionsIn(snapshot: WorkflowRunState): readonly string[] {
  return findWaiting(snapshot).questions.map(({ request }) => request.id)
}

function runOf(
  workflowName: string,
  runId: string,
  { outer, at }: Resume,
): Awaited<ReturnType<ReadableRuns['getWorkflowRunById']>> {
  return { workflowName, runId, snapshot: outer, createdAt: new Date(at), updatedAt: new Date(at) }
}
