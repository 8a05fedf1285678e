import type { WorkflowRunState } from '@mastra/core/workflows'
import { findWaiting, type WaitingCalls } from './find-waiting.ts'
import type { LedgerRow } from '../ledger/ledger-row.ts'
import type { RunStore } from '../ledger/rows.ts'
import { outerLoops } from './loops.ts'
import { parseSnapshot } from './parse-snapshot.ts'

export interface StoredRun extends WaitingCalls {
  /** `suspended` is the only one that a run can be resumed from. */
  readonly status: WorkflowRunState['status']
}

/** The run of an agent as it is stored, or `undefined` when it is not. Reads the whole snapshot. */
export async function findStoredRun(store: RunStore, runId: string): Promise<StoredRun | undefined> {
  for (const workflowName of outerLoops) {
    const snapshot = await store.loadWorkflowSnapshot({ workflowName, runId })
    if (snapshot === null || snapshot === undefined) continue
    const state = parseSnapshot(snapshot)
    return { status: state.status, ...findWaiting(state) }
  }
  return undefined
}

/** The stored run that a question waits in, or `undefined` when none waits with it. */
export async function findRunOf({ id, route }: LedgerRow, store: RunStore): Promise<StoredRun | undefined> {
  // Behind another question it waits in the asker's own run only.
  const runId = route.isBehind === true ? (route.runs[0] ?? route.runId) : route.runId
  const run = await findStoredRun(store, runId)
  return run?.questions.some(({ request }) => request.id === id) === true ? run : undefined
}
