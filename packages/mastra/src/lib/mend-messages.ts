import type { Mastra } from '@mastra/core/mastra'
import type { Where } from './claims.ts'

type MendingMastra = Pick<Mastra, 'getStorage'> & Partial<Pick<Mastra, 'getAgentById'>>

/** How far back in a thread the call is looked for, in messages. */
const depth = 50

/**
 * Gives a call in the thread the result that it has had. An execution that lost stores its messages as they were when
 * the run was suspended; where the winner has stored its own before, the thread would show a question as open that is
 * answered, and the model would never learn that it had asked.
 */
export async function mendMessages(
  mastra: MendingMastra,
  { agentId, threadId, resourceId, toolCallId }: Where,
  result: unknown,
): Promise<void> {
  if (agentId === undefined || threadId === undefined || toolCallId === undefined) return
  const memory = await mastra.getAgentById?.(agentId)?.getMemory()
  if (memory === undefined) return
  const { messages } = await memory.recall({
    threadId,
    ...(resourceId === undefined ? {} : { resourceId }),
    perPage: depth,
    page: 0,
    orderBy: { field: 'createdAt', direction: 'DESC' },
  })
  const mended = messages.flatMap((message) => mend(message, toolCallId, result) ?? [])
  if (mended.length > 0) await memory.saveMessages({ messages: mended })
}

interface StoredMessage {
  readonly role: string
  readonly content: {
    readonly parts?: readonly StoredPart[]
    readonly metadata?: Readonly<Record<string, unknown>>
  }
}

interface StoredPart {
  readonly type: string
  readonly toolInvocation?: { readonly toolCallId: string; readonly state: string }
}

function mend<Message>(message: Message, toolCallId: string, result: unknown): Message | undefined {
  const { content } = message as StoredMessage
  const isOpen = ({ type, toolInvocation }: StoredPart): boolean =>
    type === 'tool-invocation' && toolInvocation?.toolCallId === toolCallId && toolInvocation.state !== 'result'
  if (content.parts?.some(isOpen) !== true) return undefined
  const parts = content.parts.map((part) =>
    isOpen(part) ? { ...part, toolInvocation: { ...part.toolInvocation, state: 'result', result } } : part,
  )
  const { suspendedTools, ...metadata } = content.metadata ?? {}
  const { [toolCallId]: _settled, ...others } = (suspendedTools ?? {}) as Readonly<Record<string, unknown>>
  const kept = Object.keys(others).length === 0 ? metadata : { ...metadata, suspendedTools: others }
  return { ...message, content: { ...content, parts, metadata: kept } }
}
