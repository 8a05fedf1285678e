/** Text that is safe to draw, whoever wrote it: control, bidi and invisible characters become visible. */
export function displayText(_text: string): string {
  throw new Error('not built yet')
}
