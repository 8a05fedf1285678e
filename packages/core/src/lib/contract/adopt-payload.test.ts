import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { adoptPayload } from './adopt-payload.ts'

const runs = { numRuns: process.env['CI'] ? 10_000 : 1_000 }
const options = [{ label: 'main', description: 'The main one' }, { label: 'docs' }]
const payload = { question: 'Which repo?', options, selectionMode: 'single_select' }
const questionOf = (value: unknown) => adoptPayload(value, 'c1')?.request.questions[0]

describe('adoptPayload', () => {
  it("draws what Mastra's own tool asks, in its mode", { tags: ['X3'] }, () => {
    expect(adoptPayload(payload, 'c1')?.request).toMatchObject({
      kind: 'ask-user',
      id: 'c1',
      message: 'Which repo?',
      questions: [{ question: 'Which repo?', kind: 'choice', options, allowCustom: true }],
      attempt: 1,
    })
    expect(questionOf({ ...payload, selectionMode: 'multi_select' })?.kind).toBe('multi')
    expect(questionOf({ question: 'Name?' })).toEqual({ id: 'c1', question: 'Name?', kind: 'text', allowCustom: true })
    expect(questionOf({ question: 'Name?', options: null })?.kind).toBe('text')
    expect(questionOf({ question: 'Name?', options: [] })?.kind).toBe('text')
  })

  it('offers a label once, since a plain answer cannot tell two of them apart', () => {
    expect(questionOf({ ...payload, options: [...options, ...options] })?.options).toHaveLength(2)
  })

  it('draws a request of another version by its first question, and a batch by its text', { tags: ['X3'] }, () => {
    const later = { ...payload, kind: 'ask-user', v: 2, id: 'r1', message: 'All of it', questions: [{}], extra: true }
    expect(questionOf(later)).toMatchObject({ question: 'Which repo?', kind: 'choice' })
    expect(questionOf({ ...later, questions: [{}, {}] })).toMatchObject({ question: 'All of it', kind: 'text' })
    expect(questionOf({ kind: 'ask-user', message: 'No version' })).toMatchObject({ question: 'No version' })
  })

  it('answers as such a tool is answered', { tags: ['X3'] }, () => {
    const own = adoptPayload(payload, 'c1')
    const later = adoptPayload({ ...payload, kind: 'ask-user', v: 2 }, 'c1')
    expect(own?.toReply({ status: 'answered', answers: [{ id: 'c1', selected: ['main'] }] })).toBe('main')
    expect(own?.toReply({ status: 'declined', reason: 'Too early' })).toEqual(['I decline to answer.', 'Too early'])
    expect(later?.toReply({ status: 'declined' })).toEqual({ status: 'declined' })
  })

  it.each<[what: string, payload: unknown]>([
    ['a request of this version that is broken', { ...payload, kind: 'ask-user', v: 1 }],
    ["another tool's payload", { ...payload, amount: 5 }],
    ['no text', { question: '' }],
    ['options that are none', { question: 'Which?', options: ['main'] }],
    ['options in a map', { question: 'Which?', options: { a: 1 } }],
    ['a list', [payload]],
    ['nothing', null],
  ])('takes %s for no question', (_, value) => {
    expect(adoptPayload(value, 'c1')).toBeUndefined()
  })

  it('leaves a question alone whose tool takes no text', () => {
    expect(adoptPayload(payload, 'c1', false)).toBeUndefined()
    expect(adoptPayload({ ...payload, kind: 'ask-user', v: 2 }, 'c1', false)).toBeDefined()
  })

  it('takes anything and throws at nothing', { tags: ['invariant-7'] }, () => {
    const fields = { question: fc.anything(), options: fc.anything(), message: fc.anything(), questions: fc.anything() }
    fc.assert(
      fc.property(fc.record({ kind: fc.constantFrom('ask-user', 'x'), ...fields }, { requiredKeys: [] }), (value) => {
        const question = questionOf(value)
        expect(question === undefined || typeof question.question === 'string').toBe(true)
      }),
      runs,
    )
  })
})
