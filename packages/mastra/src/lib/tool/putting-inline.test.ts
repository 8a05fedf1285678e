import { AskError, type Answerer, type AskRequest, isAskRequest } from '@ask-user/core'
import { answerWith, decline, failsWith, ignoresAbort, neverAnswers, pickFirst } from '@ask-user/testing'
import { createTool } from '@mastra/core/tools'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import type { AskEvent } from './ask-event.ts'
import { askUserCapability, type AskUserCapabilityOptions } from './ask-user-capability.ts'
import { askingAgent, chunksOf, databases, deferred, resultsIn, typesIn } from './asking-agent.test.kit.ts'
import { createAsking } from './asking.ts'

const turns = [{ calls: [{ tool: 'ask_user_question', arguments: databases }] }, { text: 'Done.' }]

/** One whole run, and everything that could be seen of it. */
async function runWith(options: AskUserCapabilityOptions, script: Parameters<typeof askingAgent>[0] = turns) {
  const events: AskEvent[] = []
  const capability = askUserCapability({ ...options, onEvent: (event) => void events.push(event) })
  await using run = await askingAgent(script, capability)
  const chunks = await chunksOf(await run.agent.stream('go'))
  return { events, chunks, results: resultsIn(chunks), told: run.scripted.requests.at(-1)?.results ?? [] }
}

afterEach(() => {
  vi.useRealTimers()
})

describe('an answerer', () => {
  it(
    'puts the question while the run waits, and its answer is told',
    {
      tags: ['pydantic.answerer', 'pydantic.no-io', 'design.real-endpoint'],
    },
    async () => {
      const { chunks, results, told } = await runWith({ answerer: answerWith('SQLite') })
      expect(typesIn(chunks)).not.toContain('tool-call-suspended')
      expect(results).toEqual([['ask_user_question', { Database: ['SQLite'] }]])
      expect(told.map(({ text }) => text)).toEqual(['{"Database":["SQLite"]}'])
    },
  )

  it(
    'is told about before it is called, and again before the model is',
    {
      tags: ['pydantic.event-asked', 'pydantic.event-answered', 'pydantic.event-outcome', 'C23', 'C23.B243'],
    },
    async () => {
      const order: string[] = []
      const answerer: Answerer = async (request) => {
        order.push('answerer')
        return pickFirst(request, { signal: new AbortController().signal })
      }
      const capability = askUserCapability({
        answerer,
        onEvent: async (event) => {
          await Promise.resolve()
          order.push(event.type)
        },
      })
      await using run = await askingAgent(turns, capability)
      await chunksOf(await run.agent.stream('go'))
      expect(order).toEqual(['question-asked', 'answerer', 'question-answered'])
    },
  )

  it('that declines is a decline to the model, word for word', async () => {
    const { told, events } = await runWith({ answerer: decline() })
    expect(told[0]?.text).toBe(
      'The user declined to answer. Continue without the answer, or ask differently if it is essential.',
    )
    expect(events[1]).toMatchObject({
      type: 'question-answered',
      response: { status: 'declined' },
      provenance: { by: 'person', surface: 'answerer' },
    })
  })

  it('that cannot show the question is told as such', { tags: ['C22.B242'] }, async () => {
    const { told } = await runWith({
      answerer: async () => ({ status: 'unavailable', reason: 'The window could not be opened.' }),
    })
    expect(told[0]?.text).toMatch(/could not be asked.*Cause: The window could not be opened\./s)
  })

  it('that stands for a policy is named as one', { tags: ['C5'] }, async () => {
    const { told, events } = await runWith({
      answerer: async () => ({
        status: 'answered',
        answers: [{ id: 'q1', selected: ['Postgres'] }],
        policy: 'always the first',
      }),
    })
    expect(told[0]?.text).toMatch(/policy "always the first" answered.*no person did/s)
    expect(events[1]).toMatchObject({ provenance: { by: 'policy', policy: 'always the first' } })
  })

  it('that throws fails the call, after the event', { tags: ['pydantic.answerer-throws'] }, async () => {
    const { chunks, events, results } = await runWith({ answerer: failsWith(new Error('no screen')) })
    expect(typesIn(chunks)).toContain('tool-error')
    expect(results).toEqual([])
    expect(events).toMatchObject([{ type: 'question-asked' }, { type: 'question-answered', failed: true }])
  })

  it.each([
    ['an unknown question', { status: 'answered', answers: [{ id: 'q7', selected: ['Postgres'] }] }],
    ['a label not offered', { status: 'answered', answers: [{ id: 'q1', selected: ['MySQL'] }] }],
    ['several labels for one', { status: 'answered', answers: [{ id: 'q1', selected: ['Postgres', 'SQLite'] }] }],
    ['nothing at all', undefined],
    ['null', null],
    ['prose', 'I like Postgres'],
  ])(
    'that returns %s has made a mistake of its own',
    {
      tags: ['pydantic.misfit', 'design.inline-mismatch'],
    },
    async (_what, response) => {
      const events: AskEvent[] = []
      const enter = createAsking({
        answerer: async () => response as never,
        onEvent: (event) => void events.push(event),
      })
      const call = enter(databases, { kind: 'direct', where: {}, resumeData: undefined, suspendPayload: undefined })
      const error: unknown = await call.catch((cause: unknown) => cause)
      expect(AskError.isInstance(error) && error.code).toBe('response-mismatch')
      expect(error).toMatchObject({ requestId: events[0]?.requestId, issues: [{}] })
      expect(events).toMatchObject([{ type: 'question-asked' }, { type: 'question-answered', failed: true }])
    },
  )

  it('never sees a call that cannot be read', { tags: ['pydantic.retry'] }, async () => {
    const answerer = vi.fn<Answerer>(pickFirst)
    const { told, events } = await runWith({ answerer }, [
      { calls: [{ tool: 'ask_user_question', arguments: { questions: [] } }] },
      { text: 'Done.' },
    ])
    expect(answerer).not.toHaveBeenCalled()
    expect(events).toEqual([])
    expect(told[0]?.text).toMatch(/Nobody was asked.*questions/s)
  })

  it(
    'is asked by two calls of one step at once, while other tools run',
    { tags: ['pydantic.concurrent'] },
    async () => {
      const open = new Set<string>()
      let most = 0
      let tools = 0
      const barrier = deferred<void>()
      const answerer: Answerer = async (request) => {
        open.add(request.id)
        most = Math.max(most, open.size)
        if (open.size === 2 && tools === 1) barrier.resolve()
        await barrier.promise
        return pickFirst(request, { signal: new AbortController().signal })
      }
      const other = createTool({
        id: 'other',
        description: 'other',
        inputSchema: z.object({}),
        execute: async () => {
          tools += 1
          if (open.size === 2) barrier.resolve()
          await barrier.promise
          return {}
        },
      })
      const call = { tool: 'ask_user_question', arguments: databases }
      await using run = await askingAgent(
        [{ calls: [call, { tool: 'other', arguments: {} }, call] }, { text: 'Done.' }],
        askUserCapability({ answerer }),
        { tools: { other } },
      )
      const chunks = await chunksOf(await run.agent.stream('go'))
      expect([most, resultsIn(chunks).length]).toEqual([2, 3])
    },
  )
})

describe('a limit on the answerer', () => {
  it('is not there unless it is set', { tags: ['decision-1', 'C6.B70'] }, async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    const reply = deferred<AskRequest>()
    const enter = createAsking({
      answerer: async (request, context) => reply.promise.then(() => pickFirst(request, context)),
    })
    const call = enter(databases, { kind: 'direct', where: {}, resumeData: undefined, suspendPayload: undefined })
    await vi.advanceTimersByTimeAsync(48 * 60 * 60 * 1_000)
    reply.resolve({} as AskRequest)
    expect(await call).toMatchObject({ step: 'told', request: { attempt: 1 }, response: { status: 'answered' } })
    expect(await call).not.toHaveProperty('request.expiresAt')
  })

  it(
    'stops the answerer and tells the model that nobody answered in time',
    { tags: ['pydantic.timeout', 'C6', 'C6.B76'] },
    async () => {
      const again = [...turns.slice(0, 1), ...turns]
      const { told, events } = await runWith({ answerer: neverAnswers, timeout: 30 }, again)
      expect(told.map(({ text }) => text)).toEqual([timedOut, timedOut])
      expect(events.filter(({ type }) => type === 'question-answered')).toMatchObject([
        { response: { status: 'timed-out' }, provenance: { by: 'clock' } },
        { response: { status: 'timed-out' } },
      ])
      expect(events[0]).toMatchObject({ request: { expiresAt: expect.stringMatching(/Z$/) as string } })
    },
  )

  it.each([
    ['comes late', answersLate],
    ['comes when the answerer is told to stop', ignoresAbort(pickFirst)],
  ])('makes an answer that %s no answer', { tags: ['pydantic.late-answer'] }, async (_when, answerer) => {
    const { told } = await runWith({ answerer, timeout: 20 })
    expect(told[0]?.text).toBe(timedOut)
  })

  it('holds for the call, and keeps what was answered before', { tags: ['decision-7', 'C6.B81'] }, async () => {
    const names = ['One', 'Two', 'Three']
    const batch = { questions: names.map((header) => ({ ...databases.questions[0], header })) }
    const answerer: Answerer = (request, { signal }) =>
      new Promise((resolve) => {
        const answers = request.questions.slice(0, 2).map(({ id }) => ({ id, selected: ['SQLite'] }))
        signal.addEventListener('abort', () => resolve({ status: 'timed-out', answers }))
      })
    const { told, events } = await runWith({ answerer, timeout: 30 }, [
      { calls: [{ tool: 'ask_user_question', arguments: batch }] },
      { text: 'Done.' },
    ])
    expect(told[0]?.text).toBe(`${timedOut}\nAnswers given before that:\n{"One":["SQLite"],"Two":["SQLite"]}`)
    expect(events).toHaveLength(2)
  })
})

describe('a run that is aborted', () => {
  it('before the question never reaches the answerer', { tags: ['dsh.abort-first'] }, async () => {
    const answerer = vi.fn<Answerer>(pickFirst)
    const events: AskEvent[] = []
    const enter = createAsking({ answerer, onEvent: (event) => void events.push(event) })
    const site = { kind: 'agent', where: {}, resumeData: undefined, suspendPayload: undefined } as const
    expect(await enter(databases, { ...site, signal: AbortSignal.abort() })).toMatchObject({
      response: { status: 'unavailable' },
    })
    expect([answerer.mock.calls, events]).toEqual([[], []])
  })

  it(
    'while the answerer waits has no answered event and no answer',
    { tags: ['pydantic.event-abort', 'C5.B62'] },
    async () => {
      const stop = new AbortController()
      const events: AskEvent[] = []
      const asked = deferred<AbortSignal>()
      const answerer: Answerer = (request, context) => {
        asked.resolve(context.signal)
        return neverAnswers(request, context)
      }
      await using run = await askingAgent(
        turns,
        askUserCapability({ answerer, onEvent: (event) => void events.push(event) }),
      )
      const stream = await run.agent.stream('go', { abortSignal: stop.signal })
      const chunks = chunksOf(stream)
      const signal = await asked.promise
      stop.abort()
      expect(JSON.stringify(resultsIn(await chunks))).not.toMatch(/Postgres|SQLite/)
      expect(signal.aborted).toBe(true)
      expect(events.map(({ type }) => type)).toEqual(['question-asked'])
      expect(isAskRequest(events[0]?.request)).toBe(true)
    },
  )
})

const timedOut =
  'The user did not answer in time. Continue without the answer and state what you assume, or ask again later if it is essential.'

/** Does not listen, and answers when nobody waits for it any more. */
const answersLate: Answerer = async (request, context) => {
  await new Promise((resolve) => setTimeout(resolve, 200))
  return pickFirst(request, context)
}
