import { randomUUID } from 'node:crypto'
import type { Receipt } from '@ask-user/core'
import { createMastraHost, type MastraHost } from '@ask-user/mastra'
import { createScriptedModel, type ScriptedModel } from '@ask-user/testing'
import { type AskingApp, createAskingApp, databaseQuestion, type StorageConfig } from '../asking-app.ts'
import type { Asked, Way } from '../race/racer.ts'
import { type LastWords, runVictim } from './run-victim.ts'
import type { VictimTask } from './victim.ts'

/** How long nothing may take after a crash, in milliseconds. */
const longest = 3_000

/** How long the model of these runs thinks, in milliseconds, so that a process can die meanwhile. */
const thinking = 60

export interface CrashResult {
  readonly kills: number
  /** How the questions stood after the kill. */
  readonly answerable: number
  readonly recorded: number
  readonly lost: number
  readonly neverAsked: number
  /** Answers that the model had read when its process died, and read again after. */
  readonly toldAgain: number
  readonly slowest: number
  readonly wrong: readonly string[]
}

export interface Crash {
  readonly storage: StorageConfig
  /** Take every nth step. Default 1: all of them. */
  readonly every?: number
  /** Kills at random instants of a whole life, from asking to the end. */
  readonly random: number
  /** How many processes die at once. Default 3. */
  readonly atOnce?: number
}

type Fate = Omit<VictimTask, 'storage' | 'model'>

interface Play {
  readonly name: string
  readonly fate: Fate
  /** Milliseconds from a word of its own at which the parent kills it; absent when it dies by itself. */
  readonly killAfter?: { readonly word: 'READY' | 'SHOWN'; readonly delay: number }
  /** Killed as soon as the model has the answer. */
  readonly killAtModel?: boolean
}

interface Scene {
  readonly scripted: ScriptedModel
  readonly storage: StorageConfig
  readonly app: AskingApp
  readonly host: MastraHost
}

/** Kills a process at every step of asking and answering, and at random, and looks each time at what is left. */
export async function playCrash({ storage, every = 1, random, atOnce = 3 }: Crash): Promise<CrashResult> {
  await using scripted = await createScriptedModel([
    { when: { result: /./ }, text: 'Done.', latency: thinking },
    { when: { user: /./ }, calls: [{ tool: 'ask_user_question', arguments: databaseQuestion }] },
  ])
  const app = createAskingApp(storage, scripted.model)
  await app.mastra.getStorage()?.init()
  const scene: Scene = { scripted, storage, app, host: createMastraHost({ mastra: app.mastra, staleAfter: 400 }) }

  const plays = [...(await stepsOf(scene, every)), ...(await randomKills(random, scene))]
  const ends: End[] = []
  const left = [...plays]
  const work = async (): Promise<void> => {
    for (let play = left.shift(); play !== undefined; play = left.shift()) ends.push(await playOne(play, scene))
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  const suspended = (await app.agent.listSuspendedRuns()).total
  const listed = (await scene.host.list()).total
  await app.mastra.getStorage()?.close?.()

  const count = (state: End['state']): number => ends.filter((end) => end.state === state).length
  return {
    kills: ends.length,
    answerable: count('answerable'),
    recorded: count('recorded'),
    lost: count('lost'),
    neverAsked: count('never-asked'),
    toldAgain: ends.filter(({ told }) => told > 1).length,
    slowest: Math.max(...ends.map(({ slowest }) => slowest)),
    wrong: [
      ...ends.flatMap(({ wrong }) => wrong),
      ...(suspended + listed === 0 ? [] : [`${suspended} runs are still suspended and ${listed} questions listed.`]),
    ],
  }
}

/** Every write of asking and of both ways to answer, found by letting each of them live once. */
async function stepsOf(scene: Scene, every: number): Promise<readonly Play[]> {
  const plays: Play[] = [{ name: 'shown', fate: { ask: { runId: randomUUID() }, dies: 'shown' } }]
  const lives: readonly (readonly [string, () => Promise<Fate>])[] = [
    ['ask', async () => ({ ask: { runId: randomUUID() } })],
    ...(['host', 'resume'] as const).map(
      (way) =>
        [
          `answer by ${way}`,
          async () => ({ answer: { way, label: 'Postgres', question: await askAlive(scene) } }) satisfies Fate,
        ] as const,
    ),
  ]
  for (const [name, fateOf] of lives) {
    const fate = await fateOf()
    const lived = await runVictim({ storage: scene.storage, model: scene.scripted.model, ...fate })
    const writes = Number(lived.get('DONE'))
    if (fate.ask !== undefined) await scene.host.dismiss({}, { status: 'unavailable', reason: 'It was a rehearsal.' })
    for (let at = 1; at <= writes; at += every) {
      for (const when of ['before', 'after'] as const) {
        plays.push({ name: `${name}, ${when} write ${at}`, fate: { ...(await fateOf()), dies: { at, when } } })
      }
    }
    if (fate.answer !== undefined)
      plays.push({ name: `${name}, in the model call`, fate: await fateOf(), killAtModel: true })
  }
  return plays
}

/** Over a whole life, which is a little longer in a crowd than it is alone. */
async function randomKills(count: number, scene: Scene): Promise<readonly Play[]> {
  if (count === 0) return []
  const life = await timeLife(scene)
  return Array.from({ length: count }, (_, index) => {
    const way: Way = index % 2 === 0 ? 'host' : 'resume'
    const fate: Fate = { ask: { runId: randomUUID() }, answer: { way, label: 'Postgres' } }
    // A process takes longer to ask than to answer, so most of these begin at the answer.
    const word = index % 4 === 3 ? 'READY' : 'SHOWN'
    return { name: `random, answer by ${way}`, fate, killAfter: { word, delay: Math.random() * life } }
  })
}

async function timeLife({ scripted, storage }: Scene): Promise<number> {
  let start = 0
  const fate: Fate = { ask: { runId: randomUUID() }, answer: { way: 'host', label: 'Postgres' } }
  await runVictim(
    { storage, model: scripted.model, ...fate },
    {
      onWord(word) {
        if (word === 'READY') start = performance.now()
      },
    },
  )
  return performance.now() - start
}

async function askAlive({ app, host }: Scene): Promise<Asked> {
  const stream = await app.agent.stream('Set up the project.')
  await stream.consumeStream()
  const { pending } = await host.list({ perPage: 200 })
  const found = pending.find(({ runId }) => runId === stream.runId)
  if (found === undefined) throw new Error('A question that was asked is not listed.')
  return { id: found.id, runId: found.runId, toolCallId: found.toolCallId }
}

interface End {
  readonly state: 'answerable' | 'recorded' | 'lost' | 'never-asked'
  readonly told: number
  readonly slowest: number
  readonly wrong: readonly string[]
}

async function playOne(play: Play, scene: Scene): Promise<End> {
  const { scripted, storage } = scene
  const words = await die(play, { storage, model: scripted.model, ...play.fate }, scripted)
  const wrong: string[] = []
  const fault = (what: string): void => {
    wrong.push(`${play.name}: ${what}`)
  }
  const timer = createTimer()
  const runId = play.fate.ask?.runId ?? play.fate.answer?.question?.runId ?? ''
  const shown = (words.get('SHOWN') ?? play.fate.answer?.question) as Asked | undefined
  const asked = shown ?? (await findAsked(runId, scene))
  if (asked === undefined) return { state: 'never-asked', told: 0, slowest: timer.slowest(), wrong }
  const { id, toolCallId } = asked
  if (shown !== undefined && play.fate.answer === undefined && (await scene.host.get(id)) === undefined) {
    fault('the question that was shown is not pending')
  }

  const second = await timer.time(async () => {
    const { receipt, stream } = await scene.host.answer(id, 'SQLite')
    await stream?.consumeStream()
    return receipt
  })
  const expected = second.status === 'accepted' ? 'SQLite' : 'Postgres'
  const state = stateOf(second, shown, fault)
  if (state === 'recorded') await deliverRest(id, scene, timer)
  const told = scripted.requests.flatMap(({ messages }) => {
    const end = messages.at(-1)
    return end?.callId === toolCallId ? [end.text] : []
  })
  if (state !== 'lost') {
    if (told.length === 0) fault('the model was never told')
    if (told.some((text) => !text.includes(expected)))
      fault(`the model was told ${told.join(' and ')}, not ${expected}`)
  } else if (told.length > 0) fault('the run is called lost, and its model was told')
  if (timer.slowest() > longest) fault(`something took ${timer.slowest().toFixed(0)} ms`)
  return { state, told: told.length, slowest: timer.slowest(), wrong }
}

/** A question that nobody was shown, out of the storage itself. */
async function findAsked(runId: string, { app }: Scene): Promise<Asked | undefined> {
  const store = await app.mastra.getStorage()?.getStore('workflows')
  const { runs } = (await store?.listWorkflowRuns({ workflowName: 'ask-user.question' })) ?? { runs: [] }
  for (const { runId: id, snapshot } of runs) {
    const { result } = snapshot as { readonly result?: { readonly route?: { runId: string; toolCallId: string } } }
    if (result?.route?.runId === runId) return { id, runId, toolCallId: result.route.toolCallId }
  }
  return undefined
}

async function die(play: Play, task: VictimTask, scripted: ScriptedModel): Promise<LastWords> {
  const before = scripted.requests.length
  let watching: ReturnType<typeof setInterval> | undefined
  try {
    return await runVictim(task, {
      onWord(word, kill) {
        if (word === play.killAfter?.word) setTimeout(kill, play.killAfter.delay)
        if (word !== 'READY' || play.killAtModel !== true) return
        const { toolCallId } = play.fate.answer?.question ?? {}
        watching = setInterval(() => {
          const isThere = scripted.requests.slice(before).some(({ messages }) => messages.at(-1)?.callId === toolCallId)
          if (isThere) kill()
        }, 2)
      },
    })
  } finally {
    clearInterval(watching)
  }
}

function stateOf(receipt: Receipt, shown: Asked | undefined, fault: (what: string) => void): End['state'] {
  switch (receipt.status) {
    case 'accepted':
      return 'answerable'
    case 'already-answered':
      if (JSON.stringify(receipt.response).includes('SQLite'))
        fault('the second answer is recorded, and was not accepted')
      return 'recorded'
    case 'run-lost':
      if (shown !== undefined) fault('the question was shown, and its run is lost')
      return 'lost'
    default:
      fault(`the second answer was ${JSON.stringify(receipt)}`)
      return 'lost'
  }
}

/** What any process of the app does from time to time, until this question is through. */
async function deliverRest(id: string, { host }: Scene, timer: Timer): Promise<void> {
  const deadline = Date.now() + 10_000
  for (;;) {
    const settled = await timer.time(async () => {
      await host.recover()
      return (await host.record(id))?.state === 'settled'
    })
    if (settled || Date.now() > deadline) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

interface Timer {
  time<Value>(work: () => Promise<Value>): Promise<Value>
  slowest(): number
}

function createTimer(): Timer {
  let slowest = 0
  return {
    async time(work) {
      const start = performance.now()
      const value = await work()
      slowest = Math.max(slowest, performance.now() - start)
      return value
    },
    slowest: () => slowest,
  }
}
