import { threadOf } from '../runs/find-waiting.ts'
import type { ChatCall } from './chat-call.ts'
import { outerLoops } from '../runs/loops.ts'
import { parseSnapshot } from '../runs/parse-snapshot.ts'

/** Whose a stored run is: of this resource, and of this thread. Mastra itself resumes whatever run it is told to. */
export async function ownerOf(
  runId: string,
  { settings, threadId, resourceId }: ChatCall,
): Promise<'caller' | 'stranger' | 'nobody'> {
  const store = await settings.mastra.getStorage()?.getStore('workflows')
  for (const workflowName of outerLoops) {
    const run = await store?.getWorkflowRunById({ runId, workflowName })
    if (run === null || run === undefined) continue
    const isOwn = run.resourceId === resourceId && threadOf(parseSnapshot(run.snapshot)) === threadId
    return isOwn ? 'caller' : 'stranger'
  }
  return 'nobody'
}
