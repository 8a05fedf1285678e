import { AskError } from './ask-error.ts'

import { wordLimitsOf } from './word-limits.ts'

/** How large a request or a response may be. Lengths count Unicode code points, as the model's languages do. */
export interface Limits {
  readonly maxQuestions: number
  /** At least 2: one option is nothing to choose from. */
  readonly minOptions: number
  readonly maxOptions: number
  readonly maxHeader: number
  readonly maxQuestion: number
  readonly maxLabel: number
  readonly maxDescription: number
  /** UTF-8 bytes of the whole request as JSON, with its message and mirror: what is stored while it waits. */
  readonly maxBytes: number
  readonly maxCustom: number
  readonly maxNote: number
}

/**
 * - `lenient` repairs what can be repaired without guessing.
 * - `strict` is Pydantic AI Harness parity: its limits, no unknown field, no control or format character.
 */
export type Profile = 'lenient' | 'strict'

const lenient: Limits = {
  maxQuestions: 10,
  minOptions: 2,
  maxOptions: 50,
  maxHeader: 200,
  maxQuestion: 4_000,
  maxLabel: 400,
  maxDescription: 2_000,
  maxBytes: 56_000,
  ...wordLimitsOf('lenient'),
}

const strict: Limits = {
  ...lenient,
  maxOptions: 6,
  maxHeader: 25,
  maxQuestion: 500,
  maxLabel: 50,
  maxDescription: 200,
  ...wordLimitsOf('strict'),
}

const profiles: ReadonlyMap<Profile, Limits> = new Map([
  ['lenient', lenient],
  ['strict', strict],
])

/**
 * The limits of a profile with the app's own on top; an override that is `undefined` leaves the profile's.
 *
 * @throws {AskError} `invalid-options` for a limit that nothing could keep, or a profile that there is not
 */
export function limitsOf(profile: Profile = 'lenient', overrides?: Partial<Limits>): Limits {
  const base = profiles.get(profile)
  if (base === undefined)
    throw new AskError('invalid-options', `The profile must be lenient or strict, not ${profile}.`)
  if (overrides === undefined) return base
  const set = Object.entries(overrides).filter(([, limit]) => limit !== undefined)
  return set.length === 0 ? base : checked({ ...base, ...Object.fromEntries(set) })
}

/** Else each question would be refused, and the model told to mend what no model can. */
function checked(limits: Limits): Limits {
  for (const [name, limit] of Object.entries(limits) as [keyof Limits, number][]) {
    const least = name === 'minOptions' ? 2 : name === 'maxOptions' ? limits.minOptions : 1
    if (limit >= least && (Number.isInteger(limit) || limit === Number.POSITIVE_INFINITY)) continue
    throw new AskError(
      'invalid-options',
      `The limit ${name} must be a whole number of at least ${least}, not ${limit}.`,
    )
  }
  return limits
}
