import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lookalikeKey } from './lookalike-key.ts'

describe('lookalikeKey', { tags: ['X4', 'pydantic.limit-options'] }, () => {
  it.each([
    ['case', 'Yes', 'YES'],
    ['case beyond ASCII', 'ÉTÉ', 'été'],
    ['sharp s', 'Straße', 'STRASSE'],
    ['capital sharp s', 'STRAẞE', 'straße'],
    ['final sigma', 'ΟΔΟΣ', 'οδοσ'],
    ['composition', 'é', 'e\u0301'],
    ['full width', 'ＡＢＣ１', 'abc1'],
    ['half width', 'ｶﾞ', 'ガ'],
    ['ligatures', 'ﬁle', 'file'],
    ['kinds of space', 'a b', 'a\u00a0\u3000 b'],
    ['outer space', ' a ', 'a'],
    ['joiners and variations', '❤️', '❤'],
    ['Kelvin', '\u212a', 'k'],
  ])('does not tell apart by %s', (_, first, second) => {
    expect(lookalikeKey(first)).toBe(lookalikeKey(second))
  })

  it.each([
    ['Red', 'Red, green'],
    ['ab', 'a b'],
    ['sık', 'sik'],
    ['resume', 'résumé'],
    ['A', 'А'],
    ['1', '２'],
    ['', '0'],
  ])('tells %j from %j', (first, second) => {
    expect(lookalikeKey(first)).not.toBe(lookalikeKey(second))
  })

  it('is its own key', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(lookalikeKey(lookalikeKey(text))).toBe(lookalikeKey(text))
      }),
    )
  })
})
