import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cellWidth, graphemesOf } from './cell-width.ts'
import type { TerminalKey } from './key-reader.ts'
import { editLine, emptyLine } from './line-edit.ts'
import { createLineScreen } from './line-screen.ts'
import type { TerminalSize } from './terminal-streams.ts'

const runs = { numRuns: process.env['CI'] ? 10_000 : 1_000 }

const escape = '\u001b'
const pieces = new RegExp(`${escape}\\[(\\d*)([ABCJK])|\\r|\\n|[^${escape}\\r\\n]+`, 'gu')

/** As much of a terminal as the screen uses: rows of cells, a cursor, erasing to the end, scrolling, being resized. */
function createGrid(columns: number, height = Infinity) {
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
        else if (letter === 'A') row = Math.max(0, rows.length - height, row - count)
        else if (letter === 'B') row += count
        else if (letter === 'C') column += count
        else if (letter === 'K') rows[row] = (rows[row] ?? []).slice(0, column)
        else if (letter === 'J') rows = [...rows.slice(0, row), (rows[row] ?? []).slice(0, column)]
        else for (const grapheme of graphemesOf(whole)) put(grapheme)
        while (rows.length <= row) rows.push([])
      }
    },
    /** Breaks rows that do not fit any more into several, and keeps the cursor on its character. */
    narrow: (to: number): void => {
      const broken = rows.map((cells) =>
        Array.from({ length: Math.max(1, Math.ceil(cells.length / to)) }, (_, index) =>
          cells.slice(index * to, (index + 1) * to),
        ),
      )
      const above = broken.slice(0, row).reduce((sum, { length }) => sum + length, 0)
      rows = broken.flat()
      row = above + Math.floor(column / to)
      column %= to
      while (rows.length <= row) rows.push([])
      columns = to
      widest = 0
    },
    /** All that was ever drawn and is still there, with what has scrolled off the screen. */
    lines: () => rows.map((cells) => cells.join('').trimEnd()),
    screen: () => rows.slice(Math.max(0, rows.length - height)).map((cells) => cells.join('').trimEnd()),
    cursor: () => ({ row, column }),
    fits: () => widest <= columns,
  }
}

function sizeOf(width: number, height = Infinity): () => TerminalSize {
  return () => ({ width, height })
}

const text = (value: string): TerminalKey => ({ name: 'text', text: value })

describe('createLineScreen', () => {
  it('writes only the character that is new when one is typed at the end', () => {
    const written: string[] = []
    const screen = createLineScreen((out) => written.push(out), '> ', sizeOf(80))
    screen.draw(emptyLine)
    screen.draw(editLine(emptyLine, text('a')))
    expect(written.at(-1)).toBe('a')
  })

  it('names a long paste rather than draw it', () => {
    const grid = createGrid(60)
    const screen = createLineScreen(grid.write, '> ', sizeOf(60))
    screen.draw(editLine(emptyLine, { name: 'paste', text: 'line\n'.repeat(2_000) }))
    expect(grid.lines()).toEqual(['> [pasted: 2,000 lines, 10,000 characters]'])
  })

  it('draws what was pasted without obeying it', () => {
    const grid = createGrid(60)
    const screen = createLineScreen(grid.write, '> ', sizeOf(60))
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
        const screen = createLineScreen(grid.write, '> ', sizeOf(width))
        let line = emptyLine
        screen.draw(line)
        for (const pressed of keys) {
          line = editLine(line, pressed)
          screen.draw(line)
        }
        const fresh = createGrid(width)
        createLineScreen(fresh.write, '> ', sizeOf(width)).draw(line)
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

  it('draws a line that is taller than the screen once, whatever key is pressed', { tags: ['C21.B225'] }, () => {
    const grid = createGrid(20, 5)
    const screen = createLineScreen(grid.write, '> ', sizeOf(20, 5))
    let line = emptyLine
    const press = (key: TerminalKey): void => {
      line = editLine(line, key)
      screen.draw(line)
    }
    screen.draw(line)
    for (const character of 'The quick brown fox jumps over the lazy dog. '.repeat(3)) press(text(character))
    const before = grid.lines()
    for (let count = 0; count < 10; count += 1) press({ name: 'left' })
    expect(grid.lines()).toEqual(before)

    press({ name: 'home' })
    expect(grid.cursor()).toEqual({ row: grid.lines().length - 5, column: 2 })
    expect(grid.screen()[0]).toBe('> The quick brown f')
    // What has more below it says so.
    expect(grid.screen()[4]).toBe('r the lazy dog. The>')
    screen.leave()
    expect(grid.lines().join('')).toMatch(/> The quick brown fox [^>]*lazy dog\.$/u)
  })

  it('keeps the cursor where it says, on a screen of any size', { tags: ['C21.B225'] }, () => {
    const key = fc.oneof(
      fc.constantFrom('a', 'データベース', ' several words that take a row').map(text),
      fc.constantFrom<TerminalKey>({ name: 'left' }, { name: 'home' }, { name: 'end' }, { name: 'erase-word' }),
    )
    fc.assert(
      fc.property(
        fc.array(key, { minLength: 6, maxLength: 14 }),
        fc.integer({ min: 20, max: 30 }),
        fc.integer({ min: 5, max: 8 }),
        (keys, width, height) => {
          const grid = createGrid(width, height)
          const screen = createLineScreen(grid.write, '> ', sizeOf(width, height))
          let line = emptyLine
          screen.draw(line)
          for (const pressed of keys) screen.draw((line = editLine(line, pressed)))
          const whole = createGrid(width)
          createLineScreen(whole.write, '> ', sizeOf(width)).draw(line)
          const under = grid.lines()[grid.cursor().row]?.replace(/ *>$/u, '')
          expect(under).toBe(whole.lines()[whole.cursor().row]?.replace(/ *>$/u, ''))
          expect(grid.cursor().column).toBe(whole.cursor().column)
          expect(grid.fits()).toBe(true)
        },
      ),
      runs,
    )
  })

  it('leaves nothing behind when the window is made narrower', { tags: ['C21.B225'] }, () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 70 }),
        fc.integer({ min: 21, max: 60 }),
        fc.integer({ min: 20, max: 59 }),
        fc.nat({ max: 12 }),
        (length, before, to, lefts) => {
          const after = Math.min(to, before)
          let width = before
          const grid = createGrid(before)
          const screen = createLineScreen(grid.write, '> ', () => ({ width, height: Infinity }))
          let line = editLine(emptyLine, { name: 'paste', text: 'x'.repeat(length) })
          for (let count = 0; count < lefts; count += 1) line = editLine(line, text('y'))
          for (let count = 0; count < lefts; count += 1) line = editLine(line, { name: 'left' })
          screen.draw(line)
          grid.narrow(after)
          width = after
          screen.draw((line = editLine(line, text('z'))))
          const fresh = createGrid(after)
          createLineScreen(fresh.write, '> ', sizeOf(after)).draw(line)
          expect(grid.lines().join('\n').trimEnd()).toBe(fresh.lines().join('\n').trimEnd())
          expect(grid.cursor()).toEqual(fresh.cursor())
        },
      ),
      runs,
    )
  })
})
