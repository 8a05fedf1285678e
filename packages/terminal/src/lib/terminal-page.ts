import { displayText } from '@ask-user/core'
import { wrapCells } from './wrap-cells.ts'

type TextStyle = 'plain' | 'bold' | 'dim'

/** Writes whole lines that fit the terminal. Text is made harmless here, whoever wrote it. */
export interface TerminalPage {
  /** Several lines of text; each continues under its own indent, an option under its label. */
  print(text: string, style?: TextStyle): void
  /** An empty line. */
  space(): void
}

const codes: Readonly<Record<TextStyle, readonly [string, string]>> = {
  plain: ['', ''],
  bold: ['\u001b[1m', '\u001b[22m'],
  dim: ['\u001b[2m', '\u001b[22m'],
}

export function createTerminalPage(write: (text: string) => void, width: () => number, styled: boolean): TerminalPage {
  return {
    print(text, style = 'plain') {
      const [on, off] = styled ? codes[style] : codes.plain
      for (const line of displayText(text).split('\n')) {
        const hanging = ' '.repeat(/^\s*(?:\d+\) )?/u.exec(line)?.[0].length ?? 0)
        for (const row of wrapCells(line, { width: width(), hanging })) write(row === '' ? '\n' : `${on}${row}${off}\n`)
      }
    },
    space() {
      write('\n')
    },
  }
}
