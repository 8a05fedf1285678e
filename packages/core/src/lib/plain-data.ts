export { isRecord } from './is-record.ts'

/** Guards over values of unknown origin: stored payloads and replies, which are plain JSON where they are sound. */

export function isText(value: unknown): value is string {
  return typeof value === 'string'
}

/** A field that may be left out. */
export function isOptional(value: unknown, is: (value: unknown) => boolean): boolean {
  return value === undefined || is(value)
}

export function isListOf<T>(value: unknown, is: (item: unknown) => item is T): value is readonly T[] {
  // Not `every`, which passes over holes.
  return Array.isArray(value) && Array.from(value).every(is)
}
