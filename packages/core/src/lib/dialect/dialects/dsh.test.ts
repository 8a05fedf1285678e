import { describe, expect, it } from 'vitest'
import type { AskRequest } from '../../contract/ask-request.ts'
import type { PortableSchema } from '../portable-schema.ts'
import { exchange } from '../../exchange.ts'
import { dsh } from './dsh.ts'

const options = { dialect: 'dsh' } as const
const batch = {
  questions: [
    { id: 'db', question: 'Which database?', options: [{ label: 'Postgres' }, { label: 'SQLite' }] },
    { id: 'extras', question: 'Which extras?', options: [{ label: 'A' }, { label: 'B' }], multi_select: true },
    { id: 'name', question: 'What name?' },
  ],
}

function ask(input: unknown): AskRequest {
  const step = exchange(input, undefined, options)
  if (step.step !== 'ask') throw new Error(`nothing was asked: ${JSON.stringify(step)}`)
  return step.request
}

function result(reply: unknown): unknown {
  const step = exchange(ask(batch), reply, options)
  if (step.step !== 'tell') throw new Error(`not settled: ${JSON.stringify(step)}`)
  expect(JSON.parse(step.text)).toEqual(step.result)
  return step.result
}

describe('the dsh dialect', () => {
  it('declares the fields of a question and no others', { tags: ['dsh.schema'] }, () => {
    const list = dsh.inputSchema.type === 'object' ? dsh.inputSchema.properties?.['questions'] : undefined
    const question = list?.type === 'array' ? list.items : undefined
    const fieldsOf = (schema?: PortableSchema): readonly string[] =>
      schema?.type === 'object' ? Object.keys(schema.properties ?? {}) : []
    expect(fieldsOf(question).toSorted()).toEqual(['header', 'id', 'multi_select', 'options', 'question'])
    const choices = question?.type === 'object' ? question.properties?.['options'] : undefined
    expect(fieldsOf(choices?.type === 'array' ? choices.items : undefined)).toEqual(['label', 'description'])
  })

  it('answers by the ids that the model gave', { tags: ['dsh.id-echoed', 'dsh.result', 'design.dialect-dsh'] }, () => {
    const answers = [
      { id: 'db', selected: ['Postgres'] },
      { id: 'extras', selected: ['A', 'B'] },
      { id: 'name', selected: [], custom: 'mine' },
    ]
    expect(result({ status: 'answered', answers })).toEqual({ answers })
  })

  it('takes own words where no options are', { tags: ['dsh.optionless'] }, () => {
    expect(ask(batch).questions[2]).toMatchObject({ kind: 'text', allowCustom: true })
  })

  it('lets own words stand instead of a single choice and beside several', { tags: ['dsh.custom-overrides'] }, () => {
    const request = ask(batch)
    const answers = [
      { id: 'db', selected: ['Postgres'], custom: 'MySQL' },
      { id: 'extras', selected: ['A'], custom: 'C' },
    ]
    expect(dsh.renderResult(request, { status: 'answered', answers }).result).toEqual({
      answers: [
        { id: 'db', selected: [], custom: 'MySQL' },
        { id: 'extras', selected: ['A'], custom: 'C' },
        { id: 'name', selected: [] },
      ],
    })
  })

  it('keeps the others when one is skipped', { tags: ['dsh.skipped'] }, () => {
    expect(result({ status: 'answered', answers: [{ id: 'extras', selected: ['B'] }] })).toEqual({
      answers: [
        { id: 'db', selected: [] },
        { id: 'extras', selected: ['B'] },
        { id: 'name', selected: [] },
      ],
    })
  })

  it.each([
    [{ status: 'declined' }, 'ASK_CANCELLED'],
    [{ status: 'discuss' }, 'ASK_DISCUSSED'],
    [{ status: 'timed-out' }, 'ASK_TIMED_OUT'],
    [{ status: 'superseded' }, 'ASK_SUPERSEDED'],
    [{ status: 'unavailable', reason: 'No terminal is attached.' }, 'NO_PROVIDER'],
    [{ status: 'unavailable', reason: 'The request was aborted before anybody answered.' }, 'ASK_ABORTED'],
    [{ action: 'cancel' }, 'ASK_ABORTED'],
    [{ status: 'unavailable', reason: 'The input was closed before the question was answered.' }, 'ASK_ABORTED'],
    [{ status: 'unavailable', reason: 'The help desk is closed on Sundays.' }, 'NO_PROVIDER'],
    [{ status: 'unavailable', reason: 'Nobody takes interruptions or cancellations here.' }, 'NO_PROVIDER'],
  ])(
    'tells %j as the error %s',
    { tags: ['dsh.error-no-provider', 'dsh.error-cancelled', 'dsh.error-aborted'] },
    (reply, code) => {
      expect(result(reply)).toEqual({ name: 'UserInteractionError', code, message: expect.stringMatching(/\w\.$/) })
    },
  )

  it('keeps earlier answers in the error', { tags: ['C8.B94'] }, () => {
    const answers = [{ id: 'db', selected: ['SQLite'] }]
    expect(result({ status: 'declined', answers })).toMatchObject({ code: 'ASK_CANCELLED', answers })
  })

  it.each([
    [{ questions: [] }, 'EMPTY_QUESTIONS'],
    [{}, 'EMPTY_QUESTIONS'],
    [{ questions: [{ id: 'a' }] }, 'INVALID_QUESTIONS'],
    [{ questions: Array.from({ length: 11 }, () => ({ question: 'Which?' })) }, 'INVALID_QUESTIONS'],
    [null, 'INVALID_QUESTIONS'],
  ])('refuses %j by the code %s', { tags: ['dsh.empty-refused', 'C1.B28'] }, (input, code) => {
    expect(exchange(input, undefined, options)).toMatchObject({
      step: 'retry',
      result: { name: 'UserInteractionError', code, message: expect.stringMatching(/^Nobody was asked\./) },
    })
  })
})
