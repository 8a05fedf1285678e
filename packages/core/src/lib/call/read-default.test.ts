import { describe, expect, it } from 'vitest'
import type { AskRequest } from '../contract/ask-request.ts'
import { readAskRequest, type ReadOptions } from './read-ask-request.ts'

/** The request, or the sentences in its place. */
function read(input: unknown, options?: ReadOptions): AskRequest | readonly string[] {
  const result = readAskRequest(input, options)
  return result.ok ? result.request : result.issues.map(({ message }) => message)
}

function questionsOf(input: unknown, options?: ReadOptions): unknown {
  const result = read(input, options)
  return 'questions' in result ? result.questions : result
}

describe('a suggestion', () => {
  const options = [{ label: 'Postgres', value: 'pg' }, { label: 'SQLite' }, { label: 'Redis' }]

  it.each([
    [{ default: 'SQLite' }, ['SQLite']],
    [{ default: 'sqlite ' }, ['SQLite']],
    [{ default: 'pg' }, ['Postgres']],
    [{ default: ['SQLite'] }, ['SQLite']],
    [{ default: { label: 'SQLite' } }, ['SQLite']],
    [{ recommended: 'SQLite' }, ['SQLite']],
    [{ multi_select: true, default: ['SQLite', 'Redis'] }, ['SQLite', 'Redis']],
    [{ multi_select: true, default_value: 'SQLite, Redis' }, ['SQLite', 'Redis']],
    [{ options: ['Postgres', { label: 'SQLite', recommended: true }] }, ['SQLite']],
    [{ options: ['Postgres', { label: 'SQLite', default: 'true' }] }, ['SQLite']],
  ])('in %j is %j', (said, labels) => {
    expect(questionsOf({ question: 'Which?', options, ...said })).toMatchObject([{ default: labels }])
  })

  it.each([{ default: null }, { default: '' }, { default: [] }, { default: false }, { recommended: false }])(
    'in %j is none',
    (said) => {
      expect(questionsOf({ question: 'Which?', options, ...said })).toEqual([
        expect.not.objectContaining({ default: expect.anything() }),
      ])
    },
  )

  it('for a confirm may be a boolean or a word', () => {
    expect(questionsOf({ question: 'Go?', type: 'confirm', default: true })).toMatchObject([{ default: ['Yes'] }])
    expect(questionsOf({ question: 'Go?', type: 'confirm', default: false })).toMatchObject([{ default: ['No'] }])
    expect(questionsOf({ question: 'Go?', type: 'confirm', options: ['Ja', 'Nein'], default: 'no' })).toMatchObject([
      { default: ['Nein'] },
    ])
  })

  it('for a text is one text', () => {
    expect(questionsOf({ question: 'Name?', default: 'my-app' })).toMatchObject([{ kind: 'text', default: ['my-app'] }])
    expect(questionsOf({ question: 'Port?', type: 'number', default: 8080 })).toMatchObject([{ default: ['8080'] }])
    expect(read({ question: 'Name?', default: ['a', 'b'] })).toEqual([
      'default may hold one text for a question without options, and holds 2.',
    ])
  })

  it('that names no option is refused, or read as a remark where it is a sentence', () => {
    expect(read({ question: 'Which?', options, default: 'MySQL' })).toEqual([
      'default must name an option, and the text “MySQL” was received; the options are “Postgres”, “SQLite”, “Redis”.',
    ])
    expect(questionsOf({ question: 'Which?', options, recommendation: 'Postgres, because it is there' })).toMatchObject(
      [{ question: 'Which?\n\nRecommended: Postgres, because it is there' }],
    )
  })
})
