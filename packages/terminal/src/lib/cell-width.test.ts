import { describe, expect, it } from 'vitest'
import { cellWidth } from './cell-width.ts'

describe('cellWidth', () => {
  it.each([
    ['', 0],
    ['plain', 5],
    ['データベース', 12],
    ['한국어', 6],
    ['中', 2],
    ['ﾊﾝｶｸ', 4],
    ['Ｆｕｌｌ', 8],
    ['e\u0301', 1],
    ['👩‍👩‍👧‍👦 family', 9],
    ['🇩🇪', 2],
    ['👍🏽', 2],
    ['❤️', 2],
    ['❤', 1],
    ['1️⃣', 2],
    ['नमस्ते', 4],
    ['مرحبا', 5],
    ['\u2014', 1],
  ])('counts the cells of %j as %i', (text, cells) => {
    expect(cellWidth(text)).toBe(cells)
  })
})
