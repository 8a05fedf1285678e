import { describe, expect, it } from 'vitest'
import type { AskRequest } from './ask-request.ts'
import { checkResponse } from './check-response.ts'
import { readReply } from './read-reply.ts'

const request: AskRequest = {
  kind: 'ask-user',
  v: 1,
  id: 'r1',
  message: '',
  questions: [
    {
      id: 'db',
      header: 'DB',
      question: 'Which database?',
      kind: 'choice',
      options: [{ label: 'Postgres' }, { label: 'SQLite' }],
      allowCustom: true,
    },
  ],
  question: 'Which database?',
  attempt: 1,
}

describe('readReply', () => {
  it.each([[42], [{}], [null], [''], ['nope'], [['Postgres', 'SQLite']], [0], [true], [[]]])(
    'leaves %j open',
    (raw) => {
      expect(readReply(request, raw).ok).toBe(false)
    },
  )
  it.each([
    ['Postgres'],
    [['Postgres']],
    [{ db: 'Postgres' }],
    [{ answers: { DB: 'postgres' } }],
    [{ answers: ['Postgres'] }],
    [{ selected: ['Postgres'] }],
    [{ action: 'accept', content: { db: 'Postgres' } }],
  ])('reads %j', (raw) => {
    const read = readReply(request, raw)
    expect(read).toEqual({
      ok: true,
      response: { status: 'answered', answers: [{ id: 'db', selected: ['Postgres'] }] },
    })
    if (read.ok) expect(checkResponse(request, read.response)).toEqual([])
  })
})
