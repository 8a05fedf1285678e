import { createScriptedModel, type ScriptedModel, type ScriptedTurn } from '@ask-user/testing'
import { Agent } from '@mastra/core/agent'
import { Mastra } from '@mastra/core/mastra'
import { InMemoryStore, type MastraCompositeStore } from '@mastra/core/storage'
import { LibSQLStore } from '@mastra/libsql'
import { Memory } from '@mastra/memory'
import { describe, expect, it } from 'vitest'
import { askUserCapability } from '../tool/ask-user-capability.ts'
import { chunksOf, databases, databaseUrl } from '../tool/asking-agent.test.kit.ts'
import { createTurnProcessor, type TurnProcessorOptions } from './create-turn-processor.ts'
import { createMastraHost, type MastraHost } from '../host/mastra-host.ts'

interface Chat {
  readonly agent: Agent
  readonly host: MastraHost
  readonly scripted: ScriptedModel
  say(text: string): Promise<void>
  [Symbol.asyncDispose](): Promise<void>
}

const asks = (...ids: readonly string[]): readonly ScriptedTurn[] => [
  { when: { user: 'go' }, calls: ids.map((id) => ({ tool: 'ask_user_question', arguments: databases, id })) },
  { when: { prompt: /./ }, text: 'As you say.' },
]

const memory = { thread: 'thread', resource: 'ada' }

function startChat(scripted: ScriptedModel, options: TurnProcessorOptions, storage: MastraCompositeStore): Chat {
  const capability = askUserCapability()
  const asker = new Agent({
    id: 'asker',
    name: 'Asker',
    instructions: capability.instructions,
    model: scripted.model,
    tools: capability.tools,
    memory: new Memory({ storage }),
    inputProcessors: [createTurnProcessor(options)],
  })
  const mastra = new Mastra({ agents: { asker }, storage, logger: false })
  const agent = mastra.getAgent('asker')
  return {
    agent,
    host: createMastraHost({ mastra }),
    scripted,
    say: async (text) => void (await chunksOf(await agent.stream(text, { memory }))),
    [Symbol.asyncDispose]: () => scripted.close(),
  }
}

/** A thread in which the model has asked, one question unless told otherwise. */
async function askedChat(options: TurnProcessorOptions, turns = asks('call')): Promise<Chat> {
  const chat = startChat(await createScriptedModel(turns), options, new InMemoryStore())
  await chat.say('go')
  return chat
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

  it.each([
    ['supersede', 'Never mind.', 'Never mind.'],
    ['answer', 'SQLite', '{"Database":["SQLite"]}'],
  ] as const)('ends by %s what another process has asked', async (whileOpen, text, told) => {
    const url = databaseUrl()
    await using scripted = await createScriptedModel(asks('call'))
    await startChat(scripted, {}, new LibSQLStore({ id: 'before', url })).say('go')
    const storage = new LibSQLStore({ id: 'after', url })
    const chat = startChat(scripted, { whileOpen }, storage)
    await chat.say(text)
    expect(scripted.requests).toHaveLength(2)
    expect(scripted.requests[1]?.results[0]?.text).toContain(told)
    expect((await chat.host.list()).total).toBe(0)
    await chat.say('And now?')
    expect(scripted.requests[2]?.results[0]?.text).toContain(told)
    expectPaired(chat)
    const threads = await storage.getStore('memory')
    const { messages = [] } = (await threads?.listMessages({ threadId: 'thread' })) ?? {}
    expect(messages.flatMap(({ content }) => content.parts.map(({ type }) => type))).toContain('data-question-answered')
  })

  it('takes one message after the other for the answers to two questions of a step', async () => {
    await using chat = await askedChat({ whileOpen: 'answer' }, asks('first', 'second'))
    await chat.say('SQLite')
    expect((await chat.host.list()).pending.map(({ toolCallId }) => toolCallId)).toEqual(['second'])
    await chat.say('Postgres')
    const results = ['{"Database":["SQLite"]}', '{"Database":["Postgres"]}']
    expect(chat.scripted.requests.at(-1)?.results.map(({ text }) => text)).toEqual(results)
    await chat.say('And now?')
    expect(chat.scripted.requests.at(-1)?.results.map(({ text }) => text)).toEqual(results)
    expectPaired(chat)
    expect(await chat.agent.listSuspendedRuns()).toMatchObject({ total: 0 })
  })

  it.each([
    ['supersede', 0, 'wrote something else'],
    ['answer', 1, 'do not ask it again'],
  ] as const)('leaves nothing unsaid where the words cannot be kept: %s', async (whileOpen, open, told) => {
    await using chat = await askedChat({ whileOpen })
    await chat.say('Never\u202E mind.')
    expect((await chat.host.list()).total).toBe(open)
    expect(chat.scripted.requests.at(-1)?.prompt).toContain(told)
    expectPaired(chat)
  })

  it('has no say in a thread where nothing is open', async () => {
    await using chat = await askedChat({ whileOpen: 'supersede' })
    await chat.say('Never mind.')
    await chat.say('Hello again.')
    expect(chat.scripted.requests.at(-1)?.messages.filter(({ role }) => role === 'system')).toHaveLength(1)
    expect(chat.scripted.requests.at(-1)?.messages.at(-1)?.text).toBe('Hello again.')
  })
})
