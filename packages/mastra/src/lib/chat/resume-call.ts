import type { ChatAnswer } from './chat-body.ts'
import type { ChatCall } from './chat-call.ts'
import type { ChatOutcome } from './chat-outcome.ts'
import { chatProblem } from './chat-problem.ts'
import { ownerOf } from './owner-of.ts'
import { toUiChunks } from './to-ui-chunks.ts'
import { isFields } from '../fields.ts'

/** What Mastra calls a run that cannot be resumed. */
const gone = new Set<unknown>(['AGENT_RESUME_NO_SNAPSHOT_FOUND', 'AGENT_RESUME_TOOL_CALL_NOT_SUSPENDED'])

/**
 * Resumes a call of another tool that waits: an approval, a form of the app's own. Whose run it is, is looked up as it
 * is for a question, because Mastra resumes whatever run it is told to.
 */
export async function resumeCall(
  call: ChatCall,
  { reply, runId, toolCallId }: ChatAnswer & { readonly runId: string },
): Promise<ChatOutcome> {
  const { settings, threadId, resourceId, signal, run } = call
  const notFound = {
    problem: chatProblem('not-found', 'No open call that you may see has this run id.', { id: runId }),
  }
  if ((await ownerOf(runId, call)) !== 'caller') return notFound
  try {
    const stream = await settings.mastra.getAgentById(settings.agentId).resumeStream(reply, {
      ...run,
      runId,
      ...(toolCallId === undefined ? {} : { toolCallId }),
      memory: { thread: threadId, resource: resourceId },
      ...(signal === undefined ? {} : { abortSignal: signal }),
    })
    return { stream: toUiChunks(stream, call) }
  } catch (error) {
    if (isFields(error) && gone.has(error['id'])) return notFound
    throw error
  }
}
