import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lookAt } from './secret-hint.ts'

describe('lookAt', () => {
  it.each<[text: string, plain: boolean, suspect: boolean]>([
    ['Which database?', true, false],
    ['a', true, false],
    ['The passage of time', true, true],
    ['DB_PASSWORD', true, true],
    ['p a s s w o r d', true, true],
    ['compass, a b and c', true, false],
    ['', false, false],
    [' a', false, false],
    ['a ', false, false],
    ['a\nb', false, false],
    ['a\tb', false, false],
    ['a\u007fb', false, false],
    ['Café', false, true],
    ['key\n', false, true],
  ])('sees of %j whether it is plain (%s) and suspect (%s)', (text, plain, suspect) => {
    expect(lookAt(text)).toEqual({ plain, suspect })
  })

  it('takes for plain what can be drawn as it stands, and misses no word that begins a secret', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.lorem({ mode: 'sentences' })),
        fc.constantFrom(
          'Password',
          'API key',
          'token',
          'PIN',
          'credentials',
          'wachtwoord',
          'heslo',
          'salasana',
          'kata sandi',
        ),
        (text, word) => {
          expect(lookAt(text).plain).toBe(/^[!-~](?:[ -~]*[!-~])?$/.test(text))
          expect(lookAt(`${text} ${word}`).suspect).toBe(true)
          expect(lookAt(`${word}: ${text}`).suspect).toBe(true)
        },
      ),
      { numRuns: process.env['CI'] === undefined ? 1_000 : 10_000 },
    )
  })
})
