import { AskError } from '@ask-user/core'
import { createScriptedModel, type ScriptedTurn } from '@ask-user/testing'
import { describeHost } from '@ask-user/testing/conformance'
import { Agent } from '@mastra/core/agent'
import { Mastra } from '@mastra/core/mastra'
import { InMemoryStore } from '@mastra/core/storage'
import { createTool } from '@mastra/core/tools'
import { LibSQLStore } from '@mastra/libsql'
import { describe, expect, it } from 'vitest'
import { askUserCapability } from '../tool/ask-user-capability.ts'
import { askingAgent, chunksOf, databases, databaseUrl, onlySuspended } from '../tool/asking-agent.test.kit.ts'
import { hostUnderTest, runStoreOf } from './host-under-test.test.kit.ts'
import { createMastraHost } from './mastra-host.ts'
import { openLedger } from '../ledger/open-ledger.ts'

describeHost('createMastraHost in memory', () => {
  const storage = new InMemoryStore()
  return hostUnderTest(() => storage)
})

describeHost('createMastraHost on LibSQL', () => {
  const storage = new LibSQLStore({ id: 'test', url: databaseUrl() })
  return hostUnderTest(() => storage)
})

const asks: readonly ScriptedTurn[] = [
  { when: { result: /./ }, text: 'Done.' },
  { when: { user: /./ }, calls: [{ tool: 'ask_user_question', arguments: databases }] },
]

describe('createMastraHost', () => {
  it.each(['a::b', 'a/b?c=d#e', 'é 日本語 👩‍👩‍👧', '%2F..', 'x'.repeat(200)])(
    'lists and answers a run that is called %s',
    async (runId) => {
      await using run = await askingAgent(asks, askUserCapability())
      await chunksOf(await run.agent.stream('go', { runId }))
      const host = createMastraHost({ mastra: run.mastra })
      const { pending } = await host.list()
      expect(pending).toMatchObject([{ runId, agentId: 'assistant' }])
      expect(pending[0]?.id).toMatch(/^[\w-]+$/)
      expect((await host.answer(pending[0]?.id ?? '', 'SQLite')).receipt.status).toBe('accepted')
    },
  )

  it('resumes with what the app says a run cannot keep', { tags: ['C16', 'C16.B179'] }, async () => {
    const seen: unknown[] = []
    const lookUp = createTool({
      id: 'look_up',
      description: 'Looks something up',
      execute: async (_input, context) => {
        seen.push(context.requestContext?.get('tenant'))
        return { found: true }
      },
    })
    await using run = await askingAgent(
      [
        { when: { prompt: 'found' }, text: 'Done.' },
        { when: { result: /SQLite/ }, calls: [{ tool: 'look_up', arguments: {} }] },
        { when: { user: /./ }, calls: [{ tool: 'ask_user_question', arguments: databases }] },
      ],
      askUserCapability(),
    )
    const { RequestContext } = await import('@mastra/core/request-context')
    const host = createMastraHost({
      mastra: run.mastra,
      resume: ({ agentId }) => ({
        toolsets: { app: { look_up: lookUp } },
        requestContext: new RequestContext([['tenant', `of ${agentId}`]]),
      }),
    })
    await chunksOf(await run.agent.stream('go', { toolsets: { app: { look_up: lookUp } } }))
    const { pending } = await host.list()
    const { stream } = await host.answer(pending[0]?.id ?? '', 'SQLite')
    if (stream !== undefined) await chunksOf(stream)
    expect(seen).toEqual(['of assistant'])
  })

  it('names the agent that is missing, and keeps the question open', { tags: ['C15.B162'] }, async () => {
    const storage = new InMemoryStore()
    await using run = await askingAgent(asks, askUserCapability(), { storage })
    const { request } = onlySuspended(await chunksOf(await run.agent.stream('go')))
    const host = createMastraHost({ mastra: new Mastra({ storage, logger: false }) })
    await expect(host.answer(request.id, 'SQLite')).rejects.toThrow(/"assistant".*Register it/s)
    await expect(host.answer(request.id, 'SQLite')).rejects.toSatisfy((error) => AskError.isInstance(error))
    expect((await host.list()).total).toBe(1)
    const given = createMastraHost({ mastra: run.mastra, agents: { assistant: run.agent } })
    expect((await given.answer(request.id, 'SQLite')).receipt.status).toBe('accepted')
  })

  it('has nothing to say without storage, and says so', { tags: ['C15.B162'] }, async () => {
    const host = createMastraHost({ mastra: { getStorage: () => undefined } as never })
    await expect(host.list()).rejects.toMatchObject({ code: 'not-resumable' })
  })

  it('takes a claim over whose process has died, with the answer that was recorded', { tags: ['C12'] }, async () => {
    await using run = await askingAgent(asks, askUserCapability())
    const { request } = onlySuspended(await chunksOf(await run.agent.stream('go')))
    const { ledger } = openLedger(await runStoreOf(run.mastra))
    const row = await ledger.find(request.id)
    if (row === undefined) throw new Error('The question is not in the ledger.')
    const response = { status: 'declined', reason: 'Not today.' } as const
    await ledger.claim(row, { via: 'host', by: 'answer', response })

    const patient = createMastraHost({ mastra: run.mastra })
    expect(await patient.recover()).toEqual([])
    expect((await patient.answer(request.id, 'SQLite')).receipt).toMatchObject({
      status: 'already-answered',
      same: false,
    })
    const host = createMastraHost({ mastra: run.mastra, staleAfter: 1 })
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect(await host.recover()).toEqual([{ status: 'accepted', id: request.id, response }])
    expect(run.scripted.requests.at(-1)?.results.at(-1)?.text).toContain('Not today.')
  })

  it('tells what became of a question until it is pruned', async () => {
    const storage = new LibSQLStore({ id: 'test', url: databaseUrl() })
    await using run = await askingAgent(asks, askUserCapability(), { storage })
    const { request } = onlySuspended(await chunksOf(await run.agent.stream('go')))
    const host = createMastraHost({ mastra: run.mastra, retention: 60_000 })
    expect(await host.record(request.id)).toMatchObject({ state: 'open', request: { id: request.id } })
    const { stream } = await host.answer(request.id, 'SQLite')
    if (stream !== undefined) await chunksOf(stream)
    expect(await host.record(request.id)).toMatchObject({
      state: 'settled',
      by: 'answer',
      response: { status: 'answered', answers: [{ selected: ['SQLite'] }] },
    })
    expect(await host.prune()).toBe(0)
    expect(await host.record(request.id)).toBeDefined()
    expect(await host.prune({ olderThan: -1 })).toBe(1)
    expect(await host.record(request.id)).toBeUndefined()
  })

  it('says that a run was lost to nobody but its owner', { tags: ['C20', 'C20.B214'] }, async () => {
    await using run = await askingAgent(asks, askUserCapability())
    const { ledger } = openLedger(await runStoreOf(run.mastra))
    const { request } = onlySuspended(await chunksOf(await run.agent.stream('go')))
    await ledger.open(
      { ...request, id: 'never-stored' },
      { runId: 'r', toolCallId: 'c', resourceId: 'ada', runs: ['r'] },
    )
    const host = createMastraHost({ mastra: run.mastra, staleAfter: 1 })
    await new Promise((resolve) => setTimeout(resolve, 5))
    const statusFor = async (resourceId: string) =>
      (await host.answer('never-stored', 'SQLite', { resourceId })).receipt.status
    expect(await statusFor('bob')).toBe('forbidden')
    expect(await statusFor('ada')).toBe('run-lost')
  })

  it('ends a run that is superseded without another word of its model', async () => {
    await using run = await askingAgent(asks, askUserCapability(), { memory: true })
    const memory = { thread: 'thread', resource: 'ada' }
    await chunksOf(await run.agent.stream('go', { memory }))
    const host = createMastraHost({ mastra: run.mastra })
    const [receipt] = await host.dismiss({ threadId: 'thread' }, { status: 'superseded', message: 'Something else' })
    expect(receipt?.status).toBe('accepted')
    expect(run.scripted.requests).toHaveLength(1)
    expect(await run.agent.listSuspendedRuns()).toMatchObject({ total: 0 })
    const late = await host.answer(receipt?.id ?? '', 'SQLite')
    expect(late.receipt).toMatchObject({ status: 'gone' })
  })

  it(
    'lists a question under one id, and tells whoever comes second that it is over',
    {
      tags: ['dsh.stable-replay', 'dsh.first-wins'],
    },
    async () => {
      await using run = await askingAgent(asks, askUserCapability())
      const { request } = onlySuspended(await chunksOf(await run.agent.stream('go')))
      const hosts = [createMastraHost({ mastra: run.mastra }), createMastraHost({ mastra: run.mastra })]
      for (const host of hosts) expect((await host.list()).pending.map(({ id }) => id)).toEqual([request.id])
      expect((await hosts[0]?.answer(request.id, 'SQLite'))?.receipt.status).toBe('accepted')
      const second = await hosts[1]?.answer(request.id, 'Postgres')
      expect(second?.receipt).toMatchObject({ status: 'already-answered', same: false })
      for (const host of hosts) expect((await host.list()).total).toBe(0)
    },
  )

  it('answers one question of a thread and leaves the others open', { tags: ['C11.B140'] }, async () => {
    await using run = await askingAgent(asks, askUserCapability(), { memory: true })
    const host = createMastraHost({ mastra: run.mastra })
    for (const text of ['one', 'two', 'three']) {
      await chunksOf(await run.agent.stream(text, { memory: { thread: 'thread', resource: 'ada' } }))
    }
    const { pending } = await host.list({ threadId: 'thread' })
    expect(pending).toHaveLength(3)
    await host.answer(pending[1]?.id ?? '', 'SQLite')
    const left = await host.list({ threadId: 'thread' })
    expect(left.pending.map(({ id }) => id)).toEqual([pending[0]?.id, pending[2]?.id])
  })
})

describe('a run whose agent is no longer what it was', () => {
  it('goes on with the agent of this process', { tags: ['C15.B164'] }, async () => {
    const storage = new InMemoryStore()
    await using run = await askingAgent(asks, askUserCapability(), { storage })
    const { request } = onlySuspended(await chunksOf(await run.agent.stream('go')))
    await using scripted = await createScriptedModel([{ when: { result: /./ }, text: 'I am new here.' }])
    const capability = askUserCapability()
    const agent = new Agent({
      id: 'assistant',
      name: 'Newer',
      instructions: capability.instructions,
      model: scripted.model,
      tools: capability.tools,
    })
    const host = createMastraHost({ mastra: new Mastra({ agents: { renamed: agent }, storage, logger: false }) })
    const { stream } = await host.answer(request.id, 'SQLite')
    expect(await stream?.text).toBe('I am new here.')
  })
})
