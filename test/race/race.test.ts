import { describe, expect, it } from 'vitest'
import { openStorageForTest } from '../test-storage.ts'
import { playRace } from './play-race.ts'

describe('answers that race from several processes', { tags: ['C12', 'C12.B141', 'design.ledger-raw-resume'] }, () => {
  it('continue each run once on LibSQL, and every loser is told', { timeout: 120_000 }, async () => {
    await using at = await openStorageForTest('libsql')
    if (at.config === undefined) throw new Error('There is always a file.')
    const { seconds: _seconds, ...result } = await playRace({
      storage: at.config,
      questions: 24,
      processes: 3,
      atOnce: 4,
    })
    expect(result).toEqual({ single: 24, double: 0, none: 0, told: 24, untold: 0, wrong: [], left: 0 })
  })
})
