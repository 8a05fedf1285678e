import { readAssent } from './assent.ts'
import { describeValue } from '../text/describe-value.ts'
import type { Field } from './fields.ts'
import { isRecord } from '../text/is-record.ts'
import { lookalikeKey } from '../text/lookalike-key.ts'
import type { QuestionKind } from '../contract/question.ts'
import { quoteAll } from '../text/quote.ts'
import type { ReadOption } from './read-options.ts'
import { readText, textRules } from '../text/read-text.ts'
import type { Reading } from './reading.ts'

export interface ReadDefault {
  /** Labels of options, or one text. */
  readonly default?: readonly string[]
  /** Suggestions that name no option: something to read, not something to choose. */
  readonly remarks: readonly Field[]
}

/** What a model says about its own preference. */
export interface Preference {
  readonly kind: QuestionKind
  readonly options: readonly ReadOption[]
  /** Under a name that promises an option. */
  readonly defaults: readonly Field[] | undefined
  /** Under a name that may as well introduce a sentence. */
  readonly suggestions: readonly Field[] | undefined
}

/**
 * What a model suggests, as labels that exist. A default that names no option is a fault, because what was meant would
 * be lost; a suggestion that names none is a remark.
 */
export function readDefault(
  { kind, options, defaults = [], suggestions = [] }: Preference,
  reading: Reading,
): ReadDefault {
  if (kind === 'text') return readTextDefault([...defaults, ...suggestions], reading)
  if (defaults.length === 0 && suggestions.length === 0 && !options.some(({ suggested }) => suggested)) return nothing
  const labels = new Set<string>()
  for (const field of defaults) {
    for (const entry of entriesOf(field.value, options)) {
      const label = labelOf(entry, options, kind)
      if (label !== undefined) labels.add(label)
      else if (!saysNothing(entry)) refuse(entry, field, options, reading)
    }
  }
  const remarks: Field[] = []
  for (const field of suggestions) {
    const named = entriesOf(field.value, options).map((entry) => labelOf(entry, options, kind))
    if (named.every((label) => label !== undefined)) for (const label of named) labels.add(label)
    else if (typeof field.value !== 'boolean') remarks.push(field)
  }
  for (const { option, suggested } of options) if (suggested === true) labels.add(option.label)
  return { ...(labels.size === 0 ? {} : { default: [...labels] }), remarks }
}

const nothing: ReadDefault = { remarks: [] }

function readTextDefault(fields: readonly Field[], reading: Reading): ReadDefault {
  if (fields.length === 0) return nothing
  const texts: string[] = []
  for (const field of fields) {
    const { value } = field
    for (const entry of Array.isArray(value) ? value : [value]) {
      if (saysNothing(entry)) continue
      const text = readText(entry, field, { ...textRules.question, optional: true, scalar: true }, reading)
      if (text !== undefined && !texts.includes(text)) texts.push(text)
    }
    if (texts.length > 1)
      reading.faults.add(field, `may hold one text for a question without options, and holds ${texts.length}`)
  }
  return { ...(texts.length === 0 ? {} : { default: texts }), remarks: [] }
}

/** Several labels may come as a list, or as one text with commas between them. */
function entriesOf(value: unknown, options: readonly ReadOption[]): readonly unknown[] {
  if (Array.isArray(value)) return value
  if (typeof value !== 'string' || !value.includes(',') || findLabel(value, options) !== undefined) return [value]
  const parts = value.split(',')
  return parts.every((part) => findLabel(part, options) !== undefined) ? parts : [value]
}

function labelOf(entry: unknown, options: readonly ReadOption[], kind: QuestionKind): string | undefined {
  if (isRecord(entry)) return labelOf(entry['label'] ?? entry['value'] ?? '', options, kind)
  if (typeof entry !== 'string' && typeof entry !== 'number' && typeof entry !== 'boolean') return undefined
  const label = findLabel(`${entry}`, options)
  if (label !== undefined || kind !== 'confirm') return label
  const assent = readAssent(`${entry}`)
  return assent === undefined ? undefined : options[assent ? 0 : 1]?.option.label
}

function findLabel(text: string, options: readonly ReadOption[]): string | undefined {
  if (options.some(({ option }) => option.label === text)) return text
  if (text.length > 10_000) return undefined
  const key = lookalikeKey(text)
  const found =
    options.find(({ option }) => lookalikeKey(option.label) === key) ??
    options.find(({ names }) => names?.includes(text.trim()))
  return found?.option.label
}

/** `false` beside options marks that there is no default. */
function saysNothing(entry: unknown): boolean {
  return (
    entry === null ||
    entry === undefined ||
    typeof entry === 'boolean' ||
    (typeof entry === 'string' && entry.trim() === '')
  )
}

function refuse(entry: unknown, field: Field, options: readonly ReadOption[], { faults }: Reading): void {
  const labels = quoteAll(options.map(({ option }) => option.label))
  faults.add(field, `must name an option, and ${describeValue(entry)} was received; the options are ${labels}`)
}
