import { describe, expect, it, vi } from 'vitest'
import { createMastraHost } from '../host/mastra-host.ts'
import type { AskEvent } from './ask-event.ts'
import { askUserCapability } from './ask-user-capability.ts'
import { askingAgent, type Chunk, chunksOf, databases, onlySuspended, typesIn } from './asking-agent.test.kit.ts'

const turns = [{ calls: [{ tool: 'ask_user_question', arguments: databases }] }, { text: 'Done.' }]

describe('the events of a question', () => {
  it(
    'are told to the callback and to the stream, once each, with where it was asked',
    {
      tags: ['design.events-as-chunks', 'C23', 'C23.B243', 'pydantic.event-asked'],
    },
    async () => {
      const events: AskEvent[] = []
      const capability = askUserCapability({ onEvent: (event) => void events.push(event) })
      await using run = await askingAgent(turns, capability, { memory: true })
      const memory = { thread: 'thread', resource: 'person' }
      const stream = await run.agent.stream('go', { memory })
      const chunks = [...(await chunksOf(stream))]
      const { request, toolCallId } = onlySuspended(chunks)
      for (const reply of ['neither', 'SQLite']) {
        chunks.push(...(await chunksOf(await run.agent.resumeStream(reply, { runId: stream.runId, memory }))))
      }
      const where = { runId: stream.runId, toolCallId, agentId: 'assistant', threadId: 'thread', resourceId: 'person' }
      expect(events).toEqual([
        { type: 'question-asked', requestId: request.id, ...where, request },
        {
          type: 'question-answered',
          requestId: request.id,
          ...where,
          request: expect.objectContaining({ id: request.id }) as object,
          response: { status: 'answered', answers: [{ id: 'q1', selected: ['SQLite'] }] },
          provenance: { by: 'person', surface: 'agent-resume' },
        },
      ])
      const data = chunks.filter(({ type }) => type.startsWith('data-question-'))
      expect(data).toMatchObject([
        { type: 'data-question-asked', id: request.id, transient: true, data: events[0] },
        { type: 'data-question-answered', id: request.id, transient: false, data: events[1] },
      ])
      expect(typesIn(chunks).indexOf('data-question-asked')).toBeLessThan(
        typesIn(chunks).indexOf('tool-call-suspended'),
      )
      const recalled = await (await run.agent.getMemory())?.recall({ threadId: 'thread' })
      const kept = recalled?.messages.flatMap(({ content }) => content.parts) as unknown as readonly Chunk[]
      expect(kept.filter(({ type }) => type.startsWith('data-'))).toMatchObject([
        { type: 'data-question-answered', data: events[1] },
      ])
    },
  )

  it('come before anything can block on the question', { tags: ['C23.B243'] }, async () => {
    const order: string[] = []
    const onEvent = async ({ type }: AskEvent) => {
      await new Promise((resolve) => setTimeout(resolve, 5))
      order.push(type)
    }
    await using run = await askingAgent(turns, askUserCapability({ onEvent }))
    const stream = await run.agent.stream('go')
    for await (const { type } of stream.fullStream) if (type === 'tool-call-suspended') order.push(type)
    expect(order).toEqual(['question-asked', 'tool-call-suspended'])
  })

  it('do not come again when Mastra has started the call early', async () => {
    const events: AskEvent[] = []
    await using run = await askingAgent(turns, askUserCapability({ onEvent: (event) => void events.push(event) }))
    const stream = await run.agent.stream('go', { eagerToolExecution: true })
    const { request } = onlySuspended(await chunksOf(stream))
    expect(events).toMatchObject([{ type: 'question-asked', requestId: request.id }])
  })

  it('do not come again when an answer is delivered again', { tags: ['C23', 'design.ledger-redeliver'] }, async () => {
    const events: AskEvent[] = []
    const capability = askUserCapability({ onEvent: (event) => void events.push(event) })
    const [ask, done] = turns
    await using run = await askingAgent([ask ?? {}, { fails: { status: 400 } }, done ?? {}], capability)
    const { request } = onlySuspended(await chunksOf(await run.agent.stream('go')))
    const host = createMastraHost({ mastra: run.mastra })
    const first = await host.answer(request.id, 'SQLite')
    if (first.stream !== undefined) await chunksOf(first.stream)
    await expect.poll(async () => (await host.record(request.id))?.state).toBe('failed')
    const again = await host.answer(request.id, 'SQLite')
    const chunks = again.stream === undefined ? [] : await chunksOf(again.stream)
    expect(typesIn(chunks)).toContain('data-question-answered')
    expect(events.map(({ type }) => type)).toEqual(['question-asked', 'question-answered'])
  })

  it('do not break the run when the callback throws, and are not lost in silence', async () => {
    const capability = askUserCapability({
      onEvent: () => {
        throw new Error('no connection')
      },
    })
    await using run = await askingAgent(turns, capability)
    const logger = { error: vi.fn<(message: string, details: object) => void>() }
    run.mastra.setLogger({ logger: { ...quiet, ...logger } as never })
    const stream = await run.agent.stream('go')
    await chunksOf(stream)
    expect(typesIn(await chunksOf(await run.agent.resumeStream('SQLite', { runId: stream.runId })))).toContain('finish')
    expect(logger.error.mock.calls.map(([message]) => message)).toEqual([
      expect.stringMatching(/onEvent threw on question-asked/) as string,
      expect.stringMatching(/onEvent threw on question-answered/) as string,
    ])
  })
})

const quiet = { debug: () => undefined, info: () => undefined, warn: () => undefined, trackException: () => undefined }
