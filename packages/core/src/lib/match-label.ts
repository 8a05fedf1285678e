import type { Question } from './question.ts'

/** Texts that differ only in case, width, composition or blanks at the ends are one text to a person. */
export function foldText(text: string): string {
  // Upper case first: it takes `ß` and `ss`, `ς` and `σ` to the same letters.
  return text.normalize('NFKC').trim().toUpperCase().toLowerCase()
}

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
  // Folding can shorten a text, but not a hundredfold: megabytes are no label.
  if (text.length > 100 * longestOf(question)) return undefined
  const folded = foldText(text)
  if (folded === '') return undefined
  return only(options.flatMap(({ label }) => (foldText(label) === folded ? [label] : [])))
}

/** One match, several candidates, or nothing. */
export function only(labels: readonly string[]): LabelMatch | undefined {
  const [label] = labels
  if (label === undefined) return undefined
  return labels.length === 1 ? { label } : { candidates: labels }
}

function longestOf(question: Question): number {
  return Math.max(1, ...(question.options ?? []).map(({ label }) => label.length))
}
