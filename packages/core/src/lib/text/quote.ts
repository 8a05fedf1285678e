import { displayText } from './display-text.ts'

/** A text inside a sentence: quoted, safe to draw, and cut so that the sentence stays readable. */
export function quote(text: string): string {
  // Never between the halves of a surrogate pair, which would then be drawn as two faults.
  const end = text.length > longest && /[\ud800-\udbff]/.test(text.charAt(longest - 1)) ? longest - 1 : longest
  return `“${displayText(text.slice(0, end), { singleLine: true })}${text.length > end ? '…' : ''}”`
}

const longest = 60

/** Several texts inside a sentence; of many, the first ten and how many more there are. */
export function quoteAll(texts: readonly string[]): string {
  const more = texts.length - most
  return texts.slice(0, most).map(quote).join(', ') + (more > 0 ? ` and ${more} more` : '')
}

const most = 10
