import type { Question } from './question.ts'
import { quoteAll } from './quote.ts'

/** What the person can do about an open question, as a whole sentence. */
export function instructionOf(question: Question): string {
  if (question.kind === 'text') return 'Write an answer, or skip this question.'
  const labels = quoteAll((question.options ?? []).map(({ label }) => label))
  const own = question.allowCustom ? ', or answer in your own words' : ''
  return `Choose ${question.kind === 'multi' ? 'any' : 'one'} of ${labels}${own}.`
}
