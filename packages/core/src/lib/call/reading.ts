import type { Faults } from './faults.ts'
import type { Limits, Profile } from '../contract/limits.ts'

/** What the texts that were read so far have shown, so that most calls need no second look. */
export interface Seen {
  /** A text may have to be drawn otherwise than it stands. */
  odd: boolean
  /** A text of the question at hand could name a secret. */
  suspect: boolean
}

/** What is known while one call is read. */
export interface Reading {
  readonly profile: Profile
  readonly limits: Limits
  /** Whether other shapes than the promised one are taken: the lenient profile. */
  readonly repair: boolean
  /** `false`: the host takes no own words where options are offered. */
  readonly allowCustom: boolean
  readonly faults: Faults
  readonly seen: Seen
}
