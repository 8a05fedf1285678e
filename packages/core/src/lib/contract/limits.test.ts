import { describe, expect, it } from 'vitest'
import { exchange } from '../exchange.ts'
import { type Limits, limitsOf } from './limits.ts'
import { readAskRequest } from '../call/read-ask-request.ts'

describe('limitsOf', () => {
  it('puts the limits of the app on top of the profile', () => {
    expect(limitsOf('strict', { maxLabel: 80, maxHeader: undefined })).toMatchObject({ maxLabel: 80, maxHeader: 25 })
    expect(limitsOf('strict', { maxCustom: 500 }).maxCustom).toBe(500)
    expect(limitsOf('lenient', { maxCustom: Infinity, maxOptions: 2 })).toMatchObject({ maxCustom: Infinity })
  })

  it('does not take a profile that there is not', () => {
    const expected = expect.objectContaining({ code: 'invalid-options' })
    expect(() => limitsOf('loose' as never)).toThrow(expected)
    expect(() => readAskRequest({ question: 'Which?' }, { profile: 'loose' as never })).toThrow(expected)
    expect(() => limitsOf('constructor' as never)).toThrow(expected)
  })

  // One option alone would be stored as a question that nothing could answer.
  it.each<Partial<Limits>>([
    { minOptions: 1 },
    { minOptions: 0 },
    { minOptions: 7, maxOptions: 6 },
    { maxOptions: 1 },
    { maxQuestions: 0 },
    { maxLabel: -1 },
    { maxQuestion: NaN },
    { maxBytes: 0.5 },
    { maxCustom: '500' as never },
  ])('does not take %j', (limits) => {
    const expected = expect.objectContaining({ code: 'invalid-options' })
    expect(() => limitsOf('lenient', limits)).toThrow(expected)
    expect(() => readAskRequest({ question: 'Which?', options: ['A'] }, { limits })).toThrow(expected)
    expect(() => exchange({ question: 'Which?' }, undefined, { limits })).toThrow(expected)
  })
})
