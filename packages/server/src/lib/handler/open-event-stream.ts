import { privateHeaders } from './json-response.ts'

/** One server-sent event stream to one reader. Each call is safe after the reader has gone. */
export interface EventStream {
  readonly response: Response
  readonly isOpen: () => boolean
  /** Sends a whole block; the blank line that ends it is added. */
  readonly send: (block: string) => void
  readonly close: () => void
}

export interface EventStreamOptions {
  /** Ends the stream when the reader's request is aborted. */
  readonly signal: AbortSignal
  /** Blocks to begin with, however many. */
  readonly first: readonly string[]
  /** Milliseconds between comments that keep a silent connection open. */
  readonly heartbeat: number
  /** Milliseconds after which the stream ends. Default: never. */
  readonly lifetime?: number
  /** Runs once, however the stream ended. */
  readonly onClose?: () => void
}

/** Bytes that may wait for a reader beside the first blocks; one that is further behind is cut off, to keep memory in bounds. */
const mostWaiting = 4 * 1024 * 1024

export function openEventStream(options: EventStreamOptions): EventStream {
  const { signal, first, heartbeat, lifetime, onClose } = options
  const encoder = new TextEncoder()
  const opening = encoder.encode(first.map((block) => `${block}\n\n`).join(''))
  let open = true
  let controller: ReadableStreamDefaultController<Uint8Array>
  let beat: ReturnType<typeof setInterval> | undefined
  let end: ReturnType<typeof setTimeout> | undefined

  const release = (): boolean => {
    if (!open) return false
    open = false
    clearInterval(beat)
    clearTimeout(end)
    signal.removeEventListener('abort', close)
    onClose?.()
    return true
  }
  const close = (): void => {
    if (release()) controller.close()
  }
  const send = (block: string): void => {
    if (!open) return
    if ((controller.desiredSize ?? 0) <= 0) {
      if (release()) controller.error(new Error('The reader of this event stream fell too far behind.'))
      return
    }
    controller.enqueue(encoder.encode(`${block}\n\n`))
  }

  const body = new ReadableStream<Uint8Array>(
    {
      start: (given) => {
        controller = given
        controller.enqueue(opening)
      },
      cancel: () => {
        release()
      },
    },
    { highWaterMark: opening.byteLength + mostWaiting, size: (chunk) => chunk?.byteLength ?? 0 },
  )
  beat = setInterval(() => send(': waiting'), heartbeat)
  if (lifetime !== undefined) end = setTimeout(close, lifetime)
  signal.addEventListener('abort', close)
  if (signal.aborted) close()

  const response = new Response(body, { status: 200, headers: eventStreamHeaders })
  return { response, isOpen: () => open, send, close }
}

export const eventStreamHeaders: Readonly<Record<string, string>> = {
  ...privateHeaders,
  'content-type': 'text/event-stream; charset=utf-8',
  // Servers that compress, and proxies that buffer, would hold back a question until more has come.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
}

/** Whether a request asks for an event stream by name, and for JSON no more than that; `*` alone is content with JSON. */
export function wantsEventStream(headers: Headers): boolean {
  const wanted = new Map((headers.get('accept') ?? '').toLowerCase().split(',').map(weighted))
  const stream = wanted.get('text/event-stream') ?? 0
  const json = wanted.get('application/json') ?? wanted.get('application/*') ?? wanted.get('*/*') ?? 0
  return stream > 0 && stream >= json
}

/** A media range and how much it is wanted, from 0 to 1. */
function weighted(entry: string): readonly [range: string, weight: number] {
  const [range = '', ...parameters] = entry.split(';').map((part) => part.trim())
  const quality = parameters.map((parameter) => /^q\s*=\s*(\S*)$/.exec(parameter)?.[1]).find(Boolean)
  return [range, Number(quality ?? 1)]
}
