import { readAssent } from './assent.ts'
import type { QuestionField } from './field-names.ts'
import { type Field, type Fields, holdsText } from './fields.ts'
import type { FoundQuestion } from './find-questions.ts'
import { findSecret } from './find-secret.ts'
import { type Place, under } from './place.ts'
import { questionFieldsOf } from './question-fields.ts'
import { kindOf } from './question-kind.ts'
import type { Question, QuestionOption } from './question.ts'
import { readCount } from './read-count.ts'
import { readDefault } from './read-default.ts'
import { readFlag } from './read-flag.ts'
import { readMulti, readStatedKind } from './read-kind.ts'
import { type ReadOption, readOptions } from './read-options.ts'
import { readQuestionTexts } from './read-question-texts.ts'
import type { Reading } from './reading.ts'

/** A question that has no id yet: that is only known when all of a call are. */
export interface ReadQuestion {
  readonly question: Omit<Question, 'id'>
  /** The id the model gave it. */
  readonly wantedId?: string
  readonly place: Place | undefined
}

/** One question, or `undefined` after its faults were told. */
export function readQuestion(found: FoundQuestion, reading: Reading): ReadQuestion | undefined {
  const { faults } = reading
  const before = faults.count
  const fields = questionFieldsOf(found, reading)
  if (fields === undefined) return undefined
  const { said } = fields

  const chosen = readChoices(said.options, found.place, reading)
  const stated = readStatedKind(said.kind, reading)
  const multi = readMulti(said, reading)
  const min = readCount(said.min?.[0], reading)
  // 0 is how some forms write that there is no limit.
  const max = readCount(said.max?.[0], reading) || undefined
  if (faults.count > before) {
    readQuestionTexts(fields, found.place, true, reading)
    return undefined
  }
  const most = Math.max(min ?? 0, max ?? 0)
  const kind = kindOf({ stated: stated === 'secret' ? 'text' : stated, multi, options: chosen.length, most })
  if (kind === 'conflict') {
    const field = said.kind?.[0] ?? said.multi?.[0] ?? said.single?.[0]
    faults.add(
      field ?? found.place,
      'says that one option may be chosen where another field says several; keep one of them',
    )
    return undefined
  }
  const options = kind === 'confirm' ? confirmOptions(chosen) : chosen
  const preference = { kind, options, defaults: said.default ?? [], suggestions: said.suggestion ?? [] }
  const { default: suggested, remarks } = readDefault(preference, reading)
  const texts = readQuestionTexts(
    { ...fields, after: [...fields.after, ...remarks] },
    found.place,
    chosen.length > 0,
    reading,
  )
  const allowCustom = kind === 'text' || ((readAllowCustom(said.allowCustom, reading) ?? true) && reading.allowCustom)
  refuseRange({ kind, min, max, items: options.length + (allowCustom ? 1 : 0) }, said, reading)
  if (texts === undefined || faults.count > before) return undefined

  const question = {
    ...texts,
    kind,
    ...(options.length === 0 ? {} : { options: Object.freeze(options.map(toOption)) }),
    allowCustom,
    ...(suggested === undefined ? {} : { default: Object.freeze(suggested) }),
    ...rangeOf(kind, min, max),
  }
  const secret = stated === 'secret' ? 'a secret' : findSecret(question)
  if (secret !== undefined) {
    const how = 'never ask for a secret; let the app’s own settings or environment supply it, and ask which one to use'
    faults.add(fields.question ?? found.place, `asks the person for ${secret}: ${how}`)
    return undefined
  }
  const wantedId = wantedIdOf(said.id) ?? found.id
  return { question, place: found.place, ...(wantedId === undefined ? {} : { wantedId }) }
}

function readChoices(fields: readonly Field[] = [], place: Place | undefined, reading: Reading): readonly ReadOption[] {
  if (!reading.repair) {
    const [field] = fields
    if (field !== undefined) return readOptions(field, reading)
    const { minOptions, maxOptions } = reading.limits
    reading.faults.add(
      under(place, 'options'),
      `is missing; give ${minOptions} to ${maxOptions} options, each with a label`,
    )
    return []
  }
  const [first, second] = fields.length < 2 ? fields : fields.filter(({ value }) => holdsText(value) || isFilled(value))
  if (second !== undefined) {
    reading.faults.add(second, `holds options beside ${first?.key}; put all options into one list`)
    return []
  }
  const field = first ?? fields[0]
  return field === undefined ? [] : readOptions(field, reading)
}

/** Blank entries are choices too: they are told to the model by name. */
function isFilled(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0
}

/** Yes first, because that is where surfaces and a bare `true` look for it. */
function confirmOptions(options: readonly ReadOption[]): readonly ReadOption[] {
  const [first, second] = options
  if (first === undefined || second === undefined) return [plainOption('Yes'), plainOption('No')]
  return readAssent(first.label) === false && readAssent(second.label) === true ? [second, first] : options
}

function plainOption(label: string): ReadOption {
  return { label, names: [], suggested: false }
}

function toOption({ label, description }: ReadOption): QuestionOption {
  return Object.freeze(description === undefined ? { label } : { label, description })
}

function readAllowCustom(fields: readonly Field[] = [], { faults }: Reading): boolean | undefined {
  const [field] = fields
  if (field === undefined) return undefined
  const flag = readFlag(field.value)
  if (flag === undefined && holdsText(field.value))
    faults.add(field, 'must be true or false; put what the person reads into question')
  return flag
}

interface Range {
  readonly kind: Question['kind']
  readonly min: number | undefined
  readonly max: number | undefined
  readonly items: number
}

function refuseRange(
  { kind, min = 0, max, items }: Range,
  said: Fields<QuestionField>,
  { faults, limits }: Reading,
): void {
  const place = said.min?.[0]
  if (max !== undefined && min > max)
    faults.add(place, `may be at most ${max}, which is the most allowed, and is ${min}`)
  if (kind === 'multi' && min > items)
    faults.add(place, `may be at most ${items}, as many as can be chosen, and is ${min}`)
  if (kind === 'text' && min > limits.maxCustom)
    faults.add(place, `may be at most ${limits.maxCustom} characters, and is ${min}`)
}

function rangeOf(
  kind: Question['kind'],
  min: number | undefined,
  max: number | undefined,
): Pick<Question, 'min' | 'max'> {
  if (kind !== 'multi' && kind !== 'text') return {}
  const least = kind === 'multi' ? min || undefined : min
  return { ...(least === undefined ? {} : { min: least }), ...(max === undefined ? {} : { max }) }
}

function wantedIdOf(fields: readonly Field[] = []): string | undefined {
  const [field] = fields
  return typeof field?.value === 'string' || typeof field?.value === 'number' ? `${field.value}`.trim() : undefined
}
