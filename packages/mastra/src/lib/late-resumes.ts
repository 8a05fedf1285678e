import type { WorkflowsStorage } from '@mastra/core/storage'
import type { WorkflowRunState } from '@mastra/core/workflows'
import { findWaiting } from './find-waiting.ts'

export type ReadableRuns = Pick<WorkflowsStorage, 'loadWorkflowSnapshot' | 'getWorkflowRunById'>

interface Resume {
  readonly at: number
  /** What the outer row held that leads to the inner one. */
  readonly outer: WorkflowRunState
  readonly questions: readonly string[]
}

const outerLoop = 'agentic-loop'
const innerLoop = 'executionWorkflow'

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
 * @param explain what to say to whoever came late, by the ids of the questions that the run had waited with
 */
export function endLateResumes(store: ReadableRuns, explain: (questions: readonly string[]) => Promise<string>): void {
  const load = store.loadWorkflowSnapshot.bind(store)
  const getRun = store.getWorkflowRunById.bind(store)
  /** Read first and not yet gone on with. */
  const first = new Map<string, Resume>()
  /** Between the second read and the last. */
  const going = new Map<string, Resume[]>()

  function remember(runId: string, snapshot: WorkflowRunState): Resume {
    const resume = { at: Date.now(), outer: outline(snapshot), questions: questionsIn(snapshot) }
    first.delete(runId)
    first.set(runId, resume)
    for (const [other, { at }] of first) {
      if (Date.now() - at < longest) break
      first.delete(other)
    }
    return resume
  }

  function currentOf(runId: string): Resume[] {
    const current = (going.get(runId) ?? []).filter(({ at }) => Date.now() - at < longest)
    if (current.length === 0) going.delete(runId)
    else going.set(runId, current)
    return current
  }

  store.loadWorkflowSnapshot = async (args) => {
    const { workflowName, runId } = args
    const snapshot = await load(args)
    if (workflowName === outerLoop) {
      const found = snapshot === null ? undefined : parsed(snapshot)
      if (found?.status === 'suspended') remember(runId, found)
      return snapshot ?? currentOf(runId)[0]?.outer ?? null
    }
    if (workflowName !== innerLoop) return snapshot
    const resume = currentOf(runId).shift()
    if (snapshot === null && resume !== undefined) throw new Error(await explain(resume.questions))
    return snapshot
  }

  store.getWorkflowRunById = async (args) => {
    const { workflowName, runId } = args
    const run = await getRun(args)
    if (workflowName === outerLoop) {
      const known = first.get(runId)
      const isFresh = known !== undefined && Date.now() - known.at < longest
      if (!isFresh) return run
      going.set(runId, [...currentOf(runId), known])
      return run ?? runOf(outerLoop, runId, known)
    }
    const [resume] = workflowName === innerLoop && run === null ? currentOf(runId) : []
    return resume === undefined ? run : runOf(innerLoop, runId, resume)
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

function parsed(snapshot: WorkflowRunState | string): WorkflowRunState {
  return typeof snapshot === 'string' ? (JSON.parse(snapshot) as WorkflowRunState) : snapshot
}
