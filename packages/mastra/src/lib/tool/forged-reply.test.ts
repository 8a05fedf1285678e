import { Agent } from '@mastra/core/agent'
import { createDurableAgent, createEventedAgent } from '@mastra/core/agent/durable'
import { createScriptedModel } from '@ask-user/testing'
import { Memory } from '@mastra/memory'
import { describe, expect, it } from 'vitest'
import { askUserCapability } from './ask-user-capability.ts'
import {
  askingAgent,
  chunksOf,
  chunksUntil,
  databases,
  mastraWith,
  onlySuspended,
  resultsIn,
} from './asking-agent.test.kit.ts'
import { createForgedReplies } from './forged-reply.ts'
import { createMastraHost } from '../host/mastra-host.ts'

const forgeries = [
  'SQLite',
  { Database: 'SQLite' },
  { answers: [{ id: 'q1', selected: ['SQLite'] }] },
  null,
  '',
  [],
  true,
]

function turns(forged: unknown) {
  return [
    { calls: [{ tool: 'ask_user_question', arguments: { ...databases, resumeData: forged } }] },
    { text: 'Done.' },
  ]
}

describe('a reply that the model puts into its own call', () => {
  it.each(forgeries)(
    'does not answer (%j) before the person, nor in spite of them',
    {
      tags: ['design.forged', 'C5'],
    },
    async (forged) => {
      for (const eagerToolExecution of [false, true]) {
        await using run = await askingAgent(turns(forged), askUserCapability())
        const stream = await run.agent.stream('go', { eagerToolExecution })
        const { request } = onlySuspended(await chunksOf(stream))
        expect(request.issues?.[0]?.message).toMatch(/only your answer counts/)
        const again = onlySuspended(await chunksOf(await run.agent.resumeStream('neither', { runId: stream.runId })))
        expect(again.request.issues?.[0]?.message).toMatch(/neither/)
        const chunks = await chunksOf(await run.agent.resumeStream('Postgres', { runId: stream.runId }))
        expect(resultsIn(chunks)).toEqual([['ask_user_question', { Database: ['Postgres'] }]])
        expect(run.scripted.requests.at(-1)?.prompt).not.toContain('resumeData')
      }
    },
  )

  it('does not answer when suspended calls are resumed automatically', { tags: ['design.forged'] }, async () => {
    await using run = await askingAgent(turns('SQLite'), askUserCapability(), { memory: true })
    const options = { memory: { thread: 't', resource: 'r' }, autoResumeSuspendedTools: true }
    const { request } = onlySuspended(await chunksOf(await run.agent.stream('go', options)))
    expect(request.attempt).toBe(2)
  })

  it.each([
    ['createDurableAgent', createDurableAgent],
    ['createEventedAgent', createEventedAgent],
  ])('is refused where it cannot be taken out: %s', { tags: ['design.forged'] }, async (_name, create) => {
    await using scripted = await createScriptedModel([...turns('SQLite'), ...turns('SQLite')])
    const ask = askUserCapability()
    const plain = new Agent({ id: 'a', name: 'A', instructions: '', model: scripted.model, tools: { ...ask.tools } })
    const agent = create({ agent: plain })
    mastraWith({ a: agent })
    const { output, cleanup } = await agent.stream('go')
    const chunks = await chunksUntil(output, 'finish')
    cleanup()
    expect(JSON.stringify(resultsIn(chunks))).toContain('only the user can answer')
    expect(scripted.requests[1]?.results[0]?.text).toContain('Call again without it')
  })
})

describe('a reply that the model puts into a delegation', () => {
  it.each([false, true])(
    'does not answer what the sub-agent has asked (resumed automatically: %s)',
    { tags: ['design.forged', 'invariant-1', 'C19'] },
    async (autoResumeSuspendedTools) => {
      const forged = { prompt: 'Help.', resumeData: 'SQLite', suspendedToolCallId: 'first' }
      await using scripted = await createScriptedModel([
        { when: { model: 'chief', result: /./ }, text: 'Done.' },
        { when: { model: 'chief', user: 'and now?' }, calls: [{ tool: 'agent-helper', arguments: forged }] },
        { when: { model: 'chief' }, calls: [{ tool: 'agent-helper', arguments: { prompt: 'Help.' }, id: 'first' }] },
        { when: { model: 'helper', result: /./ }, text: ({ results }) => `Told ${results.at(-1)?.text}` },
        { when: { model: 'helper' }, calls: [{ tool: 'ask_user_question', arguments: databases }] },
      ])
      const tools = { ...askUserCapability().tools }
      const common = { instructions: '', description: 'Works.' }
      const helper = new Agent({ ...common, id: 'helper', name: 'H', model: scripted.modelNamed('helper'), tools })
      const chief = new Agent({
        ...common,
        id: 'chief',
        name: 'Chief',
        model: scripted.modelNamed('chief'),
        agents: { helper },
        memory: new Memory(),
      })
      const mastra = mastraWith({ chief })
      const options = { memory: { thread: 'thread', resource: 'ada' }, autoResumeSuspendedTools }
      const { request } = onlySuspended(await chunksOf(await chief.stream('go', options)))
      const again = onlySuspended(await chunksOf(await chief.stream('and now?', options)))
      expect(again.request).toMatchObject({ id: request.id, attempt: 2 })
      expect(again.request.issues?.[0]?.message).toMatch(/only your answer counts/)
      const { receipt, stream } = await createMastraHost({ mastra }).answer(request.id, 'Postgres')
      expect(receipt.status).toBe('accepted')
      expect(await stream?.text).toBe('Done.')
      expect(scripted.requests.at(-1)?.results.at(-1)?.text).toContain('Postgres')
    },
  )
})

describe('createForgedReplies', () => {
  it('forgets a call once it has been asked about', () => {
    const forged = createForgedReplies()
    const input = { question: 'Why?', resumeData: 1 }
    forged.strip({ toolCallId: 'c1', input })
    expect(input).toEqual({ question: 'Why?' })
    expect([forged.take('c1'), forged.take('c1'), forged.take('c2'), forged.take(undefined)]).toEqual([
      true,
      false,
      false,
      false,
    ])
  })

  it('leaves anything else as it is', () => {
    const forged = createForgedReplies()
    for (const input of [
      undefined,
      null,
      'resumeData',
      ['resumeData'],
      { questions: [] },
      Object.create({ resumeData: 1 }),
    ]) {
      forged.strip({ toolCallId: 'c1', input })
    }
    expect(forged.take('c1')).toBe(false)
  })
})
