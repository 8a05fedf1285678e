import type { Pending } from '@ask-user/core'
import { type CallEnd, mendMessages } from './mend-messages.ts'
import type { ThreadMastra, ThreadMessage } from './thread-call.ts'
import { answeredPart } from '../chat/ui-message.ts'

/**
 * Writes into the thread what a run has come to that was resumed without writing there itself.
 *
 * @returns the messages that have changed
 */
export async function keepOutcome(
  mastra: ThreadMastra,
  question: Pending,
  stream: { readonly fullStream: AsyncIterable<unknown> },
): Promise<readonly ThreadMessage[]> {
  const ends: CallEnd[] = []
  const told: object[] = []
  for await (const chunk of stream.fullStream) {
    const { type, payload, data } = chunk as {
      readonly type: string
      readonly payload?: unknown
      readonly data?: unknown
    }
    if (type === 'tool-result') ends.push(payload as CallEnd)
    if (type === answeredPart) told.push({ type, data })
  }
  return mendMessages(mastra, question, ends, told)
}
