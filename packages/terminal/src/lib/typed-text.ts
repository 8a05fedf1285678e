import type { LineEvent, LineSource } from './line-source.ts'
import type { TerminalPage } from './terminal-page.ts'

/** A line, or several that were fenced and so are never read as a command. */
export type TextEvent =
  | Exclude<LineEvent, { readonly kind: 'line' }>
  | { readonly kind: 'text'; readonly text: string; readonly literal: boolean }
  /** The person began a text of several lines and wants to begin anew. */
  | { readonly kind: 'taken-back' }

/** Stands on a line of its own before and after a text of several lines. */
const fence = '"""'

/** What a person typed at one prompt: a line, or all that stands between two fences. */
export async function nextText(lines: LineSource, page: TerminalPage): Promise<TextEvent> {
  const first = await lines.next('> ')
  if (first.kind !== 'line') return first
  if (first.text.trim() !== fence) return { kind: 'text', text: first.text, literal: first.text.includes('\n') }
  const fenced: string[] = []
  let warned = false
  for (;;) {
    const next = await lines.next('. ')
    // Ctrl-C takes back what is being written, here as on any line: never the whole request along with it.
    if (next.kind === 'interrupted') {
      if (warned || fenced.length === 0) return { kind: 'taken-back' }
      warned = true
      page.print('Ctrl-C again takes these lines back. Or go on here.')
      continue
    }
    if (next.kind !== 'line') return next
    warned = false
    if (next.text.trim() === fence) return { kind: 'text', text: fenced.join('\n'), literal: true }
    fenced.push(next.text)
  }
}
