import { isAskRequest } from '@ask-user/core'
import { askUserCapability, createMastraHost, type MastraStream } from '@ask-user/mastra'
import { createScriptedModel, type ScriptedTurn } from '@ask-user/testing'
import { Agent } from '@mastra/core/agent'
import { Mastra } from '@mastra/core/mastra'
import { InMemoryStore } from '@mastra/core/storage'
import { Memory } from '@mastra/memory'
import { describe, expect, it } from 'vitest'
import { databaseQuestion } from './asking-app.ts'

const call = { tool: 'ask_user_question', arguments: databaseQuestion }
const memoryOf = (thread: string, resource: string) => ({ memory: { thread, resource } })

async function startApp(turns: readonly ScriptedTurn[]) {
  const scripted = await createScriptedModel(turns)
  const storage = new InMemoryStore()
  const ask = askUserCapability()
  const agent = new Agent({
    id: 'asker',
    name: 'Asker',
    instructions: ask.instructions,
    model: scripted.model,
    tools: { ...ask.tools },
    memory: new Memory({ storage }),
  })
  const mastra = new Mastra({ agents: { agent }, storage, logger: false })
  const store = await storage.getStore('workflows')
  const threads = await storage.getStore('memory')
  if (store === undefined) throw new Error('There is no store for runs.')
  return {
    scripted,
    store,
    host: createMastraHost({ mastra }),
    agent: mastra.getAgent('agent'),
    messagesOf: async (threadId: string) => (await threads?.listMessages({ threadId }))?.messages ?? [],
    [Symbol.asyncDispose]: () => scripted.close(),
  }
}

async function drain(stream: Pick<MastraStream, 'fullStream'> | undefined): Promise<void> {
  for await (const chunk of stream?.fullStream ?? []) void chunk
}

/** The methods that read, with what each call has read. */
function watchReads(store: Awaited<ReturnType<typeof startApp>>['store']) {
  const reads: number[] = []
  for (const name of ['loadWorkflowSnapshot', 'listWorkflowRuns', 'getWorkflowRunById'] as const) {
    const read = store[name].bind(store) as (...given: unknown[]) => Promise<unknown>
    Reflect.set(store, name, async (...given: unknown[]) => {
      const found = await read(...given)
      reads.push(name === 'listWorkflowRuns' ? (found as { runs: unknown[] }).runs.length : 1)
      return found
    })
  }
  return { reads, take: () => reads.splice(0).reduce((sum, count) => sum + count, 0) }
}

describe('a look-up', { tags: ['design.ledger-flat'] }, () => {
  it('by id, thread and resource reads as much however many questions are open elsewhere', async () => {
    await using app = await startApp([{ calls: [call] }])
    const { store, host, agent } = app
    await drain(await agent.stream('Go', memoryOf('mine', 'ada')))
    const [mine] = (await host.list({ threadId: 'mine' })).pending
    const watch = watchReads(store)
    const lookUp = async () => {
      await host.get(mine?.id ?? '')
      const byId = watch.take()
      await host.list({ threadId: 'mine' })
      const byThread = watch.take()
      await host.list({ resourceId: 'ada' })
      return { byId, byThread, byResource: watch.take() }
    }
    const alone = await lookUp()
    for (let other = 0; other < 30; other += 1) await drain(await agent.stream('Go', memoryOf(`other-${other}`, 'bob')))
    watch.take()
    expect(await lookUp()).toEqual(alone)
    expect((await host.list()).total).toBe(31)
  })
})

describe('a question of a run that is given up', { tags: ['C18', 'C18.B199'] }, () => {
  it('is closed for good, and its thread goes on', async () => {
    await using app = await startApp([
      { when: { result: 'could not be asked' }, text: 'Then I assume.' },
      { when: { user: 'Go' }, calls: [call] },
      { when: { user: 'Something else' }, text: 'Of course.' },
    ])
    const { scripted, host, agent } = app
    const { runId, fullStream } = await agent.stream('Go', memoryOf('mine', 'ada'))
    await drain({ fullStream })
    const [pending] = (await host.list()).pending
    const ended = await host.dismiss({ threadId: 'mine' }, { status: 'unavailable', reason: 'The run was stopped.' })
    expect(ended).toMatchObject([{ id: pending?.id }])
    expect((await host.list()).total).toBe(0)
    expect((await host.answer(pending?.id ?? '', 'SQLite')).receipt.status).toBe('gone')
    await expect(agent.resumeStream('SQLite', { runId })).rejects.toThrow(/gone on .* closed as unavailable/)
    const next = await agent.stream('Something else', memoryOf('mine', 'ada'))
    expect(await next.text).toBe('Of course.')
    const { messages, results } = scripted.requests.at(-1) ?? { messages: [], results: [] }
    const calls = messages.flatMap((message) => message.calls.map(({ id }) => id))
    expect(results.map(({ callId }) => callId)).toEqual(calls)
    expect(calls).toHaveLength(1)
  })
})

describe('a question that is answered the moment it is shown', { tags: ['C15.B169'] }, () => {
  it('takes the answer although a slow store has not written its run yet', async () => {
    await using app = await startApp([{ calls: [call] }, { text: ({ results }) => `Told ${results.at(-1)?.text}` }])
    const { store, host, agent } = app
    const write = store.persistWorkflowSnapshot.bind(store)
    Reflect.set(store, 'persistWorkflowSnapshot', async (row: Parameters<typeof write>[0]) => {
      await new Promise((resolve) => setTimeout(resolve, 250))
      await write(row)
    })
    const asked = await agent.stream('Go', memoryOf('mine', 'ada'))
    const texts: (string | undefined)[] = []
    for await (const chunk of asked.fullStream) {
      if (chunk.type !== 'tool-call-suspended' || !isAskRequest(chunk.payload.suspendPayload)) continue
      const { receipt, stream } = await host.answer(chunk.payload.suspendPayload.id, 'SQLite')
      expect(receipt.status).toBe('accepted')
      texts.push(await stream?.text)
    }
    expect(texts).toEqual([expect.stringContaining('SQLite')])
    expect(JSON.stringify(await app.messagesOf('mine'))).toContain('SQLite')
  })
})

describe('a question beside which something else happens in its thread', { tags: ['C18', 'C6.B79'] }, () => {
  it('stays open when the result of a background task is told to the agent', async () => {
    await using app = await startApp([
      { when: { user: 'The export has finished.' }, text: 'Good to know.' },
      { when: { result: /./ }, text: ({ results }) => `Told ${results.at(-1)?.text}` },
      { when: { user: 'Go' }, calls: [call] },
    ])
    const { host, agent } = app
    await drain(await agent.stream('Go', memoryOf('mine', 'ada')))
    const [pending] = (await host.list()).pending
    const told = await agent.stream('The export has finished.', memoryOf('mine', 'ada'))
    expect(await told.text).toBe('Good to know.')
    expect((await host.list()).pending).toEqual([pending])
    const { receipt, stream } = await host.answer(pending?.id ?? '', 'SQLite')
    expect(receipt.status).toBe('accepted')
    expect(await stream?.text).toContain('SQLite')
  })
})
