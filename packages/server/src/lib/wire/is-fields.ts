export type Fields = Readonly<Record<string, unknown>>

/** An object whose fields can be looked at, which a list is not. */
export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
