import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Question } from '../contract/question.ts'
import { renderMessage } from './render-message.ts'

const runs = process.env['CI'] === undefined ? 1_000 : 10_000
const bytes = (text: string): number => new TextEncoder().encode(text).length

function choice(index: number, label: string, description: string, options = 6): Question {
  return {
    id: `q${index}`,
    header: `Header ${index}`,
    question: `Question ${index}?`,
    kind: 'choice',
    options: Array.from({ length: options }, (_, option) => ({ label: `${label}${option}`, description })),
    allowCustom: true,
  }
}

describe('renderMessage', () => {
  it('shows one question without a number', () => {
    expect(renderMessage([choice(1, 'L', 'D', 2)])).toMatch(/^\[Header 1\] Question 1\?\n {2}1\) L0: D\n/)
  })

  it('says who asks', { tags: ['X2'] }, () => {
    expect(renderMessage([choice(1, 'L', 'D', 2)], 'homer\u001b')).toMatch(/^homer␛ asks:\n\n\[Header 1\]/)
  })

  it('numbers several questions', () => {
    const message = renderMessage([choice(1, 'L', 'D', 2), choice(2, 'L', 'D', 2)])
    expect(message).toMatch(/^1\. \[Header 1\] Question 1\?/)
    expect(message).toContain('\n\n2. [Header 2] Question 2?')
  })

  it('leaves descriptions out before anything else', () => {
    const message = renderMessage(Array.from({ length: 10 }, (_, index) => choice(index + 1, 'L', 'D'.repeat(200))))
    expect(message).not.toContain('DDD')
    expect(message).toContain('10. [Header 10]')
    expect(message).toContain('6) L5')
  })

  it('then cuts between questions and says how many are missing', () => {
    const message = renderMessage(Array.from({ length: 10 }, (_, index) => choice(index + 1, 'é'.repeat(120), 'D')))
    expect(bytes(message)).toBeLessThanOrEqual(8_000)
    expect(message).toMatch(/Choose one, or answer in your own words\.\n\n… and 5 more questions$/)
  })

  it('cuts inside a question that is too long by itself', () => {
    const message = renderMessage([choice(1, 'x'.repeat(400), 'D', 50), choice(2, 'L', 'D')])
    expect(bytes(message)).toBeLessThanOrEqual(8_000)
    expect(message).toMatch(/^1\. \[Header 1\] Question 1\?\n[^]*\n…\n\n… and 1 more question$/)
    const text = renderMessage([{ id: 'q', question: '語'.repeat(4_000), kind: 'text', allowCustom: true }])
    expect(bytes(text)).toBeLessThanOrEqual(8_000)
    expect(text).toMatch(/^語+…$/)
  })

  it('never passes its limit', { timeout: 60_000 }, () => {
    const question = fc.record({
      id: fc.string(),
      question: fc.string({ unit: 'binary', maxLength: 3_000 }),
      kind: fc.constant('choice' as const),
      options: fc.array(
        fc.record({ label: fc.string({ maxLength: 300 }), description: fc.string({ maxLength: 2_000 }) }),
        {
          minLength: 2,
          maxLength: 50,
        },
      ),
      allowCustom: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(question, { minLength: 1, maxLength: 10 }), fc.option(fc.string()), (questions, askedBy) => {
        expect(bytes(renderMessage(questions, askedBy ?? undefined))).toBeLessThanOrEqual(8_000)
      }),
      { numRuns: runs },
    )
  })
})
