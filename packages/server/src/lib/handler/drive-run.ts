import { redactChunk } from './redact-chunk.ts'

export interface RunReader {
  /** One chunk as JSON. */
  readonly onChunk?: (json: string) => void
  /** What failed in the run, whether the stream broke or told of it in a chunk. The stream is read on after a chunk. */
  readonly onError: (error: unknown) => void
}

/**
 * Reads a resumed run to its end, whoever is listening: a run goes on only while its stream is read, and a person's
 * answer is worth nothing in a run that stopped because a browser tab was closed.
 *
 * @returns whether the stream ended by itself
 */
export async function driveRun(stream: unknown, reader: RunReader): Promise<boolean> {
  try {
    for await (const chunk of chunksOf(stream)) {
      if (isErrorChunk(chunk)) reader.onError(errorIn(chunk))
      if (reader.onChunk === undefined) continue
      try {
        reader.onChunk(JSON.stringify(redactChunk(chunk), plain))
      } catch (error) {
        // One chunk that is not JSON (a cycle, say) must not end a run.
        reader.onError(error)
      }
    }
    return true
  } catch (error) {
    reader.onError(error)
    return false
  }
}

/** The chunks of whatever a host resumes with: a stream, anything that can be iterated, or an output that holds one. */
async function* chunksOf(stream: unknown): AsyncGenerator {
  const source = hasKey(stream, 'fullStream') ? await stream.fullStream : stream
  if (source instanceof ReadableStream) {
    const reader: ReadableStreamDefaultReader<unknown> = source.getReader()
    for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value
  } else if (isIterable(source)) {
    yield* source
  }
}

function isErrorChunk(chunk: unknown): chunk is { readonly type: 'error' } {
  return hasKey(chunk, 'type') && chunk.type === 'error'
}

function errorIn(chunk: object): unknown {
  const payload = hasKey(chunk, 'payload') ? chunk.payload : chunk
  return hasKey(payload, 'error') ? payload.error : payload
}

/**
 * What JSON cannot hold and chunks do. An error tells its sentence and keeps the rest to itself: its stack and, where a
 * model call failed, the whole request. Looked at in its place, because `value` is what the error's own `toJSON` tells.
 */
function plain(this: Readonly<Record<string, unknown>>, key: string, value: unknown): unknown {
  const held = this[key]
  if (held instanceof Error) return { name: held.name, message: held.message }
  return typeof value === 'bigint' ? value.toString() : value
}

function isIterable(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value
}

function hasKey<Key extends string>(value: unknown, key: Key): value is { readonly [K in Key]: unknown } {
  return typeof value === 'object' && value !== null && key in value
}
