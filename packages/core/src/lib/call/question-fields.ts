import { describeValue } from '../text/describe-value.ts'
import { type QuestionField, questionFields, strictQuestionFields } from './field-names.ts'
import { collectFields, type Field, type Fields, mergeFields } from './fields.ts'
import type { FoundQuestion } from './found-question.ts'
import { isRecord } from '../text/is-record.ts'
import { decodeJsonText } from './json-text.ts'
import type { Reading } from './reading.ts'

/** The fields of one question, told apart by what a person does with them. */
export interface QuestionFields {
  /** Everything but the texts. */
  readonly said: Fields<QuestionField>
  readonly question: Field | undefined
  readonly header: Field | undefined
  /** Texts that stood around the question, in reading order. */
  readonly before: readonly Field[]
  readonly after: readonly Field[]
}

/** What a model wrote for one question, or `undefined` after the fault was told. */
export function questionFieldsOf(found: FoundQuestion, reading: Reading): QuestionFields | undefined {
  const { faults, repair } = reading
  const value = repair ? decoded(found.value) : found.value
  if (isRecord(value)) {
    const own = collectFields(value, found.place, repair ? questionFields : strictQuestionFields, reading)
    return unwrapped(found, own, reading) ?? sorted(own, found.beside)
  }
  if (repair && typeof value === 'string') {
    return sorted({ question: [{ up: found.place, key: 'question', value, rank: 0 }] }, found.beside)
  }
  const shape = repair
    ? 'an object with the text in question, or a text'
    : 'an object with header, question and options'
  faults.add(found.place, `must be ${shape}, and ${describeValue(found.value)} was received`)
  return undefined
}

/** An object that was sent as JSON text, or alone in a list; a text that is not JSON is a question by itself. */
function decoded(value: unknown): unknown {
  const alone: unknown = Array.isArray(value) && value.length === 1 ? value[0] : value
  const result = decodeJsonText(alone)
  return 'value' in result && isRecord(result.value) ? result.value : alone
}

/** `{ question: { text, options }, multi_select }`: the inner object is the question, the rest stands beside it. */
function unwrapped(found: FoundQuestion, own: Fields<QuestionField>, reading: Reading): QuestionFields | undefined {
  const [inner] = own.question ?? []
  if (!reading.repair || inner === undefined || !isRecord(inner.value)) return undefined
  const fields = collectFields(inner.value, inner, questionFields, reading)
  if (isRecord(fields.question?.[0]?.value)) return undefined
  const { question: [, ...others] = [], ...rest } = own
  return sorted(fields, mergeFields({ ...rest, question: others }, found.beside))
}

const none: readonly Field[] = []

function sorted(own: Fields<QuestionField>, beside: Fields<QuestionField> | undefined): QuestionFields {
  if (beside === undefined && (own.question?.length ?? 0) < 2 && (own.header?.length ?? 0) < 2) {
    return { said: own, question: own.question?.[0], header: own.header?.[0], before: none, after: own.remark ?? none }
  }
  return sortedAll(own, beside ?? {})
}

function sortedAll(own: Fields<QuestionField>, beside: Fields<QuestionField>): QuestionFields {
  const [question, ...texts] = own.question ?? []
  // A name that may mean either is the text only where nothing else is, and the header where there is none.
  const names = texts.filter(isName)
  const [header, ...others] = [...(own.header ?? []), ...names, ...(beside.header ?? [])]
  return {
    said: mergeFields(own, saysKind(own) ? withoutKind(beside) : beside),
    question,
    header,
    before: [
      ...others.filter((field) => beside.header?.includes(field)),
      ...(beside.question ?? []),
      ...(beside.remark ?? []),
    ],
    after: [
      ...others.filter((field) => beside.header?.includes(field) !== true),
      ...texts.filter((field) => !isName(field)),
      ...(own.remark ?? []),
    ],
  }
}

/** A setting beside the list counts for the questions that do not say otherwise. */
function saysKind({ kind, multi, single }: Fields<QuestionField>): boolean {
  return kind !== undefined || multi !== undefined || single !== undefined
}

function withoutKind(fields: Fields<QuestionField>): Fields<QuestionField> {
  return { ...fields, kind: undefined, multi: undefined, single: undefined }
}

function isName({ key }: Field): boolean {
  return /^(?:label|title)$/i.test(key)
}
