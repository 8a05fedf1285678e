import type { AskRequest } from '@ask-user/core'
import { LibSQLStore } from '@mastra/libsql'
import { describe, expect, it } from 'vitest'
import { databaseUrl, mastraWith } from '../tool/asking-agent.test.kit.ts'
import { findLedger } from './open-ledger.ts'

describe('two storages of one process over one file', { tags: ['C12', 'design.ledger-claim'] }, () => {
  it('take the writes of both, and let one claim of each question win', async () => {
    const url = databaseUrl()
    const ledgers = await Promise.all(
      ['one', 'other'].map(async (id) => {
        const open = await findLedger(mastraWith({}, new LibSQLStore({ id, url })))
        if (open === undefined) throw new Error('There is no ledger.')
        return open.ledger
      }),
    )
    const [first] = ledgers
    const ids = ['a', 'b', 'c', 'd', 'e']
    const response = { status: 'declined' } as const
    const won = await Promise.all(
      ids.map(async (id) => {
        const row = await first?.open({ id } as AskRequest, { runId: id, toolCallId: id, runs: [id] })
        if (row === undefined) return 0
        const claims = await Promise.all(
          ledgers.map(async (ledger) => {
            await ledger.enter(row)
            const found = await ledger.find(id)
            return found === undefined ? undefined : ledger.claim(found, { via: 'host', by: 'answer', response })
          }),
        )
        return claims.filter((claim) => claim !== undefined).length
      }),
    )
    expect(won).toEqual(ids.map(() => 1))
  })
})
