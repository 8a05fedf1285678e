import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { askUserCapability, createMastraHost, type MastraHostOptions, type MastraStream } from '@ask-user/mastra'
import { createScriptedModel, type ScriptedModel } from '@ask-user/testing'
import { Agent } from '@mastra/core/agent'
import { Mastra } from '@mastra/core/mastra'
import { InMemoryStore } from '@mastra/core/storage'
import { createTool } from '@mastra/core/tools'
import { LibSQLStore } from '@mastra/libsql'
import { Memory } from '@mastra/memory'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databaseQuestion } from './asking-app.ts'

const call = { tool: 'ask_user_question', arguments: databaseQuestion }
const memory = { thread: 'thread-1', resource: 'ada' }

/** Asks once, then says what it was told. */
const askThenTell = [
  { calls: [call] },
  { text: ({ results }: { results: readonly { text: string }[] }) => `Told ${results.at(-1)?.text}` },
]

let directory = ''
let files = 0

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'ask-user-resumed-'))
})

afterAll(async () => rm(directory, { recursive: true, force: true }))

const newFile = () => `file:${join(directory, `${(files += 1)}.db`)}`

/** The app as one process starts it; the same file again is another process of it. */
function startApp(scripted: ScriptedModel, url = newFile(), resume?: MastraHostOptions['resume']) {
  const ask = askUserCapability()
  const storage = new LibSQLStore({ id: 'app', url })
  const agent = new Agent({
    id: 'asker',
    name: 'Asker',
    instructions: ask.instructions,
    model: scripted.model,
    tools: { ...ask.tools },
    memory: new Memory({ storage }),
  })
  const mastra = new Mastra({ agents: { agent }, storage, logger: false })
  const host = createMastraHost({ mastra, ...(resume === undefined ? {} : { resume }) })
  return { url, storage, mastra, host, agent: mastra.getAgent('agent') }
}

async function drain(stream: Pick<MastraStream, 'fullStream'> | undefined): Promise<void> {
  for await (const chunk of stream?.fullStream ?? []) void chunk
}

async function messagesOf(storage: LibSQLStore) {
  const store = await storage.getStore('memory')
  return (await store?.listMessages({ threadId: memory.thread }))?.messages ?? []
}

const note = createTool({ id: 'note', description: 'Notes something', execute: async () => 'noted' })

/** Without `execute`: it runs where the person is. */
const color = createTool({ id: 'color', description: 'Colors the page' })

describe('a resumed run', { tags: ['C16'] }, () => {
  it('has the toolsets and client tools that the app gives it again', { tags: ['C16.B179'] }, async () => {
    await using scripted = await createScriptedModel([
      { calls: [call] },
      { calls: [{ tool: 'note', arguments: {} }] },
      { text: ({ results }) => `Told ${results.at(-1)?.text}` },
    ])
    const given = { toolsets: { notes: { note } }, clientTools: { color } }
    const app = startApp(scripted, newFile(), () => given)
    await drain(await app.agent.stream('Go', { memory, ...given }))
    const [pending] = (await app.host.list()).pending
    const { stream } = await app.host.answer(pending?.id ?? '', 'SQLite')
    expect(await stream?.text).toBe('Told noted')
    const offered = scripted.requests.map(({ tools }) => tools.map(({ name }) => name).toSorted())
    expect(offered).toEqual([
      ['ask_user_question', 'color', 'note'],
      ['ask_user_question', 'color', 'note'],
      ['ask_user_question', 'color', 'note'],
    ])
  })

  it('writes to the thread and the resource that it was asked in', { tags: ['C16.B181'] }, async () => {
    await using scripted = await createScriptedModel(askThenTell)
    const app = startApp(scripted)
    await drain(await app.agent.stream('Go', { memory }))
    const [pending] = (await app.host.list()).pending
    expect(pending).toMatchObject({ threadId: 'thread-1', resourceId: 'ada' })
    await drain((await app.host.answer(pending?.id ?? '', 'SQLite')).stream)
    const store = await app.storage.getStore('memory')
    const { threads } = (await store?.listThreads({ perPage: false })) ?? { threads: [] }
    expect(threads.map(({ id, resourceId }) => [id, resourceId])).toEqual([['thread-1', 'ada']])
    const messages = await messagesOf(app.storage)
    expect(JSON.stringify(messages)).toContain('Told {')
    expect(new Set(messages.map(({ resourceId }) => resourceId))).toEqual(new Set(['ada']))
  })
})

describe('after a restart', () => {
  it('two open questions are both listed, in the order in which they were asked', { tags: ['C15.B170'] }, async () => {
    await using scripted = await createScriptedModel(askThenTell)
    const before = startApp(scripted)
    const first = await before.agent.stream('Go', { memory })
    await drain(first)
    const second = await before.agent.stream('Go', { memory: { ...memory, thread: 'thread-2' } })
    await drain(second)
    const after = startApp(scripted, before.url)
    const { pending, total } = await after.host.list({ resourceId: 'ada' })
    expect(total).toBe(2)
    expect(pending.map(({ runId }) => runId)).toEqual([first.runId, second.runId])
    for (const { id } of pending) await drain((await after.host.answer(id, 'SQLite')).stream)
    expect((await after.host.list()).total).toBe(0)
  })

  it(
    'the id of an answered question is refused by name, and the open one is answered',
    { tags: ['C11.B140'] },
    async () => {
      await using scripted = await createScriptedModel([
        { calls: [call, call] },
        { text: ({ results }) => `Told ${results.map(({ text }) => text).join(' and ')}` },
      ])
      const before = startApp(scripted)
      await drain(await before.agent.stream('Go', { memory }))
      const [first, second] = (await before.host.list()).pending
      await drain((await before.host.answer(first?.id ?? '', 'SQLite')).stream)
      const after = startApp(scripted, before.url)
      expect((await after.host.answer(first?.id ?? '', 'DuckDB')).receipt).toMatchObject({
        status: 'already-answered',
        same: false,
      })
      expect((await after.host.list()).pending.map(({ id }) => id)).toEqual([second?.id])
      const { stream } = await after.host.answer(second?.id ?? '', 'Postgres')
      expect(await stream?.text).toMatch(/SQLite.* and .*Postgres/)
    },
  )
})

describe('an answer whose run is aborted right after', { tags: ['C23.B246', 'design.ledger-redeliver'] }, () => {
  it.each([0, 1, 5, 25])('within %i ms reaches the model and the thread all the same', async (milliseconds) => {
    await using scripted = await createScriptedModel([
      { calls: [call] },
      { text: ({ results }) => `Told ${results.at(-1)?.text}`, latency: 15 },
    ])
    const before = startApp(scripted)
    await drain(await before.agent.stream('Go', { memory }))
    const [pending] = (await before.host.list()).pending
    const abort = new AbortController()
    setTimeout(() => abort.abort(), milliseconds)
    const options = { signal: abort.signal }
    const answered = await before.host.answer(pending?.id ?? '', 'SQLite', options).catch(() => undefined)
    await drain(answered?.stream).catch(() => undefined)
    const after = startApp(scripted, before.url)
    await after.host.recover()
    const again = await after.host.answer(pending?.id ?? '', 'Postgres')
    await drain(again.stream)
    // Aborted before it was taken, it is no answer, and the question was as open as before.
    const [status, label] = answered === undefined ? ['accepted', 'Postgres'] : ['already-answered', 'SQLite']
    expect(again.receipt).toMatchObject({ status, response: { answers: [{ selected: [label] }] } })
    await expect.poll(async () => JSON.stringify(await messagesOf(after.storage)), { timeout: 20_000 }).toContain(label)
  })
})

describe(
  'two plain resumes at the same instant',
  { tags: ['C12.B141', 'design.ledger-raw-resume', 'invariant-1'] },
  () => {
    it('continue the run once, with the answer that was first', async () => {
      await using scripted = await createScriptedModel(askThenTell)
      const app = startApp(scripted)
      const { runId, fullStream } = await app.agent.stream('Go', { memory })
      await drain({ fullStream })
      const labels = ['SQLite', 'Postgres', 'DuckDB', 'SQLite']
      const streams = await Promise.all(labels.map(async (label) => app.agent.resumeStream(label, { runId })))
      const texts = await Promise.all(
        streams.map(async (stream) => {
          await drain(stream)
          return stream.text
        }),
      )
      expect(scripted.requests).toHaveLength(2)
      expect(texts.filter((text) => text !== '')).toHaveLength(1)
      expect((await app.host.list()).total).toBe(0)
    })
  },
)

describe('assertDurable', { tags: ['design.ledger-durable'] }, () => {
  it('takes a file, and refuses a Mastra that forgets with a sentence that says what to do', async () => {
    await using scripted = await createScriptedModel([])
    await startApp(scripted).host.assertDurable()
    for (const storage of [new InMemoryStore(), new LibSQLStore({ id: 'memory', url: ':memory:' })]) {
      const host = createMastraHost({ mastra: new Mastra({ storage, logger: false }) })
      await expect(host.assertDurable()).rejects.toMatchObject({
        code: 'not-durable',
        message: /in memory.*new Mastra/,
      })
    }
  })
})
