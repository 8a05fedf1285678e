import { matchFirstWord } from './match-beginning.ts'
import { foldText } from './match-label.ts'
import type { Question } from './question.ts'
import { quote, quoteAll } from './quote.ts'

export type Positions = { readonly labels: readonly string[] } | { readonly fault: string }

/**
 * Positions as drawn, from 1, alone or with blanks between them: `2`, `1 3`, `2-4`, `2.`, `#2`. `undefined` for what
 * is not all positions; a fault for one that is not there, and for one that is also how another label begins
 * (`3` beside `3 days`), because either could be meant. `#3` is never a label.
 */
export function readPositions(question: Question, text: string): Positions | undefined {
  const joined = foldText(text).replaceAll(/(?<=\d)\s*(?:[-–—~]|\.{2,3}|…)\s*(?=#?\d)/gu, '-')
  const tokens = joined.split(/\s+/)
  const spans = tokens.map(spanOf)
  const labels: string[] = []
  for (const [index, span] of spans.entries()) {
    if (span === undefined) return undefined
    const read = readSpan(question, tokens[index] ?? '', span)
    if ('fault' in read) return spans.includes(undefined) ? undefined : read
    labels.push(...read.labels)
  }
  return { labels }
}

interface Span {
  readonly from: number
  readonly to: number
}

function spanOf(token: string): Span | undefined {
  const found = /^#?([+-]?\d+)(?:-#?(\d+))?[.)]?$/.exec(token)
  if (found === null) return undefined
  const from = Number(found[1])
  return { from, to: found[2] === undefined ? from : Number(found[2]) }
}

function readSpan(question: Question, token: string, { from, to }: Span): Positions {
  const options = question.options ?? []
  const first = Math.min(from, to)
  const last = Math.max(from, to)
  const labels = first < 1 || last > options.length ? [] : options.slice(first - 1, last).map(({ label }) => label)
  const begun = token.startsWith('#') ? undefined : matchFirstWord(question, token)
  if (begun !== undefined) {
    const named = 'label' in begun ? [begun.label] : begun.candidates
    if (labels.length === 0 && named.length === 1) return { labels: named }
    if (named.some((label) => labels.length !== 1 || label !== labels[0])) {
      const other = labels.length === 0 ? '' : ` or number ${token}, ${quoteAll(labels)}`
      return {
        fault: `${quote(token)} could be ${quoteAll(named)}${other}; write more of the label, or ${quote(`#${token}`)}.`,
      }
    }
  }
  if (labels.length > 0) return { labels }
  return { fault: `There is no number ${quote(token)}; the options are 1 to ${options.length}.` }
}
