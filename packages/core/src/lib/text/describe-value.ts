import { quote } from './quote.ts'

/** The value received, as a few words in a sentence to whoever sent it. Takes anything, also what JSON cannot hold. */
export function describeValue(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (value === null) return 'null'
  if (typeof value === 'string') return value.trim() === '' ? 'a blank text' : `the text ${quote(value)}`
  if (typeof value === 'number' || typeof value === 'bigint') return `the number ${value}`
  if (typeof value === 'boolean') return `${value}`
  if (Array.isArray(value)) return value.length === 0 ? 'an empty array' : `an array of ${value.length}`
  if (typeof value === 'object') return describeObject(value)
  return `a ${typeof value}`
}

function describeObject(value: object): string {
  const keys = Object.keys(value)
  if (keys.length === 0) return 'an empty object'
  const named = keys.slice(0, 5).map(quote).join(', ')
  return `an object with ${named}${keys.length > 5 ? ` and ${keys.length - 5} more` : ''}`
}
