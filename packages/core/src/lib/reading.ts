import type { Faults } from './faults.ts'
import type { Limits, Profile } from './limits.ts'

/** What is known while one call is read. */
export interface Reading {
  readonly profile: Profile
  readonly limits: Limits
  /** Whether other shapes than the promised one are taken: the lenient profile. */
  readonly repair: boolean
  /** `false`: the host takes no own words where options are offered. */
  readonly allowCustom: boolean
  readonly faults: Faults
}
