import type { Question } from '../contract/question.ts'
import { quoteAll } from '../text/quote.ts'
import { wantedAnswer } from './wanted-answer.ts'

/** What the person can do about an open question, as a whole sentence that names the options. */
export function instructionOf(question: Question): string {
  return wantedAnswer(question, quoteAll((question.options ?? []).map(({ label }) => label)))
}
