import type { Question } from '../contract/question.ts'

/**
 * What answers a question, as a whole sentence to a person who has it in view.
 *
 * @param options how the sentence speaks of the options
 */
export function wantedAnswer({ kind, allowCustom }: Question, options = 'the options'): string {
  if (kind === 'text') return 'Write an answer, or skip this question.'
  return `Choose ${kind === 'multi' ? 'any' : 'one'} of ${options}${allowCustom ? ', or answer in your own words' : ''}.`
}
