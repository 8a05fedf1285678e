import { readAskRequest, type AskRequest, type AskResponse } from '@ask-user/core'
import { describe, expect, it } from 'vitest'
import { databases } from '../tool/asking-agent.test.kit.ts'
import { createHeartbeats } from './heartbeats.ts'
import { isStale } from './is-stale.ts'
import { createLedger } from './ledger.ts'
import type { Route } from './ledger-row.ts'
import type { RunStore } from './rows.ts'
import { createRunLock } from './run-lock.ts'

export function requestFor(id: string): AskRequest {
  const read = readAskRequest(databases, { id })
  if (!read.ok) throw new Error('The request of this test cannot be read.')
  return read.request
}

export function routeFor(id: string, more: Partial<Route> = {}): Route {
  return { runId: `run of ${id}`, toolCallId: 'call', agentId: 'asker', runs: [`run of ${id}`], ...more }
}

export function answered(label: string): AskResponse {
  return { status: 'answered', answers: [{ id: 'q1', selected: [label] }] }
}

const byHost = { via: 'host', by: 'answer' } as const

/** What the ledger promises on any storage, by two ledgers over it that know nothing of each other. */
export function describeLedger(name: string, open: () => Promise<readonly [RunStore, RunStore]>): void {
  describe(`createLedger, ${name}`, () => {
    it('lets one claim of twenty win, and records its response', { tags: ['C12'] }, async () => {
      const [here, there] = (await open()).map((store) => createLedger(store))
      const row = await here?.open(requestFor('one'), routeFor('one'))
      if (here === undefined || there === undefined || row === undefined) throw new Error('There is no ledger.')
      const found = await there.find('one')
      const claims = await Promise.all(
        Array.from({ length: 20 }, async (_, index) =>
          index % 2 === 0
            ? here.claim(row, { ...byHost, response: answered(`A${index}`) })
            : there.claim(found ?? row, { ...byHost, response: answered(`B${index}`) }),
        ),
      )
      const won = claims.filter((claim) => claim !== undefined)
      expect(won).toHaveLength(1)
      expect(await here.find('one')).toEqual(won[0])
      expect(await there.find('one')).toMatchObject({ state: 'claimed', claim: won[0]?.claim })
    })

    it('lets one of those win that take a claim over, any number of times', async () => {
      const [here, there] = (await open()).map((store) => createLedger(store))
      if (here === undefined || there === undefined) throw new Error('There is no ledger.')
      const row = await here.open(requestFor('two'), routeFor('two'))
      let held = await here.claim(row, { ...byHost, response: answered('Postgres') })
      for (let round = 0; round < 5; round += 1) {
        const stale = held
        const found = await there.find('two')
        if (stale === undefined || found === undefined) throw new Error('The claim is gone.')
        const taken = await Promise.all([here.takeOver(stale, 'host'), there.takeOver(found, 'host')])
        const won = taken.filter((claim) => claim !== undefined)
        expect(won).toHaveLength(1)
        expect(won[0]?.claim?.response).toEqual(answered('Postgres'))
        expect(won[0]?.claim?.ticket).not.toBe(stale.claim?.ticket)
        // Whoever held it before has no say any more.
        expect(await here.fail(stale, 'too late')).toBe(false)
        held = won[0]
      }
    })

    it('keeps what was recorded through a failure, a second delivery and the end', async () => {
      const [here] = (await open()).map((store) => createLedger(store))
      if (here === undefined) throw new Error('There is no ledger.')
      const row = await here.open(requestFor('three'), routeFor('three'))
      const claimed = await here.claim(row, { ...byHost, response: answered('SQLite') })
      if (claimed === undefined) throw new Error('The claim was lost.')
      expect(await here.fail(claimed, 'The endpoint was down.')).toBe(true)
      const failed = await here.find('three')
      expect(failed).toMatchObject({ state: 'failed', failure: 'The endpoint was down.' })
      const again = failed === undefined ? undefined : await here.takeOver(failed, 'host')
      expect(again).toMatchObject({ state: 'claimed', claim: { response: answered('SQLite') } })
      expect(again?.failure).toBeUndefined()
      if (again !== undefined) await here.settle(again)
      expect(await here.find('three')).toMatchObject({
        state: 'settled',
        claim: { response: answered('SQLite') },
        settledAt: expect.stringMatching(/Z$/),
      })
      expect(await here.claim(row, { ...byHost, response: answered('Postgres') })).toBeUndefined()
    })

    it('finds questions by thread and by resource, whatever these are called', async () => {
      const [here, there] = (await open()).map((store) => createLedger(store))
      if (here === undefined || there === undefined) throw new Error('There is no ledger.')
      const names = ['a', 'a::b', 'a/b?c=d#e', 'é 日本語 👩‍👩‍👧', '%2F', 'x'.repeat(200), "'; --", '__proto__']
      for (const [index, threadId] of names.entries()) {
        const resourceId = `${threadId} owner`
        await here.enter(await here.open(requestFor(`id ${index}`), routeFor(`id ${index}`, { threadId, resourceId })))
      }
      for (const [index, threadId] of names.entries()) {
        expect(await there.list({ threadId })).toMatchObject([{ id: `id ${index}`, threadId }])
        expect(await there.list({ resourceId: `${threadId} owner` })).toMatchObject([{ id: `id ${index}` }])
      }
      expect((await there.list({})).map(({ id }) => id)).toEqual(names.map((_, index) => `id ${index}`))
      const row = await there.find('id 0')
      if (row !== undefined) await there.leave(row)
      expect(await here.list({ threadId: 'a' })).toEqual([])
      expect(await here.list({ resourceId: 'a owner' })).toEqual([])
      expect(await here.isStored('id 0')).toBe(false)
    })

    it('tells a long delivery from a dead one', async () => {
      const [store] = await open()
      const ledger = createLedger(store)
      const heartbeats = createHeartbeats(ledger.rows, 400)
      const row = await ledger.open(requestFor('four'), routeFor('four'))
      const claimed = await ledger.claim(row, { ...byHost, response: answered('SQLite') })
      if (claimed?.claim === undefined) throw new Error('The claim was lost.')
      const stale = async () => isStale(claimed, heartbeats, { takesResumes: false })
      expect(await stale()).toBe(false)
      const stop = heartbeats.start(claimed.claim.ticket)
      await new Promise((resolve) => setTimeout(resolve, 900))
      expect(await stale()).toBe(false)
      await stop()
      await expect.poll(async () => stale(), { timeout: 2_000 }).toBe(true)
    })

    it('leaves the claim of a plain resume alone, until it is asked to recover', async () => {
      const [store] = await open()
      const ledger = createLedger(store)
      const row = await ledger.open(requestFor('five'), routeFor('five'))
      const claimed = await ledger.claim(row, { via: 'resume', by: 'answer', response: answered('SQLite') })
      if (claimed === undefined) throw new Error('The claim was lost.')
      const heartbeats = createHeartbeats(ledger.rows, 1)
      await new Promise((resolve) => setTimeout(resolve, 5))
      expect(await isStale(claimed, heartbeats, { takesResumes: false })).toBe(false)
      expect(await isStale(claimed, heartbeats, { takesResumes: true })).toBe(true)
    })

    it('gives a run to one resume at a time, and away from a dead one', async () => {
      const staleAfter = 1_500
      const [one, other] = await open()
      const rows = createLedger(one).rows
      const here = createRunLock(rows, createHeartbeats(rows, staleAfter))
      const there = createRunLock(createLedger(other).rows, createHeartbeats(rows, staleAfter))
      await here.prepare('run')
      const got = await Promise.all([here.acquire('run', 'a', 0), there.acquire('run', 'b', 0)])
      expect(got.filter(Boolean)).toHaveLength(1)
      const [first, second] = got[0] ? [here, there] : [there, here]
      const ticket = got[0] ? 'a' : 'b'
      expect(await second.acquire('run', 'c', 0)).toBe(false)
      await first.release('run', ticket, false)
      expect(await second.acquire('run', 'c', 0)).toBe(true)
      // Nobody renews it.
      expect(await first.acquire('run', 'd', staleAfter * 3)).toBe(true)
      await first.release('run', 'd', true)
    })
  })
}
