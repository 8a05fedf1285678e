import type { MastraStream } from '../host/mastra-host.ts'
import type { ChatCall } from './chat-call.ts'
import { completeCalls } from './complete-calls.ts'
import { holdQuestions } from './hold-questions.ts'
import { callsIn } from './ui-message.ts'

/**
 * A resumed run as chunks for `useChat`: a stream that is valid by itself. Mastra's begins in the middle, with the
 * result of a call that was made in another stream; a client that does not hold the message of that call would fail.
 */
export async function* toUiChunks(stream: MastraStream, call: ChatCall): AsyncGenerator {
  const { body, settings } = call
  const last = body.messages.at(-1)
  const continued = last?.role === 'assistant' ? last : undefined
  const chunks = settings.toAISdkStream(
    ReadableStream.from(completeCalls(stream.fullStream, callsIn(continued))) as never,
    {
      ...settings.stream,
      from: 'agent',
      version: settings.version,
      sendStart: true,
      sendFinish: true,
      ...(continued === undefined ? {} : { lastMessageId: continued.id }),
    } as never,
  )
  yield { type: 'start', ...(continued === undefined ? {} : { messageId: continued.id }) }
  yield* holdQuestions(chunks, settings)
}
