import { describeValue } from '../text/describe-value.ts'
import { fieldNameOf, optionFields, questionFields } from './field-names.ts'
import type { Field, JsonObject } from './fields.ts'
import { isRecord } from '../text/is-record.ts'
import { decodeJsonText } from './json-text.ts'
import { splitCountedOptions, splitPackedOptions } from './packed-options.ts'
import type { Reading } from './reading.ts'

/** The list of choices that a value stands for, still of any shape; `undefined` after a fault was told. */
export function optionListOf(field: Field, reading: Reading): readonly unknown[] | undefined {
  const decoded = decodeJsonText(field.value)
  if ('fault' in decoded) {
    reading.faults.add(field, `must be an array of options, and ${decoded.fault}; send the array itself`)
    return undefined
  }
  const list = decoded.value
  if (Array.isArray(list)) return unpacked(list)
  if (list === null || list === undefined || (typeof list === 'string' && list.trim() === '')) return []
  if (typeof list === 'string') {
    const lines = splitPackedOptions(list)
    if (lines.length > 1) return lines
  }
  if (isRecord(list)) {
    const entries = mappedOptions(list)
    if (entries !== undefined) return entries
  }
  reading.faults.add(field, `must be an array of options, and ${describeValue(list)} was received; send ["…", "…"]`)
  return undefined
}

/** The choices of a list that holds more of them than it has entries. */
function unpacked(list: readonly unknown[]): readonly unknown[] {
  if (list.length !== 1) return list.every(isText) ? (splitCountedOptions(list) ?? list) : list
  const [entry] = list
  if (Array.isArray(entry)) return entry
  const text = isRecord(entry) && Object.keys(entry).length === 1 ? entry['label'] : entry
  if (!isText(text)) return list
  const decoded = decodeJsonText(text)
  if ('value' in decoded && Array.isArray(decoded.value)) return decoded.value
  const lines = splitPackedOptions(text)
  return lines.length > 1 ? lines : list
}

/**
 * The choices of an object in place of an array, where it can mean one thing only: counters to labels
 * (`{ "A": "Postgres" }`), labels to descriptions in objects, names to whole options, or the list under a name of its
 * own (`{ "option": ["Postgres", "SQLite"] }`, as XML has it).
 */
function mappedOptions(map: JsonObject): readonly unknown[] | undefined {
  const entries = Object.entries(map)
  const [first] = entries
  if (first === undefined) return []
  if (entries.length === 1 && Array.isArray(first[1]) && isListName(first[0])) return unpacked(first[1])
  if (entries.every(([key, value], index) => isCounter(key, index) && !Array.isArray(value))) {
    return entries.map(([, value]) => value)
  }
  if (!entries.every(([, value]) => isRecord(value))) return undefined
  return entries.map(([key, value]) => {
    const option = value as JsonObject
    const named = Object.keys(option).some((name) => optionFields.names.get(name)?.field === 'label')
    return named ? option : { label: key, ...option }
  })
}

/** What a list of options may be called, in the singular too. */
function isListName(key: string): boolean {
  return [key, `${key}s`].some((name) => fieldNameOf(questionFields, name)?.field === 'options')
}

function isCounter(key: string, index: number): boolean {
  const number = /^(?:option|choice)?[\s_-]*(\d{1,2})$/i.exec(key)?.[1]
  if (number !== undefined) return Number(number) === index || Number(number) === index + 1
  return /^(?:option|choice)?[\s_-]*[a-z]$/i.test(key) && key.toLowerCase().charCodeAt(key.length - 1) === 97 + index
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}
