import { describe, expect, it } from 'vitest'
import type { Profile } from '../contract/limits.ts'
import { toPlainText } from './plain-text.ts'

function textOf(raw: string, profile: Profile = 'lenient', lines = true): string {
  const plain = toPlainText(raw, profile, lines, 1_000)
  return 'fault' in plain ? plain.fault : plain.text
}

const refused = /^may not hold /

describe('toPlainText', { tags: ['design.text-safety'] }, () => {
  it.each([
    'plain',
    'naïve Ünïcode, 한국어, データベース, العربية, עברית, हिन्दी',
    'e\u0301 and é',
    'a\u00a0b\u2003c\u3000d\u202fe',
    '👍🏽 🇩🇪 ❤️ 1️⃣ #️⃣ ☺︎ ℹ️ Ⓜ️ ㊗️ ™️',
    '™ © ½ ﬁ Ａ',
    '漢\u{e0100}字',
    'กำลัง ไม้ ཧཱུྃ',
    'private use \ue0b0',
    '}{ <img src=x onerror=alert(1)> [x](javascript:x)',
  ])('keeps %j in both profiles', (text) => {
    expect(textOf(text)).toBe(text)
    expect(textOf(text, 'strict')).toBe(text)
  })

  it.each([
    '👩‍👩‍👧‍👦',
    '👩🏽‍💻',
    '🏳️‍🌈',
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    'می‌خواهم',
    'نامه‌ای',
    'ه\u200d',
    'क्‍ष',
    'क्‌ष',
    'র‍্য',
    'ශ්‍රී',
  ])('keeps the joiners of %j where they join, and only when lenient', { tags: ['design.joiners'] }, (text) => {
    expect(textOf(text)).toBe(text)
    expect(textOf(text, 'strict')).toMatch(refused)
  })

  it.each([
    ['a joiner between Latin letters', 'a\u200db'],
    ['a joiner at the start', '\u200dab'],
    ['two joiners', 'می\u200c\u200cخ'],
    ['a joiner behind a word', 'می\u200c b'],
    ['a joiner after an emoji before a letter', '👩\u200da'],
    ['a joiner on a mark without its letter', '👩\u094d\u200d'],
    ['a zero-width space', 'a\u200bb'],
    ['a word joiner', 'a\u2060b'],
    ['an invisible plus', 'a\u2064b'],
    ['a byte order mark', 'a\ufeffb'],
    ['a byte order mark at the start', '\ufeffab'],
    ['a soft hyphen', 'a\u00adb'],
    ['a grapheme joiner', 'a\u034fb'],
    ['a Mongolian separator', 'a\u180eb'],
    ['a Hangul filler', 'a\u3164b'],
    ['a leading Hangul filler', '\u115fa'],
    ['a half-width filler', 'a\uffa0b'],
    ['a blank Braille pattern', 'a\u2800b'],
    ['an override', 'a\u202eb'],
    ['an embedding', 'a\u202ab'],
    ['an isolate', 'a\u2066b\u2069'],
    ['a mark of direction', 'a\u200fb'],
    ['an Arabic mark of direction', 'a\u061cb'],
    ['NUL', 'a\u0000b'],
    ['escape', 'a\u001bb'],
    ['a backspace', 'a\bb'],
    ['a C1 control', 'a\u009bb'],
    ['delete', 'a\u007fb'],
    ['a high surrogate alone', 'a\ud83d'],
    ['a low surrogate alone', '\ude00a'],
    ['a noncharacter', 'a\uffffb'],
    ['an annotation', 'a\ufff9b'],
    ['a tag without a flag', 'a\u{e0061}'],
    ['tags that go on behind a flag', `🏴${'\u{e0061}'.repeat(20)}\u{e007f}`],
    ['tags that do not end', '🏴\u{e0067}\u{e0062}'],
    ['a variation on a letter', 'a\ufe0f'],
    ['a variation on nothing', '\ufe0fa'],
    ['a second variation', '❤\ufe0f\ufe0f'],
    ['a run of variations', `👍${'\u{e0101}\u{e0120}'.repeat(4)}`],
    ['a digit with a variation and no key', '1\ufe0f'],
    ['a heap of marks', `a${'\u0301'.repeat(17)}`],
  ])('refuses %s in both profiles', { tags: ['X5'] }, (_, text) => {
    expect(textOf(text)).toMatch(refused)
    expect(textOf(text, 'strict')).toMatch(refused)
  })

  it('names the character and where it stands in what was received', () => {
    expect(toPlainText('  👍a\u202eb', 'lenient', true, 100)).toEqual({
      fault:
        'may not hold the character U+202E, which changes the direction of what follows (its character 5); leave it out',
    })
  })

  it.each([
    ['שלום\u200f!', 'U+200F, a mark of direction'],
    ['abc\u200e', 'U+200E, a mark of direction'],
    ['Daten\u00adbank', 'U+00AD, a soft hyphen'],
    ['\ufeffab', 'U+FEFF, a byte order mark'],
    ['สวัสดี\u200bครับ', 'U+200B, a zero-width space'],
    ['a\u200db', 'U+200D, a joiner that joins nothing here'],
    ['a\ufe0f', 'U+FE0F, a variation of a character that has none'],
    ['\u001b[2K', 'U+001B, a control character'],
    ['a\ud83d', 'U+D83D, half of a character'],
  ])('says in words what nobody sees in %j', (text, named) => {
    expect(textOf(text)).toContain(`the character ${named} (`)
  })

  it('counts code points after trimming', () => {
    expect(toPlainText(' 👍👍 \n', 'strict', false, 100)).toEqual({ text: '👍👍', length: 2 })
    expect(toPlainText(' ab ', 'strict', false, 100)).toEqual({ text: 'ab', length: 2 })
  })

  it('folds what breaks a line', () => {
    expect(textOf(' a\r\nb\rc\u2028d\u0085e\tf ')).toBe('a\nb\nc\nd\ne  f')
    expect(textOf(' a \r\n\n b\tc ', 'lenient', false)).toBe('a b c')
    expect(textOf('a\nb', 'strict')).toBe('a\nb')
    for (const text of ['a\r\nb', 'a\tb', 'a\u2028b', 'a\u0085b']) expect(textOf(text, 'strict')).toMatch(refused)
    expect(textOf('a\nb', 'strict', false)).toMatch(refused)
  })
})
