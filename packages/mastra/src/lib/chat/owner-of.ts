import type { ChatCall } from './chat-call.ts'

/** The rows that an agent's run is resumed from. */
const loops = ['agentic-loop', 'durable-agentic-loop']

/** Whose a stored run is. Mastra itself resumes whatever run it is told to. */
export async function ownerOf(
  runId: string,
  { settings, resourceId }: ChatCall,
): Promise<'caller' | 'stranger' | 'nobody'> {
  const store = await settings.mastra.getStorage()?.getStore('workflows')
  for (const workflowName of loops) {
    const run = await store?.getWorkflowRunById({ runId, workflowName })
    if (run !== null && run !== undefined) return run.resourceId === resourceId ? 'caller' : 'stranger'
  }
  return 'nobody'
}
