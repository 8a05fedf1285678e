import type { Limits, Profile } from './limits.ts'

/** How long a person's own words may be. Apart from the other limits, because browsers need no more. */
export type WordLimits = Pick<Limits, 'maxCustom' | 'maxNote'>

const lenient: WordLimits = { maxCustom: 20_000, maxNote: 2_000 }

// Unlimited there: an app that takes words from clients sets a limit of its own.
const strict: WordLimits = { ...lenient, maxCustom: Number.POSITIVE_INFINITY }

/** The limits of a profile with the app's own on top; an override that is `undefined` leaves the profile's. */
export function wordLimitsOf(profile: Profile, overrides: Partial<WordLimits> = {}): WordLimits {
  const { maxCustom, maxNote } = profile === 'strict' ? strict : lenient
  return { maxCustom: overrides.maxCustom ?? maxCustom, maxNote: overrides.maxNote ?? maxNote }
}
