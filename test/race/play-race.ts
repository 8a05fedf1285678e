import { createMastraHost } from '@ask-user/mastra'
import { createScriptedModel } from '@ask-user/testing'
import { createAskingApp, databaseQuestion, type StorageConfig } from '../asking-app.ts'
import type { Told, Way } from './racer.ts'
import { startRacer } from './racing-process.ts'

export interface Race {
  readonly storage: StorageConfig
  readonly questions: number
  readonly processes: number
  /** How many questions are under way at once. Default 8. */
  readonly atOnce?: number
  /** The most that one answer of a pair starts after the other, in milliseconds. Default 8. */
  readonly spread?: number
}

/** What came of so many questions, each of them answered twice at once with different labels. */
export interface RaceResult {
  /** Runs that went on once, more than once, and never. */
  readonly single: number
  readonly double: number
  readonly none: number
  /** Losers that were shown the recorded answer, and those that were not. */
  readonly told: number
  readonly untold: number
  /** Answers that both or neither of a pair were told had won, or whose model was told another one than they were. */
  readonly wrong: readonly string[]
  /** Runs that are still suspended, and questions that the host still lists. */
  readonly left: number
  readonly seconds: number
}

const pairs: readonly (readonly [Way, Way])[] = [
  ['host', 'resume'],
  ['host', 'host'],
  ['resume', 'host'],
  ['resume', 'resume'],
]

/** Plays a race between processes that share nothing but their storage. */
export async function playRace({ storage, questions, processes, atOnce = 8, spread = 8 }: Race): Promise<RaceResult> {
  await using scripted = await createScriptedModel([
    { when: { result: /./ }, text: 'Done.' },
    { when: { user: /./ }, calls: [{ tool: 'ask_user_question', arguments: databaseQuestion }] },
  ])
  const { mastra, agent } = createAskingApp(storage, scripted.model)
  await mastra.getStorage()?.init()
  const racers = await Promise.all(
    Array.from({ length: processes }, async () => startRacer({ storage, model: scripted.model })),
  )
  const racer = (index: number) => racers[index % processes] as (typeof racers)[number]

  const outcomes = new Map<string, readonly Told[]>()
  let next = 0
  async function play(): Promise<void> {
    for (let index = next++; index < questions; index = next++) {
      const question = await racer(index).ask(`Question ${index}`)
      const [first, second] = pairs[index % pairs.length] ?? ['host', 'resume']
      const late = Math.random() * spread
      const told = await Promise.all([
        racer(index + 1).answer({ way: first, question, label: 'Postgres', delay: 0 }),
        racer(index + 2).answer({ way: second, question, label: 'SQLite', delay: late }),
      ])
      outcomes.set(question.toolCallId, told)
    }
  }
  const started = performance.now()
  await Promise.all(Array.from({ length: atOnce }, play))
  const seconds = (performance.now() - started) / 1000

  const readings = new Map<string, string[]>()
  for (const { messages } of scripted.requests) {
    const end = messages.at(-1)
    if (end?.callId !== undefined) readings.set(end.callId, [...(readings.get(end.callId) ?? []), end.text])
  }
  const left = (await agent.listSuspendedRuns()).total + (await createMastraHost({ mastra }).list()).total
  await Promise.all(racers.map(async (process) => process.stop()))
  await mastra.getStorage()?.close?.()

  const read = (call: string): readonly string[] => readings.get(call) ?? []
  const calls = [...outcomes.keys()]
  const losers = [...outcomes.values()].flat().filter(({ won }) => !won)
  return {
    single: calls.filter((call) => read(call).length === 1).length,
    double: calls.filter((call) => read(call).length > 1).length,
    none: calls.filter((call) => read(call).length === 0).length,
    told: losers.filter(({ winner }) => winner !== undefined).length,
    untold: losers.filter(({ winner }) => winner === undefined).length,
    wrong: [...outcomes].flatMap(([call, told]) => faultsIn(told, read(call))),
    left,
    seconds,
  }
}

function faultsIn(told: readonly Told[], readings: readonly string[]): readonly string[] {
  const winners = told.filter(({ won }) => won)
  const [winner] = winners
  const faults: string[] = []
  if (winners.length !== 1) faults.push(`${winners.length} answers won: ${JSON.stringify(told)}`)
  else if (told.some((one) => one.winner !== undefined && one.winner !== winner?.winner))
    faults.push(`A loser was shown another winner: ${JSON.stringify(told)}`)
  else if (!readings.every((text) => text.includes(winner?.winner ?? '')))
    faults.push(`The model was told another answer: ${JSON.stringify({ told, readings })}`)
  return [...faults, ...told.flatMap(({ failed }) => failed ?? [])]
}
