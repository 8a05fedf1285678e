import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
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

  it('reports how long to wait and that something came', async () => {
    const waits: number[] = []
    let pieces = 0
    const body = bodyOf('retry: 20\nretry: x\nretry: -1\n: beat\n\n', [5])
    await collect(readEventStream({ body, onRetry: (wait) => waits.push(wait), onActivity: () => (pieces += 1) }))
    expect(waits).toEqual([20])
    expect(pieces).toBeGreaterThan(3)
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
