import type { WorkflowRunState } from '@mastra/core/workflows'
import { findWaiting, type WaitingCalls } from './find-waiting.ts'
import type { RunStore } from '../ledger/rows.ts'

export interface StoredRun extends WaitingCalls {
  /** `suspended` is the only one that a run can be resumed from. */
  readonly status: WorkflowRunState['status']
}

/** The run of an agent as it is stored, or `undefined` when it is not. Reads the whole snapshot. */
export async function findStoredRun(store: RunStore, runId: string): Promise<StoredRun | undefined> {
  for (const workflowName of ['agentic-loop', 'durable-agentic-loop']) {
    const snapshot = await store.loadWorkflowSnapshot({ workflowName, runId })
    if (snapshot === null || snapshot === undefined) continue
    const state = (typeof snapshot === 'string' ? JSON.parse(snapshot) : snapshot) as WorkflowRunState
    return { status: state.status, ...findWaiting(state) }
  }
  return undefined
}
