import { lookalikeKey } from '../text/lookalike-key.ts'
import type { Question } from '../contract/question.ts'

export type LabelMatch =
  | { readonly label: string }
  /** Several labels are equally near, so none of them was meant for sure. */
  | { readonly candidates: readonly string[] }

/**
 * The offered label that a text names: the same bytes first, else the only one that is the same when folded.
 * Always returns the label as it is offered.
 */
export function matchLabel(question: Question, text: string): LabelMatch | undefined {
  const options = question.options ?? []
  if (options.some(({ label }) => label === text)) return { label: text }
  if (isTooLong(question, text)) return undefined
  const folded = lookalikeKey(text)
  if (folded === '') return undefined
  return only(options.flatMap(({ label }) => (lookalikeKey(label) === folded ? [label] : [])))
}

/** One match, several candidates, or nothing. */
export function only(labels: readonly string[]): LabelMatch | undefined {
  const [label] = labels
  if (label === undefined) return undefined
  return labels.length === 1 ? { label } : { candidates: labels }
}

/** Folding can shorten a text, but not a hundredfold: megabytes are no label, and not worth the folding. */
export function isTooLong(question: Question, text: string): boolean {
  return text.length > 100 * Math.max(1, ...(question.options ?? []).map(({ label }) => label.length))
}
