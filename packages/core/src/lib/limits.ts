import { wordLimitsOf } from './word-limits.ts'

/** How large a request or a response may be. Lengths count Unicode code points, as the model's languages do. */
export interface Limits {
  readonly maxQuestions: number
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

/** The limits of a profile with the app's own on top; an override that is `undefined` leaves the profile's. */
export function limitsOf(profile: Profile = 'lenient', overrides?: Partial<Limits>): Limits {
  const base = profile === 'strict' ? strict : lenient
  if (overrides === undefined) return base
  const set = Object.entries(overrides).filter(([, limit]) => limit !== undefined)
  return set.length === 0 ? base : { ...base, ...Object.fromEntries(set) }
}
