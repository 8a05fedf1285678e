import { describeValue } from '../text/describe-value.ts'
import { besideWrapper, isEnvelope, omitField, withBeside } from './beside-questions.ts'
import { type CallField, callFields, fieldNameOf, questionFields, strictCallFields } from './field-names.ts'
import { collectFields, type Field, holdsText, type JsonObject, refuseUnknown } from './fields.ts'
import type { FoundList, FoundQuestion } from './found-question.ts'
import { isRecord } from '../text/is-record.ts'
import { decodeJsonText } from './json-text.ts'
import { type Place, under } from './place.ts'
import { isPlainId } from './question-id.ts'
import type { Reading } from './reading.ts'

/** Deeper than this nobody wraps arguments by mistake. */
const maxDepth = 6

/** The questions of a call, wherever it has them. Nothing after a fault was told, and never more than are allowed. */
export function findQuestions(input: unknown, reading: Reading): readonly FoundQuestion[] {
  const found = reading.repair ? findIn(input, undefined, reading, 0) : findStrict(input, reading)
  if (found === undefined) return []
  const { maxQuestions } = reading.limits
  if (found.questions.length === 0) {
    reading.faults.add(
      found.place,
      `must hold 1 to ${maxQuestions} questions, and none was received; write at least one`,
    )
  } else if (found.questions.length > maxQuestions) {
    const count = found.questions.length
    reading.faults.add(
      found.place,
      `may hold at most ${maxQuestions} questions and holds ${count}; ask the rest in another call`,
    )
    return []
  }
  return found.questions
}

function findStrict(input: unknown, reading: Reading): FoundList | undefined {
  const { faults } = reading
  if (!isRecord(input)) {
    faults.add(undefined, `must be an object with questions, and ${describeValue(input)} was received`)
    return undefined
  }
  const unknown: Field[] = []
  const [list] =
    collectFields(input, undefined, strictCallFields, reading, (field) => unknown.push(field)).questions ?? []
  const questions: unknown = list?.value
  if (!Array.isArray(questions)) {
    faults.add(
      list ?? under(undefined, 'questions'),
      `must be an array of questions, and ${describeValue(questions)} was received`,
    )
  }
  for (const field of unknown) if (!isBlankOfHost(field)) refuseUnknown(field, reading)
  return Array.isArray(questions) ? { place: list, questions: itemsOf(questions, list) } : undefined
}

/** A field that Mastra adds to the schema, and that some providers have a model fill in: blank, it says nothing. */
function isBlankOfHost({ key, value }: Field): boolean {
  return (key === 'resumeData' || key === 'suspendedToolRunId') && !holdsText(value)
}

function findIn(input: unknown, place: Place | undefined, reading: Reading, depth: number): FoundList | undefined {
  const decoded = decodeJsonText(input)
  if ('fault' in decoded) {
    reading.faults.add(
      place,
      `must be an array of questions, and ${decoded.fault}; send the array itself, not a text of it`,
    )
    return undefined
  }
  const { value } = decoded
  if (Array.isArray(value)) return findInArray(value, place, reading, depth)
  if (typeof value === 'string' && value.trim() !== '') return { place, questions: [{ value, place }] }
  if (isRecord(value)) return findInObject(value, place, reading, depth)
  const shape = place === undefined ? 'an object with questions' : 'an array of questions'
  reading.faults.add(place, `must be ${shape}, and ${describeValue(value)} was received`)
  return undefined
}

/** A list of questions. One that holds nothing but another list was put into a list once too often. */
function findInArray(
  list: readonly unknown[],
  place: Place | undefined,
  reading: Reading,
  depth: number,
): FoundList | undefined {
  const [only] = list
  const nested = Array.isArray(only) || (isRecord(only) && Array.isArray(only['questions']) && !('question' in only))
  if (list.length === 1 && nested && depth < maxDepth) return findIn(only, under(place, 0), reading, depth + 1)
  return { place, questions: itemsOf(list, place) }
}

function findInObject(
  value: JsonObject,
  place: Place | undefined,
  reading: Reading,
  depth: number,
): FoundList | undefined {
  if (depth > maxDepth) {
    reading.faults.add(place, 'is wrapped too deep to be read; send the questions themselves')
    return undefined
  }
  const unknown: Field[] = []
  const own = collectFields(value, place, questionFields, reading, (field) => unknown.push(field))
  const list = fieldFor('questions', unknown) ?? own.question?.find((field) => Array.isArray(field.value))
  const wrapper = unknown.find(
    (field) => fieldNameOf(callFields, field.key)?.field === 'wrapper' && isCall(field.value),
  )
  const single = wrapper === undefined && (own.question !== undefined || own.options !== undefined)
  if (list !== undefined && !(single && !holdsText(list.value))) {
    for (const field of unknown) if (field !== list) refuseUnknown(field, reading)
    const found = isRecord(list.value)
      ? findInMap(list.value, list, reading, depth + 1)
      : findIn(list.value, list, reading, depth + 1)
    return found && { ...found, questions: withBeside(found, omitField(own, list), reading) }
  }
  const lone = loneCall(value, place)
  if (lone !== undefined) return findIn(lone.value, lone, reading, depth + 1)
  if (single) return { place, questions: [{ value, place }] }
  const numbered = numberedQuestions(value, place)
  if (numbered.length > 0) return { place, questions: numbered }
  const inner = wrapper ?? fieldFor('wrapper', unknown)
  if (inner !== undefined) {
    for (const field of unknown) if (field !== inner && !isEnvelope(field)) refuseUnknown(field, reading)
    const found = findIn(inner.value, inner, reading, depth + 1)
    return found && { ...found, questions: withBeside(found, besideWrapper(own), reading) }
  }
  refuseMissing(value, own.header !== undefined, place, reading)
  return undefined
}

/** Tells the model that there is no question in an object, or nothing in the field that is to hold it. */
function refuseMissing(
  value: JsonObject,
  hasHeader: boolean,
  place: Place | undefined,
  { faults, limits }: Reading,
): void {
  for (const key of Object.keys(value)) {
    const isList = fieldNameOf(callFields, key)?.field === 'questions'
    if (!isList && fieldNameOf(questionFields, key)?.field !== 'question') continue
    const shape = isList ? 'an array of questions' : 'a text'
    faults.add(under(place, key), `must be ${shape}, and ${describeValue(value[key])} was received`)
    return
  }
  const [missing, shape] =
    place === undefined && !hasHeader
      ? ['questions', `send 1 to ${limits.maxQuestions} questions, each with its text in question`]
      : ['question', 'write what the person is asked']
  faults.add(under(place, missing), `is missing; ${shape} (received ${describeValue(value)})`)
}

/** An object in place of the list: one question, several under names of their own, or the list as XML has it. */
function findInMap(
  value: JsonObject,
  place: Place | undefined,
  reading: Reading,
  depth: number,
): FoundList | undefined {
  const entries = Object.entries(value)
  const [first] = entries
  if (first?.[0] === 'item' && entries.length === 1 && Array.isArray(first[1])) {
    return findIn(first[1], under(place, 'item'), reading, depth + 1)
  }
  const named = entries.every(([, entry]) => isRecord(entry) || typeof entry === 'string')
  const fields = collectFields(value, place, questionFields, reading, () => undefined)
  if (fields.question !== undefined || fields.options !== undefined || !named || first === undefined) {
    return findInObject(value, place, reading, depth + 1)
  }
  return { place, questions: entries.map(([key, entry]) => underName(key, { value: entry, place: under(place, key) })) }
}

/** A question under a name: its id where that is a token, else something that the person reads. */
function underName(name: string, found: FoundQuestion): FoundQuestion {
  if (isPlainId(name)) return { ...found, id: name }
  return { ...found, beside: { header: [{ up: found.place, key: 'header', value: name, rank: 0 }] } }
}

/** The only field of an object where it holds whole questions: a wrapper, whatever it is called. */
function loneCall(value: JsonObject, place: Place | undefined): Field | undefined {
  const [entry, another] = Object.entries(value)
  if (entry === undefined || another !== undefined) return undefined
  const [key, inner] = entry
  if (/^[_$]/.test(key) || fieldNameOf(callFields, key)?.field === 'setting') return undefined
  const decoded = decodeJsonText(inner)
  const questions = 'fault' in decoded ? [] : Array.isArray(decoded.value) ? decoded.value : [decoded.value]
  return questions.length > 0 && questions.every(isWhole) ? { up: place, key, value: inner, rank: 0 } : undefined
}

function isWhole(value: unknown): boolean {
  return isRecord(value) && ('question' in value || 'questions' in value)
}

/** Questions that stand under `question1`, `question2`, … or `questions[0]`, …, and nothing beside them. */
function numberedQuestions(value: JsonObject, place: Place | undefined): readonly FoundQuestion[] {
  const entries = Object.entries(value)
  const areAll = entries.every(([key]) => /^q(?:uestions?)?[\s_.[-]*\d{1,2}\]?$/i.test(key))
  return areAll ? entries.map(([key, entry]) => ({ value: entry, place: under(place, key) })) : []
}

function fieldFor(wanted: CallField, fields: readonly Field[]): Field | undefined {
  const named = fields.filter(({ key }) => fieldNameOf(callFields, key)?.field === wanted)
  return named.find(({ value }) => holdsText(value)) ?? named[0]
}

/** Whether a value holds questions, so that what stands beside it only accompanies them. */
function isCall(value: unknown): boolean {
  const decoded = decodeJsonText(value)
  if (!('value' in decoded)) return true
  const inner = decoded.value
  if (Array.isArray(inner)) return inner.length > 0
  return (
    isRecord(inner) &&
    Object.keys(inner).some((key) => {
      const field = fieldNameOf(questionFields, key)?.field
      const call = fieldNameOf(callFields, key)?.field
      return field === 'question' || field === 'options' || call === 'questions' || call === 'wrapper'
    })
  )
}

function itemsOf(list: readonly unknown[], place: Place | undefined): readonly FoundQuestion[] {
  const items: FoundQuestion[] = []
  // Not `map`, which passes over holes.
  for (let index = 0; index < list.length; index += 1) items.push({ value: list[index], place: under(place, index) })
  return items
}
