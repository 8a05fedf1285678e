import type { Receipt } from '@ask-user/core'
import { AskError } from '@ask-user/core/draft'
import { isFields } from '../wire/is-fields.ts'
import { isEventStream, readEventStream, type ServerSentEvent } from './read-event-stream.ts'
import { readReceipt } from './read-wire.ts'
import { Transient } from './retry-request.ts'

export interface StreamedAnswer<Chunk = unknown> {
  readonly receipt: Receipt
  /** Empty unless this answer resumed the run. Ends with an `AskError` (`host-unavailable`) when the run broke off. */
  readonly chunks: AsyncIterable<Chunk>
}

/** The receipt comes first in a stream; a refusal, and a server that does not stream, send it as JSON. */
export async function readAnswerStream<Chunk>(
  response: Response,
  settle: () => Promise<Receipt>,
  { signal, silence }: { readonly signal?: AbortSignal; readonly silence: number },
): Promise<StreamedAnswer<Chunk>> {
  if (!response.ok || !isEventStream(response) || response.body === null) {
    return { receipt: await settle(), chunks: noChunks() }
  }
  const events = readEventStream({ body: response.body, silence, ...(signal === undefined ? {} : { signal }) })
  const first = await events.next()
  const chunk = first.done === true ? undefined : parse(first.value)
  const receipt = isFields(chunk) && chunk['type'] === 'data-ask-user-receipt' ? readReceipt(chunk['data']) : undefined
  if (receipt !== undefined) return { receipt, chunks: chunksOf(events, signal) }
  await events.return(undefined)
  // The answer may have been taken; sent again, it is found to be the same.
  throw new Transient('Its stream broke off before the receipt.')
}

async function* chunksOf<Chunk>(
  events: AsyncGenerator<ServerSentEvent>,
  signal: AbortSignal | undefined,
): AsyncGenerator<Chunk, void, undefined> {
  for await (const event of events) {
    if (event.data === '[DONE]') return
    yield parse(event) as Chunk
  }
  signal?.throwIfAborted()
  throw new AskError(
    'host-unavailable',
    'The run broke off after the answer was taken. The answer is kept; the run has to be recovered at the server.',
  )
}

/** What an answer that resumed no run brings along. */
export async function* noChunks(): AsyncGenerator<never> {}

function parse({ data }: ServerSentEvent): unknown {
  try {
    return JSON.parse(data)
  } catch {
    return undefined
  }
}
