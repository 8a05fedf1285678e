import type { Profile } from '../contract/limits.ts'

// `lenient` takes what people type and paste: joiners, marks of direction, tabs, line breaks of either kind.
// What is left out moves text that stands elsewhere (overrides, isolates) or is no text at all.
const unsafe: Readonly<Record<Profile, RegExp>> = {
  lenient: /(?!\r?\n|\t)[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u,
  strict: /(?!\n)[\p{Cc}\p{Cf}\p{Cs}]/u,
}

export interface WordsOptions {
  readonly profile: Profile
  /** Most characters, counted as Unicode code points. */
  readonly max: number
}

/** What is wrong with words that a person wrote, as the rest of a sentence that begins with where they stand. */
export function checkWords(text: string, { profile, max }: WordsOptions): string | undefined {
  const length = countCharacters(text, max)
  if (length > max) return `may have at most ${max} characters, not ${length > 2 * max ? `over ${2 * max}` : length}`
  const found = unsafe[profile].exec(text)?.[0]
  if (found === undefined) return undefined
  return `may not contain the character U+${(found.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}; remove it`
}

/** Code points of a text, without walking one that is over `enough` for sure. */
export function countCharacters(text: string, enough: number): number {
  if (text.length > 4 * enough + 4) return text.length
  let count = 0
  for (const _ of text) count += 1
  return count
}
