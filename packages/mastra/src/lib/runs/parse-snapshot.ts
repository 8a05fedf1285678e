import type { WorkflowRunState } from '@mastra/core/workflows'

/** What a run is stored as; some adapters hand it out as JSON. */
export function parseSnapshot(snapshot: WorkflowRunState | string): WorkflowRunState {
  return typeof snapshot === 'string' ? (JSON.parse(snapshot) as WorkflowRunState) : snapshot
}
