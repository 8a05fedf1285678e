import type { AskRequest, AskResponse } from '@ask-user/core/draft'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pendingFromMessages } from './pending-from-messages.ts'
import { questionsFromMessages } from './questions-from-messages.ts'
import { batch, single } from '../form/requests.fixture.ts'

const runs = { numRuns: process.env['CI'] ? 10_000 : 1_000 }
const answered: AskResponse = { status: 'answered', answers: [{ id: 'q1', selected: ['SQLite'] }] }
const chunk = (type: string, payload: object, runId = 'run-1') => ({ type, runId, from: 'AGENT', payload })
const suspended = (toolCallId: string, suspendPayload: unknown, more: object = {}, runId = 'run-1') =>
  chunk('tool-call-suspended', { toolCallId, toolName: 'ask_user', suspendPayload, ...more }, runId)
const event = (request: AskRequest, response: unknown, toolCallId = 'c1') => ({
  type: 'data-question-answered',
  id: request.id,
  data: { type: 'question-answered', requestId: request.id, toolCallId, request, response },
})
const message = (id: string, ...parts: object[]) => ({ id, role: 'assistant', parts })
const livePart = (toolCallId: string, suspendPayload: unknown) => ({
  type: 'data-tool-call-suspended',
  data: { toolCallId, toolName: 'ask_user', runId: 'run-1', suspendPayload },
})
const toolPart = (toolCallId: string, state: string) => ({ type: 'tool-ask_user', toolCallId, state, input: {} })

describe('questionsFromMessages', () => {
  it('keeps an answered question with its answer, and its place', () => {
    const open = { ...single, id: 'open' }
    const stored = message('m1', toolPart('c1', 'output-available'), livePart('c1', single), event(single, answered))
    const found = questionsFromMessages([stored, message('m2', livePart('c1', open))])
    expect(found.map(({ key, request, response }) => [key, request.id, response])).toEqual([
      ['m1:c1', 'single', answered],
      ['m2:c1', 'open', undefined],
    ])
    expect(pendingFromMessages([stored])).toEqual([])
  })

  it('finds an answer without its suspension, as a stored thread has it', () => {
    expect(questionsFromMessages([message('m1', event(single, answered, 'inner'))])).toMatchObject([
      { key: 'm1:inner', request: single, response: answered },
    ])
  })

  it("knows a sub-agent's answer by its request, since its call is another", () => {
    const found = questionsFromMessages([message('m1', livePart('outer', single), event(single, answered, 'inner'))])
    expect(found).toMatchObject([{ key: 'm1:outer', toolCallId: 'outer', response: answered }])
    expect(found).toHaveLength(1)
  })

  it('leaves out what ended in a way that nothing tells', () => {
    const parts = [livePart('c1', single), toolPart('c1', 'output-error')]
    expect(questionsFromMessages([message('m1', ...parts)])).toEqual([])
    expect(
      questionsFromMessages([message('m1', livePart('c1', single), event(single, { status: 'x' }))]),
    ).toMatchObject([{ response: undefined }])
  })

  it('shows who was first where this response came second', { tags: ['C12'] }, () => {
    const late = { ...single, answered }
    expect(questionsFromMessages([message('m1', livePart('c1', late), livePart('c1', single))])).toMatchObject([
      { response: answered },
    ])
    expect(pendingFromMessages([message('m1', livePart('c1', single), livePart('c1', late))])).toEqual([])
  })

  it('joins the chunks of each run, whatever comes in between', () => {
    const other = { ...single, id: 'other' }
    const chunks = [
      suspended('c1', single),
      suspended('c1', other, {}, 'run-2'),
      chunk('tool-result', { toolCallId: 'c1' }),
      event(other, answered),
    ]
    expect(questionsFromMessages(chunks).map(({ runId, response }) => [runId, response])).toEqual([['run-2', answered]])
  })

  it("surfaces Mastra's own questions and those of other versions", { tags: ['X3'] }, () => {
    const own = {
      question: 'Which repo?',
      options: [{ label: 'main' }, { label: 'docs' }],
      selectionMode: 'single_select',
    }
    const anyOf = JSON.stringify({ anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] })
    const later = { ...single, v: 2, id: 'later' }
    const found = pendingFromMessages([
      suspended('c1', own, { resumeSchema: anyOf }),
      suspended('c2', later, { resumeSchema: '{"type":"object"}' }),
    ])
    expect(found.map(({ request }) => request.questions[0])).toMatchObject([
      { question: 'Which repo?', kind: 'choice', options: own.options, allowCustom: true },
      { question: single.question, kind: 'choice' },
    ])
    const [first] = found
    expect(first?.toReply?.({ status: 'answered', answers: [{ id: 'q1', selected: ['docs'] }] })).toBe('docs')
    expect(first?.toReply?.({ status: 'answered', answers: [{ id: 'q1', selected: ['main', 'docs'] }] })).toEqual([
      'main',
      'docs',
    ])
  })

  it("leaves a foreign tool's suspension alone", { tags: ['X3'] }, () => {
    const foreign = [
      suspended('c1', { question: 'Pay?', amount: 5 }),
      suspended('c2', { question: 'Pay?' }, { resumeSchema: '{"type":"object","properties":{"approved":{}}}' }),
      suspended('c3', { ...single, attempt: 0 }),
    ]
    expect(questionsFromMessages(foreign)).toEqual([])
  })
})

describe('pendingFromMessages, over arguments that are still streaming', () => {
  const readCall = () => single
  const call = JSON.stringify({ questions: batch.questions })
  const cuts = Array.from({ length: call.length + 1 }, (_, length) => call.slice(0, length))

  it('offers nothing to answer, wherever they are cut off', { tags: ['C1.B27.react'] }, () => {
    for (const cut of cuts) {
      const parts = [{ type: 'tool-ask_user', toolCallId: 'c1', state: 'input-streaming', input: cut }]
      const chunks = [chunk('tool-call-delta', { toolCallId: 'c1', argsTextDelta: cut })]
      expect(pendingFromMessages([message('m1', ...parts)], { readCall })).toEqual([])
      expect(pendingFromMessages(chunks, { readCall })).toEqual([])
    }
  })

  it('takes no payload for a question that is cut off', () => {
    for (const cut of cuts) expect(pendingFromMessages([suspended('c1', cut)])).toEqual([])
  })

  it('reads any part of any shape without throwing', { tags: ['C1.B27.react'] }, () => {
    const types = ['tool-ask_user', 'dynamic-tool', 'tool-invocation', 'data-tool-call-suspended', 'tool-call', 'x']
    const state = fc.oneof(fc.anything(), fc.constantFrom('input-streaming', 'output-available', 'call'))
    const part = fc.record(
      {
        type: fc.oneof(fc.constantFrom(...types), fc.anything()),
        toolCallId: fc.oneof(fc.constant('c1'), fc.anything()),
        toolName: fc.anything(),
        toolInvocation: fc.anything(),
        payload: fc.anything(),
        data: fc.oneof(fc.record({ toolCallId: fc.constant('c1'), suspendPayload: fc.anything() }), fc.anything()),
        state,
        approval: fc.anything(),
        input: fc.anything(),
        output: fc.anything(),
      },
      { requiredKeys: ['type'] },
    )
    const content = fc.oneof(fc.array(part), fc.record({ parts: fc.array(part), metadata: fc.anything() }))
    const any = fc.oneof(part, fc.record({ id: fc.anything(), role: fc.anything(), parts: fc.array(part) }), content)
    fc.assert(
      fc.property(fc.array(any), (messages) => {
        for (const { request, toolCallId } of questionsFromMessages(messages, { readCall })) {
          expect([typeof toolCallId, request.questions.length > 0]).toEqual(['string', true])
        }
      }),
      runs,
    )
  })
})
