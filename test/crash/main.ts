import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { StorageConfig } from '../asking-app.ts'
import { setup } from '../postgres.ts'
import { type CrashResult, playCrash } from './play-crash.ts'

/*
 * Kills processes of an app at every step of asking and answering, and at random instants, and prints what was left of
 * their questions. `npm run crash -- --random 200 --every 1`, and `libsql` or `postgres` for one of the two.
 */

const given = (name: string, otherwise: number): number => {
  const at = process.argv.indexOf(`--${name}`)
  return at === -1 ? otherwise : Number(process.argv[at + 1])
}
const random = given('random', 200)
const every = given('every', 1)

const only = process.argv.find((word) => word === 'libsql' || word === 'postgres')

function print(name: string, result: CrashResult, seconds: number): boolean {
  const { kills, answerable, recorded, lost, neverAsked, toldAgain, slowest, wrong } = result
  console.log(`\n${name}: ${kills} kills in ${seconds.toFixed(0)} s, ${random} of them at random`)
  console.log(`  the question could still be answered          ${answerable}`)
  console.log(
    `  an answer was recorded, and was delivered     ${recorded} (${toldAgain} of these were read by the model before, too)`,
  )
  console.log(`  nobody was shown it, and its run is lost      ${lost}`)
  console.log(`  the model had not asked yet                   ${neverAsked}`)
  console.log(`  the longest that anything took after a kill   ${slowest.toFixed(0)} ms`)
  for (const fault of wrong.slice(0, 20)) console.log(`  WRONG ${fault}`)
  console.log(wrong.length === 0 ? '  as promised' : '  NOT as promised')
  return wrong.length === 0
}

const directory = await mkdtemp(join(tmpdir(), 'ask-user-crash-'))
const stop = await setup()
// The server would outlive a run that is broken off.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void Promise.resolve(stop?.()).finally(() => process.exit(1)))
}
try {
  const plays: (readonly [string, StorageConfig])[] = [
    ['LibSQL', { kind: 'libsql', url: `file:${join(directory, 'crash.db')}` }],
  ]
  const server = process.env['ASK_USER_POSTGRES_URL']
  if (server !== undefined) plays.push(['Postgres', { kind: 'postgres', url: server }])
  let ok = true
  for (const [name, storage] of plays.filter(([, { kind }]) => only === undefined || kind === only)) {
    const start = performance.now()
    const result = await playCrash({ storage, every, random })
    ok = print(name, result, (performance.now() - start) / 1000) && ok
  }
  process.exitCode = ok ? 0 : 1
} finally {
  await stop?.()
  await rm(directory, { recursive: true, force: true })
}
