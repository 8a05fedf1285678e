import { callFields, fieldNameOf, type QuestionField } from './field-names.ts'
import { type Field, type Fields, holdsText, mergeFields } from './fields.ts'
import type { FoundList, FoundQuestion } from './found-question.ts'
import { kindOfWord } from '../contract/question-kind.ts'
import type { Reading } from './reading.ts'

/** The fields beside a wrapper without those of the call itself: the tool's name, the kind of the call, its id. */
export function besideWrapper(own: Fields<QuestionField>): Fields<QuestionField> {
  const header = own.header?.filter(({ key, value }) => !(/^name$/i.test(key) && isToolName(value))) ?? []
  const kind = own.kind?.filter(({ value }) => typeof value === 'string' && kindOfWord(value) !== undefined) ?? []
  return {
    ...own,
    id: undefined,
    header: header.length === 0 ? undefined : header,
    kind: kind.length === 0 ? undefined : kind,
  }
}

function isToolName(value: unknown): boolean {
  return isToken(value) && /ask|quest|user|tool|input|_/i.test(value)
}

/** Whether a field belongs to the protocol around a wrapper. */
export function isEnvelope({ key, value }: Field): boolean {
  return fieldNameOf(callFields, key)?.field === 'envelope' && isToken(value)
}

/** A name for machines, such as a method's. */
function isToken(value: unknown): value is string {
  return typeof value === 'string' && /^[\w.:/-]{1,80}$/.test(value)
}

export function omitField({ question, ...fields }: Fields<QuestionField>, omitted: Field): Fields<QuestionField> {
  const rest = question?.filter((field) => field !== omitted) ?? []
  return rest.length === 0 ? fields : { ...fields, question: rest }
}

/**
 * What stood beside the list: the fields of its one question; of several, a setting is for each and a text comes before
 * the first. Options, a default or a bound could be anyone's, so they are a fault.
 */
export function withBeside(
  { questions }: FoundList,
  beside: Fields<QuestionField>,
  reading: Reading,
): readonly FoundQuestion[] {
  if (Object.keys(beside).length === 0) return questions
  if (questions.length <= 1)
    return questions.map((found) => ({ ...found, beside: mergeFields(found.beside ?? {}, beside) }))
  for (const field of beside.answers ?? []) {
    if (holdsText(field.value)) reading.faults.add(field, 'is for the person to say; leave it out')
  }
  for (const name of ['options', 'default', 'suggestion', 'min', 'max'] as const) {
    for (const field of beside[name] ?? []) {
      if (!holdsText(field.value) && typeof field.value !== 'number') continue
      reading.faults.add(field, `stands beside ${questions.length} questions; put it into the one that it is for`)
    }
  }
  const { kind, multi, single, allowCustom, header = [], question = [], remark = [] } = beside
  const settings = {
    ...(kind && { kind }),
    ...(multi && { multi }),
    ...(single && { single }),
    ...(allowCustom && { allowCustom }),
  }
  const first = { ...settings, question: [...header, ...question], remark }
  return questions.map((found, index) => ({
    ...found,
    beside: mergeFields<QuestionField>(found.beside ?? {}, index === 0 ? first : settings),
  }))
}
