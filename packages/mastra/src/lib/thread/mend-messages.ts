import type { Where } from '../claims/claims.ts'
import { isCall, readThread, type ThreadMastra, type ThreadMessage } from './thread-call.ts'

/** How a call ended. */
export interface CallEnd {
  readonly toolCallId: string
  readonly result: unknown
  /** Mastra keeps here what the model reads in the place of the result. */
  readonly providerMetadata?: unknown
}

/**
 * Gives calls in the thread the result that they have had. An execution that lost stores its messages as they were when
 * the run was suspended; where the winner has stored its own before, the thread would show a question as open that is
 * answered, and the model would never learn that it had asked.
 *
 * @param told further parts for the message that holds the call of `where`
 * @returns the messages that have changed
 */
export async function mendMessages(
  mastra: ThreadMastra,
  where: Where,
  ends: readonly CallEnd[],
  told: readonly object[] = [],
): Promise<readonly ThreadMessage[]> {
  const thread = await readThread(mastra, where)
  if (thread === undefined) return []
  const mended = thread.messages.flatMap((message) => {
    const ended = ends.reduce(mend, message)
    const isAsking = partsOf(message).some((part) => isCall(part, where.toolCallId))
    const whole = isAsking && told.length > 0 ? withParts(ended, [...partsOf(ended), ...told]) : ended
    return whole === message ? [] : whole
  })
  if (mended.length > 0) await thread.memory.saveMessages({ messages: mended })
  return mended
}

interface Stored {
  readonly content: object
}

interface StoredContent {
  readonly parts?: readonly object[]
  readonly metadata?: Readonly<Record<string, unknown>>
}

function mend<Message extends Stored>(message: Message, { toolCallId, result, providerMetadata }: CallEnd): Message {
  const parts = partsOf(message)
  const isOpen = (part: object): boolean => isCall(part, toolCallId) && part.toolInvocation.state !== 'result'
  if (!parts.some(isOpen)) return message
  const mended = parts.map((part) =>
    isCall(part, toolCallId)
      ? {
          ...part,
          toolInvocation: { ...part.toolInvocation, state: 'result', result },
          ...(providerMetadata === undefined ? {} : { providerMetadata }),
        }
      : part,
  )
  const { suspendedTools, ...others } = (message.content as StoredContent).metadata ?? {}
  const { [toolCallId]: _settled, ...waiting } = (suspendedTools ?? {}) as Readonly<Record<string, unknown>>
  const metadata = Object.keys(waiting).length === 0 ? others : { ...others, suspendedTools: waiting }
  return withParts({ ...message, content: { ...message.content, metadata } }, mended)
}

function partsOf({ content }: Stored): readonly object[] {
  return (content as StoredContent).parts ?? []
}

function withParts<Message extends Stored>(message: Message, parts: readonly object[]): Message {
  return { ...message, content: { ...message.content, parts } }
}
