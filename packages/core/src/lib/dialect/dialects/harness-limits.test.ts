import { describe, expect, it } from 'vitest'
import type { AskRequest } from '../../contract/ask-request.ts'
import type { Answer } from '../../contract/ask-response.ts'
import { checkResponse } from '../../check/check-response.ts'
import { exchange } from '../../exchange.ts'

const options = { dialect: 'harness', profile: 'strict' } as const

const option = (label: string, description?: string): object => ({
  label,
  ...(description !== undefined && { description }),
})
const question = (change: object = {}): object => ({
  header: 'DB',
  question: 'Which database?',
  options: [option('Postgres'), option('SQLite')],
  ...change,
})
const numbered = (count: number): readonly object[] =>
  Array.from({ length: count }, (_, index) => question({ header: `H${index}`, question: `Which ${index}?` }))
const labels = (count: number): readonly object[] => Array.from({ length: count }, (_, index) => option(`L${index}`))

function refusal(...questions: readonly unknown[]): string {
  const step = exchange({ questions }, undefined, options)
  return step.step === 'retry' ? step.text : 'asked'
}

function ask(...questions: readonly unknown[]): AskRequest {
  const step = exchange({ questions }, undefined, options)
  if (step.step !== 'ask') throw new Error(JSON.stringify(step))
  return step.request
}

describe('the limits of the harness dialect under the strict profile', () => {
  it('are 1 to 10 questions', { tags: ['pydantic.limit-questions'] }, () => {
    expect(refusal(...numbered(10))).toBe('asked')
    expect(refusal(...numbered(11))).toMatch(/10.*11/)
    expect(refusal()).toMatch(/questions/)
  })

  it.each([
    ['DB', 'db'],
    ['DB', 'ＤＢ'],
    ['A b', 'A\u00a0b'],
    ['ﬁle', 'FILE'],
  ])('let no header look like another: %j and %j', { tags: ['pydantic.limit-questions'] }, (one, other) => {
    expect(refusal(question({ header: one }), question({ header: other, question: 'Why?' }))).toMatch(
      /questions\[1\]\.header/,
    )
  })

  it.each([
    ['Postgres', 'POSTGRES'],
    ['Postgres', 'Ｐｏｓｔｇｒｅｓ'],
    ['A b', 'A\u3000b'],
  ])('let no label look like another: %j and %j', { tags: ['pydantic.limit-options'] }, (one, other) => {
    expect(refusal(question({ options: [option(one), option(other)] }))).toMatch(
      /questions\[0\]\.options\[1\].*the same as questions\[0\]\.options\[0\]/,
    )
  })

  it.each([
    ['header', 25, 'pydantic.limit-header'],
    ['question', 500, 'pydantic.limit-question'],
  ])('hold for %s at %i characters', { tags: ['pydantic.limit-header', 'pydantic.limit-question'] }, (field, limit) => {
    expect(refusal(question({ [field]: 'x'.repeat(limit) }))).toBe('asked')
    expect(refusal(question({ [field]: '語'.repeat(limit) }))).toBe('asked')
    expect(refusal(question({ [field]: 'x'.repeat(limit + 1) }))).toMatch(
      new RegExp(`questions\\[0\\]\\.${field}.*${limit}.*${limit + 1}`),
    )
    expect(refusal(question({ [field]: '' }))).toContain(`questions[0].${field}`)
    expect(refusal(question({ [field]: '  ' }))).toContain(`questions[0].${field}`)
  })

  it('are 2 to 6 options', { tags: ['pydantic.limit-options'] }, () => {
    expect(refusal(question({ options: labels(2) }))).toBe('asked')
    expect(refusal(question({ options: labels(6) }))).toBe('asked')
    expect(refusal(question({ options: labels(7) }))).toMatch(/questions\[0\]\.options.*6.*7/)
    expect(refusal(question({ options: labels(1) }))).toMatch(/questions\[0\]\.options.*2/)
    expect(refusal(question({ options: [] }))).toMatch(/questions\[0\]\.options/)
  })

  it('hold for label and description', { tags: ['pydantic.limit-label', 'pydantic.limit-description'] }, () => {
    const change = (label: string, description?: string): object =>
      question({ options: [option(label, description), option('B')] })
    expect(refusal(change('x'.repeat(50), 'y'.repeat(200)))).toBe('asked')
    expect(refusal(change('x'.repeat(51)))).toMatch(/questions\[0\]\.options\[0\]\.label.*50.*51/)
    expect(refusal(change('A', 'y'.repeat(201)))).toMatch(/questions\[0\]\.options\[0\]\.description.*200.*201/)
  })

  it(
    'keep header and label on one line, and let question and description span several',
    {
      tags: ['pydantic.limit-header', 'pydantic.limit-label', 'pydantic.limit-question', 'pydantic.limit-description'],
    },
    () => {
      expect(refusal(question({ header: 'a\nb' }))).toContain('questions[0].header')
      expect(refusal(question({ options: [option('a\nb'), option('c')] }))).toContain('questions[0].options[0].label')
      expect(refusal(question({ question: 'a\nb?', options: [option('a', 'b\nc'), option('d')] }))).toBe('asked')
    },
  )

  it.each(['\u001b', '\t', '\u0000', '\u200b', '\u200d', '\u202e', '\ufeff', '\u009b'])(
    'refuse the character %j in every text',
    { tags: ['pydantic.limit-control'] },
    (character) => {
      const text = `a${character}b`
      for (const change of [
        { header: text },
        { question: text },
        { options: [option(text), option('c')] },
        { options: [option('a', text), option('c')] },
      ]) {
        expect(refusal(question(change))).not.toBe('asked')
      }
    },
  )

  it('allow spaces of any width', { tags: ['pydantic.limit-control'] }, () => {
    expect(refusal(question({ header: 'a\u3000b', question: 'a\u00a0b\u2003c?' }))).toBe('asked')
  })

  it('refuse a field that the schema does not have', { tags: ['pydantic.limit-unknown'] }, () => {
    expect(refusal(question({ priority: 1 }))).toMatch(/priority/)
    expect(refusal(question({ options: [{ label: 'A', preview: 'x' }, option('B')] }))).toMatch(/preview/)
  })

  it('never put a question that asks for a secret', { tags: ['pydantic.not-a-secret'] }, () => {
    expect(refusal(question({ question: 'What is your database password?', options: labels(2) }))).toMatch(
      /secret|password/i,
    )
  })

  it('leave the question frozen as the model wrote it', { tags: ['pydantic.frozen', 'invariant-3'] }, () => {
    const sent = question({ options: [option('Postgres', 'A server'), option('SQLite')] })
    const { questions } = ask(sent)
    expect(questions).toMatchObject([sent])
    expect([questions, questions[0], questions[0]?.options, questions[0]?.options?.[0]].every(Object.isFrozen)).toBe(
      true,
    )
  })

  it('give each request an id of its own', { tags: ['pydantic.request-id'] }, () => {
    expect(ask(question()).id).not.toBe(ask(question()).id)
  })
})

describe('a response under the strict profile', () => {
  const request = ask(question(), question({ header: 'Extras', question: 'Which extras?', multi_select: true }))
  const [database, extras] = request.questions

  function faults(...answers: readonly Partial<Answer>[]): number {
    const full = answers.map((answer) => ({ id: database?.id ?? '', selected: [], ...answer }))
    return checkResponse(request, { status: 'answered', answers: full }, { profile: 'strict' }).length
  }

  it(
    'has one label for one, one or more for several, and none twice',
    {
      tags: ['pydantic.single', 'pydantic.at-least-one', 'pydantic.check-response'],
    },
    () => {
      const all = { profile: 'strict', requireAll: true } as const
      expect(faults({ selected: ['Postgres'] })).toBe(0)
      expect(faults({ selected: ['Postgres', 'SQLite'] })).toBe(1)
      expect(faults({ selected: ['Oracle'] })).toBe(1)
      expect(faults({ id: extras?.id, selected: ['Postgres', 'SQLite'] })).toBe(0)
      expect(faults({ id: extras?.id, selected: ['Postgres', 'Postgres'] })).toBe(1)
      expect(faults({ id: 'stranger', selected: ['Postgres'] })).toBe(1)
      expect(checkResponse(request, { status: 'answered', answers: [] }, all)).toHaveLength(2)
      const half = { status: 'answered', answers: [{ id: database?.id, selected: ['Postgres'] }] }
      expect(exchange(request, half, { profile: 'strict' }).step).toBe('tell')
      expect(exchange(request, half, all)).toMatchObject({
        step: 'ask',
        request: { attempt: 2, issues: [{ questionId: extras?.id }] },
      })
      expect(exchange(request, { status: 'declined' }, all).step).toBe('tell')
    },
  )

  it('has own words that are not blank and hold no hidden character', { tags: ['pydantic.custom-text'] }, () => {
    expect(faults({ custom: 'My own\nanswer' })).toBe(0)
    for (const custom of ['', ' ', '\n', 'a\u001bb', 'a\tb', 'a\u200bb', 'a\u202eb', 'a\u200db'])
      expect(faults({ custom })).toBe(1)
    expect(faults({ selected: ['Postgres'], custom: 'MySQL' })).toBe(1)
  })

  it('has own words of any length unless the app says otherwise', { tags: ['pydantic.custom-unlimited'] }, () => {
    const custom = 'x'.repeat(100_000)
    expect(faults({ custom })).toBe(0)
    const answers = [{ id: database?.id ?? '', selected: [], custom }]
    expect(
      checkResponse(request, { status: 'answered', answers }, { profile: 'strict', limits: { maxCustom: 500 } }),
    ).toHaveLength(1)
  })
})
