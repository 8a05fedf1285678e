import { describeValue } from './describe-value.ts'
import type { Limits } from './limits.ts'
import { type Place, under } from './place.ts'
import { toPlainText } from './plain-text.ts'
import type { Reading } from './reading.ts'

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
  const tell = (rest: string): void => reading.faults.add(key === undefined ? up : under(up, key), rest)
  const scalar = rule.scalar === true && reading.repair && (typeof value === 'number' || typeof value === 'boolean')
  const raw = scalar ? `${value}` : value
  if (typeof raw !== 'string') {
    tell(`must be a text, and ${describeValue(value)} was received`)
    return undefined
  }
  const max = reading.limits[rule.limit]
  const plain = toPlainText(raw, reading.profile, rule.lines, max)
  if ('fault' in plain) {
    tell(plain.fault)
    return undefined
  }
  const { text, length } = plain
  if (length > max) {
    tell(`may have at most ${max} characters and has ${length}; ${rule.shorten}`)
    return undefined
  }
  if (text !== '') return text
  if (rule.optional !== true) tell('is blank; write 1 character at least, or leave the whole entry out')
  return undefined
}
