import type { ChatCall } from './chat-call.ts'
import { holdQuestions } from './hold-questions.ts'

/**
 * Runs a turn of the agent.
 *
 * @param context messages for the model that are not kept
 */
export async function* runTurn(
  { settings, body, threadId, resourceId, signal, run }: ChatCall,
  context: readonly object[] = [],
): AsyncGenerator {
  const { mastra, agentId, version, stream, handleChatStream } = settings
  const memory = await mastra.getAgentById(agentId).getMemory()
  const { messages, trigger } = body
  const isNew = messages.at(-1)?.role === 'user'
  const given: unknown = run['context']
  const chunks = await handleChatStream({
    ...stream,
    mastra,
    agentId,
    version,
    params: {
      ...run,
      // What was said before is in memory; what a client says was said before may be anything.
      messages: memory !== undefined && isNew ? messages.slice(-1) : messages,
      ...(trigger === undefined ? {} : { trigger }),
      memory: { thread: threadId, resource: resourceId },
      ...(context.length === 0 ? {} : { context: [...(Array.isArray(given) ? given : []), ...context] }),
      ...(signal === undefined ? {} : { abortSignal: signal }),
    },
  } as never)
  yield* holdQuestions(chunks, settings)
}
