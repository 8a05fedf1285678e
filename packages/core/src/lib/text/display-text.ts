/** How many combining marks may stand on one character; more of them only climb into the neighbouring lines. */
const maxMarks = 16

/** What is never drawn as itself, unless {@link isJoined} says that Unicode needs it where it stands. */
const hidden =
  /\r\n|[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\p{Noncharacter_Code_Point}]|\p{Cs}|\p{M}{17,}/gu

export interface DisplayOptions {
  /** Draws a line break as `⏎`, for places that have one line only. Default `false`: line breaks are kept. */
  readonly singleLine?: boolean
}

/**
 * Text that is safe to draw wherever it is drawn, whoever wrote it. Control characters, bidi controls, invisible
 * characters and lone surrogates become visible (`␛`, `\u{202e}`), a tab becomes two spaces, and emoji and scripts
 * that need a joiner keep it. For the eye only: an answer always names the label as it was written.
 */
export function displayText(text: string, options: DisplayOptions = {}): string {
  // Most texts have nothing to hide, and a whole request is drawn each time that one is read.
  if (/^[ -~]*$/.test(text)) return text
  return text.replace(hidden, (match, offset: number) => {
    if (match === '\n' || match === '\r\n') return options.singleLine === true ? '⏎' : '\n'
    if (match === '\t') return '  '
    if (match.length > 2) return `${Array.from(match).slice(0, maxMarks).join('')}…`
    return isJoined(
      match,
      text.slice(Math.max(0, offset - 40), offset),
      text.slice(offset + match.length, offset + match.length + 2),
    )
      ? match
      : visible(match)
  })
}

const joiningScript =
  /[\p{scx=Arab}\p{scx=Syrc}\p{scx=Mong}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}\p{scx=Khmr}\p{scx=Mymr}\p{scx=Tibt}]/u

/** Whether a character that draws nothing is part of what stands around it: a joiner, a variation, a flag. */
function isJoined(character: string, before: string, after: string): boolean {
  if (character === '\u200d' && /\p{Extended_Pictographic}[\p{M}\p{Emoji_Modifier}]*$/u.test(before)) {
    return /^\p{Extended_Pictographic}/u.test(after)
  }
  if (character === '\u200c' || character === '\u200d') {
    const last = /[\p{L}\p{M}]$/u.exec(before)?.[0] ?? ''
    return joiningScript.test(last) && (character === '\u200d' || /^[\p{L}\p{M}]/u.test(after))
  }
  if (/[\ufe00-\ufe0f\u{e0100}-\u{e01ef}\u180b-\u180d\u180f]/u.test(character))
    return /[\p{L}\p{N}\p{S}\p{P}]$/u.test(before)
  if (/[\u{e0020}-\u{e007f}]/u.test(character)) return /🏴[\u{e0020}-\u{e007e}]*$/u.test(before)
  // Format characters that are drawn: the number signs of Arabic, Syriac and Kaithi.
  return /[\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}]/u.test(character)
}

function visible(character: string): string {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x20) return String.fromCodePoint(0x2400 + code)
  if (code === 0x7f) return '␡'
  return `\\u{${code.toString(16)}}`
}
