import { matchLabel } from '../reply/match-label.ts'
import type { Question } from '../contract/question.ts'
import { readBeginning } from './read-beginning.ts'
import { readPositions } from './read-positions.ts'

/** What a typed list says: labels in the order they are offered, and what is left over as the person's own words. */
export type Picks =
  | { readonly labels: readonly string[]; readonly custom?: string }
  /** A sentence for the person. */
  | { readonly fault: string }

/** What lies between two separators, without the blanks around it. */
interface Part {
  readonly start: number
  readonly end: number
}

/** Nobody types a longer list; what is longer is prose, and not worth looking for labels in. */
const longestList = 10_000

/**
 * Takes a typed list apart: `1,3`, `2-4`, `Docs, Tests`, and words of one's own beside them. A label that holds a
 * comma is found whole, because the longest stretch that is a label counts.
 */
export function readPicks(question: Question, line: string): Picks {
  if (line.length > longestList) return { labels: [], custom: line }
  const parts = partsOf(line)
  const sure = walk(question, line, parts, false)
  if ('fault' in sure || sure.custom === undefined) return sure
  // Beginnings count only in a list that is nothing but labels: in a sentence they would be found by accident.
  const short = walk(question, line, parts, true)
  if ('fault' in short) return parts.length === 1 ? short : sure
  return short.custom === undefined ? short : sure
}

/** Whether a line has separators and blanks only. */
export function holdsNothing(line: string): boolean {
  return !/[^\s,;，；、،؛]/u.test(line)
}

function walk(question: Question, line: string, parts: readonly Part[], beginnings: boolean): Picks {
  const labels = new Set<string>()
  const words: { first: number; last: number }[] = []
  for (let index = 0; index < parts.length;) {
    const text = between(line, parts, index, index)
    const whole = longestLabel(question, line, parts, index)
    const found = whole ?? readPositions(question, text) ?? (beginnings ? readBeginning(question, text) : undefined)
    if (found === undefined) {
      const run = words.at(-1)
      if (run?.last === index - 1) run.last = index
      else words.push({ first: index, last: index })
    } else if ('fault' in found) return found
    else for (const label of found.labels) labels.add(label)
    index = whole?.next ?? index + 1
  }
  if (words.length > 1) return { fault: 'Write your own words in one piece, before or after what you choose.' }
  const offered = (question.options ?? []).flatMap(({ label }) => (labels.has(label) ? [label] : []))
  const [run] = words
  return run === undefined
    ? { labels: offered }
    : { labels: offered, custom: between(line, parts, run.first, run.last) }
}

/** The longest run of parts, with what stands between them, that is one label; `next` is the part after it. */
function longestLabel(
  question: Question,
  line: string,
  parts: readonly Part[],
  first: number,
): { readonly labels: readonly string[]; readonly next: number } | undefined {
  const most = Math.max(...(question.options ?? []).map(({ label }) => label.split(separator).length))
  for (let next = Math.min(parts.length, first + most); next > first; next -= 1) {
    const match = matchLabel(question, between(line, parts, first, next - 1))
    if (match !== undefined && 'label' in match) return { labels: [match.label], next }
  }
  return undefined
}

const separator = /[,;，；、،؛\n]/u

function partsOf(line: string): readonly Part[] {
  const parts: Part[] = []
  let start = 0
  for (const piece of line.split(separator)) {
    const lead = piece.length - piece.trimStart().length
    if (lead < piece.length) parts.push({ start: start + lead, end: start + piece.trimEnd().length })
    start += piece.length + 1
  }
  return parts
}

function between(line: string, parts: readonly Part[], first: number, last: number): string {
  return line.slice(parts[first]?.start ?? 0, parts[last]?.end ?? line.length)
}
