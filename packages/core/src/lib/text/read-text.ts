import { describeValue } from './describe-value.ts'
import type { Limits } from '../contract/limits.ts'
import { type Place, under } from '../call/place.ts'
import { toPlainText } from './plain-text.ts'
import type { Reading } from '../call/reading.ts'
import { lookAt } from '../secret/secret-hint.ts'

export interface TextRule {
  readonly limit: keyof Limits
  /** Whether it may span lines. */
  readonly lines: boolean
  /** How to go on where it is too long. */
  readonly shorten: string
  /** Whether a blank text stands for an absent one. Otherwise it is a fault. */
  readonly optional?: boolean
  /** Whether a number or a boolean is taken for its text. */
  readonly scalar?: boolean
}

export const textRules = {
  header: {
    limit: 'maxHeader',
    lines: false,
    shorten: 'use a word or two and put the rest into question',
    optional: true,
    scalar: true,
  },
  question: { limit: 'maxQuestion', lines: true, shorten: 'shorten it, or ask in several questions' },
  label: {
    limit: 'maxLabel',
    lines: false,
    shorten: 'use a few words and put the rest into description',
    scalar: true,
  },
  description: { limit: 'maxDescription', lines: true, shorten: 'shorten it', optional: true, scalar: true },
} as const satisfies Record<string, TextRule>

/**
 * A text as it will be drawn, or `undefined` after a fault was told, or where a blank one stands for none.
 *
 * @param key the last step to where it stands, apart from `up` because it is only needed for a fault
 */
export function readText(
  value: unknown,
  up: Place | undefined,
  rule: TextRule,
  reading: Reading,
  key?: string,
): string | undefined {
  const text = textOf(value, rule, reading)
  if (typeof text === 'string') return text
  if (text !== undefined) reading.faults.add(key === undefined ? up : under(up, key), text.fault)
  return undefined
}

function textOf(value: unknown, rule: TextRule, reading: Reading): string | { readonly fault: string } | undefined {
  const scalar = rule.scalar === true && reading.repair && (typeof value === 'number' || typeof value === 'boolean')
  const raw = scalar ? `${value}` : value
  if (typeof raw !== 'string') return { fault: `must be a text, and ${describeValue(value)} was received` }
  const max = reading.limits[rule.limit]
  const { plain: isPlain, suspect } = lookAt(raw)
  if (suspect) reading.seen.suspect = true
  if (isPlain) return raw.length > max ? tooLong(rule, max, raw.length) : raw
  reading.seen.odd = true
  const plain = toPlainText(raw, reading.profile, rule.lines, max)
  if ('fault' in plain) return plain
  if (plain.length > max) return tooLong(rule, max, plain.length)
  if (plain.text !== '') return plain.text
  return rule.optional === true
    ? undefined
    : { fault: 'is blank; write 1 character at least, or leave the whole entry out' }
}

function tooLong({ shorten }: TextRule, max: number, length: number): { readonly fault: string } {
  return { fault: `may have at most ${max} characters and has ${length}; ${shorten}` }
}
