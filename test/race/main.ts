import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setup } from '../postgres.ts'
import type { StorageConfig } from '../asking-app.ts'
import { playRace, type RaceResult } from './play-race.ts'

/*
 * Answers every question of many runs twice at once, half through a host and half by a plain resume, from several
 * processes, and prints what came of it. `npm run race -- --questions 200 --processes 4 --spread 8`, with `libsql` or `postgres` for
 * one of the two.
 */

const given = (name: string, otherwise: number): number => {
  const at = process.argv.indexOf(`--${name}`)
  return at === -1 ? otherwise : Number(process.argv[at + 1])
}
const questions = given('questions', 1_000)
const processes = given('processes', 4)
/** The most that one answer of a pair starts after the other, in milliseconds. */
const spread = given('spread', 8)

const only = process.argv.find((word) => word === 'libsql' || word === 'postgres')

function print(name: string, { seconds, wrong, ...counts }: RaceResult): boolean {
  const ok = counts.single === questions && counts.left === 0 && counts.untold === 0 && wrong.length === 0
  console.log(
    `\n${name}: ${questions} questions, each answered twice from ${processes} processes, in ${seconds.toFixed(1)} s`,
  )
  console.log(
    `  runs that went on once / more than once / never   ${counts.single} / ${counts.double} / ${counts.none}`,
  )
  console.log(`  losers that were shown the recorded answer / that were not   ${counts.told} / ${counts.untold}`)
  console.log(`  left suspended or listed   ${counts.left}`)
  for (const fault of wrong.slice(0, 10)) console.log(`  WRONG ${fault}`)
  console.log(ok ? '  as promised' : '  NOT as promised')
  return ok
}

const directory = await mkdtemp(join(tmpdir(), 'ask-user-race-'))
const stop = await setup()
// The server would outlive a run that is broken off.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void Promise.resolve(stop?.()).finally(() => process.exit(1)))
}
try {
  const races: (readonly [string, StorageConfig])[] = [
    ['LibSQL', { kind: 'libsql', url: `file:${join(directory, 'race.db')}` }],
  ]
  const server = process.env['ASK_USER_POSTGRES_URL']
  if (server !== undefined) races.push(['Postgres', { kind: 'postgres', url: server }])
  let ok = true
  for (const [name, storage] of races.filter(([, { kind }]) => only === undefined || kind === only))
    ok = print(name, await playRace({ storage, questions, processes, spread })) && ok
  process.exitCode = ok ? 0 : 1
} finally {
  await stop?.()
  await rm(directory, { recursive: true, force: true })
}
