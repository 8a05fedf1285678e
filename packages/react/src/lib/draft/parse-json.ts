import { attempt } from './attempt.ts'

/** The value of a JSON text; a value that is no text already is one. `undefined` for a text that is not JSON. */
export function parseJson(value: unknown): unknown {
  return typeof value === 'string' ? attempt(() => JSON.parse(value) as unknown) : value
}
