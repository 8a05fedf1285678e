import { describeValue } from '../text/describe-value.ts'
import type { Field } from './fields.ts'
import type { Reading } from './reading.ts'

/**
 * A whole number that is not negative, also as a word of digits; `undefined` where there is none or after a fault. Of
 * several fields for it the nearest counts, and every one is looked at.
 */
export function readCount(fields: readonly Field[] | undefined, reading: Reading): number | undefined {
  return fields?.map((field) => readOne(field, reading)).find((count) => count !== undefined)
}

function readOne(field: Field, { faults }: Reading): number | undefined {
  const { value } = field
  if (typeof value === 'string' && value.trim() === '') return undefined
  const count = typeof value === 'string' && /^\s*\d{1,9}\s*$/.test(value) ? Number(value) : value
  if (typeof count === 'number' && Number.isSafeInteger(count) && count >= 0) return count
  faults.add(field, `must be a whole number of 0 or more, and ${describeValue(value)} was received`)
  return undefined
}
