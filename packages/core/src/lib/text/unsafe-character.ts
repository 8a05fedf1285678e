import type { Profile } from '../contract/limits.ts'

/** Something in a text that must not be drawn, told as the rest of a sentence: `the character U+202E …`. */
export interface Unsafe {
  /** Index into the text, in UTF-16 units. */
  readonly index: number
  readonly what: string
}

/** Marks that may stand on one character. More of them climb into the neighbouring lines. */
const maxMarks = 16

// Everything that draws nothing, moves what stands around it, or is no character. Whether it is needed where it stands
// (a joiner, a variation, the tags of a flag) is decided match by match, so that plain texts cost one search.
const suspect = new RegExp(
  String.raw`[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800]|\p{M}{${maxMarks + 1},}`,
  'gu',
)

/** Line breaks and tabs of every kind: `lenient` takes them for the white space that they are. */
const breaks = /^[\t\n\v\f\r\u0085\u2028\u2029]$/

/**
 * The first thing in a text that must not reach a screen. Spaces of any width are fine. `lenient` also takes joiners
 * where a script or an emoji joins with them, and every kind of line break; `strict` takes a newline in `lines`.
 */
export function findUnsafe(text: string, profile: Profile, lines: boolean): Unsafe | undefined {
  suspect.lastIndex = 0
  for (let match = suspect.exec(text); match !== null; match = suspect.exec(text)) {
    const [found] = match
    const { index } = match
    if (breaks.test(found) && (profile === 'lenient' || (lines && found === '\n'))) continue
    const end = joinedUntil(found, text, index, profile)
    if (end > index) {
      suspect.lastIndex = end
      continue
    }
    suspect.lastIndex = 0
    return { index, what: found.length > 2 ? `more than ${maxMarks} combining marks on one character` : nameOf(found) }
  }
  return undefined
}

/** By number, and in words where nothing of it can be seen: whoever wrote it may not know that it is there. */
function nameOf(character: string): string {
  const code = character.codePointAt(0) ?? 0
  const name = names.find(([which]) => which.test(character))?.[1]
  return `the character U+${code.toString(16).toUpperCase().padStart(4, '0')}${name === undefined ? '' : `, ${name}`}`
}

const names: readonly (readonly [which: RegExp, name: string])[] = [
  [/\u00ad/, 'a soft hyphen'],
  [/[\u200e\u200f\u061c]/, 'a mark of direction'],
  [/[\u202a-\u202e\u2066-\u2069]/, 'which changes the direction of what follows'],
  [/\u200b/, 'a zero-width space'],
  [/\u200c|\u200d|\u2060/, 'a joiner that joins nothing here'],
  [/\ufeff/, 'a byte order mark'],
  [/[\u115f\u1160\u3164\uffa0\u2800]/, 'a blank that is no space'],
  [/[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/u, 'a variation of a character that has none'],
  [/\p{Cc}/u, 'a control character'],
  [/\p{Cs}/u, 'half of a character'],
]

const pictograph = /[\p{Extended_Pictographic}][\p{Emoji_Modifier}\ufe0f]*$/u
const joining =
  /[\p{scx=Arab}\p{scx=Syrc}\p{scx=Mong}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}\p{scx=Khmr}\p{scx=Mymr}\p{scx=Tibt}]/u
const flagTags = /^[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{3,6}\u{e007f}/u

/** Where the sequence that a joining character belongs to goes on; `index` itself where it joins nothing. */
function joinedUntil(character: string, text: string, index: number, profile: Profile): number {
  const next = index + character.length
  // One base with its variations and modifiers is short, and a long look back would make hostile texts slow.
  const before = text.slice(Math.max(0, index - 8), index)
  if (isVariation(character)) return variesWith(character, before, text.slice(next, next + 1)) ? next : index
  if (profile === 'strict') return index
  const after = text.slice(next, next + 2)
  if (character === '\u200d' && pictograph.test(before)) return /^\p{Extended_Pictographic}/u.test(after) ? next : index
  if (character === '\u200d' || character === '\u200c') {
    const last = /\p{L}\p{M}*$/u.test(before) ? (/[\p{L}\p{M}]$/u.exec(before)?.[0] ?? '') : ''
    if (!joining.test(last)) return index
    // A letter may keep its joined form at the end of a word; a joint that is opened needs a letter on either side.
    return character === '\u200d' || joining.test(/^[\p{L}\p{M}]/u.exec(after)?.[0] ?? '') ? next : index
  }
  if (before.endsWith('🏴')) return index + (flagTags.exec(text.slice(index, index + 16))?.[0].length ?? 0)
  return index
}

function isVariation(character: string): boolean {
  return /^[\ufe00-\ufe0f\u180b-\u180d\u180f\u{e0100}-\u{e01ef}]$/u.test(character)
}

/** Only where a variation is known to change what is drawn: elsewhere a run of them hides a message. */
function variesWith(selector: string, before: string, after: string): boolean {
  if (selector === '\ufe0e' || selector === '\ufe0f') {
    return /[0-9#*]$/.test(before) ? after === '\u20e3' : /[\p{Emoji}\p{Extended_Pictographic}]$/u.test(before)
  }
  if (selector >= '\ufe00' && selector <= '\ufe0d')
    return /[\p{Ideographic}\p{Sm}\p{scx=Mymr}\p{scx=Phag}]$/u.test(before)
  if (selector.length === 1) return /\p{scx=Mong}$/u.test(before) && /\p{L}$/u.test(before)
  return /\p{Ideographic}$/u.test(before)
}
