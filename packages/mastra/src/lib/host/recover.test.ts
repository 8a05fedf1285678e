import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createScriptedModel, type ModelFailure, type ScriptedModel } from '@ask-user/testing'
import { Agent } from '@mastra/core/agent'
import { Mastra } from '@mastra/core/mastra'
import { InMemoryStore, type MastraCompositeStore } from '@mastra/core/storage'
import { createTool } from '@mastra/core/tools'
import { LibSQLStore } from '@mastra/libsql'
import { Memory } from '@mastra/memory'
import { describe, expect, it } from 'vitest'
import { askUserCapability } from '../tool/ask-user-capability.ts'
import { chunksOf, databases, suspendedIn, typesIn } from '../tool/asking-agent.test.kit.ts'
import { createMastraHost, type MastraHost } from './mastra-host.ts'

const stores: readonly (readonly [string, () => MastraCompositeStore])[] = [
  ['memory', () => new InMemoryStore()],
  [
    'LibSQL',
    () => new LibSQLStore({ id: 'test', url: `file:${join(mkdtempSync(join(tmpdir(), 'ask-user-')), 'db')}` }),
  ],
]

const failures: readonly (readonly [string, ModelFailure])[] = [
  ['answers with 500', { status: 500 }],
  ['breaks off in the middle', 'dropped'],
  ['says nothing until the time is up', 'hangs'],
]

interface App {
  readonly mastra: Mastra
  readonly host: MastraHost
  readonly scripted: ScriptedModel
  ask(): Promise<string>
  [Symbol.asyncDispose](): Promise<void>
}

/** The model fails once, on the first request that has the answer in it. */
async function createApp(failure: ModelFailure, storage: MastraCompositeStore): Promise<App> {
  const scripted = await createScriptedModel([
    { when: { result: /./ }, fails: failure, times: 1 },
    { when: { result: /./ }, text: 'A long answer of many words, so that it can break off in the middle.' },
    { when: { user: /./ }, calls: [{ tool: 'ask_user_question', arguments: databases }] },
  ])
  const capability = askUserCapability()
  const agent = new Agent({
    id: 'asker',
    name: 'Asker',
    instructions: capability.instructions,
    model: scripted.model,
    tools: capability.tools,
    memory: new Memory({ storage }),
    maxRetries: 0,
    defaultOptions: { modelSettings: { timeout: { totalMs: 1_000 }, maxRetries: 0 } },
  })
  const mastra = new Mastra({ agents: { asker: agent }, storage, logger: false })
  return {
    mastra,
    host: createMastraHost({ mastra }),
    scripted,
    async ask() {
      const stream = await mastra.getAgent('asker').stream('go', { memory: { thread: 'thread', resource: 'ada' } })
      return suspendedIn(await chunksOf(stream))[0]?.request.id ?? ''
    },
    [Symbol.asyncDispose]: () => scripted.close(),
  }
}

describe.each(stores)('an answer whose model call fails, with the run in %s', (_name, createStorage) => {
  it.each(failures)(
    'is delivered again when the endpoint %s, and the person is not asked again',
    async (_what, fails) => {
      await using app = await createApp(fails, createStorage())
      const id = await app.ask()
      const { receipt, stream } = await app.host.answer(id, 'SQLite')
      expect(receipt.status).toBe('accepted')
      if (stream !== undefined) await chunksOf(stream)

      await expect.poll(async () => (await app.host.record(id))?.state).toBe('failed')
      expect((await app.host.list()).total).toBe(0)
      const other = await app.host.answer(id, 'Postgres')
      expect(other.receipt).toMatchObject({ status: 'already-answered', same: false })
      expect(other.stream).toBeUndefined()

      const again = createMastraHost({ mastra: app.mastra })
      expect(await again.recover()).toMatchObject([{ status: 'accepted', id }])
      expect(await again.recover()).toEqual([])
      const read = app.scripted.requests.filter(({ results }) => results.length > 0)
      expect(read.map(({ results }) => results.at(-1)?.text)).toEqual([
        expect.stringContaining('SQLite'),
        expect.stringContaining('SQLite'),
      ])
      expect(await app.mastra.getAgent('asker').listSuspendedRuns()).toMatchObject({ total: 0 })
      expect(await app.host.record(id)).toMatchObject({ state: 'settled', by: 'answer' })
    },
  )

  it.each(failures)(
    'is delivered again, also where a plain resume had brought it, when the endpoint %s',
    { tags: ['C12', 'design.ledger-redeliver'] },
    async (_what, fails) => {
      await using app = await createApp(fails, createStorage())
      const id = await app.ask()
      const { runId } = (await app.host.record(id)) ?? { runId: '' }
      await chunksOf(await app.mastra.getAgent('asker').resumeStream('SQLite', { runId }))
      await expect.poll(async () => (await app.host.record(id))?.state).toBe('failed')

      expect(await createMastraHost({ mastra: app.mastra }).recover()).toMatchObject([{ status: 'accepted', id }])
      const told = app.scripted.requests.flatMap(({ results }) => results.map(({ text }) => text))
      expect(told).toEqual([expect.stringContaining('SQLite'), expect.stringContaining('SQLite')])
      expect(await app.mastra.getAgent('asker').listSuspendedRuns()).toMatchObject({ total: 0 })
    },
  )

  it('is delivered again when the person sends it once more', async () => {
    await using app = await createApp({ status: 500 }, createStorage())
    const id = await app.ask()
    const first = await app.host.answer(id, 'SQLite')
    if (first.stream !== undefined) await chunksOf(first.stream)
    await expect.poll(async () => (await app.host.record(id))?.state).toBe('failed')
    const { receipt, stream } = await app.host.answer(id, 'SQLite')
    expect(receipt).toMatchObject({ status: 'already-answered', same: true })
    expect(stream).toBeDefined()
    if (stream !== undefined) await chunksOf(stream)
    await expect.poll(async () => (await app.host.record(id))?.state).toBe('settled')
  })

  it('is what a plain resume delivers, whatever it brings', async () => {
    await using app = await createApp({ status: 500 }, createStorage())
    const id = await app.ask()
    const { stream } = await app.host.answer(id, 'SQLite')
    if (stream !== undefined) await chunksOf(stream)
    await expect.poll(async () => (await app.host.record(id))?.state).toBe('failed')
    const { runId } = (await app.host.record(id)) ?? { runId: '' }
    await chunksOf(await app.mastra.getAgent('asker').resumeStream('Postgres', { runId }))
    expect(app.scripted.requests.at(-1)?.results.at(-1)?.text).toContain('SQLite')
    await expect.poll(async () => (await app.host.record(id))?.state).toBe('settled')
  })
})

describe('an answer that the model has read and acted on before its endpoint fails', () => {
  it.each(['host', 'resume'] as const)(
    'is not played again, brought by a %s',
    { tags: ['C13', 'C13.B154'] },
    async (via) => {
      const noted: string[] = []
      const note = createTool({ id: 'note', description: 'Notes something', execute: async () => noted.push('note') })
      const { tools, instructions } = askUserCapability()
      await using scripted = await createScriptedModel([
        { calls: [{ tool: 'ask_user_question', arguments: databases }] },
        { calls: [{ tool: 'note', arguments: {} }] },
        { when: { after: 2 }, fails: { status: 500 }, times: 1 },
        { when: { after: 2 }, text: 'Done.' },
      ])
      const asker = new Agent({
        id: 'asker',
        name: 'Asker',
        instructions,
        model: scripted.model,
        tools: { ...tools, note },
        maxRetries: 0,
        defaultOptions: { modelSettings: { maxRetries: 0 } },
      })
      const mastra = new Mastra({ agents: { asker }, storage: new InMemoryStore(), logger: false })
      const host = createMastraHost({ mastra })
      const { fullStream, runId } = await asker.stream('go')
      const id = suspendedIn(await chunksOf({ fullStream }))[0]?.request.id ?? ''
      const stream =
        via === 'host' ? (await host.answer(id, 'SQLite')).stream : await asker.resumeStream('SQLite', { runId })
      expect(typesIn(stream === undefined ? [] : await chunksOf(stream))).toContain('error')

      await expect.poll(async () => (await host.record(id))?.state).toBe('settled')
      expect(await host.recover()).toEqual([])
      expect(noted).toEqual(['note'])
    },
  )
})
