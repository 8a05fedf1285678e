import { describe, expect, it } from 'vitest'
import { readAskRequest } from '../call/read-ask-request.ts'
import { renderFallback } from './render-fallback.ts'

function fallback(input: unknown): string {
  const read = readAskRequest(input)
  if (!read.ok) throw new Error(JSON.stringify(read.issues))
  return renderFallback(read.request)
}

describe('renderFallback', () => {
  it('shows question, options with descriptions, and mode', () => {
    expect(
      fallback({
        question: 'Which checks?',
        options: [{ label: 'Lint', description: 'Seconds' }, { label: 'Tests' }],
        selectionMode: 'multi_select',
      }),
    ).toBe(
      [
        'Nobody has been asked yet: this call cannot wait for an answer. Put the question below to the user in your reply, and do not take silence for an answer.',
        '',
        'Which checks?',
        '  1) Lint: Seconds',
        '  2) Tests',
        'Choose one or more. Your own words can be added.',
      ].join('\n'),
    )
  })

  it('is readable for the largest batch', { tags: ['X7'] }, () => {
    const text = fallback({
      questions: Array.from({ length: 10 }, (_, index) => ({
        header: `H${index}`,
        question: `${index} ${'q'.repeat(400)}?`,
        multi_select: index % 2 === 1,
        options: Array.from({ length: 6 }, (_unused, option) => ({
          label: `label ${option} ${'l'.repeat(40)}`,
          description: `description ${option} ${'d'.repeat(180)}`,
        })),
      })),
    })
    expect(text).not.toMatch(/\[object|undefined|null/)
    for (let index = 0; index < 10; index += 1) expect(text).toContain(`\n${index + 1}. [H${index}] ${index} qqq`)
    expect(text.match(/\) label \d l+: description \d d+$/gm)).toHaveLength(60)
    expect(text.match(/^ +Choose one, or/gm)).toHaveLength(5)
    expect(text.match(/^ +Choose one or more\./gm)).toHaveLength(5)
    expect(new TextEncoder().encode(text).length).toBeLessThanOrEqual(64_000)
  })
})
