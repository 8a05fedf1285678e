/** The value of a JSON text; a value that is no text already is one. `undefined` for a text that is not JSON. */
export function parseJson(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return undefined
  }
}
