import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AskRequest } from '@ask-user/core'
import { createScriptedModel, type ScriptedModel, type ScriptedTurn } from '@ask-user/testing'
import { Agent } from '@mastra/core/agent'
import { createDurableAgent } from '@mastra/core/agent/durable'
import { Mastra } from '@mastra/core/mastra'
import { InMemoryStore, type MastraCompositeStore } from '@mastra/core/storage'
import { LibSQLStore } from '@mastra/libsql'
import { Memory } from '@mastra/memory'
import { describe, expect, it } from 'vitest'
import { askUserCapability } from '../tool/ask-user-capability.ts'
import { chunksOf, chunksUntil, databases, suspendedIn, typesIn } from '../tool/asking-agent.test.kit.ts'
import { createMastraHost } from '../host/mastra-host.ts'

const one: readonly ScriptedTurn[] = [
  { when: { result: /./ }, text: 'Done.' },
  { when: { user: /./ }, calls: [{ tool: 'ask_user_question', arguments: databases }] },
]

const two: readonly ScriptedTurn[] = [
  { when: { result: /./ }, text: 'Done.' },
  {
    when: { user: /./ },
    calls: [
      { tool: 'ask_user_question', arguments: databases, id: 'first' },
      { tool: 'ask_user_question', arguments: databases, id: 'second' },
    ],
  },
]

const stores: readonly (readonly [string, () => MastraCompositeStore])[] = [
  ['memory', () => new InMemoryStore()],
  ['LibSQL', () => new LibSQLStore({ id: 'test', url: fileUrl() })],
]

function fileUrl(): string {
  return `file:${join(mkdtempSync(join(tmpdir(), 'ask-user-')), 'db')}`
}

interface App {
  readonly agent: Agent
  readonly mastra: Mastra
  readonly scripted: ScriptedModel
  [Symbol.asyncDispose](): Promise<void>
}

async function createApp(turns: readonly ScriptedTurn[], storage: MastraCompositeStore): Promise<App> {
  const scripted = await createScriptedModel(turns)
  const { instructions, tools } = askUserCapability()
  const agent = new Agent({
    id: 'asker',
    name: 'Asker',
    instructions,
    model: scripted.model,
    tools,
    memory: new Memory({ storage }),
  })
  const mastra = new Mastra({ agents: { asker: agent }, storage, logger: false })
  return { agent: mastra.getAgent('asker'), mastra, scripted, [Symbol.asyncDispose]: () => scripted.close() }
}

interface Waiting {
  readonly runId: string
  readonly calls: readonly { readonly toolCallId: string; readonly request: AskRequest }[]
}

const memory = { thread: 'thread', resource: 'ada' }

async function ask(agent: Agent): Promise<Waiting> {
  const stream = await agent.stream('go', { memory })
  return { runId: stream.runId, calls: suspendedIn(await chunksOf(stream)) }
}

/** What a plain resume came to: the types of its chunks, and the response that it was shown when it lost. */
async function resume(agent: Agent, reply: unknown, runId: string, toolCallId?: string) {
  const stream = await agent.resumeStream(reply, { runId, ...(toolCallId === undefined ? {} : { toolCallId }) })
  const chunks = await chunksOf(stream)
  return { types: typesIn(chunks), answered: suspendedIn(chunks)[0]?.request.answered }
}

/** The results that the model has read, one list a request. */
function readings({ scripted }: App): readonly (readonly string[])[] {
  return scripted.requests.flatMap(({ results }) => (results.length === 0 ? [] : [results.map(({ text }) => text)]))
}

describe.each(stores)('two plain resumes of one question, with the run in %s', (_name, createStorage) => {
  it('continue the run once, and the second is shown what is recorded', { tags: ['C12.B141'] }, async () => {
    await using app = await createApp(one, createStorage())
    const { runId } = await ask(app.agent)
    const [first, second] = await Promise.all([
      resume(app.agent, 'Postgres', runId),
      resume(app.agent, 'SQLite', runId),
    ])
    expect(readings(app)).toHaveLength(1)
    const won = [first, second].find(({ types }) => types.includes('finish'))
    const lost = [first, second].find((resumed) => resumed !== won)
    expect(lost?.types).toEqual(['tool-call-suspended'])
    const [told] = readings(app)[0] ?? []
    expect(JSON.stringify(lost?.answered)).toContain(String(told).includes('Postgres') ? 'Postgres' : 'SQLite')
    expect(await app.agent.listSuspendedRuns()).toMatchObject({ total: 0 })
  })

  it('leave the thread with the result', async () => {
    await using app = await createApp(one, createStorage())
    const { runId } = await ask(app.agent)
    await Promise.all([resume(app.agent, 'Postgres', runId), resume(app.agent, 'SQLite', runId)])
    const { messages } = (await (await app.agent.getMemory())?.recall({ threadId: 'thread', resourceId: 'ada' })) ?? {
      messages: [],
    }
    const calls = messages.flatMap(({ content }) =>
      content.parts.flatMap((part) => (part.type === 'tool-invocation' ? part.toolInvocation.state : [])),
    )
    expect(calls).toEqual(['result'])
    expect(messages.some(({ content }) => content.metadata?.['suspendedTools'] !== undefined)).toBe(false)
  })
})

describe.each(stores)('two questions of one run, with the run in %s', (_name, createStorage) => {
  it('are answered in any order, and the run goes on after the last', { tags: ['C11.B128', 'C11.B132'] }, async () => {
    await using app = await createApp(two, createStorage())
    const { runId, calls } = await ask(app.agent)
    expect(new Set(calls.map(({ request }) => request.id)).size).toBe(2)
    await resume(app.agent, 'SQLite', runId, 'second')
    expect(readings(app)).toEqual([])
    await resume(app.agent, 'Postgres', runId, 'first')
    expect(readings(app)).toEqual([[expect.stringContaining('Postgres'), expect.stringContaining('SQLite')]])
    expect(await app.agent.listSuspendedRuns()).toMatchObject({ total: 0 })
  })

  it(
    'are answered through a host at once, and none is lost',
    { tags: ['C11.B130', 'design.ledger-one-resume'] },
    async () => {
      await using app = await createApp(two, createStorage())
      const { calls } = await ask(app.agent)
      const host = createMastraHost({ mastra: app.mastra })
      const answers = await Promise.all(
        calls.map(async ({ request }, index) => host.answer(request.id, index === 0 ? 'Postgres' : 'SQLite')),
      )
      for (const { receipt, stream } of answers) {
        expect(receipt.status).toBe('accepted')
        if (stream !== undefined) await chunksOf(stream)
      }
      expect(readings(app)).toEqual([[expect.stringContaining('Postgres'), expect.stringContaining('SQLite')]])
      expect(await app.agent.listSuspendedRuns()).toMatchObject({ total: 0 })
    },
  )

  it(
    'are answered by plain resumes at once, and none is lost',
    { tags: ['C11.B130', 'design.ledger-one-resume'] },
    async () => {
      await using app = await createApp(two, createStorage())
      const { runId } = await ask(app.agent)
      await Promise.all([resume(app.agent, 'Postgres', runId, 'first'), resume(app.agent, 'SQLite', runId, 'second')])
      // The one that came second is delivered on its own.
      await expect
        .poll(() => readings(app), { timeout: 5_000 })
        .toEqual([[expect.stringContaining('Postgres'), expect.stringContaining('SQLite')]])
      await expect.poll(async () => (await app.agent.listSuspendedRuns()).total).toBe(0)
    },
  )

  it('lets one execution in, and no other', async () => {
    await using app = await createApp(one, new InMemoryStore())
    const { runId, calls } = await ask(app.agent)
    const brought: unknown[] = []
    const resumeStream = app.agent.resumeStream.bind(app.agent)
    const watched = (async (resumeData: object, options: { runId: string }) => {
      brought.push(resumeData)
      return resumeStream(resumeData, options)
    }) as typeof app.agent.resumeStream
    const host = createMastraHost({ mastra: app.mastra, agents: { asker: { resumeStream: watched } } })
    const { stream } = await host.answer(calls[0]?.request.id ?? '', 'SQLite')
    const [replayed] = await Promise.all([
      resume(app.agent, brought[0], runId).catch(() => undefined),
      stream === undefined ? [] : chunksOf(stream),
    ])
    expect(brought).toHaveLength(1)
    expect(replayed?.types ?? []).not.toContain('tool-result')
    expect(readings(app)).toHaveLength(1)
    expect(await app.agent.listSuspendedRuns()).toMatchObject({ total: 0 })
  })
})

describe('a resume that names no call', () => {
  it('answers the first of two questions, and hands the second back', { tags: ['C11'] }, async () => {
    await using app = await createApp(two, new InMemoryStore())
    const { runId } = await ask(app.agent)
    const chunks = await chunksOf(await app.agent.resumeStream('Postgres', { runId }))
    expect(suspendedIn(chunks)).toMatchObject([
      { toolCallId: 'second', request: { attempt: 2, issues: [{ message: expect.stringContaining('toolCallId') }] } },
    ])
    expect(readings(app)).toEqual([])
    await resume(app.agent, 'SQLite', runId, 'second')
    expect(readings(app)).toEqual([[expect.stringContaining('Postgres'), expect.stringContaining('SQLite')]])
    expect(await app.agent.listSuspendedRuns()).toMatchObject({ total: 0 })
  })
})

describe('a ticket', () => {
  it('is worth nothing where the ledger does not know it', async () => {
    await using app = await createApp(one, new InMemoryStore())
    const { runId, calls } = await ask(app.agent)
    const stream = await app.agent.resumeStream({ kind: 'ask-user-ticket', ticket: 'guessed' }, { runId })
    const [again] = suspendedIn(await chunksOf(stream))
    expect(again?.request.issues).not.toEqual([])
    expect(readings(app)).toEqual([])
    const { receipt } = await createMastraHost({ mastra: app.mastra }).answer(calls[0]?.request.id ?? '', 'SQLite')
    expect(receipt.status).toBe('accepted')
  })
})

describe('a question of a sub-agent', () => {
  it('is listed for the thread of the agent above, and answered through its run', { tags: ['C19.B207'] }, async () => {
    const storage = new InMemoryStore()
    await using scripted = await createScriptedModel([
      { when: { model: 'sub', result: /./ }, text: 'The sub-agent is done.' },
      { when: { model: 'sub' }, calls: [{ tool: 'ask_user_question', arguments: databases }] },
      { when: { model: 'boss', result: /./ }, text: 'Done.' },
      { when: { model: 'boss' }, calls: [{ tool: 'agent-helper', arguments: { prompt: 'Find out.' } }] },
    ])
    const capability = askUserCapability()
    const helper = new Agent({
      id: 'helper-id',
      name: 'Helper',
      description: 'Finds out',
      instructions: capability.instructions,
      model: scripted.modelNamed('sub'),
      tools: capability.tools,
    })
    const boss = new Agent({
      id: 'boss',
      name: 'Boss',
      instructions: 'Delegate.',
      model: scripted.modelNamed('boss'),
      agents: { helper },
      memory: new Memory({ storage }),
    })
    const mastra = new Mastra({ agents: { boss, helper }, storage, logger: false })
    const host = createMastraHost({ mastra })
    const stream = await mastra.getAgent('boss').stream('go', { memory })
    await chunksOf(stream)

    const { pending } = await host.list({ threadId: 'thread' })
    expect(pending).toMatchObject([{ runId: stream.runId, agentId: 'boss', resourceId: 'ada' }])
    expect((await host.list()).total).toBe(1)
    expect((await host.list({ resourceId: 'ada' })).total).toBe(1)
    const { receipt, stream: resumed } = await host.answer(pending[0]?.id ?? '', 'SQLite', { resourceId: 'ada' })
    expect(receipt.status).toBe('accepted')
    if (resumed !== undefined) await chunksOf(resumed)
    expect(scripted.requests.filter(({ model, results }) => model === 'sub' && results.length > 0)).toHaveLength(1)
    expect(await mastra.getAgent('boss').listSuspendedRuns()).toMatchObject({ total: 0 })
    expect(await mastra.getAgent('helper').listSuspendedRuns()).toMatchObject({ total: 0 })
  })
})

describe('questions of several sub-agents at once', { tags: ['C19'] }, () => {
  interface Team extends AsyncDisposable {
    readonly mastra: Mastra
    readonly scripted: ScriptedModel
    readonly runId: string
    readonly ids: readonly string[]
  }

  async function askingTeam(failing: readonly ScriptedTurn[] = []): Promise<Team> {
    const storage = new InMemoryStore()
    const scripted = await createScriptedModel([
      { when: { model: 'sub', result: /./ }, text: (request) => `I was told ${request.results.at(-1)?.text}` },
      { when: { model: 'sub' }, calls: [{ tool: 'ask_user_question', arguments: databases }] },
      ...failing,
      { when: { model: 'boss', result: /./ }, text: 'Done.' },
      {
        when: { model: 'boss' },
        calls: [
          { tool: 'agent-one', arguments: { prompt: 'Find out.' }, id: 'one' },
          { tool: 'agent-two', arguments: { prompt: 'Find out, too.' }, id: 'two' },
        ],
      },
    ])
    const capability = askUserCapability()
    const helper = (id: string): Agent =>
      new Agent({
        id,
        name: id,
        description: 'Finds out',
        instructions: capability.instructions,
        model: scripted.modelNamed('sub'),
        tools: capability.tools,
      })
    const boss = new Agent({
      id: 'boss',
      name: 'Boss',
      instructions: 'Delegate.',
      model: scripted.modelNamed('boss'),
      agents: { one: helper('one'), two: helper('two') },
    })
    const mastra = new Mastra({ agents: { boss }, storage, logger: false })
    const stream = await mastra.getAgent('boss').stream('go')
    await chunksOf(stream)
    const { pending } = await createMastraHost({ mastra }).list()
    return {
      mastra,
      scripted,
      runId: stream.runId,
      ids: pending.map(({ id }) => id),
      [Symbol.asyncDispose]: () => scripted.close(),
    }
  }

  function toldBoss({ scripted }: Team): readonly string[] {
    return scripted.requests
      .filter(({ model, results }) => model === 'boss' && results.length > 0)
      .map(({ prompt }) => prompt)
  }

  it('are answered at once, each by its own id, and none is lost', { tags: ['C11.B130'] }, async () => {
    await using team = await askingTeam()
    const host = createMastraHost({ mastra: team.mastra })
    expect(team.ids).toHaveLength(2)
    const answers = await Promise.all(
      team.ids.map(async (id, index) => host.answer(id, index === 0 ? 'Postgres' : 'SQLite')),
    )
    for (const { receipt, stream } of answers) {
      expect(receipt.status).toBe('accepted')
      if (stream !== undefined) await chunksOf(stream)
    }
    await expect.poll(() => toldBoss(team)).toHaveLength(1)
    expect(toldBoss(team)[0]).toMatch(/Postgres[^]*SQLite|SQLite[^]*Postgres/)
    await expect.poll(async () => (await team.mastra.getAgent('boss').listSuspendedRuns()).total).toBe(0)
  })

  it('are answered by one resume that names neither, and none is stuck', async () => {
    await using team = await askingTeam()
    const host = createMastraHost({ mastra: team.mastra })
    await chunksOf(await team.mastra.getAgent('boss').resumeStream('Postgres', { runId: team.runId }))
    await expect
      .poll(async () => Promise.all(team.ids.map(async (id) => (await host.record(id))?.state)), { timeout: 10_000 })
      .not.toContain('claimed')
    const { pending } = await host.list()
    for (const { id } of pending) {
      const { stream } = await host.answer(id, 'SQLite')
      if (stream !== undefined) await chunksOf(stream)
    }
    await expect.poll(() => toldBoss(team), { timeout: 10_000 }).toHaveLength(1)
    await expect.poll(async () => (await team.mastra.getAgent('boss').listSuspendedRuns()).total).toBe(0)
  })

  it('are delivered again down to the asker when the agent above fails', async () => {
    await using team = await askingTeam([{ when: { model: 'boss', result: /./ }, fails: { status: 400 }, times: 1 }])
    const host = createMastraHost({ mastra: team.mastra })
    for (const id of team.ids) {
      const { stream } = await host.answer(id, 'SQLite')
      if (stream !== undefined) await chunksOf(stream)
    }
    const last = team.ids.at(-1) ?? ''
    await expect.poll(async () => (await host.record(last))?.state).toBe('failed')
    expect(await host.recover()).toMatchObject([{ status: 'accepted', id: last }])
    expect(toldBoss(team)).toHaveLength(2)
    await expect.poll(async () => (await team.mastra.getAgent('boss').listSuspendedRuns()).total).toBe(0)
  })
})

describe('a durable agent', () => {
  it('is answered once, whoever answers', async () => {
    const storage = new InMemoryStore()
    await using scripted = await createScriptedModel(one)
    const capability = askUserCapability()
    const agent = new Agent({
      id: 'durable',
      name: 'Durable',
      instructions: capability.instructions,
      model: scripted.model,
      tools: capability.tools,
    })
    const durable = createDurableAgent({ agent })
    const mastra = new Mastra({ agents: { durable: durable as unknown as Agent }, storage, logger: false })
    const host = createMastraHost({ mastra })
    const stream = await durable.stream('go')
    const [call] = suspendedIn(await chunksUntil(stream, 'tool-call-suspended'))
    const id = call?.request.id ?? ''
    await expect.poll(async () => (await host.list()).total).toBe(1)
    const answers = await Promise.all([host.answer(id, 'SQLite'), host.answer(id, 'Postgres')])
    expect(answers.map(({ receipt }) => receipt.status).toSorted()).toEqual(['accepted', 'already-answered'])
    await Promise.all(answers.map(async (answer) => (answer.stream === undefined ? [] : chunksOf(answer.stream))))
    expect(scripted.requests.filter(({ results }) => results.length > 0)).toHaveLength(1)
    await expect.poll(async () => (await host.record(id))?.state).toBe('settled')
  })
})
