import { type AskRequest, isAskRequest } from '@ask-user/core'
import type { CallSite } from './call-site.ts'
import { innerLoop, outerLoop } from '../runs/loops.ts'

/** The rows that Mastra keeps of a run; those of a workflow are under its own id. */
const rowsOf: Readonly<Partial<Record<CallSite['kind'], readonly string[]>>> = {
  agent: [outerLoop, innerLoop],
  network: ['iteration-with-validation', 'agent-loop-main-workflow', 'Agent-Network-Outer-Workflow'],
}

/**
 * The request that a resumed call waits with, out of the stored run, for the resumes that Mastra hands to a tool
 * without it. `undefined` when the storage does not hold it, or holds several that could be meant.
 *
 * @param asked what the same arguments ask for now, by which the request is known among others
 */
export async function findStoredRequest(site: CallSite, asked?: AskRequest): Promise<AskRequest | undefined> {
  const { runId, toolCallId } = site.where
  const workflows = await site.mastra?.getStorage()?.getStore('workflows')
  if (workflows === undefined || runId === undefined) return undefined
  const names = rowsOf[site.kind] ?? [site.workflowId ?? '']
  const snapshots = await Promise.all(
    names.map(async (workflowName) => workflows.loadWorkflowSnapshot({ workflowName, runId })),
  )
  const found = new Map<string, AskRequest>()
  // A network gives a resumed call another id than the one that it was suspended under.
  for (const snapshot of snapshots) collect(snapshot, site.kind === 'agent' ? toolCallId : undefined, found)
  const questions = JSON.stringify(asked?.questions)
  const same = [...found.values()].filter(
    (request) => questions === undefined || JSON.stringify(request.questions) === questions,
  )
  return same.length === 1 ? same[0] : undefined
}

/** Every request in a snapshot that this call may have been suspended with; of one asked again, the newest. */
function collect(value: unknown, toolCallId: string | undefined, found: Map<string, AskRequest>): void {
  if (typeof value !== 'object' || value === null) return
  const record = value as Readonly<Record<string, unknown>>
  const payload = record['toolCallSuspended'] ?? record['suspendPayload']
  if (isAskRequest(payload) && (toolCallId === undefined || record['toolCallId'] === toolCallId)) {
    const known = found.get(payload.id)
    if (known === undefined || known.attempt < payload.attempt) found.set(payload.id, withoutMeta(payload))
  }
  for (const inner of Object.values(record)) collect(inner, toolCallId, found)
}

/** Evented workflows keep their own routing in the payload. */
function withoutMeta(payload: AskRequest): AskRequest {
  const { __workflow_meta: _meta, ...request } = payload as AskRequest & { readonly __workflow_meta?: unknown }
  return request
}
