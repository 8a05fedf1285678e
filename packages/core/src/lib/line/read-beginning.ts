import { readAssent } from '../call/assent.ts'
import { stanceOf } from '../call/label-stance.ts'
import { matchBeginning } from './match-beginning.ts'
import type { LabelMatch } from '../reply/match-label.ts'
import type { Question } from '../contract/question.ts'
import { quote, quoteAll } from '../text/quote.ts'

/** What the beginning of a label says: that label, or in a sentence for the person why it could be another thing. */
export type Beginning = { readonly labels: readonly string[] } | { readonly fault: string }

/**
 * The label that begins with what was typed. A word for yes or no that happens to begin one (`no` under `Notify all`)
 * is neither: whoever says no must not find that they have chosen something.
 */
export function readBeginning(question: Question, text: string): Beginning | undefined {
  const match = matchBeginning(question, text)
  if (match === undefined) return undefined
  const assent = readAssent(text)
  const doubts = assent !== undefined && isWord(question, text) && !agrees(match, assent)
  if (!doubts) return toBeginning(match, text)
  const labels = quoteAll('label' in match ? [match.label] : match.candidates)
  return {
    fault: `${quote(text)} could be ${labels}, or ${assent ? 'yes' : 'no'} to all of it; write more of it, or its number.`,
  }
}

/** One label, or a fault that names all those that could be meant. */
export function toBeginning(match: LabelMatch, text: string): Beginning {
  if ('label' in match) return { labels: [match.label] }
  return { fault: `${quote(text)} could be any of ${quoteAll(match.candidates)}; write more of it, or its number.` }
}

/** A single letter is a word only where it is typed as one everywhere, or where yes and no are likely. */
function isWord({ options = [] }: Question, text: string): boolean {
  return text.length > 1 || options.length === 2 || /[yn]/i.test(text)
}

function agrees(match: LabelMatch, assent: boolean): boolean {
  if (!('label' in match)) return false
  const stance = stanceOf(match.label)
  return assent ? stance === 'yes' : stance === 'no' || stance === 'refusal'
}
