import { graphemesOf } from './cell-width.ts'
import type { TerminalKey } from './key-reader.ts'

/** A line that is being typed: what a person takes for one character each, a paste being one piece. */
export interface LineEdit {
  readonly pieces: readonly string[]
  /** How many pieces stand before the cursor. */
  readonly cursor: number
}

export const emptyLine: LineEdit = { pieces: [], cursor: 0 }

export function textOf({ pieces }: LineEdit): string {
  return pieces.join('')
}

/** What comes at once and is longer than this was pasted, whether the terminal says so or not. */
const longestTyped = 40

/** The line after a key. Keys that are not about the line leave it as it is. */
export function editLine(line: LineEdit, key: TerminalKey): LineEdit {
  const { pieces, cursor } = line
  switch (key.name) {
    case 'text':
      return insert(line, key.text.length > longestTyped ? [key.text] : graphemesOf(key.text))
    case 'paste':
      return key.text === '' ? line : insert(line, [key.text])
    case 'new-line':
      return insert(line, ['\n'])
    case 'backspace':
      return cursor === 0 ? line : remove(line, cursor - 1, cursor)
    case 'delete':
    case 'end-of-input':
      return cursor === pieces.length ? line : remove(line, cursor, cursor + 1)
    case 'erase-line':
      return remove(line, 0, cursor)
    case 'erase-word':
      return remove(line, wordStart(line), cursor)
    case 'erase-end':
      return remove(line, cursor, pieces.length)
    case 'left':
      return { pieces, cursor: Math.max(0, cursor - 1) }
    case 'right':
      return { pieces, cursor: Math.min(pieces.length, cursor + 1) }
    case 'home':
      return { pieces, cursor: 0 }
    case 'end':
      return { pieces, cursor: pieces.length }
    default:
      return line
  }
}

function insert({ pieces, cursor }: LineEdit, added: readonly string[]): LineEdit {
  return { pieces: pieces.toSpliced(cursor, 0, ...added), cursor: cursor + added.length }
}

function remove({ pieces }: LineEdit, from: number, to: number): LineEdit {
  return { pieces: pieces.toSpliced(from, to - from), cursor: from }
}

function wordStart({ pieces, cursor }: LineEdit): number {
  let at = cursor
  while (at > 0 && isBlank(pieces[at - 1])) at -= 1
  while (at > 0 && !isBlank(pieces[at - 1])) at -= 1
  return at
}

function isBlank(piece: string | undefined): boolean {
  return piece === undefined || piece.trim() === ''
}
