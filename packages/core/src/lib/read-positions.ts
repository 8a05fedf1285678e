import { lookalikeKey } from './lookalike-key.ts'
import { matchFirstWord } from './match-beginning.ts'
import { matchLabel } from './match-label.ts'
import type { Question } from './question.ts'
import { quote, quoteAll } from './quote.ts'

export type Positions = { readonly labels: readonly string[] } | { readonly fault: string }

interface Span {
  readonly token: string
  readonly from: number
  readonly to: number
}

/**
 * Positions as drawn, from 1, alone or with blanks between them: `2`, `1 3`, `2-4`, `2.`, `#2`. `undefined` for what
 * is not all positions; a fault for one that is not there, and for one that is also how another label begins
 * (`3` beside `3 days`), because either could be meant. `#3` is always a position; a label that is a number never is.
 */
export function readPositions(question: Question, text: string): Positions | undefined {
  // All positions of a long list, written out, are shorter.
  if (text.length > 1_000) return undefined
  const spans = lookalikeKey(text).replaceAll(range, '-').split(' ').map(spanOf)
  if (!spans.every((span) => span !== undefined)) return undefined
  const labels: string[] = []
  for (const span of spans) {
    const read = readSpan(question, span)
    if ('fault' in read) return read
    labels.push(...read.labels)
  }
  return { labels }
}

/** What stands between the two ends of a range: any dash, a tilde or dots. */
const range = /(?<=\d)\s*(?:[-\u2010-\u2015\u2212~]|\.{2,3})\s*(?=#?\d)/gu

function spanOf(token: string): Span | undefined {
  const [, from, to = from] = /^#?([+-]?\d+)(?:-#?(\d+))?[.)]?$/.exec(token) ?? []
  return from === undefined ? undefined : { token, from: Number(from), to: Number(to) }
}

function readSpan(question: Question, { token, from, to }: Span): Positions {
  const marked = token.startsWith('#')
  const named = marked ? undefined : matchLabel(question, token)
  if (named !== undefined && 'label' in named) return { labels: [named.label] }

  const options = question.options ?? []
  const first = Math.min(from, to)
  const last = Math.max(from, to)
  const offered = first < 1 || last > options.length ? [] : options.slice(first - 1, last).map(({ label }) => label)
  const begun = marked ? [] : labelsBegunBy(question, token)
  if (offered.length === 0) {
    if (begun.length === 1) return { labels: begun }
    if (begun.length > 1) return { fault: `${quote(token)} could be any of ${quoteAll(begun)}; write more of it.` }
    return { fault: `There is no number ${quote(token)}; the options are 1 to ${options.length}.` }
  }
  const meant = marked
    ? []
    : offered.map((label, index) => labelsBegunBy(question, `${first + index}`).filter((one) => one !== label))
  const doubts = new Set([...begun.filter((label) => offered.length > 1 || label !== offered[0]), ...meant.flat()])
  if (doubts.size === 0) return { labels: offered }
  return {
    fault: `${quote(token)} could also be ${quoteAll([...doubts])}; write more of it, or ${quote(`#${token}`)}.`,
  }
}

function labelsBegunBy(question: Question, word: string): readonly string[] {
  const match = matchFirstWord(question, word)
  if (match === undefined) return []
  return 'label' in match ? [match.label] : match.candidates
}
