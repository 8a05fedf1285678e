import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cellWidth } from './cell-width.ts'
import { wrapCells } from './wrap-cells.ts'

const runs = { numRuns: process.env['CI'] ? 10_000 : 1_000 }

describe('wrapCells', () => {
  it('breaks between words and hangs what follows', () => {
    expect(wrapCells('  1) a label that is long', { width: 14, hanging: '     ' })).toEqual([
      '  1) a label',
      '     that is',
      '     long',
    ])
  })

  it('breaks between the characters of scripts without blanks', () => {
    expect(wrapCells('データベースを選ぶ', { width: 8 })).toEqual(['データベ', 'ースを選', 'ぶ'])
  })

  it('keeps line breaks and empty lines', () => {
    expect(wrapCells('a\n\nb', { width: 20 })).toEqual(['a', '', 'b'])
  })

  it('drops the indent where it would leave no room', () => {
    expect(wrapCells('abcdefgh', { width: 4, hanging: '        ' })).toEqual(['abcd', 'efgh'])
  })

  it('never makes a line wider than the width and never loses a character', { tags: ['C21.B221'] }, () => {
    const piece = fc.constantFrom(
      'word',
      ' ',
      'データ',
      '👩‍👩‍👧‍👦',
      'e\u0301',
      '🇩🇪',
      '한국어',
      '\n',
      'supercalifragilistic',
      '、',
      '  ',
    )
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 40 }),
        fc.integer({ min: 2, max: 60 }),
        fc.integer({ min: 0, max: 12 }),
        (pieces, width, indent) => {
          const text = pieces.join('')
          const lines = wrapCells(text, { width, hanging: ' '.repeat(indent) })
          for (const line of lines) expect(cellWidth(line)).toBeLessThanOrEqual(width)
          expect(lines.join('').replaceAll(/\s/gu, '')).toBe(text.replaceAll(/\s/gu, ''))
        },
      ),
      runs,
    )
  })
})
