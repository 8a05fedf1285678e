import { createScriptedModel, type ScriptedTurn } from '@ask-user/testing'
import { Agent } from '@mastra/core/agent'
import { Memory } from '@mastra/memory'
import { describe, expect, it } from 'vitest'
import type { AskEvent } from './ask-event.ts'
import { askUserCapability } from './ask-user-capability.ts'
import {
  chunksOf,
  databases,
  mastraWith,
  onlySuspended,
  resultsIn,
  suspendedIn,
  typesIn,
} from './asking-agent.test.kit.ts'

const ask = { calls: [{ tool: 'ask_user_question', arguments: databases }] }

function delegate(...agents: readonly string[]): ScriptedTurn {
  return { calls: agents.map((agent) => ({ tool: `agent-${agent}`, arguments: { prompt: `Work, ${agent}.` } })) }
}

/** A chief that delegates to an editor, who delegates to a fact checker, who asks. */
async function newsroom(options: { readonly memory?: boolean; readonly askedBy?: string | false } = {}) {
  const scripted = await createScriptedModel([
    { ...delegate('editor'), when: { user: 'go', after: 0 } },
    { ...delegate('checker'), when: { user: 'Work, editor.', after: 0 } },
    { ...ask, when: { user: 'Work, checker.', after: 0 } },
    { text: 'Checked.', when: { user: 'Work, checker.', after: 1 } },
    { text: 'Edited.', when: { user: 'Work, editor.', after: 1 } },
    { text: 'Done.', when: { after: 1 } },
  ])
  const events: AskEvent[] = []
  const capability = askUserCapability({
    onEvent: (event) => void events.push(event),
    ...(options.askedBy === undefined ? {} : { askedBy: options.askedBy }),
  })
  const common = {
    instructions: '',
    model: scripted.model,
    ...(options.memory === true ? { memory: new Memory() } : {}),
  }
  const checker = new Agent({
    ...common,
    id: 'checker',
    name: 'Fact checker',
    description: 'Checks facts.',
    tools: { ...capability.tools },
  })
  const editor = new Agent({ ...common, id: 'editor', name: 'Editor', description: 'Edits.', agents: { checker } })
  const chief = new Agent({ ...common, id: 'chief', name: 'Chief', agents: { editor } })
  mastraWith({ chief })
  return { chief, checker, events, scripted, [Symbol.asyncDispose]: () => scripted.close() }
}

describe('a question from below', () => {
  it(
    'reaches the top with the names on its way, and its answer goes back to exactly the asker',
    {
      tags: ['C19', 'C19.B207', 'C19.B211', 'mm.names-asker', 'design.brand'],
    },
    async () => {
      await using team = await newsroom()
      const stream = await team.chief.stream('go')
      const chunks = await chunksOf(stream)
      const { request, toolName } = onlySuspended(chunks)
      expect(toolName).toBe('agent-editor')
      expect(request).toMatchObject({ kind: 'ask-user', askedBy: 'Editor › Fact checker', question: 'Which database?' })
      expect(request.message).toMatch(/^Editor › Fact checker asks:/)
      expect(typesIn(chunks)).toContain('data-question-asked')
      const again = onlySuspended(await chunksOf(await team.chief.resumeStream('neither', { runId: stream.runId })))
      expect(again.request).toMatchObject({ id: request.id, attempt: 2, askedBy: 'Editor › Fact checker' })
      const rest = await chunksOf(await team.chief.resumeStream('SQLite', { runId: stream.runId }))
      expect(typesIn(rest)).toContain('data-question-answered')
      expect(resultsIn(rest)).toMatchObject([['agent-editor', { text: 'Edited.' }]])
      const checker = team.scripted.requests.filter(({ messages }) =>
        messages.some(({ text }) => text === 'Work, checker.'),
      )
      expect(checker.at(-1)?.results.map(({ text }) => text)).toEqual(['{"Database":["SQLite"]}'])
      expect(team.events.map(({ type, agentId }) => [type, agentId])).toEqual([
        ['question-asked', 'checker'],
        ['question-answered', 'checker'],
      ])
    },
  )

  it('is kept with its answer when the delegation is over', { tags: ['C19.B210'] }, async () => {
    await using team = await newsroom({ memory: true })
    const memory = { thread: 'thread', resource: 'person' }
    const stream = await team.chief.stream('go', { memory })
    await chunksOf(stream)
    await chunksOf(await team.chief.resumeStream('SQLite', { runId: stream.runId, memory }))
    const own = await team.checker.getMemory()
    const { threads } = (await own?.listThreads({ filter: {} })) ?? { threads: [] }
    const recalled = await Promise.all(
      threads.map(async ({ id }) => (await own?.recall({ threadId: id }))?.messages ?? []),
    )
    const results = recalled
      .flat()
      .flatMap(({ content }) =>
        content.parts.flatMap((part) =>
          part.type === 'tool-invocation' && part.toolInvocation.toolName === 'ask_user_question'
            ? [part.toolInvocation]
            : [],
        ),
      )
    expect(results.length).toBeGreaterThan(0)
    for (const kept of results) expect(kept).toMatchObject({ state: 'result', result: { Database: ['SQLite'] } })
  })

  it.each([
    ['a name of its own', 'The library', 'The library'],
    ['none', false as const, undefined],
  ])('carries %s where the app says so', async (_what, askedBy, expected) => {
    await using team = await newsroom({ askedBy })
    const { request } = onlySuspended(await chunksOf(await team.chief.stream('go')))
    expect(request.askedBy).toBe(expected)
  })

  it(
    'waits while the other delegates of the step finish, and none of them is called again',
    { tags: ['C19.B213'] },
    async () => {
      await using scripted = await createScriptedModel([
        { ...delegate('one', 'two', 'three'), when: { user: 'go', after: 0 } },
        { ...ask, when: { user: 'Work, two.', after: 0 } },
        { text: 'Asked.', when: { user: 'Work, two.', after: 1 } },
        { text: 'Ready.', when: { user: /Work, (one|three)\./, after: 0 } },
        { text: 'Done.', when: { user: 'go', after: 1 } },
      ])
      const tools = { ...askUserCapability().tools }
      const helper = (id: string) =>
        new Agent({ id, name: id, description: id, instructions: '', model: scripted.model, tools })
      const chief = new Agent({
        id: 'chief',
        name: 'Chief',
        instructions: '',
        model: scripted.model,
        agents: { one: helper('one'), two: helper('two'), three: helper('three') },
      })
      mastraWith({ chief })
      const stream = await chief.stream('go')
      expect(onlySuspended(await chunksOf(stream)).request.askedBy).toBe('two')
      const chunks = await chunksOf(await chief.resumeStream('SQLite', { runId: stream.runId }))
      expect(resultsIn(chunks).map(([name]) => name)).toEqual(['agent-one', 'agent-two', 'agent-three'])
      expect(
        scripted.requests.filter(({ messages }) => messages.some(({ text }) => /Work, (one|three)\./.test(text))),
      ).toHaveLength(2)
    },
  )
})

describe('questions of several delegates', () => {
  it('wait together, and each answer goes to its asker', { tags: ['C19', 'C11'] }, async () => {
    await using scripted = await createScriptedModel([
      { ...delegate('one', 'two'), when: { user: 'go', after: 0 } },
      { ...ask, when: { user: /^Work/, after: 0 } },
      { text: ({ results }) => `Told ${results[0]?.text}`, when: { user: /^Work/, after: 1 } },
      { text: 'Done.', when: { user: 'go', after: 1 } },
    ])
    const tools = { ...askUserCapability().tools }
    const helper = (id: string) =>
      new Agent({ id, name: id, description: id, instructions: '', model: scripted.model, tools })
    const agents = { one: helper('one'), two: helper('two') }
    const chief = new Agent({ id: 'chief', name: 'Chief', instructions: '', model: scripted.model, agents })
    mastraWith({ chief })
    const stream = await chief.stream('go')
    const open = suspendedIn(await chunksOf(stream))
    expect(new Set(open.map(({ request }) => request.askedBy))).toEqual(new Set(['one', 'two']))
    const callOf = (name: string) => open.find(({ request }) => request.askedBy === name)?.toolCallId ?? ''
    await chunksOf(await chief.resumeStream('SQLite', { runId: stream.runId, toolCallId: callOf('two') }))
    const chunks = await chunksOf(
      await chief.resumeStream('Postgres', { runId: stream.runId, toolCallId: callOf('one') }),
    )
    expect(resultsIn(chunks).map(([name, result]) => [name, Reflect.get(result as object, 'text')])).toEqual([
      ['agent-one', 'Told {"Database":["Postgres"]}'],
      ['agent-two', 'Told {"Database":["SQLite"]}'],
    ])
  })
})

describe('an agent that nobody delegates to', () => {
  it('asks in its own right', async () => {
    await using scripted = await createScriptedModel([ask, { text: 'Done.' }])
    const loop: Agent = new Agent({
      id: 'a',
      name: 'A',
      instructions: '',
      model: scripted.model,
      tools: { ...askUserCapability().tools },
      agents: () => ({ b: other }),
    })
    const other: Agent = new Agent({ id: 'b', name: 'B', description: 'b', instructions: '', model: scripted.model })
    mastraWith({ a: loop, b: other })
    const { request } = onlySuspended(await chunksOf(await loop.stream('go')))
    expect(request).not.toHaveProperty('askedBy')
  })
})
