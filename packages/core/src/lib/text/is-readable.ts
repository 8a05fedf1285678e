/**
 * Whether a value that could not be read may be read at all. Plain data can; a proxy, a getter that throws or a list
 * without end cannot, and what is thrown for those is not ours.
 */
export function isReadable(value: unknown): boolean {
  try {
    JSON.stringify(value)
    return true
  } catch {
    return false
  }
}
