import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pause, retryAfter, retryRequest, Transient } from './retry-request.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('retryRequest', () => {
  it('waits longer each time, and as long as the server wishes', async () => {
    const at: number[] = []
    const start = Date.now()
    const failures = [
      new Transient('a'),
      new Transient('b'),
      new Transient('c', { after: 5_000 }),
      new Transient('d', { after: 3_600_000 }),
    ]
    const made = retryRequest(
      async () => {
        at.push(Date.now() - start)
        const failure = failures.shift()
        if (failure !== undefined) throw failure
        return 'done'
      },
      { retries: 4, timeout: 1_000 },
    )
    await vi.runAllTimersAsync()
    expect(await made).toBe('done')
    const pauses = at.slice(1).map((time, index) => time - (at[index] ?? 0))
    expect(pauses[0]).toBeGreaterThanOrEqual(125)
    expect(pauses[0]).toBeLessThanOrEqual(250)
    expect(pauses[1]).toBeGreaterThanOrEqual(250)
    expect(pauses[1]).toBeLessThanOrEqual(500)
    expect(pauses[2]).toBe(5_000)
    expect(pauses[3]).toBe(60_000)
  })

  it('takes an attempt that lasts too long for one that failed', async () => {
    let count = 0
    const made = retryRequest(
      (signal) =>
        (count += 1) === 1
          ? new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))))
          : Promise.resolve(count),
      { retries: 1, timeout: 1_000 },
    )
    await vi.runAllTimersAsync()
    expect(await made).toBe(2)
  })

  it('waits no longer for an attempt that has no ear for its signal', { tags: ['C12.B145'] }, async () => {
    const deaf = () => new Promise<never>(() => {})
    const failure = retryRequest(deaf, { retries: 1, timeout: 1_000 }).catch((error: unknown) => error)
    await vi.runAllTimersAsync()
    expect(await failure).toMatchObject({ code: 'host-unavailable' })
    const leave = new AbortController()
    const left = retryRequest(deaf, { retries: 1, timeout: 1_000, signal: leave.signal })
    leave.abort(new Error('closed'))
    await expect(left).rejects.toThrow('closed')
    expect(vi.getTimerCount()).toBe(0)
  })

  it('does not repeat what failed for good', async () => {
    let count = 0
    const attempt = async () => {
      count += 1
      throw new TypeError('no')
    }
    await expect(retryRequest(attempt, { retries: 5, timeout: 1_000 })).rejects.toThrow('no')
    expect(count).toBe(1)
  })

  it('leaves no timer behind', async () => {
    await retryRequest(async () => 1, { retries: 1, timeout: 1_000 })
    await expect(pause(1_000, AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone')
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('retryAfter', () => {
  it('reads seconds and dates, and nothing else', () => {
    const now = Date.parse('2026-01-01T00:00:00Z')
    expect(retryAfter('7', now)).toBe(7_000)
    expect(retryAfter('Thu, 01 Jan 2026 00:00:09 GMT', now)).toBe(9_000)
    expect(retryAfter('Thu, 01 Jan 2015 00:00:09 GMT', now)).toBe(0)
    for (const nothing of [null, '', 'soon']) expect(retryAfter(nothing, now)).toBeUndefined()
  })
})
