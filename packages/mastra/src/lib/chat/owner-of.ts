import type { WorkflowRunState } from '@mastra/core/workflows'
import { threadOf } from '../runs/find-waiting.ts'
import type { ChatCall } from './chat-call.ts'

/** The rows that an agent's run is resumed from. */
const loops = ['agentic-loop', 'durable-agentic-loop']

/** Whose a stored run is: of this resource, and of this thread. Mastra itself resumes whatever run it is told to. */
export async function ownerOf(
  runId: string,
  { settings, threadId, resourceId }: ChatCall,
): Promise<'caller' | 'stranger' | 'nobody'> {
  const store = await settings.mastra.getStorage()?.getStore('workflows')
  for (const workflowName of loops) {
    const run = await store?.getWorkflowRunById({ runId, workflowName })
    if (run === null || run === undefined) continue
    const isOwn = run.resourceId === resourceId && threadOf(parsed(run.snapshot)) === threadId
    return isOwn ? 'caller' : 'stranger'
  }
  return 'nobody'
}

function parsed(snapshot: WorkflowRunState | string): WorkflowRunState {
  return typeof snapshot === 'string' ? (JSON.parse(snapshot) as WorkflowRunState) : snapshot
}
