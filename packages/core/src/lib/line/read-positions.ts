import { foldDigits } from './fold-digits.ts'
import { lookalikeKey } from '../text/lookalike-key.ts'
import { matchFirstWord } from './match-beginning.ts'
import { matchLabel } from '../reply/match-label.ts'
import type { Question } from '../contract/question.ts'
import { quote, quoteAll } from '../text/quote.ts'

export type Positions = { readonly labels: readonly string[] } | { readonly fault: string }

interface Span {
  readonly token: string
  /** `#3` is a position, whatever the labels are. */
  readonly marked: boolean
  readonly from: number
  readonly to: number
}

/**
 * Positions as drawn, from 1, alone or with blanks or a joining word between them: `2`, `1 3`, `1 and 3`, `2-4`, `(2)`,
 * `#2`, in the digits of any script. `undefined` for what is not all positions; a fault for one that is not there, for
 * `1 or 3`, and for one that is also how another label begins (`3` beside `3 days`), because either could be meant.
 * `#3` is always a position; a label that is a number never is.
 */
export function readPositions(question: Question, text: string): Positions | undefined {
  // All positions of a long list, written out, are shorter.
  if (text.length > 1_000) return undefined
  const key = foldDigits(lookalikeKey(text)).replaceAll(range, '-')
  const isOpen = either.test(key)
  const listed = key.replace(leading, '').replaceAll(isOpen ? either : joining, ' ')
  const signed = listed.replaceAll(signs, ' ')
  const spans = signed.split(' ').map(spanOf)
  if (!spans.every((span) => span !== undefined)) return undefined
  if (isOpen) {
    const several = question.kind === 'multi' ? 'the numbers with commas between them' : 'one number'
    return { fault: `${quote(text)} leaves open which is meant; write ${several}.` }
  }
  // A fraction or a part of a date looks the same, unless every number is an option.
  const most = question.options?.length ?? 0
  if (signed !== listed && !spans.every(({ from, to }) => isWithin(from, most) && isWithin(to, most))) return undefined
  const labels: string[] = []
  for (const span of spans) {
    const read = readSpan(question, span)
    if ('fault' in read) return read
    labels.push(...read.labels)
  }
  return { labels }
}

/** What may stand behind one number and before the next. */
const [behind, before] = [String.raw`(?<=\d[.)\]]?)`, String.raw`(?=[#([]?\d)`]

function between(spaced: string, unspaced: string): RegExp {
  return new RegExp(`${behind}(?: (?:${spaced}) | ?(?:${unspaced}) ?)${before}`, 'gu')
}

/** What stands between the two ends of a range: any dash, a tilde, dots or a word. */
const range = between(
  'to|thru|through|till|until|bis|tot|til|à|al|até|hasta|do|до|по',
  String.raw`[-\u2010-\u2015\u2212~\u301c]|\.{2,3}|から|부터|到|至`,
)

const and = 'and|und|et|y|e|og|och|en|i|oraz|и|і|та|ve|ja|és|και|و|और|và|dan|plus'
const unspacedAnd = 'と|及び|와|과|및|和|及|与|與|跟|และ|و|ו-?'
const joining = between(and, unspacedAnd)
const leading = new RegExp(`^(?:${and}|&) ${before}`, 'u')
const signs = between('[&+/|]', '[&+/|]')

/** `a` is *and* in Czech and *to* in Spanish. */
const either = between(
  'or|oder|ou|o|a|eller|lub|albo|nebo|или|або|veya|ya da|tai|vai|vagy|ή|أو|یا|או|या|hoặc|atau',
  'か|または|또는|이?나|或者?|还是|還是|หรือ',
)

function spanOf(token: string): Span | undefined {
  const [, marked = '', from, to = from] = /^(?:(#)|\(|\[)?([+-]?\d+)(?:-#?(\d+))?[.)\]]?$/.exec(token) ?? []
  if (from === undefined) return undefined
  // Brackets only frame a number: a label that is the number alone is still that label.
  return { token: token.replaceAll(/[()[\]]/g, ''), marked: marked !== '', from: Number(from), to: Number(to) }
}

function isWithin(position: number, most: number): boolean {
  return position >= 1 && position <= most
}

function readSpan(question: Question, { token, marked, from, to }: Span): Positions {
  const named = marked ? undefined : labelOf(question, token)
  if (named !== undefined) return { labels: [named] }

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

/** The label that is this number, in whichever digits. */
function labelOf(question: Question, token: string): string | undefined {
  const match = matchLabel(question, token)
  if (match !== undefined) return 'label' in match ? match.label : undefined
  return question.options?.find(({ label }) => foldDigits(lookalikeKey(label)) === token)?.label
}

function labelsBegunBy(question: Question, word: string): readonly string[] {
  const match = matchFirstWord(question, word)
  if (match === undefined) return []
  return 'label' in match ? [match.label] : match.candidates
}
