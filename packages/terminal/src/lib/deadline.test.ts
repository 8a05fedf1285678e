import { describe, expect, it } from 'vitest'
import { isTimeOut, timeLeft, watchDeadline } from './deadline.ts'

describe('timeLeft', () => {
  it.each([
    [0, '0 seconds'],
    [1_200, '1 second'],
    [5_400, '5 seconds'],
    [90_000, '90 seconds'],
    [299_400, '5 minutes'],
    [5_400_000, '90 minutes'],
    [3 * 3_600_000, '3 hours'],
    [30 * 3_600_000, '30 hours'],
    [7 * 86_400_000, '7 days'],
    [-5, '0 seconds'],
  ])('says %i milliseconds as %s', (left, said) => {
    expect(timeLeft(new Date(1_000_000 + left).toISOString(), 1_000_000)).toBe(said)
  })
})

describe('watchDeadline', () => {
  it('aborts as a time limit does, at once where it has passed', () => {
    const { signal, stop } = watchDeadline('2020-01-01T00:00:00Z')
    expect([signal.aborted, isTimeOut(signal)]).toEqual([true, true])
    stop()
  })

  it('waits without end where none was set, and longer than a timer can', () => {
    for (const expiresAt of [undefined, '9999-12-31T23:59:59Z']) {
      const { signal, stop } = watchDeadline(expiresAt)
      expect(signal.aborted).toBe(false)
      stop()
    }
    expect(isTimeOut(AbortSignal.abort())).toBe(false)
    expect(isTimeOut(new AbortController().signal)).toBe(false)
  })
})
