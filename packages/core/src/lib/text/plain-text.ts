import type { Profile } from '../contract/limits.ts'
import { findUnsafe } from './unsafe-character.ts'

/** A text as it is kept, with its length in Unicode code points. */
export type PlainText = { readonly text: string; readonly length: number } | { readonly fault: string }

/**
 * A text that is safe to draw, whoever wrote it: trimmed of white space at its ends, or one fault told as the rest of
 * a sentence (`may not hold the character U+202E …`). `lenient` keeps a line break as `\n` where `lines` are
 * allowed and folds it to one space elsewhere; nothing else is changed.
 *
 * @param max longest text in code points that is looked at closely: a longer one is over its limit anyway
 */
export function toPlainText(raw: string, profile: Profile, lines: boolean, max: number): PlainText {
  if (/^[ -~]*$/.test(raw)) {
    const text = raw.trim()
    return { text, length: text.length }
  }
  const start = startOf(raw)
  const end = endOf(raw, start)
  const kept = raw.slice(start, end)
  if (kept.length > 4 * max) return { text: '', length: countCodePoints(kept) }
  const unsafe = findUnsafe(kept, profile, lines)
  if (unsafe !== undefined) {
    const position = countCodePoints(raw.slice(0, start + unsafe.index)) + 1
    return { fault: `may not hold ${unsafe.what} (its character ${position}); leave it out` }
  }
  const text = profile === 'lenient' ? foldBreaks(kept, lines) : kept
  return { text, length: countCodePoints(text) }
}

function foldBreaks(text: string, lines: boolean): string {
  if (!/[\t\v\f\r\n\u0085\u2028\u2029]/.test(text)) return text
  if (!lines) return text.replace(/ *[\t\n\v\f\r\u0085\u2028\u2029][ \t\n\v\f\r\u0085\u2028\u2029]*/g, ' ')
  return text.replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n').replaceAll('\t', '  ')
}

export function countCodePoints(text: string): number {
  let count = text.length
  for (let index = 1; index < text.length; index += 1) {
    if (isLow(text.charCodeAt(index)) && isHigh(text.charCodeAt(index - 1))) count -= 1
  }
  return count
}

function isHigh(code: number): boolean {
  return code >= 0xd800 && code < 0xdc00
}

function isLow(code: number): boolean {
  return code >= 0xdc00 && code < 0xe000
}

// Not `trim()`: that also takes U+FEFF, which draws nothing and is refused wherever it stands.
function isSpace(code: number): boolean {
  return (
    code === 0x20 ||
    (code >= 9 && code <= 13) ||
    code === 0x85 ||
    code === 0xa0 ||
    code === 0x1680 ||
    (code >= 0x2000 && code <= 0x200a) ||
    code === 0x2028 ||
    code === 0x2029 ||
    code === 0x202f ||
    code === 0x205f ||
    code === 0x3000
  )
}

function startOf(text: string): number {
  let start = 0
  while (start < text.length && isSpace(text.charCodeAt(start))) start += 1
  return start
}

function endOf(text: string, start: number): number {
  let end = text.length
  while (end > start && isSpace(text.charCodeAt(end - 1))) end -= 1
  return end
}
