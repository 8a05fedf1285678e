import { randomUUID } from 'node:crypto'
import { isAskRequest } from '@ask-user/core'
import { askUserTool, createMastraHost } from '@ask-user/mastra'
import { createScriptedModel, type ScriptedModel } from '@ask-user/testing'
import { Agent, type ToolsInput } from '@mastra/core/agent'
import { Mastra } from '@mastra/core/mastra'
import { askUserTool as mastraAskUserTool } from '@mastra/core/tools'
import { Memory } from '@mastra/memory'
import { PostgresStore } from '@mastra/pg'
import { expect, test } from 'vitest'
import { databaseQuestion, openStorage, type StorageConfig } from './asking-app.ts'
import type { Way } from './race/racer.ts'
import { startRacer } from './race/racing-process.ts'
import { openStorageForTest } from './test-storage.ts'

const rounds = 200
const warmUp = 30
const question = { question: 'Which repo?', options: [{ label: 'main' }, { label: 'docs' }] }

const kinds: readonly StorageConfig['kind'][] = ['libsql', 'postgres']

/**
 * From the answer to the end of the resumed run, turn by turn in one process. The first lane is what an app without us
 * does; it lets every second answer through. `ratio` is over a plain resume of the same question.
 */
test.each(kinds)('answer, on %s', async (kind) => {
  await using at = await openStorageForTest(kind)
  if (at.config === undefined) return
  await using scripted = await scriptedModel()
  const theirs = mastraWith(at.config, scripted, { ask_user: mastraAskUserTool })
  const ours = mastraWith(at.config, scripted, { ask_user: askUserTool })
  const host = createMastraHost({ mastra: ours })
  const lanes: readonly Lane[] = [
    { name: 'resumeStream, with the tool of Mastra', mastra: theirs, answer: resume, times: [] },
    { name: 'resumeStream', mastra: ours, answer: resume, times: [] },
    {
      name: 'host.answer',
      mastra: ours,
      answer: async (_mastra, { id }) => (await host.answer(id, 'docs')).stream?.fullStream,
      times: [],
    },
  ]
  for (let round = -warmUp; round < rounds; round += 1) {
    const first = (round + warmUp) % lanes.length
    for (const lane of [...lanes.slice(first), ...lanes.slice(0, first)]) {
      const asked = await ask(lane.mastra)
      const start = performance.now()
      for await (const chunk of (await lane.answer(lane.mastra, asked)) ?? []) void chunk
      if (round >= 0) lane.times.push(performance.now() - start)
    }
  }
  const base = lanes[1]?.times ?? []
  console.table(
    lanes.map(({ name, times }) => ({
      storage: kind,
      answer: name,
      'median (ms)': median(times).toFixed(2),
      'ratio of medians': (median(times) / median(base)).toFixed(3),
      'ratio of sums': (sum(times) / sum(base)).toFixed(3),
    })),
  )
  await Promise.all([theirs, ours].map(async (mastra) => mastra.getStorage()?.close?.()))
  expect(lanes.every(({ times }) => times.length === rounds)).toBe(true)
})

interface Asked {
  readonly runId: string
  readonly id: string
}

interface Lane {
  readonly name: string
  readonly mastra: Mastra
  readonly answer: (mastra: Mastra, asked: Asked) => Promise<AsyncIterable<unknown> | undefined>
  readonly times: number[]
}

/**
 * How long it takes to find the one open question of a thread, beside so many others. Postgres has an index for what
 * Mastra looks up, which its planner uses once the table has been analyzed; so there both are measured.
 */
test.each(kinds)('the open question of a thread, on %s', async (kind) => {
  await using at = await openStorageForTest(kind)
  if (at.config === undefined) return
  await using scripted = await scriptedModel()
  const mastra = mastraWith(at.config, scripted, { ask_user: askUserTool }, true)
  const host = createMastraHost({ mastra })
  const memory = { thread: 'the thread', resource: 'ada' }
  await ask(mastra, memory)
  const rows: object[] = []
  async function measure(storage: string, size: number): Promise<void> {
    const ours = await timesOf(100, async () => (await host.list({ threadId: memory.thread })).pending)
    const theirs = await timesOf(size > 1_000 ? 5 : 20, async () => {
      const { runs } = await mastra.getAgent('asker').listSuspendedRuns({ threadId: memory.thread })
      return runs
    })
    rows.push({
      storage,
      'open questions': size,
      'host.list (ms)': median(ours).toFixed(3),
      'listSuspendedRuns (ms)': median(theirs).toFixed(2),
      'times as fast': (median(theirs) / median(ours)).toFixed(0),
    })
  }
  const database = mastra.getStorage()
  if (database instanceof PostgresStore) {
    await database.db.none('ALTER TABLE mastra_workflow_snapshot SET (autovacuum_enabled = false)')
  }
  let open = 1
  for (const size of [100, 1_000, 10_000]) {
    await copyRuns(mastra, size - open)
    open = size
    await measure(kind, size)
  }
  if (database instanceof PostgresStore) {
    await database.db.none('ANALYZE')
    await measure(`${kind}, analyzed`, open)
  }
  console.table(rows)
  await database?.close?.()
  expect(rows.length).toBeGreaterThan(2)
})

/** Many runs that wait like the one there is, each with ids of its own, in threads and of resources of their own. */
async function copyRuns(mastra: Mastra, count: number): Promise<void> {
  const store = await mastra.getStorage()?.getStore('workflows')
  if (store === undefined) throw new Error('This app keeps no runs.')
  const { runs } = await store.listWorkflowRuns()
  const [run] = runs.filter(({ workflowName }) => workflowName === 'agentic-loop')
  const [asked] = runs.filter(({ workflowName }) => workflowName === 'ask-user.question')
  const rows = runs.filter(
    ({ workflowName, runId }) =>
      (workflowName === 'agentic-loop' || workflowName === 'executionWorkflow' ? run?.runId : asked?.runId) === runId,
  )
  for (let index = 0; index < count; index += 1) {
    const ids = new Map([
      [run?.runId ?? '', randomUUID()],
      [asked?.runId ?? '', randomUUID()],
      ['the thread', `thread ${randomUUID()}`],
      ['ada', `person ${index % 1_000}`],
    ])
    const copy = (text: string): string => [...ids].reduce((all, [from, to]) => all.replaceAll(from, to), text)
    for (const { workflowName, runId, resourceId, snapshot } of rows) {
      // The lists of a thread and of a resource have its name in theirs; a copy would still be on the old one.
      if (/^ask-user\.(thread|resource)/.test(workflowName)) continue
      await store.persistWorkflowSnapshot({
        workflowName,
        runId: copy(runId),
        ...(resourceId == null ? {} : { resourceId: copy(resourceId) }),
        snapshot: JSON.parse(copy(JSON.stringify(snapshot))),
      })
    }
  }
}

async function scriptedModel(): Promise<ScriptedModel> {
  return createScriptedModel([
    { when: { result: /./ }, text: 'Done.' },
    { when: { user: /./ }, calls: [{ tool: 'ask_user', arguments: question }] },
  ])
}

function mastraWith(storage: StorageConfig, { model }: ScriptedModel, tools: object, remembers = false): Mastra {
  const store = openStorage(storage)
  const agent = new Agent({
    id: 'asker',
    name: 'Asker',
    instructions: '',
    model,
    tools: tools as ToolsInput,
    ...(remembers ? { memory: new Memory({ storage: store }) } : {}),
  })
  return new Mastra({ agents: { asker: agent }, storage: store, logger: false })
}

async function ask(mastra: Mastra, memory?: { readonly thread: string; readonly resource: string }): Promise<Asked> {
  const stream = await mastra.getAgent('asker').stream('go', memory === undefined ? {} : { memory })
  let id = ''
  for await (const chunk of stream.fullStream) {
    const payload: unknown = chunk.type === 'tool-call-suspended' ? chunk.payload.suspendPayload : undefined
    if (isAskRequest(payload)) id = payload.id
  }
  return { runId: stream.runId, id }
}

async function resume(mastra: Mastra, { runId }: Asked): Promise<AsyncIterable<unknown>> {
  return (await mastra.getAgent('asker').resumeStream('docs', { runId })).fullStream
}

async function timesOf(times: number, work: () => Promise<readonly unknown[]>): Promise<readonly number[]> {
  const measured: number[] = []
  for (let round = -3; round < times; round += 1) {
    const start = performance.now()
    const found = await work()
    if (round >= 0) measured.push(performance.now() - start)
    expect(found).toHaveLength(1)
  }
  return measured
}

function median(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0
}

function sum(times: readonly number[]): number {
  return times.reduce((total, time) => total + time, 0)
}

/** So many processes answer what has been asked before, as fast as they can. `ratio` is over plain resumes. */
test('answers per second of 4 processes, on postgres', async () => {
  await using at = await openStorageForTest('postgres')
  if (at.config === undefined) return
  const storage = at.config
  await using scripted = await createScriptedModel([
    { when: { result: /./ }, text: 'Done.' },
    { when: { user: /./ }, calls: [{ tool: 'ask_user_question', arguments: databaseQuestion }] },
  ])
  const first = openStorage(storage)
  // Several processes that make the same tables at once get in each other's way.
  await first.init()
  await first.close()
  const racers = await Promise.all(
    Array.from({ length: 4 }, async () => startRacer({ storage, model: scripted.model })),
  )
  const seconds: Record<Way, number[]> = { host: [], resume: [] }
  const answers = 15
  for (let round = -2; round < 14; round += 1) {
    for (const way of round % 2 === 0 ? (['host', 'resume'] as const) : (['resume', 'host'] as const)) {
      const asked = await Promise.all(
        racers.map(async (racer) => {
          const questions = []
          for (let index = 0; index < answers; index += 1) questions.push(await racer.ask('go'))
          return questions
        }),
      )
      const start = performance.now()
      await Promise.all(
        racers.map(async (racer, index) => {
          const left = [...(asked[index] ?? [])]
          const work = async (): Promise<void> => {
            for (let next = left.shift(); next !== undefined; next = left.shift()) {
              const told = await racer.answer({ way, question: next, label: 'SQLite', delay: 0 })
              expect(told.won).toBe(true)
            }
          }
          await Promise.all([work(), work(), work(), work()])
        }),
      )
      if (round >= 0) seconds[way].push((performance.now() - start) / 1000)
    }
  }
  await Promise.all(racers.map(async (racer) => racer.stop()))
  const total = answers * racers.length
  console.table(
    (['resume', 'host'] as const).map((way) => ({
      way,
      'answers per second, median': (total / median(seconds[way])).toFixed(0),
      'ratio of medians': (median(seconds.resume) / median(seconds[way])).toFixed(3),
      'ratio of sums': (sum(seconds.resume) / sum(seconds[way])).toFixed(3),
    })),
  )
})
