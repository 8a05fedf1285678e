import { describe, expect, it } from 'vitest'
import { runExample } from './run-example.ts'

// Each example holds its own story to what it tells and exits non-zero on a mismatch.
describe('an example', () => {
  it('keeps a question and its answer over three processes', { timeout: 180_000, tags: ['C15', 'C12'] }, async () => {
    const lines = await runExample('resume-after-restart')
    expect(lines).toHaveLength(3)
    expect(lines[2]).toMatch(/Mountains, quiet ones.*Kids.*A dog/)
  })

  it('answers with no process between two requests', { timeout: 180_000, tags: ['C15'] }, async () => {
    const lines = await runExample('serverless')
    expect(lines[0]).toMatch(/^Booked\..*Breakfast/)
  })
})
