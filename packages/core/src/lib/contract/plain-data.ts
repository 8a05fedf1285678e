import { isRecord } from '../text/is-record.ts'

/**
 * Guards over values of unknown origin: stored payloads and replies, which are plain JSON where they are sound. Told
 * as data, because browsers load them.
 */
export type Guard = (value: unknown) => boolean

export function isText(value: unknown): value is string {
  return typeof value === 'string'
}

export function isOneOf(...values: readonly unknown[]): Guard {
  return (value) => values.includes(value)
}

/** A field that may be left out. */
export function isOptional(is: Guard): Guard {
  return (value) => value === undefined || is(value)
}

export function isListOf(is: Guard): Guard {
  // Not `every`, which passes over holes.
  return (value) => Array.isArray(value) && Array.from(value).every(is)
}

/** A record whose fields are as told, whatever else it holds. */
export function hasShape(fields: Readonly<Record<string, Guard>>): Guard {
  const entries = Object.entries(fields)
  return (value) => isRecord(value) && entries.every(([key, is]) => is(value[key]))
}
