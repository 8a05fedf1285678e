import { describe, expect, it } from 'vitest'
import { openStorageForTest } from '../test-storage.ts'
import { playCrash } from './play-crash.ts'

describe('a process that is killed', { tags: ['C15', 'design.run-lost', 'design.ledger-redeliver'] }, () => {
  it('leaves every question answerable, answered or known to be lost', { timeout: 240_000 }, async () => {
    await using at = await openStorageForTest('libsql')
    if (at.config === undefined) throw new Error('There is always a file.')
    const result = await playCrash({ storage: at.config, every: 4, random: 4 })
    expect(result.wrong).toEqual([])
    expect(result.kills).toBeGreaterThan(10)
    expect(result.answerable + result.recorded + result.lost + result.neverAsked).toBe(result.kills)
  })
})
