import { describe, expect, it } from 'vitest'
import { openStorageForTest } from '../test-storage.ts'
import { playRace } from './play-race.ts'

const server = process.env['ASK_USER_POSTGRES_URL']

describe.runIf(server !== undefined)('answers that race from several processes', { tags: ['C12'] }, () => {
  it('continue each run once on Postgres, and every loser is told', { timeout: 120_000 }, async () => {
    await using at = await openStorageForTest('postgres')
    if (at.config === undefined) throw new Error('There is no server to make a database on.')
    const { seconds: _seconds, ...result } = await playRace({
      storage: at.config,
      questions: 24,
      processes: 3,
      atOnce: 4,
    })
    expect(result).toEqual({ single: 24, double: 0, none: 0, told: 24, untold: 0, wrong: [], left: 0 })
  })
})
