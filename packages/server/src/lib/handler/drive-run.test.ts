import { describe, expect, it } from 'vitest'
import { driveRun } from './drive-run.ts'

async function* chunks(...items: unknown[]) {
  yield* items
}

async function drive(stream: unknown) {
  const sent: unknown[] = []
  const errors: unknown[] = []
  const complete = await driveRun(stream, {
    onChunk: (json) => sent.push(JSON.parse(json)),
    onError: (error) => errors.push(error),
  })
  return { sent, errors, complete }
}

describe('driveRun', () => {
  it('reads whatever a host resumes with', async () => {
    const items = [{ type: 'text-delta' }, { type: 'finish', payload: {} }]
    const expected = { sent: items, errors: [], complete: true }
    expect(await drive(chunks(...items))).toEqual(expected)
    expect(await drive(ReadableStream.from(items))).toEqual(expected)
    expect(await drive({ fullStream: ReadableStream.from(items) })).toEqual(expected)
    expect(await drive({ fullStream: Promise.resolve(chunks(...items)) })).toEqual(expected)
    for (const nothing of [undefined, null, {}, 'text', 7])
      expect(await drive(nothing)).toEqual({ ...expected, sent: [] })
  })

  it('goes on over a chunk that is not JSON', async () => {
    const cycle: Record<string, unknown> = { type: 'odd' }
    cycle['self'] = cycle
    const { sent, errors, complete } = await drive(chunks(cycle, { type: 'finish' }))
    expect(sent).toEqual([{ type: 'finish' }])
    expect(errors).toEqual([expect.any(TypeError)])
    expect(complete).toBe(true)
  })

  it('reports what failed, in a chunk or by breaking', async () => {
    const broken = new Error('model')
    const failing = async function* () {
      yield { type: 'error', payload: { error: broken } }
      yield { type: 'error', errorText: 'of another format' }
      throw broken
    }
    const { errors, complete } = await drive(failing())
    expect(errors).toEqual([broken, { type: 'error', errorText: 'of another format' }, broken])
    expect(complete).toBe(false)
  })

  it('tells of an error its sentence alone, whatever form it has', { tags: ['C20'] }, async () => {
    class ApiCallError extends Error {
      override readonly name = 'ApiCallError'
      readonly requestBodyValues = { messages: [{ role: 'system', content: 'SECRET' }] }
      toJSON() {
        return { message: this.message, stack: this.stack, requestBodyValues: this.requestBodyValues }
      }
    }
    const error = new ApiCallError('The model is busy.', { cause: new Error('SECRET') })
    const told = { name: 'ApiCallError', message: 'The model is busy.' }
    const { sent, errors } = await drive(
      chunks(
        { type: 'error', payload: { error } },
        { type: 'error', payload: { error: { ...error.toJSON(), name: 'ApiCallError' } } },
        { type: 'tool-error', payload: { error, toolCallId: 'c1' } },
        { type: 'tool-result', payload: { result: [error] } },
        { type: 'error', payload: 'busy' },
        { type: 'error', errorText: 'busy' },
      ),
    )
    expect(sent).toEqual([
      { type: 'error', payload: { error: told } },
      { type: 'error', payload: { error: told } },
      { type: 'tool-error', payload: { error: told, toolCallId: 'c1' } },
      { type: 'tool-result', payload: { result: [told] } },
      { type: 'error', payload: 'busy' },
      { type: 'error', errorText: 'busy' },
    ])
    // Whoever runs the server is told everything.
    expect(errors[0]).toBe(error)
  })

  it('sends nothing of what the model was sent', async () => {
    const secret = { body: { messages: [{ role: 'system', content: 'SECRET' }] } }
    const { sent } = await drive(
      chunks(
        { type: 'step-start', payload: { request: secret, messageId: 'm1' } },
        { type: 'step-start', request: secret, messageId: 'm1' },
        {
          type: 'step-finish',
          payload: {
            metadata: { request: secret, id: 'r1' },
            output: { usage: 1, steps: [{ request: secret, text: 'a' }, null] },
          },
        },
        { type: 'finish', payload: { metadata: null, output: { steps: 'none' } } },
        { type: 'finish', payload: 'odd' },
        { type: 'tool-result', payload: { result: { request: 'of the person' } } },
      ),
    )
    expect(JSON.stringify(sent)).not.toContain('SECRET')
    expect(sent).toEqual([
      { type: 'step-start', payload: { request: {}, messageId: 'm1' } },
      { type: 'step-start', messageId: 'm1' },
      { type: 'step-finish', payload: { metadata: { id: 'r1' }, output: { usage: 1, steps: [{ text: 'a' }, null] } } },
      { type: 'finish', payload: { metadata: null, output: { steps: 'none' } } },
      { type: 'finish', payload: 'odd' },
      { type: 'tool-result', payload: { result: { request: 'of the person' } } },
    ])
  })
})
