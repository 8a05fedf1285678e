import { describe, expect, it } from 'vitest'
import type { AskRequest } from '../contract/ask-request.ts'
import type { Answer, AskResponse } from '../contract/ask-response.ts'
import type { DialectName } from '../dialect/dialect.ts'
import type { Question } from '../contract/question.ts'
import { renderResult } from './render-result.ts'

const names: readonly DialectName[] = ['mastra', 'harness', 'dsh', 'mm', 'claude']

function requestOf(questions: readonly Question[]): AskRequest {
  return { kind: 'ask-user', v: 1, id: 'r', message: '', questions, question: questions[0]?.question ?? '', attempt: 1 }
}

const three = requestOf([
  {
    id: 'db',
    header: 'DB',
    question: 'Which database?',
    kind: 'choice',
    options: [{ label: 'Postgres' }, { label: 'SQLite' }],
    allowCustom: true,
  },
  {
    id: 'extras',
    header: 'Extras',
    question: 'Which extras?',
    kind: 'multi',
    options: [{ label: 'Red, green' }, { label: 'Blue' }, { label: 'Red' }, { label: 'green' }],
    allowCustom: true,
  },
  { id: 'name', question: 'What name?', kind: 'text', allowCustom: true },
])

const db: Answer = { id: 'db', selected: ['Postgres'] }

/** Every status with everything that it can carry, and the answers that are easily taken for one another. */
const outcomes: readonly AskResponse[] = [
  { status: 'answered', answers: [] },
  { status: 'answered', answers: [db] },
  { status: 'answered', answers: [db], policy: 'first-option' },
  { status: 'answered', answers: [db], policy: 'other' },
  { status: 'answered', answers: [{ ...db, note: 'for now' }] },
  { status: 'answered', answers: [{ id: 'db', selected: [], note: 'for now' }] },
  { status: 'answered', answers: [{ id: 'db', selected: [], custom: 'Postgres' }] },
  { status: 'answered', answers: [{ id: 'db', selected: [], custom: 'What is the difference?' }] },
  { status: 'answered', answers: [{ id: 'extras', selected: ['Red, green', 'Blue'] }] },
  { status: 'answered', answers: [{ id: 'extras', selected: ['Red', 'green', 'Blue'] }] },
  { status: 'answered', answers: [{ id: 'extras', selected: ['Red'], custom: 'green' }] },
  { status: 'answered', answers: [{ id: 'extras', selected: ['Red', 'green'] }] },
  { status: 'answered', answers: [{ id: 'extras', selected: [], custom: 'Red, green' }] },
  { status: 'answered', answers: [{ id: 'name', selected: [], custom: '' }] },
  { status: 'answered', answers: [{ id: 'name', selected: [], custom: 'skipped' }] },
  { status: 'answered', answers: [{ id: 'name', selected: [], custom: '""' }] },
  { status: 'answered', answers: [{ id: 'name', selected: [], custom: 'a\n- skipped' }] },
  { status: 'answered', answers: [{ id: 'name', selected: [], custom: 'a', note: 'b' }] },
  { status: 'answered', answers: [{ id: 'name', selected: [], custom: 'a\n- note: b' }] },
  { status: 'declined' },
  { status: 'declined', reason: 'Ask me tomorrow.' },
  { status: 'declined', answers: [db] },
  { status: 'declined', reason: 'Ask me tomorrow.', answers: [db] },
  { status: 'discuss' },
  { status: 'discuss', message: 'Ask me tomorrow.' },
  { status: 'discuss', message: 'Ask me tomorrow.', answers: [db] },
  { status: 'timed-out' },
  { status: 'timed-out', answers: [db] },
  { status: 'superseded' },
  { status: 'superseded', message: 'Ask me tomorrow.' },
  { status: 'unavailable', reason: 'No terminal is attached.' },
  { status: 'unavailable', reason: 'The run was aborted.' },
]

/** Every string in a value, at any depth. */
function stringsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsOf) : []
}

describe.each(names)('renderResult for %s', (dialect) => {
  it('tells every outcome apart from every other', { tags: ['invariant-5', 'C4', 'C8', 'C4.B51', 'C4.B57'] }, () => {
    const texts = outcomes.map((response) => renderResult(three, response, dialect).text)
    expect(new Set(texts).size).toBe(outcomes.length)
    expect(texts.join('\n')).not.toMatch(/\[object|undefined/)
  })

  it('names no refusal where a chat message replaced the question', { tags: ['C8.B104'] }, () => {
    const { text } = renderResult(three, { status: 'superseded', message: 'Use the staging server.' }, dialect)
    expect(text).toContain('Use the staging server.')
    expect(text).not.toMatch(/declin|refus|reject|dismiss|cancel|not proceed|said no/i)
  })

  it('calls nothing declined but declined', { tags: ['mm.not-declined'] }, () => {
    for (const response of outcomes) {
      expect(/declin/i.test(renderResult(three, response, dialect).text)).toBe(response.status === 'declined')
    }
  })

  it('tells the model to assume, and to say so, where nobody can be asked', { tags: ['mm.not-declined'] }, () => {
    const { text } = renderResult(three, { status: 'unavailable', reason: 'No terminal is attached.' }, dialect)
    expect(text).toMatch(/could not be asked.*assumption, say so/)
    expect(text).toContain('No terminal is attached.')
  })

  it('keeps what had been answered before', { tags: ['C8.B94'] }, () => {
    for (const status of ['declined', 'discuss', 'timed-out'] as const) {
      const { text } = renderResult(three, { status, answers: [db] }, dialect)
      expect(text).toContain('Postgres')
      expect(text).not.toMatch(/skipped/)
    }
  })

  it('names a policy as one', { tags: ['invariant-1'] }, () => {
    const { text } = renderResult(three, { status: 'answered', answers: [db], policy: 'first-option' }, dialect)
    expect(text).toContain('first-option')
    expect(text).not.toMatch(/[Uu]ser answered/)
  })

  it('shows own words as they are, line breaks included', { tags: ['C9.B113', 'C4.B56'] }, () => {
    for (const custom of ['{"a":1}', '["x"]', '"quoted"', 'null', 'true', '42', 'line1\nline2\n\tcode']) {
      const { text, result } = renderResult(
        three,
        { status: 'answered', answers: [{ id: 'name', selected: [], custom }] },
        dialect,
      )
      expect(text.includes(custom) || text.includes(JSON.stringify(custom))).toBe(true)
      expect(stringsOf(result).some((found) => found === custom || found === text)).toBe(true)
    }
  })

  it('agrees with its structure on who was answered and who was not', { tags: ['C4.B53', 'C4.B55', 'C8.B97'] }, () => {
    const given: readonly Answer[] = [
      db,
      { id: 'extras', selected: ['Blue'] },
      { id: 'name', selected: [], custom: 'mine' },
    ]
    for (let mask = 0; mask < 8; mask += 1) {
      const answers = given.filter((_, index) => (mask & (1 << index)) !== 0)
      const { text, result } = renderResult(three, { status: 'answered', answers }, dialect)
      const values = ['Postgres', 'Blue', 'mine']
      values.forEach((value, index) => {
        const answered = answers.some(({ id }) => id === given[index]?.id)
        expect(text.includes(value)).toBe(answered)
        expect(JSON.stringify(result).includes(value)).toBe(answered)
      })
    }
  })
})
