import { createScriptedModel } from '@ask-user/testing'
import { Agent, type ToolsInput } from '@mastra/core/agent'
import { InMemoryStore } from '@mastra/core/storage'
import { describe, expect, it } from 'vitest'
import { askUserCapability } from '../tool/ask-user-capability.ts'
import { chunksOf, databases, mastraWith, onlySuspended } from '../tool/asking-agent.test.kit.ts'
import { createMastraHost } from './mastra-host.ts'

const order = ['here', 'gone', 'here']

/** Three questions of two agents, and a host of a process that has only one of them, started after the other. */
async function askThree(fails: number) {
  const scripted = await createScriptedModel([
    ...(fails === 0 ? [] : [{ when: { result: /./ }, fails: { status: 500 }, times: fails } as const]),
    { when: { result: /./ }, text: 'Done.' },
    { when: { user: /./ }, calls: [{ tool: 'ask_user_question', arguments: databases }] },
  ])
  const { tools, instructions } = askUserCapability()
  const agentOf = (id: string): Agent =>
    new Agent({
      id,
      name: id,
      instructions,
      model: scripted.model,
      tools,
      maxRetries: 0,
      defaultOptions: { modelSettings: { maxRetries: 0 } },
    })
  const storage = new InMemoryStore()
  const before = mastraWith({ here: agentOf('here'), gone: agentOf('gone') }, storage)
  const ids: string[] = []
  for (const id of order) {
    ids.push(onlySuspended(await chunksOf(await before.getAgentById(id).stream('go'))).request.id)
  }
  const host = createMastraHost({ mastra: before })
  const states = async () => Promise.all(ids.map(async (id) => (await host.record(id))?.state))
  return {
    ids,
    states,
    before: host,
    after: createMastraHost({ mastra: mastraWith({ here: agentOf('here') }, storage) }),
    [Symbol.asyncDispose]: () => scripted.close(),
  }
}

describe('a process without the agent that asked', { tags: ['C15', 'C15.B162'] }, () => {
  it('recovers the answers of its own agents, and leaves the rest to a process that has theirs', async () => {
    await using app = await askThree(order.length)
    for (const id of app.ids) {
      const { stream } = await app.before.answer(id, 'SQLite')
      if (stream !== undefined) await chunksOf(stream)
    }
    await expect.poll(app.states).toEqual(['failed', 'failed', 'failed'])

    expect((await app.after.recover()).map(({ status }) => status)).toEqual(['accepted', 'accepted'])
    expect(await app.states()).toEqual(['settled', 'failed', 'settled'])
    expect(await app.before.recover()).toMatchObject([{ status: 'accepted', id: app.ids[1] }])
  })

  it('dismisses the questions of its own agents, and refuses by name the one that it is asked for', async () => {
    await using app = await askThree(0)
    const receipts = await app.after.dismiss({}, { status: 'timed-out' })
    expect(receipts.map(({ status }) => status)).toEqual(['accepted', 'accepted'])
    expect(await app.states()).toEqual(['settled', 'open', 'settled'])
    const [, gone] = app.ids
    await expect(app.after.dismiss({ id: gone ?? '' }, { status: 'timed-out' })).rejects.toThrow(/"gone".*Register it/s)
  })
})

describe('a process whose agent has lost the tool that asked', { tags: ['C16'] }, () => {
  it('tells the model nothing, and leaves the answer to a process that has it', async () => {
    const scripted = await createScriptedModel([
      { when: { result: /./ }, text: 'Done.' },
      { when: { user: /./ }, calls: [{ tool: 'ask_user_question', arguments: databases }] },
    ])
    const storage = new InMemoryStore()
    const processWith = (tools: ToolsInput) =>
      mastraWith({ a: new Agent({ id: 'a', name: 'A', instructions: '', model: scripted.model, tools }) }, storage)
    const before = processWith(askUserCapability().tools)
    const { request } = onlySuspended(await chunksOf(await before.getAgentById('a').stream('go')))

    const host = createMastraHost({ mastra: processWith({}) })
    const { receipt, stream } = await host.answer(request.id, 'SQLite')
    expect(receipt.status).toBe('accepted')
    if (stream !== undefined) await chunksOf(stream)
    const failure = expect.stringContaining('no tool "ask_user_question"')
    await expect.poll(async () => host.record(request.id)).toMatchObject({ state: 'failed', failure })
    expect(scripted.requests).toHaveLength(1)

    await createMastraHost({ mastra: before }).recover()
    expect(scripted.requests.at(-1)?.results.map(({ text }) => text)).toEqual([expect.stringContaining('SQLite')])
    expect(await host.record(request.id)).toMatchObject({ state: 'settled' })
    await scripted.close()
  })
})
