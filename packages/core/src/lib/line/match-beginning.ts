import { foldDigits } from './fold-digits.ts'
import { lookalikeKey } from '../text/lookalike-key.ts'
import { isTooLong, type LabelMatch, only } from '../reply/match-label.ts'
import type { Question } from '../contract/question.ts'

/** The label that begins with a text, ignoring case, width and composition; or those that it could be. */
export function matchBeginning(question: Question, text: string): LabelMatch | undefined {
  return only(labelsBegunBy(question, text, () => true))
}

/** The same for a whole word: `all` begins `All of them` and not `Allow`, `3` begins `3 days` and not `30 days`. */
export function matchFirstWord(question: Question, word: string): LabelMatch | undefined {
  return only(labelsBegunBy(question, word, (rest) => !/^(?:[\p{L}\p{N}]|[.,]\p{N})/u.test(rest)))
}

function labelsBegunBy(question: Question, text: string, accept: (rest: string) => boolean): readonly string[] {
  const folded = isTooLong(question, text) ? '' : foldDigits(lookalikeKey(text))
  if (folded === '') return []
  return (question.options ?? []).flatMap(({ label }) => {
    const whole = foldDigits(lookalikeKey(label))
    return whole.startsWith(folded) && accept(whole.slice(folded.length)) ? [label] : []
  })
}
