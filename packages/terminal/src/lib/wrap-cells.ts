import { cellWidth, graphemesOf } from './cell-width.ts'

export interface WrapOptions {
  /** Cells to a line, at least 2. */
  readonly width: number
  /** Put before every line that continues another one. Default: none. */
  readonly hanging?: string
}

/** Between words, and between the characters of scripts that are written without blanks. */
const breakable =
  /[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\uff66-\uff9f\u{20000}-\u{3fffd}]|[^\s\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\uff66-\uff9f\u{20000}-\u{3fffd}]+|\s+/gu

/**
 * Breaks a text into lines of at most `width` cells, between words where it can and inside one where it must. Line
 * breaks in the text are kept, and so are the blanks that a line begins with.
 */
export function wrapCells(text: string, options: WrapOptions): string[] {
  return text.split('\n').flatMap((line) => wrapLine(line, options))
}

function wrapLine(text: string, { width, hanging = '' }: WrapOptions): string[] {
  if (cellWidth(text) <= width) return [text.trimEnd()]
  // A hanging indent that leaves no room would never end.
  const indent = cellWidth(hanging) > width - 8 ? '' : hanging
  const lines: string[] = []
  let line = ''
  const flush = (): void => {
    lines.push(line.trimEnd())
    line = indent
  }
  for (const [token] of text.matchAll(breakable)) {
    if (cellWidth(line) + cellWidth(token) <= width) {
      line += token
    } else if (/^\s/u.test(token)) {
      flush()
    } else if (cellWidth(indent) + cellWidth(token) <= width) {
      flush()
      line += token
    } else {
      for (const grapheme of graphemesOf(token)) {
        if (cellWidth(line) + cellWidth(grapheme) > width) flush()
        line += grapheme
      }
    }
  }
  if (line.trim() !== '') lines.push(line.trimEnd())
  return lines
}
