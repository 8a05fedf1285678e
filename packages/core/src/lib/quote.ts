import { displayText } from './display-text.ts'

/** A text inside a sentence: quoted, safe to draw, and cut so that the sentence stays readable. */
export function quote(text: string): string {
  // A hostile text may be megabytes; twice the cut is plenty before surrogate pairs are told apart.
  const head = [...text.slice(0, 2 * longest)]
  const cut = head.length > longest || text.length > 2 * longest
  return `“${displayText(head.slice(0, longest).join(''), { singleLine: true })}${cut ? '…' : ''}”`
}

const longest = 60

/** Several texts inside a sentence; of many, the first ten and how many more there are. */
export function quoteAll(texts: readonly string[]): string {
  const more = texts.length - most
  return texts.slice(0, most).map(quote).join(', ') + (more > 0 ? ` and ${more} more` : '')
}

const most = 10
