import { InMemoryStore } from '@mastra/core/storage'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createHeartbeats } from './heartbeats.ts'
import { isStale } from './is-stale.ts'
import type { LedgerRow, RecordedClaim } from './ledger-row.ts'
import { createRows } from './rows.ts'

const staleAfter = 20_000

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

/** The heartbeats of one process, over storage that others share. */
async function openHeartbeats() {
  const store = await new InMemoryStore().getStore('workflows')
  if (store === undefined) throw new Error('There is no store for runs.')
  return createHeartbeats(createRows(store), staleAfter)
}

function claimedRow(via: RecordedClaim['via'], state: LedgerRow['state'] = 'claimed'): LedgerRow {
  const claim: RecordedClaim = {
    via,
    by: 'answer',
    response: { status: 'answered', answers: [] },
    ticket: 'ticket',
    at: Date.now(),
  }
  return { id: 'q', state, claim } as unknown as LedgerRow
}

describe('isStale', () => {
  it(
    'is not said of a claim that is renewed, however long its model thinks',
    { tags: ['design.ledger-renewed'] },
    async () => {
      const heartbeats = await openHeartbeats()
      const row = claimedRow('host')
      const stop = heartbeats.start('ticket')
      await vi.advanceTimersByTimeAsync(10 * staleAfter)
      expect(await isStale(row, heartbeats, { takesResumes: true })).toBe(false)
      await stop()
    },
  )

  it('is said once the claim is no longer renewed', { tags: ['design.ledger-renewed'] }, async () => {
    const heartbeats = await openHeartbeats()
    const row = claimedRow('host')
    heartbeats.start('ticket')
    await vi.advanceTimersByTimeAsync(10 * staleAfter)
    const last = Date.now()
    // What the end of a process does to its timers.
    vi.clearAllTimers()
    vi.setSystemTime(last + staleAfter / 2)
    expect(await isStale(row, heartbeats, { takesResumes: false })).toBe(false)
    vi.setSystemTime(last + staleAfter)
    expect(await isStale(row, heartbeats, { takesResumes: false })).toBe(true)
  })

  it('is not said of a claim that is too young to have been renewed', { tags: ['design.ledger-renewed'] }, async () => {
    expect(await isStale(claimedRow('host'), await openHeartbeats(), { takesResumes: true })).toBe(false)
  })

  it('is said of the claim of a plain resume only on demand', { tags: ['design.ledger-raw-recover'] }, async () => {
    const heartbeats = await openHeartbeats()
    const row = claimedRow('resume')
    vi.setSystemTime(Date.now() + 10 * staleAfter)
    expect(await isStale(row, heartbeats, { takesResumes: false })).toBe(false)
    expect(await isStale(row, heartbeats, { takesResumes: true })).toBe(true)
  })

  it('is said of a delivery that failed, at once', async () => {
    expect(await isStale(claimedRow('resume', 'failed'), await openHeartbeats(), { takesResumes: false })).toBe(true)
  })

  it.each(['open', 'settled', 'lost'] as const)('is not said of a question that is %s', async (state) => {
    const heartbeats = await openHeartbeats()
    const row = claimedRow('host', state)
    vi.setSystemTime(Date.now() + 10 * staleAfter)
    expect(await isStale(row, heartbeats, { takesResumes: true })).toBe(false)
  })
})
