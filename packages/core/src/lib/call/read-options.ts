import { renderPath } from '../contract/ask-issue.ts'
import { describeValue } from '../text/describe-value.ts'
import { type OptionField, optionFields, strictOptionFields } from './field-names.ts'
import { collectFields, type Field, type Fields, holdsText, type JsonObject } from './fields.ts'
import { isRecord } from '../text/is-record.ts'
import { decodeJsonText } from './json-text.ts'
import { lookalikeKey } from '../text/lookalike-key.ts'
import { optionListOf } from './option-list.ts'
import { type Place, pathOf, under } from './place.ts'
import type { QuestionOption } from '../contract/question.ts'
import { quote } from '../text/quote.ts'
import { readFlag } from './read-flag.ts'
import { readText, textRules } from '../text/read-text.ts'
import type { Reading } from './reading.ts'
import { withName } from './spoken-name.ts'

/** One choice as a model wrote it, and what else it said about it. */
export interface ReadOption {
  /** Frozen: this very object becomes part of the request. */
  readonly option: QuestionOption
  /** Names for machines beside the label: what a default may call this choice. */
  readonly names?: readonly string[]
  /** The model suggests this one. */
  readonly suggested?: boolean
}

/**
 * The choices of a question. None at all, in whatever way, is a question for the person's own words. Nothing is
 * dropped, cut or made up: a choice that cannot be shown is a fault with its name.
 */
export function readOptions(field: Field, reading: Reading): readonly ReadOption[] {
  const { value } = field
  const { limits, faults, repair } = reading
  const list = repair ? optionListOf(field, reading) : Array.isArray(value) ? value : undefined
  if (list === undefined) {
    if (!repair) faults.add(field, `must be an array of options, and ${describeValue(value)} was received`)
    return []
  }
  if (list.length === 0 && repair) return []
  if (list.length > limits.maxOptions) {
    const how = 'merge options that belong together, or split this question into two'
    faults.add(field, `may hold at most ${limits.maxOptions} options and holds ${list.length}; ${how}`)
    return []
  }
  const options: ReadOption[] = []
  // Not `map`, which passes over holes.
  for (let index = 0; index < list.length; index += 1) {
    const option = readOption(list[index], under(field, index), reading)
    if (option !== undefined) options.push(option)
  }
  if (options.length < list.length) return []
  refuseFew(options, field, reading)
  refuseLookalikes(options, field, reading)
  return options
}

/** Too few to choose from. Told after their own faults, so that the model mends what it sees. */
function refuseFew(options: readonly ReadOption[], place: Place, { limits, faults, repair }: Reading): void {
  if (options.length >= limits.minOptions) return
  const [only] = options
  const has = options.length === 1 && only !== undefined ? `only ${quote(only.option.label)}` : `${options.length}`
  const how = repair ? 'add another, or leave options out to let the person answer in their own words' : 'add another'
  faults.add(place, `must hold at least ${limits.minOptions} options and holds ${has}; ${how}`)
}

function refuseLookalikes(options: readonly ReadOption[], place: Place, { faults }: Reading): void {
  const keys = options.map(({ option }) => lookalikeKey(option.label))
  keys.forEach((key, index) => {
    const first = keys.indexOf(key)
    if (first === index) return
    const other = renderPath(pathOf(under(place, first)))
    const label = quote(options[index]?.option.label ?? '')
    faults.add(under(place, index), `looks the same as ${other} (${label}); name what sets them apart`)
  })
}

function readOption(raw: unknown, place: Place, reading: Reading): ReadOption | undefined {
  const entry = reading.repair && typeof raw === 'string' ? decodedOption(raw) : raw
  if (isRecord(entry))
    return isPromised(entry) ? readPromised(entry, place, reading) : readObject(entry, place, reading)
  const { repair, faults } = reading
  if (!repair || typeof entry === 'object' || entry === undefined) {
    const what = repair ? 'a text, or an object with a label' : 'an object with a label'
    faults.add(place, `must be ${what}, and ${describeValue(entry)} was received`)
    return undefined
  }
  const label = readText(entry, place, textRules.label, reading)
  return label === undefined ? undefined : { option: toOption(label) }
}

/** An option that was sent as JSON text. Any other text is a label, also one that shows some JSON to choose. */
function decodedOption(text: string): unknown {
  if (!text.trimStart().startsWith('{')) return text
  const decoded = decodeJsonText(text)
  return 'value' in decoded && isRecord(decoded.value) && typeof decoded.value['label'] === 'string'
    ? decoded.value
    : text
}

interface Promised {
  readonly label: string
  readonly description?: string
}

/** Nearly every option has just the shape that was asked for, and needs no looking for other names. */
function isPromised(entry: JsonObject): entry is JsonObject & Promised {
  if (typeof entry['label'] !== 'string') return false
  for (const key in entry) {
    if (key !== 'label' && (key !== 'description' || typeof entry[key] !== 'string')) return false
  }
  return true
}

function readPromised(
  { label: text, description: more }: Promised,
  place: Place,
  reading: Reading,
): ReadOption | undefined {
  const before = reading.faults.count
  const label = readText(text, place, textRules.label, reading, 'label')
  const description =
    more === undefined ? undefined : readText(more, place, textRules.description, reading, 'description')
  return label === undefined || reading.faults.count > before ? undefined : { option: toOption(label, description) }
}

function readObject(entry: JsonObject, place: Place, reading: Reading): ReadOption | undefined {
  const { faults, repair } = reading
  const before = faults.count
  const fields = collectFields(entry, place, repair ? optionFields : strictOptionFields, reading)
  const [first, ...others] = labelsOf(fields)
  if (first === undefined) {
    faults.add(under(place, 'label'), `is missing; give this option a label (received ${describeValue(entry)})`)
    return undefined
  }
  const label = readText(first.value, first, textRules.label, reading)
  const { suggested: marks = [], name: names = [] } = fields
  // `recommended: "cheapest"` is a remark as much as a mark.
  const remarks = marks.filter(({ value }) => readFlag(value) === undefined && holdsText(value))
  const more = others.filter(({ value }) => value !== first.value)
  const description = readDescription([...more, ...(fields.description ?? []), ...remarks], reading)
  if (label === undefined || faults.count > before) return undefined
  return {
    option: toOption(label, description),
    names: names.flatMap(({ value }) => (isName(value) ? [`${value}`] : [])),
    suggested: remarks.length > 0 || marks.some(({ value }) => readFlag(value) === true),
  }
}

export function toOption(label: string, description?: string): QuestionOption {
  return Object.freeze(description === undefined ? { label } : { label, description })
}

/** What may be an option's label, the likeliest first. A name for machines stands in where there is nothing else. */
function labelsOf(fields: Fields<OptionField>): readonly Field[] {
  const labels = fields.label ?? []
  const written = labels.filter(
    ({ value }) => holdsText(value) || typeof value === 'number' || typeof value === 'boolean',
  )
  if (written.length > 0) return written
  return labels.length > 0 ? labels.slice(0, 1) : (fields.name ?? []).slice(0, 1)
}

/** All that a model says about a choice, a line each field. */
function readDescription(fields: readonly Field[], reading: Reading): string | undefined {
  const lines: string[] = []
  for (const field of fields) {
    const { value } = field
    if (!reading.repair && value === null) continue
    const parts: readonly unknown[] = reading.repair && Array.isArray(value) ? Array.from(value) : [value]
    const texts = parts.flatMap((part) => readText(part, field, textRules.description, reading) ?? [])
    const line = reading.repair ? withName(field.key, [...new Set(texts)]) : texts.join('\n')
    if (line !== '' && !lines.includes(line)) lines.push(line)
  }
  return lines.length === 0 ? undefined : readText(lines.join('\n'), fields[0], textRules.description, reading)
}

function isName(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number'
}
