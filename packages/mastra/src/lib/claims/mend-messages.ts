import type { Where } from './claims.ts'
import { isCall, readThread, type ThreadMastra } from './thread-call.ts'

/**
 * Gives a call in the thread the result that it has had. An execution that lost stores its messages as they were when
 * the run was suspended; where the winner has stored its own before, the thread would show a question as open that is
 * answered, and the model would never learn that it had asked.
 */
export async function mendMessages(mastra: ThreadMastra, where: Where, result: unknown): Promise<void> {
  const { toolCallId } = where
  const thread = toolCallId === undefined ? undefined : await readThread(mastra, where)
  if (thread === undefined || toolCallId === undefined) return
  const mended = thread.messages.flatMap((message) => mend(message, toolCallId, result) ?? [])
  if (mended.length > 0) await thread.memory.saveMessages({ messages: mended })
}

interface StoredContent {
  readonly parts?: readonly object[]
  readonly metadata?: Readonly<Record<string, unknown>>
}

function mend<Message extends { readonly content: object }>(
  message: Message,
  toolCallId: string,
  result: unknown,
): Message | undefined {
  const { parts, metadata = {} } = message.content as StoredContent
  const isOpen = (part: object): boolean => isCall(part, toolCallId) && part.toolInvocation.state !== 'result'
  if (parts?.some(isOpen) !== true) return undefined
  const mended = parts.map((part) =>
    isCall(part, toolCallId) ? { ...part, toolInvocation: { ...part.toolInvocation, state: 'result', result } } : part,
  )
  const { suspendedTools, ...others } = metadata
  const { [toolCallId]: _settled, ...waiting } = (suspendedTools ?? {}) as Readonly<Record<string, unknown>>
  const kept = Object.keys(waiting).length === 0 ? others : { ...others, suspendedTools: waiting }
  return { ...message, content: { ...message.content, parts: mended, metadata: kept } }
}
