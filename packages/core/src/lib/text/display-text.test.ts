import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { displayText } from './display-text.ts'

const runs = process.env['CI'] === undefined ? 1_000 : 10_000

describe('displayText', () => {
  it.each([
    ['\u001b]0;pwn\u0007A', '␛]0;pwn␇A'],
    ['A\u202Etxt.exe', 'A\\u{202e}txt.exe'],
    ['\r Approve', '␍ Approve'],
    ['\u001b[2K', '␛[2K'],
    ['\u2066DB\u2069', '\\u{2066}DB\\u{2069}'],
    ['\u009b2J', '\\u{9b}2J'],
    ['a\u007fb', 'a␡b'],
    ['a\0b', 'a␀b'],
    ['\ud83d', '\\u{d83d}'],
    ['a\u200bb', 'a\\u{200b}b'],
    ['\u3164', '\\u{3164}'],
    ['a\u2028b', 'a\\u{2028}b'],
    ['\ufeffa', '\\u{feff}a'],
    ['x\u{e0041}', 'x\\u{e0041}'],
  ])('makes %j harmless', { tags: ['C20.B219', 'C20'] }, (text, shown) => {
    expect(displayText(text)).toBe(shown)
  })

  it.each([
    ['line1\nline2'],
    ['👩‍👩‍👧‍👦 family'],
    ['❤️'],
    ['1️⃣'],
    ['🇩🇪'],
    ['🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'],
    ['می‌خواهم'],
    ['क्‍ष'],
    ['データベース'],
    ['한국어'],
    ['e\u0301'],
    ['葛\u{e0100}'],
    ['„Mandant“ a\u00a0b\u3000c'],
    ['<img src=x onerror=alert(1)>'],
    ['\\u4f60'],
  ])('leaves %j as it is', (text) => {
    expect(displayText(text)).toBe(text)
  })

  it('draws a tab as spaces and a Windows line break as a line break', () => {
    expect(displayText('a\tb\r\nc')).toBe('a  b\nc')
  })

  it('marks line breaks where there is one line only', () => {
    expect(displayText('a\nb\r\nc', { singleLine: true })).toBe('a⏎b⏎c')
  })

  it('shortens a run of combining marks', { tags: ['X5'] }, () => {
    const shown = displayText(`z${'\u0301'.repeat(10_000)}!`)
    expect(shown).toBe(`z${'\u0301'.repeat(16)}…!`)
  })

  it('does not let a joiner stand where nothing is joined', () => {
    expect(displayText('a\u200db')).toBe('a\\u{200d}b')
    expect(displayText('\u200d👩')).toBe('\\u{200d}👩')
    expect(displayText('me\u200c')).toBe('me\\u{200c}')
  })

  it('never draws a control or a direction character, and is stable', { tags: ['X5'] }, () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.boolean(), (text, singleLine) => {
        const shown = displayText(text, { singleLine })
        expect(shown).not.toMatch(/(?!\n)[\p{Cc}\p{Cs}\p{Bidi_Control}\p{Zl}\p{Zp}]/u)
        expect(singleLine && shown.includes('\n')).toBe(false)
        expect(displayText(shown, { singleLine })).toBe(shown)
      }),
      { numRuns: runs },
    )
  })
})
