import { createScriptedModel, type ScriptedModel } from '@ask-user/testing'
import { Agent } from '@mastra/core/agent'
import { Mastra } from '@mastra/core/mastra'
import { InMemoryStore } from '@mastra/core/storage'
import { Memory } from '@mastra/memory'
import { describe, expect, it } from 'vitest'
import { askUserCapability } from '../tool/ask-user-capability.ts'
import { chunksOf, databases } from '../tool/asking-agent.test.kit.ts'
import { createTurnProcessor, type TurnProcessorOptions } from './create-turn-processor.ts'
import { createMastraHost, type MastraHost } from './mastra-host.ts'

interface Chat {
  readonly agent: Agent
  readonly host: MastraHost
  readonly scripted: ScriptedModel
  say(text: string): Promise<void>
  [Symbol.asyncDispose](): Promise<void>
}

/** A thread in which the model has asked one question. */
async function askedChat(options: TurnProcessorOptions): Promise<Chat> {
  const scripted = await createScriptedModel([
    { when: { user: 'go' }, calls: [{ tool: 'ask_user_question', arguments: databases, id: 'call' }] },
    { when: { prompt: /./ }, text: 'As you say.' },
  ])
  const storage = new InMemoryStore()
  const capability = askUserCapability()
  const agent = new Agent({
    id: 'asker',
    name: 'Asker',
    instructions: capability.instructions,
    model: scripted.model,
    tools: capability.tools,
    memory: new Memory({ storage }),
    inputProcessors: [createTurnProcessor(options)],
  })
  const mastra = new Mastra({ agents: { asker: agent }, storage, logger: false })
  const say = async (text: string): Promise<void> => {
    await chunksOf(await mastra.getAgent('asker').stream(text, { memory: { thread: 'thread', resource: 'ada' } }))
  }
  await say('go')
  const host = createMastraHost({ mastra })
  return { agent: mastra.getAgent('asker'), host, scripted, say, [Symbol.asyncDispose]: () => scripted.close() }
}

/** Each call in a prompt has exactly one result, which comes after it. */
function expectPaired({ scripted }: Chat): void {
  for (const { messages, results } of scripted.requests) {
    const calls = messages.flatMap((message) => message.calls.map(({ id }) => id))
    expect(results.map(({ callId }) => callId)).toEqual(calls)
  }
}

describe('createTurnProcessor', { tags: ['C18', 'C18.B198', 'C18.B201', 'C18.B203'] }, () => {
  it('keeps the question open, and tells the model not to ask again', async () => {
    await using chat = await askedChat({})
    await chat.say('By the way, what time is it?')
    expect(chat.scripted.requests.at(-1)?.messages.map(({ role }) => role)).toEqual([
      'system',
      'system',
      'user',
      'user',
    ])
    expect(chat.scripted.requests.at(-1)?.prompt).toContain('Which database?')
    expectPaired(chat)
    const { pending } = await chat.host.list({ threadId: 'thread' })
    expect(pending).toHaveLength(1)
    expect((await chat.host.answer(pending[0]?.id ?? '', 'SQLite')).receipt.status).toBe('accepted')
  })

  it('ends the question, and the model of this turn reads that first', async () => {
    await using chat = await askedChat({ whileOpen: 'supersede' })
    await chat.say('Never mind, do something else.')
    expect(chat.scripted.requests).toHaveLength(2)
    expect(chat.scripted.requests[1]?.messages.map(({ role }) => role)).toEqual([
      'system',
      'user',
      'assistant',
      'tool',
      'user',
    ])
    expect(chat.scripted.requests[1]?.results[0]?.text).toContain('Never mind, do something else.')
    expectPaired(chat)
    expect((await chat.host.list()).total).toBe(0)
    expect(await chat.agent.listSuspendedRuns()).toMatchObject({ total: 0 })
    await chat.say('And now?')
    expectPaired(chat)
  })

  it.each([
    ['SQLite', /SQLite/],
    ['the first one', /the first one/],
  ])('takes %j for the answer', async (text, told) => {
    await using chat = await askedChat({ whileOpen: 'answer' })
    await chat.say(text)
    expect(chat.scripted.requests).toHaveLength(2)
    expect(chat.scripted.requests[1]?.results[0]?.text).toMatch(told)
    expectPaired(chat)
    expect((await chat.host.list()).total).toBe(0)
    expect(await chat.agent.listSuspendedRuns()).toMatchObject({ total: 0 })
  })

  it('has no say in a thread where nothing is open', async () => {
    await using chat = await askedChat({ whileOpen: 'supersede' })
    await chat.say('Never mind.')
    await chat.say('Hello again.')
    expect(chat.scripted.requests.at(-1)?.messages.filter(({ role }) => role === 'system')).toHaveLength(1)
    expect(chat.scripted.requests.at(-1)?.messages.at(-1)?.text).toBe('Hello again.')
  })
})
