import { describeValue } from '../text/describe-value.ts'
import { type FieldNames, fieldNameOf } from './field-names.ts'
import type { Place } from './place.ts'
import { quote } from '../text/quote.ts'
import type { Reading } from './reading.ts'

/** A value that a model wrote, with the name it gave it. */
export interface Field extends Place {
  readonly key: string
  readonly value: unknown
  readonly rank: number
}

/** What a model wrote, by what it is for; of several for the same, the nearest name first. */
export type Fields<Name extends string> = { readonly [field in Name]?: readonly Field[] }

export type JsonObject = Readonly<Record<string, unknown>>

/**
 * Sorts the fields of an object by what they are for. A field that nothing is known of is a fault where it holds text,
 * because that text would be lost, and always under `strict`.
 */
export function collectFields<Name extends string>(
  object: JsonObject,
  place: Place | undefined,
  names: FieldNames<Name>,
  reading: Reading,
  unknown: (field: Field) => void = (field) => refuseUnknown(field, reading),
): Fields<Name> {
  const fields: { [field in Name]?: Field[] } = {}
  for (const key of Object.keys(object)) {
    const value = object[key]
    if (reading.repair && (value === null || value === undefined)) continue
    const name = fieldNameOf(names, key)
    if (name === undefined) {
      unknown({ up: place, key, value, rank: 0 })
      continue
    }
    const field = { up: place, key, value, rank: name.rank }
    const list = fields[name.field]
    if (list === undefined) fields[name.field] = [field]
    else insertByRank(list, field)
  }
  return fields
}

/** Tells the model of a field that has no place, unless it holds nothing that a person could miss. */
export function refuseUnknown(field: Field, { repair, faults }: Reading): void {
  const { key } = field
  if (repair && (/^[_$]/.test(key) || !holdsText(field.value))) return
  // An object may have a million of them.
  if (faults.full) {
    faults.add(field, '')
    return
  }
  const plain = /^[\w-]{1,40}$/.test(key)
  const what = plain
    ? 'is not a field that is known here'
    : `may not hold ${quote(key)}, a field that is not known here`
  const why = repair
    ? 'and its text would be lost; put it into question, or into the description of an option'
    : 'leave it out'
  faults.add(plain ? field : field.up, `${what}, ${why} (received ${describeValue(field.value)})`)
}

/** Two sets of fields as one; of several for the same, those of the nearer set first. */
export function mergeFields<Name extends string>(near: Fields<Name>, far: Fields<Name> | undefined): Fields<Name> {
  if (far === undefined) return near
  const merged: { [field in Name]?: readonly Field[] } = { ...far, ...near }
  for (const name of Object.keys(far) as Name[]) {
    const [first, rest] = [near[name], far[name]]
    if (first !== undefined && rest !== undefined) merged[name] = [...first, ...rest]
  }
  return merged
}

function insertByRank(list: Field[], field: Field): void {
  const at = list.findIndex(({ rank }) => rank > field.rank)
  list.splice(at === -1 ? list.length : at, 0, field)
}

/** Whether a person could read something in a value. Wide or deep values are taken to hold text. */
export function holdsText(value: unknown): boolean {
  const rest = [value]
  for (let looked = 0; looked < 200; looked += 1) {
    if (rest.length === 0) return false
    const next = rest.pop()
    if (typeof next === 'string' && next.trim() !== '') return true
    if (typeof next === 'object' && next !== null) rest.push(...Object.values(next).slice(0, 200))
  }
  return true
}
