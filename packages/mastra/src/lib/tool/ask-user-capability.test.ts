import { answerWith, decline, pickFirst } from '@ask-user/testing'
import { LibSQLStore } from '@mastra/libsql'
import { describe, expect, it } from 'vitest'
import type { AskEvent } from './ask-event.ts'
import { askUserCapability, combineCapabilities } from './ask-user-capability.ts'
import {
  askingAgent,
  chunksOf,
  databaseUrl,
  databases,
  onlySuspended,
  resultsIn,
  suspendedIn,
  typesIn,
} from './asking-agent.test.kit.ts'

const five = {
  questions: [
    { header: 'Database', question: 'Which database?', options: [{ label: 'Postgres' }, { label: 'SQLite' }] },
    {
      header: 'Extras',
      question: 'Which extras?',
      options: [{ label: 'Tests, docs' }, { label: 'Tests' }, { label: 'Lint' }],
      multi_select: true,
    },
    { header: 'Region', question: 'Which region?', options: [{ label: 'EU' }, { label: 'US' }] },
    { header: 'Name', question: 'What is it called?' },
    { header: 'Deploy', question: 'Deploy now?', options: [{ label: 'Yes' }, { label: 'No' }] },
  ],
}

describe('askUserCapability', () => {
  it('offers the tool of its dialect by the name that its instruction uses', { tags: ['mm.may-not-ask'] }, () => {
    for (const dialect of ['mastra', 'harness', 'dsh', 'mm', 'claude'] as const) {
      const { tools, instructions } = askUserCapability({ dialect })
      const [name = ''] = Object.keys(tools)
      expect(tools[name]?.id).toBe(name)
      expect(instructions).toContain(name)
    }
  })

  it(
    'asks five questions in one call, and tells the model each answer',
    { tags: ['design.real-endpoint', 'pydantic.deferred'] },
    async () => {
      await using run = await askingAgent(
        [{ calls: [{ tool: 'ask_user_question', arguments: five }] }, { text: 'Done.' }],
        askUserCapability(),
      )
      const stream = await run.agent.stream('go')
      const { request } = onlySuspended(await chunksOf(stream))
      const [database, extras, , name] = request.questions
      const answers = [
        { id: database?.id, selected: ['SQLite'] },
        { id: extras?.id, selected: ['Tests, docs', 'Lint'], custom: 'a changelog' },
        { id: name?.id, custom: 'línea 1\n\tlínea 2' },
      ]
      await chunksOf(await run.agent.resumeStream({ status: 'answered', answers }, { runId: stream.runId }))
      expect(run.scripted.requests.at(-1)?.results[0]?.text).toMatchInlineSnapshot(`
        "{"Database":["SQLite"],"Extras":["Tests, docs","Lint","a changelog"],"Region":[],"Name":["línea 1\\n\\tlínea 2"],"Deploy":[]}
        The last entry of "Extras" is in own words.
        "Region" was skipped.
        "Name" is answered in own words.
        "Deploy" was skipped."
      `)
    },
  )

  it('tells a decline and the end of a limit in the words of its family', async () => {
    const outcomes = { declined: declined, 'timed-out': timedOut } as const
    for (const [status, sentence] of Object.entries(outcomes)) {
      await using run = await askingAgent(
        [{ calls: [{ tool: 'ask_user_question', arguments: databases }] }, { text: 'Done.' }],
        askUserCapability(),
      )
      const stream = await run.agent.stream('go')
      await chunksOf(stream)
      const chunks = await chunksOf(await run.agent.resumeStream({ status }, { runId: stream.runId }))
      expect(run.scripted.requests.at(-1)?.results[0]?.text).toBe(sentence)
      expect(resultsIn(chunks)).toEqual([['ask_user_question', sentence]])
    }
  })

  it(
    'keeps a request as it was asked, by the id of its event',
    { tags: ['pydantic.from-call', 'pydantic.deferred-check'] },
    async () => {
      const events: AskEvent[] = []
      const deferred = askUserCapability({ onEvent: (event) => void events.push(event) })
      const turns = [{ calls: [{ tool: 'ask_user_question', arguments: databases }] }, { text: 'Done.' }]
      await using run = await askingAgent(turns, deferred)
      const stream = await run.agent.stream('go')
      const { request } = onlySuspended(await chunksOf(stream))
      expect(events).toEqual([expect.objectContaining({ type: 'question-asked', requestId: request.id, request })])
      const { runs } = await run.agent.listSuspendedRuns()
      expect(runs[0]?.toolCalls[0]?.suspendPayload).toEqual(request)
      await chunksOf(await run.agent.resumeStream('Postgres', { runId: stream.runId }))
      await using inline = await askingAgent(turns, askUserCapability({ answerer: answerWith('Postgres') }))
      await chunksOf(await inline.agent.stream('go'))
      expect(run.scripted.requests.at(-1)?.results[0]?.text).toBe(inline.scripted.requests.at(-1)?.results[0]?.text)
    },
  )

  it(
    'waits in a file for another process, which sees the labels and finishes',
    { tags: ['design.across-processes', 'C15.B164'] },
    async () => {
      const url = databaseUrl()
      const turns = [{ calls: [{ tool: 'ask_user_question', arguments: databases }] }, { text: 'Done.' }]
      await using first = await askingAgent(turns, askUserCapability(), {
        storage: new LibSQLStore({ id: 'one', url }),
      })
      const { runId } = await first.agent.generate('go')
      await using second = await askingAgent(turns, askUserCapability(), {
        storage: new LibSQLStore({ id: 'two', url }),
      })
      const { text } = await second.agent.resumeGenerate('SQLite', { runId })
      expect(text).toBe('Done.')
      expect(second.scripted.requests.at(-1)?.prompt).toMatch(/Postgres.*SQLite.*\{"Database":\["SQLite"\]\}/s)
    },
  )

  it('returns from a run without a stream with the question in it', { tags: ['C7.B90'] }, async () => {
    await using run = await askingAgent(
      [{ calls: [{ tool: 'ask_user_question', arguments: databases }] }, { text: 'Done.' }],
      askUserCapability(),
    )
    const output = await run.agent.generate('go')
    expect(output).toMatchObject({
      finishReason: 'suspended',
      suspendPayload: { suspendPayload: { kind: 'ask-user' } },
    })
  })

  it('takes no answer any more after its instant', { tags: ['C6', 'decision-1'] }, async () => {
    await using run = await askingAgent(
      [{ calls: [{ tool: 'ask_user_question', arguments: databases }] }, { text: 'Done.' }],
      askUserCapability({ expiresAfter: 1 }),
    )
    const stream = await run.agent.stream('go')
    const { request } = onlySuspended(await chunksOf(stream))
    expect(Date.parse(request.expiresAt ?? '')).toBeGreaterThan(0)
    await new Promise((resolve) => setTimeout(resolve, 5))
    await chunksOf(await run.agent.resumeStream('Postgres', { runId: stream.runId }))
    expect(run.scripted.requests.at(-1)?.results[0]?.text).toBe(timedOut)
  })

  it('is offered under a name of its own', { tags: ['pydantic.one-own-id'] }, async () => {
    const first = askUserCapability()
    const second = askUserCapability({ toolName: 'ask_the_lawyer', answerer: answerWith('Postgres') })
    const both = combineCapabilities(first, second)
    expect(Object.keys(both.tools)).toEqual(['ask_user_question', 'ask_the_lawyer'])
    expect(both.instructions).toMatch(/Use ask_user_question .*\nUse ask_the_lawyer /)
    await using run = await askingAgent(
      [{ calls: [{ tool: 'ask_the_lawyer', arguments: databases }] }, { text: 'Done.' }],
      both,
    )
    expect(resultsIn(await chunksOf(await run.agent.stream('go')))).toEqual([
      ['ask_the_lawyer', { Database: ['Postgres'] }],
    ])
  })
})

describe('combineCapabilities', () => {
  it('makes one of two that agree', { tags: ['pydantic.one-agree'] }, () => {
    const options = { answerer: pickFirst, timeout: 1_000 }
    const [one, other] = [askUserCapability(options), askUserCapability({ ...options })]
    expect(combineCapabilities(one, other, one)).toEqual(one)
  })

  it.each([
    [{}, { profile: 'strict' }],
    [{}, { answerer: pickFirst }],
    [{ answerer: pickFirst }, { answerer: decline() }],
  ] as const)('refuses %j beside %j', { tags: ['pydantic.one-differ', 'dsh.one-provider'] }, (one, other) => {
    expect(() => combineCapabilities(askUserCapability(one), askUserCapability(other))).toThrow(
      expect.objectContaining({ code: 'invalid-options' }),
    )
  })
})

describe('a capability for a run that nobody watches', () => {
  const turns = [{ calls: [{ tool: 'ask_user_question', arguments: databases }] }, { text: 'Done.' }]

  it('can leave the tool out', { tags: ['C7.B89', 'mm.may-not-ask'] }, async () => {
    const hidden = askUserCapability({ nobody: 'hide' })
    await using run = await askingAgent([{ text: 'Done.' }], hidden)
    await chunksOf(await run.agent.stream('go'))
    expect(hidden.instructions).toBe('')
    expect(run.scripted.requests[0]?.tools).toEqual([])
  })

  it(
    'can answer for it, at once and with no answer',
    {
      tags: ['C7', 'C7.B83', 'C7.B84', 'C7.B89', 'C7.B92', 'mm.nobody', 'C5.B61'],
    },
    async () => {
      const events: AskEvent[] = []
      const capability = askUserCapability({ nobody: 'answer', onEvent: (event) => void events.push(event) })
      await using run = await askingAgent(turns, capability)
      const chunks = await chunksOf(await run.agent.stream('go'))
      const text = run.scripted.requests.at(-1)?.results[0]?.text
      expect(typesIn(chunks)).not.toContain('tool-call-suspended')
      expect(text).toMatch(/^The user could not be asked\. Make a reasonable assumption, say so/)
      expect(text).not.toMatch(/Postgres|SQLite|declined/)
      expect(events).toMatchObject([
        { type: 'question-asked' },
        { type: 'question-answered', provenance: { by: 'nobody' } },
      ])
    },
  )

  it.each([
    [{ nobody: 'maybe' as never }, /'hide' or 'answer'/],
    [{ nobody: 'hide' as const, answerer: pickFirst }, /contradict/],
  ])('refuses %j', (options, message) => {
    expect(() => askUserCapability(options)).toThrow(message)
  })
})

describe('several questions of one step', () => {
  const call = { tool: 'ask_user_question', arguments: databases }
  const turns = [{ calls: [call, call, call] }, { text: 'Done.' }]

  it(
    'wait together and are answered in any order by their calls',
    {
      tags: [
        'design.two-at-once',
        'pydantic.deferred-several',
        'C11',
        'C11.B128',
        'C11.B132',
        'C11.B138',
        'C3.B48',
        'decision-4',
      ],
    },
    async () => {
      await using run = await askingAgent(turns, askUserCapability())
      const stream = await run.agent.stream('go')
      const open = suspendedIn(await chunksOf(stream))
      expect(new Set(open.map(({ request }) => request.id)).size).toBe(3)
      expect(new Set(open.map(({ toolCallId }) => toolCallId)).size).toBe(3)
      const [one, two, three] = open.map(({ toolCallId }) => toolCallId)
      const resume = async (reply: unknown, toolCallId?: string) =>
        chunksOf(
          await run.agent.resumeStream(reply, {
            runId: stream.runId,
            ...(toolCallId === undefined ? {} : { toolCallId }),
          }),
        )
      expect(resultsIn(await resume('SQLite', three))).toEqual([])
      expect(onlySuspended(await resume('neither', one)).toolCallId).toBe(one)
      expect(resultsIn(await resume('Postgres', one))).toEqual([])
      expect(run.scripted.requests).toHaveLength(1)
      await resume({ status: 'answered', answers: [{ id: 'q1', custom: 'MySQL' }] }, two)
      expect(run.scripted.requests).toHaveLength(2)
      expect(run.scripted.requests[1]?.results.map(({ text }) => text)).toEqual([
        '{"Database":["Postgres"]}',
        '{"Database":["MySQL"]}\n"Database" is answered in own words.',
        '{"Database":["SQLite"]}',
      ])
    },
  )

  it('stay open when one is declined', { tags: ['C8.B100'] }, async () => {
    await using run = await askingAgent(turns, askUserCapability())
    const stream = await run.agent.stream('go')
    const [one] = suspendedIn(await chunksOf(stream))
    await chunksOf(
      await run.agent.resumeStream({ status: 'declined' }, { runId: stream.runId, toolCallId: one?.toolCallId ?? '' }),
    )
    const { runs } = await run.agent.listSuspendedRuns()
    expect(runs[0]?.toolCalls).toHaveLength(2)
  })

  it('keep their own words when the answers come from different processes', { tags: ['C4', 'C9'] }, async () => {
    const url = databaseUrl()
    const process = (id: string) => askingAgent(turns, askUserCapability(), { storage: new LibSQLStore({ id, url }) })
    await using first = await process('one')
    const stream = await first.agent.stream('go')
    const calls = suspendedIn(await chunksOf(stream)).map(({ toolCallId }) => toolCallId)
    const words = { status: 'answered', answers: [{ id: 'q1', custom: 'MySQL', note: 'as ever' }] }
    const told: unknown[] = []
    for (const [index, toolCallId] of calls.entries()) {
      await using other = await process(`other ${index}`)
      await chunksOf(await other.agent.resumeStream(words, { runId: stream.runId, toolCallId }))
      told.push(...(other.scripted.requests.at(-1)?.results ?? []).map(({ text }) => text))
    }
    const text = '{"Database":["MySQL"]}\n"Database" is answered in own words.\nNote on "Database": as ever'
    expect(told).toEqual([text, text, text])
  })
})

describe('a later question', () => {
  it('waits although an earlier one was answered', { tags: ['C3.B49'] }, async () => {
    const call = { tool: 'ask_user_question', arguments: databases }
    await using run = await askingAgent([{ calls: [call] }, { calls: [call] }, { text: 'Done.' }], askUserCapability())
    const stream = await run.agent.stream('go')
    const first = onlySuspended(await chunksOf(stream))
    const second = onlySuspended(await chunksOf(await run.agent.resumeStream('SQLite', { runId: stream.runId })))
    expect(second.request).toMatchObject({ attempt: 1, questions: first.request.questions })
    expect(second.request.id).not.toBe(first.request.id)
  })
})

const declined = 'The user declined to answer. Continue without the answer, or ask differently if it is essential.'
const timedOut =
  'The user did not answer in time. Continue without the answer and state what you assume, or ask again later if it is essential.'
