import { displayText } from '@ask-user/core'
import { cellWidth, graphemesOf } from './cell-width.ts'
import type { LineEdit } from './line-edit.ts'

export interface LineScreen {
  /** Draws the prompt and the line over what was drawn before. */
  draw(line: LineEdit): void
  /** Leaves the cursor below what was drawn. */
  leave(): void
}

interface Drawn {
  /** Rows joined by line breaks, so that nothing depends on how a terminal breaks lines. */
  readonly text: string
  readonly rows: number
  readonly row: number
  readonly column: number
}

/** Draws one line of input, on as many rows as it takes. `width` is asked each time, since windows change. */
export function createLineScreen(write: (text: string) => void, prompt: string, width: () => number): LineScreen {
  let drawn: Drawn | undefined
  return {
    draw(line) {
      const next = layOut(prompt, line, Math.max(cellWidth(prompt) + 2, width() - 1))
      const atEnd = next.row === next.rows - 1 && line.cursor === line.pieces.length
      if (drawn !== undefined && atEnd && drawn.row === drawn.rows - 1 && isAppended(drawn, next)) {
        // Nothing is drawn again for a character at the end: quick, and a screen reader says it once.
        write(next.text.slice(drawn.text.length))
      } else {
        write(`${drawn === undefined ? '\r' : toStart(drawn)}\u001b[J${next.text}${atEnd ? '' : back(next)}`)
      }
      drawn = next
    },
    leave() {
      if (drawn === undefined) return
      const down = drawn.rows - 1 - drawn.row
      write(`${down > 0 ? `\u001b[${down}B` : ''}\r\n`)
      drawn = undefined
    },
  }
}

function isAppended(drawn: Drawn, next: Drawn): boolean {
  return (
    next.text.startsWith(drawn.text) && drawn.column === cellWidth(drawn.text.slice(drawn.text.lastIndexOf('\n') + 1))
  )
}

function layOut(prompt: string, line: LineEdit, width: number): Drawn {
  const rows: string[] = []
  let row = prompt
  let cursor = { row: 0, column: cellWidth(prompt) }
  line.pieces.forEach((piece, index) => {
    if (index === line.cursor) cursor = { row: rows.length, column: cellWidth(row) }
    for (const grapheme of graphemesOf(shownPiece(piece))) {
      if (cellWidth(row) + cellWidth(grapheme) > width) {
        rows.push(row)
        row = ''
      }
      row += grapheme
    }
  })
  rows.push(row)
  if (line.cursor === line.pieces.length) cursor = { row: rows.length - 1, column: cellWidth(row) }
  return { text: rows.join('\r\n'), rows: rows.length, ...cursor }
}

/** A long paste is named rather than drawn, so that drawing stays quick and the question stays in sight. */
function shownPiece(piece: string): string {
  const lines = piece.replace(/\n$/u, '').split('\n').length
  if (piece.length > 200 || lines > 5) {
    const length = `${Array.from(piece).length.toLocaleString('en')} characters`
    return lines === 1 ? `[pasted: ${length}]` : `[pasted: ${lines.toLocaleString('en')} lines, ${length}]`
  }
  return displayText(piece, { singleLine: true })
}

function toStart({ row }: Drawn): string {
  return `${row > 0 ? `\u001b[${row}A` : ''}\r`
}

/** From the end of what was drawn to where the cursor stands. */
function back({ rows, row, column }: Drawn): string {
  const up = rows - 1 - row
  return `${up > 0 ? `\u001b[${up}A` : ''}\r${column > 0 ? `\u001b[${column}C` : ''}`
}
