import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { readEventStream } from './read-event-stream.ts'

const runs = { numRuns: process.env['CI'] ? 10_000 : 1_000 }

/** The text as a body that arrives in pieces of the given sizes, cut anywhere, also within a character. */
function bodyOf(text: string, sizes: readonly number[] = [text.length * 4]): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text)
  let offset = 0
  let turn = 0
  return new ReadableStream({
    pull(controller) {
      if (offset >= bytes.length) return controller.close()
      const size = sizes[turn++ % sizes.length] ?? 1
      controller.enqueue(bytes.slice(offset, offset + size))
      offset += size
    },
  })
}

const read = (text: string, sizes?: readonly number[]) => collect(readEventStream({ body: bodyOf(text, sizes) }))

async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = []
  for await (const item of items) found.push(item)
  return found
}

describe('readEventStream', () => {
  it('reads fields, comments, ids that last, and data of several lines', async () => {
    const text =
      ': hello\n\nid: 1\nevent: a\ndata: one\ndata:two\ndata:  three\n\ndata\n\nid\ndata: x\n\nevent: lonely\n\nfoo: bar\ndata: {"a":1}\n\n'
    expect(await read(text)).toEqual([
      { event: 'a', data: 'one\ntwo\n three', id: '1' },
      { event: 'message', data: '', id: '1' },
      { event: 'message', data: 'x', id: '' },
      { event: 'message', data: '{"a":1}', id: '' },
    ])
  })

  it('drops an event that is cut off, and ids that hold a NUL', async () => {
    expect(await read('id: a\0b\ndata: whole\n\ndata: cut')).toEqual([{ event: 'message', data: 'whole' }])
    expect(await read('data: whole\n\ndata: cut\n')).toHaveLength(1)
    expect(await read('')).toEqual([])
  })

  it('reports how long to wait', async () => {
    const waits: number[] = []
    const body = bodyOf('retry: 20\nretry: x\nretry: -1\n: beat\n\n', [5])
    await collect(readEventStream({ body, onRetry: (wait) => waits.push(wait) }))
    expect(waits).toEqual([20])
  })

  it('ends after a silence, which no comment is, nor a reader who takes its time', async () => {
    vi.useFakeTimers()
    let cancelled = false
    let send: (text: string) => void = () => {}
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        send = (text) => controller.enqueue(new TextEncoder().encode(text))
      },
      cancel: () => void (cancelled = true),
    })
    const events = readEventStream({ body, silence: 1_000 })
    send('data: a\n\ndata: b\n\n')
    expect((await events.next()).value).toMatchObject({ data: 'a' })
    await vi.advanceTimersByTimeAsync(5_000)
    expect((await events.next()).value).toMatchObject({ data: 'b' })
    const last = events.next()
    for (let beats = 0; beats < 4; beats += 1) {
      await vi.advanceTimersByTimeAsync(900)
      send(': waiting\n\n')
    }
    expect(cancelled).toBe(false)
    await vi.advanceTimersByTimeAsync(1_100)
    expect(await last).toEqual({ done: true, value: undefined })
    expect(cancelled).toBe(true)
    vi.useRealTimers()
  })

  it('ends where the connection breaks or the reader leaves', async () => {
    const torn = new ReadableStream<Uint8Array>(
      {
        start: (controller) => controller.enqueue(new TextEncoder().encode('data: a\n\n')),
        pull: (controller) => controller.error(new Error('reset')),
      },
      { highWaterMark: 0 },
    )
    expect(await collect(readEventStream({ body: torn }))).toEqual([{ event: 'message', data: 'a' }])
    const leave = new AbortController()
    let cancelled = false
    const silent = new ReadableStream<Uint8Array>({ cancel: () => void (cancelled = true) })
    const reading = collect(readEventStream({ body: silent, signal: leave.signal }))
    leave.abort()
    expect(await reading).toEqual([])
    expect(cancelled).toBe(true)
  })

  it('reads the same however the bytes are cut and lines are ended', async () => {
    const line = fc.string({ unit: 'grapheme' }).filter((text) => !/[\r\n]/.test(text))
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(line, { minLength: 1 }), { minLength: 1 }),
        fc.constantFrom('\n', '\r\n', '\r'),
        fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
        async (events, end, sizes) => {
          const text = events.map((lines) => `${lines.map((data) => `data: ${data}${end}`).join('')}${end}`).join('')
          expect((await read(text, sizes)).map(({ data }) => data)).toEqual(events.map((lines) => lines.join('\n')))
        },
      ),
      runs,
    )
  })
})
