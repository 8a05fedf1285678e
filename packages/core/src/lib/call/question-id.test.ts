import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exchange } from '../exchange.ts'
import { assignIds, isPlainId } from './question-id.ts'

describe('assignIds', () => {
  it("keeps a model's own plain ids, and gives the others one by place", { tags: ['dsh.id-echoed'] }, () => {
    const none = [[], [], [], []]
    expect(assignIds(['db', undefined, 'db', 'a b'], none)).toEqual(['db', 'q2', 'q3', 'q4'])
    expect(assignIds(['q2', undefined, undefined], none)).toEqual(['q2', 'q3', 'q4'])
    expect(assignIds(['저장소', 'données', 'क्या_1', 'a\u3164b'], none)).toEqual(['저장소', 'données', 'क्या_1', 'q4'])
  })

  it('gives no question an id that another one is called by', { tags: ['C3.B41'] }, () => {
    const called = ['q2', 'Q3 ', 'x'].map((header) => ({ header, question: `About ${header}?`, kind: 'confirm' }))
    const asked = exchange({ questions: called })
    if (asked.step !== 'ask') throw new Error(asked.step)
    const told = exchange(asked.request, { q2: 'Yes' })
    expect(told.step === 'tell' && told.response).toEqual({
      status: 'answered',
      answers: [{ id: asked.request.questions[0]?.id, selected: ['Yes'] }],
    })
  })

  it('gives unique plain ids for whatever is wanted and however the questions are called', () => {
    const name = fc.oneof(fc.constantFrom('q1', 'q2', 'Q2', 'q3', 'db'), fc.string())
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.option(name, { nil: undefined }), name), { maxLength: 10 }), (questions) => {
        const ids = assignIds(
          questions.map(([wanted]) => wanted),
          questions.map(([, header]) => [header]),
        )
        expect(new Set(ids).size).toBe(questions.length)
        expect(ids.every(isPlainId)).toBe(true)
        ids.forEach((id, index) =>
          expect(questions.some(([, header], other) => other !== index && header === id)).toBe(false),
        )
      }),
    )
  })
})
