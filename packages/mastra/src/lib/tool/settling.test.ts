import { InMemoryStore } from '@mastra/core/storage'
import { LibSQLStore } from '@mastra/libsql'
import { describe, expect, it } from 'vitest'
import { askUserCapability } from './ask-user-capability.ts'
import type { AskUserOptions } from './ask-user-options.ts'
import {
  askingAgent,
  chunksOf,
  databaseUrl,
  databases,
  onlySuspended,
  resultsIn,
  typesIn,
} from './asking-agent.test.kit.ts'
import type { Claims } from '../claims/claims.ts'
import { createClaims } from '../claims/create-claims.ts'
import { createMastraHost } from '../host/mastra-host.ts'

const turns = [{ calls: [{ tool: 'ask_user_question', arguments: databases }] }, { text: 'Done.' }]

const stores = [
  ['memory', () => new InMemoryStore()],
  ['LibSQL', () => new LibSQLStore({ id: 'test', url: databaseUrl() })],
] as const

const misfits: readonly (readonly [string, unknown])[] = [
  ['an unknown label', 'MySQL'],
  ['two labels on a single choice', ['Postgres', 'SQLite']],
  ['a number', 42],
  ['zero', 0],
  ['false', false],
  ['an empty record', {}],
  ['null', null],
  ['an empty text', ''],
  ['a blank text', ' \n'],
  ['an empty list', []],
  ['an approval', { approved: true }],
  ['a denial', { approved: false }],
  ['an answer to a question that was not asked', { answers: [{ id: 'q9', selected: ['Postgres'] }] }],
  ['an answer to another request', { requestId: 'other', answers: [{ id: 'q1', selected: ['Postgres'] }] }],
]

describe.each(stores)('a reply that does not fit, with the run in %s', (_name, createStore) => {
  it.each(misfits)(
    '%s leaves the question open, with issues',
    {
      tags: ['C14.B158', 'C5.B64', 'C5.B66', 'C13.B151', 'C3.B44'],
    },
    async (_what, reply) => {
      await using run = await askingAgent(turns, askUserCapability(), { storage: createStore() })
      const stream = await run.agent.stream('go')
      const first = onlySuspended(await chunksOf(stream))
      const again = onlySuspended(await chunksOf(await run.agent.resumeStream(reply, { runId: stream.runId })))
      expect(again.toolCallId).toBe(first.toolCallId)
      expect(again.request).toEqual({ ...first.request, attempt: 2, issues: again.request.issues })
      expect(again.request.issues?.map(({ message }) => message).join(' ')).not.toBe('')
      expect(run.scripted.requests).toHaveLength(1)
      const chunks = await chunksOf(await run.agent.resumeStream('SQLite', { runId: stream.runId }))
      expect(resultsIn(chunks)).toEqual([['ask_user_question', { Database: ['SQLite'] }]])
      expect(await run.agent.listSuspendedRuns()).toMatchObject({ total: 0 })
    },
  )
})

describe('a suspended question', () => {
  it(
    'takes no response that leaves a question out where every answer is required',
    { tags: ['pydantic.misfit'] },
    async () => {
      await using run = await askingAgent(turns, askUserCapability({ requireAll: true }))
      const stream = await run.agent.stream('go')
      await chunksOf(stream)
      const skipped = { status: 'answered', answers: [{ id: 'q1', selected: [] }] }
      const again = onlySuspended(await chunksOf(await run.agent.resumeStream(skipped, { runId: stream.runId })))
      expect(again.request).toMatchObject({ attempt: 2, issues: [{ questionId: 'q1' }] })
      const host = createMastraHost({ mastra: run.mastra, requireAll: true })
      const [pending] = (await host.list()).pending
      expect(await host.answer(pending?.id ?? '', skipped)).toMatchObject({ receipt: { status: 'invalid' } })
      expect(await host.answer(pending?.id ?? '', 'SQLite')).toMatchObject({ receipt: { status: 'accepted' } })
    },
  )

  it('stays answerable after any number of replies that do not fit', async () => {
    await using run = await askingAgent(turns, askUserCapability())
    const stream = await run.agent.stream('go')
    const first = onlySuspended(await chunksOf(stream))
    let attempt = 1
    for (const [, reply] of misfits) {
      const { request } = onlySuspended(await chunksOf(await run.agent.resumeStream(reply, { runId: stream.runId })))
      expect(request).toMatchObject({ id: first.request.id, attempt: (attempt += 1) })
    }
    expect(typesIn(await chunksOf(await run.agent.resumeStream('Postgres', { runId: stream.runId })))).toContain(
      'finish',
    )
  })

  it('can be answered from the outcomes that a person has', async () => {
    const outcomes = [
      [{ status: 'declined', reason: 'No time.' }, /declined to answer.*Their reason: No time\./s],
      [{ status: 'discuss', message: 'Why at all?' }, /discuss this before answering.*They wrote: Why at all\?/s],
      [{ status: 'superseded', message: 'Never mind' }, /wrote something else in the chat/],
      [{ status: 'timed-out' }, /did not answer in time/],
      [{ status: 'unavailable', reason: 'The form was closed.' }, /could not be asked/],
      [{ action: 'decline' }, /declined to answer/],
    ] as const
    for (const [reply, text] of outcomes) {
      await using run = await askingAgent(turns, askUserCapability())
      const stream = await run.agent.stream('go')
      await chunksOf(stream)
      await chunksOf(await run.agent.resumeStream(reply, { runId: stream.runId }))
      expect(run.scripted.requests.at(-1)?.results[0]?.text).toMatch(text)
    }
  })

  it('stays open when the storage fails at its answer', async () => {
    let fails = true
    const claims: AskUserOptions['claims'] = (mastra) => {
      const real = createClaims()(mastra)
      const claim: Claims['claim'] = async (...call) => {
        if (fails) throw new Error('The disk is full.')
        return real.claim(...call)
      }
      return { ...real, claim }
    }
    await using run = await askingAgent(turns, askUserCapability({ claims }))
    const stream = await run.agent.stream('go')
    await chunksOf(stream)
    const { request } = onlySuspended(await chunksOf(await run.agent.resumeStream('SQLite', { runId: stream.runId })))
    expect(request).toMatchObject({ attempt: 2, issues: [{ message: expect.stringMatching(/could not be recorded/) }] })
    fails = false
    const chunks = await chunksOf(await run.agent.resumeStream('SQLite', { runId: stream.runId }))
    expect(resultsIn(chunks)).toEqual([['ask_user_question', { Database: ['SQLite'] }]])
  })

  it('is not put when it cannot be recorded', async () => {
    const claims: AskUserOptions['claims'] = (mastra) => ({
      ...createClaims()(mastra),
      opened: async () => {
        throw new Error('The disk is full.')
      },
    })
    await using run = await askingAgent(turns, askUserCapability({ claims }))
    expect(typesIn(await chunksOf(await run.agent.stream('go')))).not.toContain('tool-call-suspended')
    expect(run.scripted.requests.at(-1)?.results[0]?.text).toMatch(/could not be asked.*could not be recorded/s)
  })

  it('of a later version of this package stays open', async () => {
    const capability = askUserCapability()
    await using run = await askingAgent(turns, capability)
    const stream = await run.agent.stream('go')
    const { request, toolCallId } = onlySuspended(await chunksOf(stream))
    const tool = capability.tools['ask_user_question']
    const suspended: unknown[] = []
    const result = await tool?.execute?.(databases, {
      agent: {
        agentId: 'assistant',
        toolCallId,
        messages: [],
        suspend: async (payload: unknown) => void suspended.push(payload),
        resumeData: 'Postgres',
        suspendPayload: { ...request, v: 2 },
      },
      mastra: run.mastra,
    } as never)
    expect(result).toBeUndefined()
    expect(suspended).toEqual([{ ...request, v: 2 }])
  })
})
