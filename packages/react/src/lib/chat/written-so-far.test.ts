import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { writtenSoFar } from './written-so-far.ts'

describe('writtenSoFar', () => {
  it('gives the question texts of a batch and of a single question', () => {
    expect(writtenSoFar({ questions: [{ question: 'Which da' }] })).toEqual(['Which da'])
    expect(writtenSoFar({ question: 'Which da', options: [{}] })).toEqual(['Which da'])
    expect(writtenSoFar({ questions: ['Who?', { header: 'x' }, null] })).toEqual(['Who?'])
  })

  it('takes arguments cut off anywhere', () => {
    fc.assert(
      fc.property(fc.anything(), (input) => {
        expect(writtenSoFar(input).every((text) => typeof text === 'string')).toBe(true)
      }),
    )
    expect(writtenSoFar({ questions: [{ options: { a: 1 } }] })).toEqual([])
  })
})
