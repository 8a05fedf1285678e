export interface ServerSentEvent {
  readonly event: string
  readonly data: string
  /** The last id that was sent, with this event or before it. */
  readonly id?: string
}

export interface EventStreamReader {
  readonly body: ReadableStream<Uint8Array>
  /** Ends the reading, as if the stream had ended. */
  readonly signal?: AbortSignal
  /** Milliseconds to wait for the next piece, comments included, before the connection is taken for dead. Default: for ever. */
  readonly silence?: number
  /** Called when the server says how long to wait before the next connection, in milliseconds. */
  readonly onRetry?: (milliseconds: number) => void
}

export function isEventStream(response: Response): boolean {
  return /^text\/event-stream\b/i.test(response.headers.get('content-type') ?? '')
}

/**
 * Reads server-sent events as the HTML standard writes them. A connection that breaks is an end like any other, and an
 * event that it cut off is dropped: who has to know whether all came sends a last word.
 */
export async function* readEventStream(source: EventStreamReader): AsyncGenerator<ServerSentEvent> {
  const { onRetry } = source
  let id: string | undefined
  let event = ''
  let data: string[] = []
  for await (const line of readLines(source)) {
    if (line === '') {
      if (data.length > 0)
        yield { event: event === '' ? 'message' : event, data: data.join('\n'), ...(id === undefined ? {} : { id }) }
      event = ''
      data = []
      continue
    }
    const colon = line.indexOf(':')
    const field = colon < 0 ? line : line.slice(0, colon)
    const value = colon < 0 ? '' : line.slice(line[colon + 1] === ' ' ? colon + 2 : colon + 1)
    if (field === 'data') data.push(value)
    else if (field === 'event') event = value
    else if (field === 'id' && !value.includes('\0')) id = value
    else if (field === 'retry' && /^\d+$/.test(value)) onRetry?.(Number(value))
  }
}

async function* readLines({ body, signal, silence }: EventStreamReader): AsyncGenerator<string> {
  const reader = body.getReader()
  const leave = (): void => void reader.cancel().catch(() => {})
  signal?.addEventListener('abort', leave)
  const decoder = new TextDecoder()
  let rest = ''
  let afterReturn = false
  try {
    for (;;) {
      const read = signal?.aborted ? undefined : await nextPiece(reader, silence)
      if (read === undefined || read.done) return
      let text = decoder.decode(read.value, { stream: true })
      if (text === '') continue
      // A CR ends its line at once, and the LF that may follow in the next piece belongs to it.
      if (afterReturn && text.startsWith('\n')) text = text.slice(1)
      afterReturn = text.endsWith('\r')
      const lines = (rest + text).split(/\r\n|\r|\n/)
      rest = lines.pop() ?? ''
      yield* lines
    }
  } finally {
    signal?.removeEventListener('abort', leave)
    leave()
  }
}

/** `undefined` where nothing more comes. The clock runs only while somebody waits, so a slow reader loses nothing. */
async function nextPiece(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  silence: number | undefined,
): Promise<Awaited<ReturnType<typeof reader.read>> | undefined> {
  const piece = reader.read().catch(() => undefined)
  if (silence === undefined) return piece
  let clock: ReturnType<typeof setTimeout> | undefined
  const silent = new Promise<undefined>((resolve) => {
    clock = setTimeout(() => resolve(undefined), silence)
  })
  return Promise.race([piece, silent]).finally(() => clearTimeout(clock))
}
