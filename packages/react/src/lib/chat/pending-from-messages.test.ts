import type { AskRequest } from '@ask-user/core/draft'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pendingFromMessages } from './pending-from-messages.ts'

function request(id: string, fields: Partial<AskRequest> = {}): AskRequest {
  return {
    kind: 'ask-user',
    v: 1,
    id,
    message: 'Which database?',
    questions: [{ id: 'q1', question: 'Which database?', kind: 'text', allowCustom: true }],
    question: 'Which database?',
    attempt: 1,
    ...fields,
  }
}

const suspended = (toolCallId: string, payload: unknown, runId = 'run-1') => ({
  toolCallId,
  toolName: 'ask_user_question',
  runId,
  suspendPayload: payload,
  resumeSchema: '{}',
})
const livePart = (toolCallId: string, payload: unknown, runId?: string) => ({
  type: 'data-tool-call-suspended',
  data: { state: 'data-tool-call-suspended', ...suspended(toolCallId, payload, runId) },
})
const restoredPart = (toolCallId: string, payload: unknown) => ({
  type: 'data-tool-call-suspended',
  data: { ...suspended(toolCallId, payload), args: {}, type: 'suspension' },
})
const toolPart = (toolCallId: string, state: string) => ({
  type: 'tool-ask_user_question',
  toolCallId,
  state,
  input: { questions: ['Which database?'] },
})
const ids = (messages: unknown[]) => pendingFromMessages(messages).map((pending) => pending.request.id)

describe('pendingFromMessages', () => {
  it('finds the live part of a suspended run, with what an answer needs', () => {
    const messages = [
      { id: 'u1', role: 'user', parts: [{ type: 'text', text: 'hi' }] },
      { id: 'm1', role: 'assistant', parts: [toolPart('c1', 'input-available'), livePart('c1', request('a'))] },
    ]
    expect(pendingFromMessages(messages)).toEqual([
      {
        key: 'm1:c1',
        request: request('a'),
        runId: 'run-1',
        toolCallId: 'c1',
        toolName: 'ask_user_question',
        messageId: 'm1',
      },
    ])
  })

  it('finds a question after a reload: as a restored part, and in metadata alone', { tags: ['C15.B168'] }, () => {
    const metadata = { suspendedTools: { c1: { ...suspended('c1', request('a')), type: 'suspension' } } }
    const call = toolPart('c1', 'input-available')
    expect(ids([{ id: 'm1', role: 'assistant', parts: [call, restoredPart('c1', request('a'))], metadata }])).toEqual([
      'a',
    ])
    expect(ids([{ id: 'm1', role: 'assistant', parts: [call], metadata }])).toEqual(['a'])
  })

  it("finds a question in Mastra's stored messages", { tags: ['C15.B168'] }, () => {
    const invocation = (state: string) => ({
      type: 'tool-invocation',
      toolInvocation: { state, toolCallId: 'c1', toolName: 'ask_user_question', args: {} },
    })
    const stored = (state: string) => ({
      id: 'm1',
      role: 'assistant',
      content: {
        format: 2,
        parts: [invocation(state)],
        metadata: { suspendedTools: { c1: suspended('c1', request('a')) } },
      },
    })
    expect(ids([stored('call')])).toEqual(['a'])
    expect(ids([stored('result')])).toEqual([])
  })

  it("finds a question among the chunks of Mastra's client, until its result comes", () => {
    const chunk = (type: string, payload: object) => ({ type, runId: 'run-1', from: 'AGENT', payload })
    const asked = [
      chunk('tool-call', { toolCallId: 'c1', toolName: 'ask_user_question', args: {} }),
      chunk('tool-call-suspended', suspended('c1', request('a'))),
    ]
    expect(ids(asked)).toEqual(['a'])
    expect(
      ids([...asked, chunk('tool-result', { toolCallId: 'c1', toolName: 'ask_user_question', result: {} })]),
    ).toEqual([])
  })

  it('keeps two questions of one step apart and in order', () => {
    const parts = [livePart('c1', request('a')), livePart('c2', request('b')), toolPart('c1', 'input-available')]
    expect(ids([{ id: 'm1', role: 'assistant', parts }])).toEqual(['a', 'b'])
  })

  it.each(['output-available', 'output-error', 'output-denied'])(
    'drops a call that has its result (%s), though the suspension is still mentioned',
    (state) => {
      const metadata = { suspendedTools: { c1: suspended('c1', request('a')) } }
      expect(
        ids([{ id: 'm1', role: 'assistant', parts: [livePart('c1', request('a')), toolPart('c1', state)], metadata }]),
      ).toEqual([])
    },
  )

  it('draws the latest attempt of a question that was handed back', () => {
    const again = request('a', { attempt: 2, issues: [{ message: 'Choose one.', path: [] }] })
    const parts = [livePart('c1', again), livePart('c1', request('a'))]
    expect(pendingFromMessages([{ id: 'm1', role: 'assistant', parts }])[0]?.request.attempt).toBe(2)
  })

  it('does not let an old answer settle a new call where a provider uses a call id again', () => {
    const messages = [
      {
        id: 'm1',
        role: 'assistant',
        parts: [livePart('call_1', request('old')), toolPart('call_1', 'output-available')],
      },
      {
        id: 'm2',
        role: 'assistant',
        parts: [livePart('call_1', request('new')), toolPart('call_1', 'input-available')],
      },
    ]
    expect(ids(messages)).toEqual(['new'])
  })

  it("knows a sub-agent's question by its brand, whatever the tool is called", () => {
    const part = livePart('c1', request('a', { askedBy: 'researcher' }))
    expect(
      ids([
        { id: 'm1', role: 'assistant', parts: [{ ...part, data: { ...part.data, toolName: 'agent-researcher' } }] },
      ]),
    ).toEqual(['a'])
  })

  it('finds plain AI SDK calls where the app reads their arguments, never while they are still being written', () => {
    const readCall = ({ toolCallId }: { toolCallId: string }) => request(toolCallId)
    const parts = [
      toolPart('c1', 'input-available'),
      toolPart('c2', 'input-streaming'),
      toolPart('c3', 'output-available'),
    ]
    const found = pendingFromMessages([{ id: 'm1', role: 'assistant', parts }], { readCall })
    expect(found.map((pending) => [pending.request.id, pending.runId])).toEqual([['c1', undefined]])
  })

  it('passes over whatever is no message of ours', () => {
    fc.assert(
      fc.property(fc.array(fc.anything()), (messages) => {
        expect(pendingFromMessages(messages)).toEqual([])
      }),
    )
  })
})
