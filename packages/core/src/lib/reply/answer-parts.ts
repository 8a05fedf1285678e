import { isRecord } from '../text/is-record.ts'

/** What is said to one question, taken apart and not yet looked at. An absent part says nothing. */
export interface AnswerParts {
  readonly selected?: unknown
  readonly custom?: unknown
  readonly note?: unknown
}

export type PartsResult = { readonly parts: AnswerParts } | { readonly fault: string }

type Part = keyof AnswerParts

/** The names that hosts have for each part, ours first. */
const aliases: Readonly<Record<Part, readonly string[]>> = {
  selected: ['selected', 'value', 'answer', 'answers', 'label', 'labels'],
  custom: ['custom', 'custom_answer', 'customAnswer', 'other', 'other_text', 'otherText', 'text'],
  note: ['note', 'notes'],
}

const parts: readonly Part[] = ['selected', 'custom', 'note']
const partOf: ReadonlyMap<string, Part> = new Map(parts.flatMap((part) => aliases[part].map((name) => [name, part])))

/** What a record may hold to say which question it is for. */
export const questionNames: readonly string[] = ['id', 'questionId', 'question_id', 'header', 'question', 'index']

/** What a record calls its question. */
export function nameOf(record: Readonly<Record<string, unknown>>): string | number | undefined {
  for (const key of questionNames) {
    const name = Object.hasOwn(record, key) ? record[key] : undefined
    if (typeof name === 'string' || (key === 'index' && typeof name === 'number')) return name
  }
  return undefined
}

/** Whether a record says something under a name that is known, so that it is an answer and not a map of answers. */
export function isAnswerRecord(record: Readonly<Record<string, unknown>>): boolean {
  return Object.keys(record).some(isPartName)
}

export function isPartName(key: string): boolean {
  return partOf.has(key)
}

/** The parts of a value: of a record by their names; anything else is what was selected. */
export function toParts(value: unknown): PartsResult {
  if (!isRecord(value)) return { parts: { selected: value } }
  const said: { -readonly [part in Part]?: unknown } = {}
  let stranger: string | undefined
  for (const [key, entry] of Object.entries(value)) {
    const part = partOf.get(key)
    if (part === undefined && key !== 'skipped' && !questionNames.includes(key)) stranger = key
    if (part === undefined || entry === undefined || entry === null) continue
    if (said[part] !== undefined && !isSame(said[part], entry)) {
      return { fault: `This is answered under two names, one of them ${key}; use ${part} alone.` }
    }
    said[part] = entry
  }
  // A misspelt name must not pass for a question that was skipped.
  if (stranger !== undefined && !isAnswerRecord(value)) {
    return { fault: 'This says nothing under a name that is known; use selected, custom or note.' }
  }
  if (value['skipped'] !== true) return { parts: said }
  if (!isNothing(said.selected) || !isNothing(said.custom)) return { fault: 'This is skipped and answered at once.' }
  return { parts: { note: said.note } }
}

/** Two halves of one answer, as forms send them in fields of their own. */
export function mergeParts(one: AnswerParts, other: AnswerParts): PartsResult {
  const twice = parts.some((part) => !isAbsent(one[part]) && !isAbsent(other[part]))
  return twice ? { fault: 'This question is answered twice.' } : { parts: { ...one, ...other } }
}

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null
}

function isNothing(value: unknown): boolean {
  return isAbsent(value) || value === '' || (Array.isArray(value) && value.length === 0)
}

/** One level deep, which is as deep as an answer goes. */
function isSame(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other
  return one.length === other.length && one.every((item, index) => item === other[index])
}
