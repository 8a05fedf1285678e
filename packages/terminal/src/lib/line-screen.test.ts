import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cellWidth, graphemesOf } from './cell-width.ts'
import type { TerminalKey } from './key-reader.ts'
import { editLine, emptyLine } from './line-edit.ts'
import { createLineScreen } from './line-screen.ts'

const runs = { numRuns: process.env['CI'] ? 10_000 : 1_000 }

const escape = '\u001b'
const pieces = new RegExp(`${escape}\\[(\\d*)([ABCJ])|\\r|\\n|[^${escape}\\r\\n]+`, 'gu')

/** As much of a terminal as the screen uses: rows of cells, a cursor, erasing to the end. */
function createGrid(columns: number) {
  let rows: string[][] = [[]]
  let row = 0
  let column = 0
  let widest = 0
  const put = (grapheme: string): void => {
    const cells = rows[row] ?? []
    while (cells.length < column) cells.push(' ')
    cells.splice(column, cellWidth(grapheme), grapheme, ...Array.from({ length: cellWidth(grapheme) - 1 }, () => ''))
    rows[row] = cells
    column += cellWidth(grapheme)
    widest = Math.max(widest, column)
  }
  return {
    write: (text: string): void => {
      for (const [whole, amount, letter] of text.matchAll(pieces)) {
        const count = amount === undefined || amount === '' ? 1 : Number(amount)
        if (whole === '\r') column = 0
        else if (whole === '\n') row += 1
        else if (letter === 'A') row -= count
        else if (letter === 'B') row += count
        else if (letter === 'C') column += count
        else if (letter === 'J') rows = [...rows.slice(0, row), (rows[row] ?? []).slice(0, column)]
        else for (const grapheme of graphemesOf(whole)) put(grapheme)
        while (rows.length <= row) rows.push([])
      }
    },
    lines: () => rows.map((cells) => cells.join('').trimEnd()),
    cursor: () => ({ row, column }),
    fits: () => widest <= columns,
  }
}

const text = (value: string): TerminalKey => ({ name: 'text', text: value })

describe('createLineScreen', () => {
  it('writes only the character that is new when one is typed at the end', () => {
    const written: string[] = []
    const screen = createLineScreen(
      (out) => written.push(out),
      '> ',
      () => 80,
    )
    screen.draw(emptyLine)
    screen.draw(editLine(emptyLine, text('a')))
    expect(written.at(-1)).toBe('a')
  })

  it('names a long paste rather than draw it', () => {
    const grid = createGrid(60)
    const screen = createLineScreen(grid.write, '> ', () => 60)
    screen.draw(editLine(emptyLine, { name: 'paste', text: 'line\n'.repeat(2_000) }))
    expect(grid.lines()).toEqual(['> [pasted: 2,000 lines, 10,000 characters]'])
  })

  it('draws what was pasted without obeying it', () => {
    const grid = createGrid(60)
    const screen = createLineScreen(grid.write, '> ', () => 60)
    screen.draw(editLine(emptyLine, { name: 'paste', text: '\u001b[2Ka\nb' }))
    expect(grid.lines()).toEqual(['> ␛[2Ka⏎b'])
  })

  it('shows the line and the cursor after any keys, at any width, once', { tags: ['C21.B221'] }, () => {
    const key: fc.Arbitrary<TerminalKey> = fc.oneof(
      fc.constantFrom('a', 'データ', '👩‍👩‍👧‍👦', '🇩🇪', ' ', 'wörd').map(text),
      fc.constantFrom<TerminalKey>(
        { name: 'left' },
        { name: 'right' },
        { name: 'home' },
        { name: 'end' },
        { name: 'backspace' },
        { name: 'erase-word' },
        { name: 'paste', text: 'p\nq' },
      ),
    )
    fc.assert(
      fc.property(fc.array(key, { maxLength: 16 }), fc.integer({ min: 20, max: 50 }), (keys, width) => {
        const grid = createGrid(width)
        const screen = createLineScreen(grid.write, '> ', () => width)
        let line = emptyLine
        screen.draw(line)
        for (const pressed of keys) {
          line = editLine(line, pressed)
          screen.draw(line)
        }
        const fresh = createGrid(width)
        createLineScreen(fresh.write, '> ', () => width).draw(line)
        expect(grid.lines().join('\n').trimEnd()).toBe(fresh.lines().join('\n').trimEnd())
        expect(grid.cursor()).toEqual(fresh.cursor())
        expect(grid.fits()).toBe(true)
        expect(grid.lines().join('').replaceAll(/\s/gu, '')).toBe(
          `> ${line.pieces.join('').replaceAll('\n', '⏎')}`.replaceAll(/\s/gu, ''),
        )
      }),
      runs,
    )
  })
})
