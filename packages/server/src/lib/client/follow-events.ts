import type { QuestionEvent } from '../wire/question-event.ts'
import { isEventStream, readEventStream } from './read-event-stream.ts'
import { readQuestionEvent } from './read-wire.ts'
import { pause } from './retry-request.ts'
import { notOurs, readRefusal, refused, type WireConnection } from './wire-connection.ts'

export interface FollowOptions {
  readonly path: string
  readonly signal?: AbortSignal
  /** Milliseconds of silence after which a connection is taken for dead. */
  readonly silence: number
}

/** Milliseconds; a server may wish for a shorter pause between two connections, not for a longer one. */
const longestWait = 60_000

/**
 * Events over as many connections as it takes, until `signal` aborts. A question is announced once and settled once,
 * also when the server was restarted or another one answers: what it lists as open makes up for events nobody kept.
 *
 * @throws {AskError} `request-refused` when the server does not let the caller in (any more)
 */
export async function* followEvents(
  connection: WireConnection,
  { path, signal, silence }: FollowOptions,
): AsyncGenerator<QuestionEvent, void, undefined> {
  /** Announced and not settled: request ids by the ids of their questions. */
  const open = new Map<string, string>()
  let cursor: string | undefined
  let wait = 1_000

  for (;;) {
    if (signal?.aborted) return
    try {
      const events = readEventStream({
        body: await connect(connection, path, cursor, signal),
        silence,
        ...(signal === undefined ? {} : { signal }),
        onRetry: (milliseconds) => {
          wait = Math.min(milliseconds, longestWait)
        },
      })
      for await (const { data, id } of events) {
        yield* news(data, open)
        cursor = id ?? cursor
      }
      await pause(wait, signal)
    } catch (error) {
      if (signal?.aborted) return
      throw error
    }
  }
}

function connect(
  connection: WireConnection,
  path: string,
  cursor: string | undefined,
  signal: AbortSignal | undefined,
): Promise<ReadableStream<Uint8Array>> {
  return connection.request(
    {
      method: 'GET',
      path,
      retries: Number.POSITIVE_INFINITY,
      headers: { accept: 'text/event-stream', ...(cursor === undefined ? {} : { 'last-event-id': cursor }) },
      ...(signal === undefined ? {} : { signal }),
    },
    async (response) => {
      if (!response.ok) throw refused(response, await readRefusal(response))
      if (response.body !== null && isEventStream(response)) return response.body
      await response.body?.cancel().catch(() => {})
      throw notOurs('an event stream')
    },
  )
}

/** What an event means to a reader who was told of `open`, which is brought up to date. */
function* news(data: string, open: Map<string, string>): Generator<QuestionEvent, void, undefined> {
  const event = readQuestionEvent(parse(data))
  // A later server may send more kinds than this client knows.
  if (event === undefined) return
  switch (event.type) {
    case 'question-asked': {
      const { id, request } = event.pending
      if (open.get(id) === request.id) return
      open.set(id, request.id)
      yield event
      return
    }
    case 'question-answered':
      if (open.get(event.id) === event.requestId) open.delete(event.id)
      yield event
      return
    default:
      for (const [id, requestId] of open) {
        if (event.open.includes(id)) continue
        open.delete(id)
        yield { type: 'question-answered', id, requestId }
      }
  }
}

function parse(data: string): unknown {
  try {
    return JSON.parse(data)
  } catch {
    return undefined
  }
}
