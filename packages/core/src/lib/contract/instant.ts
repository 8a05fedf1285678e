/** Whether a text is an instant that a clock can be held against. */
export function isInstant(text: string): boolean {
  return !Number.isNaN(Date.parse(text))
}
