import { displayText } from '@ask-user/core'
import { cellWidth, graphemesOf } from './cell-width.ts'
import type { LineEdit } from './line-edit.ts'
import type { TerminalSize } from './terminal-streams.ts'

export interface LineScreen {
  /** Draws the prompt and the line over what was drawn before. */
  draw(line: LineEdit): void
  /** Leaves the cursor below what was drawn. */
  leave(): void
}

/** A line broken into rows by us, so that nothing depends on how a terminal breaks lines. */
interface Layout {
  readonly rows: readonly string[]
  /** Where the cursor stands. */
  readonly row: number
  readonly column: number
}

interface Drawn extends Layout {
  /** The first row that is on the screen, where there are more than fit. */
  readonly top: number
  /** What stands there. */
  readonly view: readonly string[]
  readonly width: number
}

/** Ends the last row of a view that has more below it. */
const more = '>'

/**
 * Draws one line of input, on as many rows as it takes and as the screen has. `size` is asked each time, since windows
 * change.
 */
export function createLineScreen(write: (text: string) => void, prompt: string, size: () => TerminalSize): LineScreen {
  let drawn: Drawn | undefined
  const show = (rows: readonly string[], width: number): void => {
    write(`${drawn === undefined ? '\r' : toStart(drawn, width)}${overRows(rows)}`)
  }
  return {
    draw(line) {
      const { width, height } = size()
      const next = layOut(prompt, line, Math.max(cellWidth(prompt) + 2, width - 1))
      if (drawn?.width === width && isAtEnd(drawn) && isAtEnd(next) && isAppended(drawn, next)) {
        // Nothing is drawn again for a character at the end: quick, and a screen reader says it once.
        write(next.rows.join('\r\n').slice(drawn.rows.join('\r\n').length))
        const top = Math.max(drawn.top, next.rows.length - height)
        drawn = { ...next, top, view: next.rows.slice(top), width }
        return
      }
      const top = topOf(next, drawn?.top ?? 0, height)
      const view = viewOf(next, top, height, width)
      const shown = { ...next, top, view, width }
      show(view, width)
      if (!isAtEnd(next)) write(back(shown))
      drawn = shown
    },
    leave() {
      if (drawn === undefined) return
      const { rows, row, top, view } = drawn
      if (top + view.length < rows.length) show(rows, size().width)
      else if (row < rows.length - 1) write(`\u001b[${rows.length - 1 - row}B`)
      write('\r\n')
      drawn = undefined
    },
  }
}

function isAtEnd({ rows, row, column }: Layout): boolean {
  return row === rows.length - 1 && column === cellWidth(rows.at(-1) ?? '')
}

function isAppended(drawn: Drawn, next: Layout): boolean {
  return next.rows.join('\r\n').startsWith(drawn.rows.join('\r\n'))
}

function layOut(prompt: string, line: LineEdit, width: number): Layout {
  const rows: string[] = []
  let row = prompt
  // Counted along, because a row that is measured anew for each of its characters makes long lines slow to type.
  let cells = cellWidth(prompt)
  let cursor = { row: 0, column: cells }
  line.pieces.forEach((piece, index) => {
    if (index === line.cursor) cursor = { row: rows.length, column: cellWidth(row) }
    for (const grapheme of graphemesOf(shownPiece(piece))) {
      const own = cellWidth(grapheme)
      if (cells + own > width) {
        rows.push(row)
        row = ''
        cells = 0
      }
      row += grapheme
      cells += own
    }
  })
  rows.push(row)
  if (line.cursor === line.pieces.length) cursor = { row: rows.length - 1, column: cellWidth(row) }
  return { rows, ...cursor }
}

/** A long paste is named rather than drawn, so that drawing stays quick and the question stays in sight. */
function shownPiece(piece: string): string {
  if (piece.length === 1) return displayText(piece, { singleLine: true })
  const lines = piece.replace(/\n$/u, '').split('\n').length
  if (piece.length > 200 || lines > 5) {
    const length = `${Array.from(piece).length.toLocaleString('en')} characters`
    return lines === 1 ? `[pasted: ${length}]` : `[pasted: ${lines.toLocaleString('en')} lines, ${length}]`
  }
  return displayText(piece, { singleLine: true })
}

/** The view stays where it was as long as the cursor is in it. */
function topOf({ rows, row }: Layout, before: number, height: number): number {
  const last = Math.max(0, rows.length - height)
  return Math.min(last, row, Math.max(before, row - height + 1))
}

function viewOf({ rows }: Layout, top: number, height: number, width: number): readonly string[] {
  const view = rows.slice(top, top + height)
  const last = view.at(-1) ?? ''
  if (top + view.length === rows.length) return view
  return view.with(view.length - 1, `${last}${' '.repeat(Math.max(0, width - 1 - cellWidth(last)))}${more}`)
}

/**
 * Rows over what stands there, each erased behind its end. Nothing is erased all at once from the first row on: where
 * that is the first of the screen, some terminals keep what they erase as if it had scrolled away.
 */
function overRows(rows: readonly string[]): string {
  return rows.map((row, index) => (index === rows.length - 1 ? `\u001b[J${row}` : `${row}\u001b[K\r\n`)).join('')
}

/** To where the view begins. A window that was made narrower has broken its rows into more. */
function toStart({ view, top, row, column, width: before }: Drawn, width: number): string {
  const broken = (cells: number): number => (width < before ? Math.max(1, Math.ceil(cells / width)) : 1)
  const above = view.slice(0, row - top).reduce((sum, one) => sum + broken(cellWidth(one)), 0)
  const up = above + broken(column + 1) - 1
  return `${up > 0 ? `\u001b[${up}A` : ''}\r`
}

/** From the end of the view to where the cursor stands. */
function back({ view, top, row, column }: Drawn): string {
  const up = view.length - 1 - (row - top)
  return `${up > 0 ? `\u001b[${up}A` : ''}\r${column > 0 ? `\u001b[${column}C` : ''}`
}
