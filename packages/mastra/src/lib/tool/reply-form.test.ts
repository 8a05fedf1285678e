import { type AskRequest, readAskRequest } from '@ask-user/core'
import { describe, expect, it } from 'vitest'
import { readForm, replySchema } from './reply-form.ts'

const choice = requestOf({ question: 'Which database?', options: ['Postgres', 'SQLite'] })
const batch = requestOf({
  questions: [
    { question: 'Which database?', options: ['Postgres', 'SQLite'] },
    { question: 'Which extras?', options: ['Tests', 'Docs', 'Lint'], multi_select: true },
    { question: 'What is it called?' },
  ],
})

describe('readForm', () => {
  it.each([
    ['a label', choice, { answer: 'SQLite' }, { answers: [{ id: 'q1', selected: ['SQLite'] }] }],
    ['a number', choice, { answer: '1' }, { answers: [{ id: 'q1', selected: ['Postgres'] }] }],
    [
      'own words',
      choice,
      { answer: 'neither\nof them' },
      { answers: [{ id: 'q1', selected: [], custom: 'neither\nof them' }] },
    ],
    ['a decline', choice, { answer: 'SQLite', declined: true }, { status: 'declined' }],
    [
      'a line for each question',
      batch,
      { answer: '2\r\n1, Lint\r\nAnn' },
      {
        answers: [
          { id: 'q1', selected: ['SQLite'] },
          { id: 'q2', selected: ['Tests', 'Lint'] },
          { id: 'q3', custom: 'Ann' },
        ],
      },
    ],
    ['a line for some', batch, { answer: '\n\nAnn\n' }, { answers: [{ id: 'q3', custom: 'Ann' }] }],
  ])('takes %s', (_what, request, reply, expected) => {
    expect(readForm(request, reply)).toMatchObject({ reply: expected })
  })

  it.each([
    ['too few lines', batch, { answer: '2\nTests' }, /3 questions and 2 lines/],
    ['a number that is not there', choice, { answer: '7' }, /7/],
  ])('says what is wrong with %s', (_what, request, reply, message) => {
    const read = readForm(request, reply)
    expect('issues' in read ? read.issues.map((issue) => issue.message).join(' ') : '').toMatch(message)
  })

  it.each([
    ['SQLite'],
    [['SQLite']],
    [{}],
    [null],
    [{ answer: 3 }],
    [{ answer: 'SQLite', id: 'q1' }],
    [{ answers: [] }],
    [{ status: 'declined' }],
  ])('leaves %j as it is', (reply) => {
    expect(readForm(choice, reply)).toEqual({ reply })
  })

  it('knows a question that is called like a field of the form', () => {
    const request = requestOf({ question: 'answer', options: ['SQLite', '1'] })
    expect(readForm(request, { answer: '1' })).toEqual({ reply: { answer: '1' } })
  })
})

describe('replySchema', () => {
  it('lets everything through, and has plain fields only', { tags: ['design.permissive-resume'] }, () => {
    for (const value of ['', null, 42, ['a'], {}]) expect(replySchema['~standard'].validate(value)).toEqual({ value })
    const { properties } = replySchema['~standard'].jsonSchema.input()
    expect(Object.values(properties).map(({ type }) => type)).toEqual(['string', 'boolean'])
    expect(replySchema['~standard'].jsonSchema.input()).not.toBe(replySchema['~standard'].jsonSchema.input())
  })
})

function requestOf(input: unknown): AskRequest {
  const read = readAskRequest(input)
  if (!read.ok) throw new Error(JSON.stringify(read.issues))
  return read.request
}
