import type { LineEvent, LineSource } from './line-source.ts'

/** A line, or several that were fenced and so are never read as a command. */
export type TextEvent =
  | Exclude<LineEvent, { readonly kind: 'line' }>
  | { readonly kind: 'text'; readonly text: string; readonly literal: boolean }

/** Stands on a line of its own before and after a text of several lines. */
const fence = '"""'

/** What a person typed at one prompt: a line, or all that stands between two fences. */
export async function nextText(lines: LineSource): Promise<TextEvent> {
  const first = await lines.next('> ')
  if (first.kind !== 'line') return first
  if (first.text.trim() !== fence) return { kind: 'text', text: first.text, literal: first.text.includes('\n') }
  const fenced: string[] = []
  for (;;) {
    const next = await lines.next('. ')
    if (next.kind !== 'line') return next
    if (next.text.trim() === fence) return { kind: 'text', text: fenced.join('\n'), literal: true }
    fenced.push(next.text)
  }
}
