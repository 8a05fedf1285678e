import { describeValue } from '../text/describe-value.ts'
import type { Field } from './fields.ts'
import { holdsText } from './fields.ts'
import type { FoundQuestion } from './found-question.ts'
import { findSecret } from '../secret/find-secret.ts'
import type { Place } from './place.ts'
import type { Question } from '../contract/question.ts'
import { questionFieldsOf } from './question-fields.ts'
import { kindOf } from '../contract/question-kind.ts'
import { rangeOf, refuseRange } from './question-range.ts'
import { quote } from '../text/quote.ts'
import { confirmOptions, readChoices } from './read-choices.ts'
import { readCount } from './read-count.ts'
import { readDefault } from './read-default.ts'
import { readFlag } from './read-flag.ts'
import { readMulti, readStatedKind, refuseConflict } from './read-kind.ts'
import { readQuestionTexts } from './read-question-texts.ts'
import type { Reading } from './reading.ts'

/** A question that has no id yet: that is only known when all of a call are. */
export interface ReadQuestion {
  readonly question: Omit<Question, 'id'>
  /** The id the model gave it. */
  readonly wantedId: string | undefined
  readonly place: Place | undefined
}

/** One question, or `undefined` after its faults were told. */
export function readQuestion(found: FoundQuestion, reading: Reading): ReadQuestion | undefined {
  const { faults } = reading
  const before = faults.count
  reading.seen.suspect = false
  const fields = questionFieldsOf(found, reading)
  if (fields === undefined) return undefined
  const { said } = fields

  const chosen = readChoices(said, found.place, reading)
  const stated = readStatedKind(said.kind, reading)
  const multi = readMulti(said, reading)
  const min = readCount(said.min, reading)
  // 0 is how some forms write that there is no limit.
  const max = readCount(said.max, reading) || undefined
  const most = Math.max(min ?? 0, max ?? 0)
  const wanted = kindOf({ stated, multi, options: chosen.length, most })
  if (wanted === 'conflict' && faults.count === before) {
    const { kind = [], multi: flags = [], single = [] } = said
    refuseConflict(
      [...kind, ...flags, ...single, ...(most > 1 ? [...(said.max ?? []), ...(said.min ?? [])] : [])],
      reading,
    )
  }
  if (wanted === 'conflict' || faults.count > before) {
    // The texts have faults of their own, and the model should hear of all at once.
    readQuestionTexts(fields, [], found.place, true, reading)
    return undefined
  }

  const confirmed = wanted === 'confirm' ? confirmOptions(chosen, fields) : undefined
  const options = confirmed ?? chosen
  const kind = wanted === 'confirm' && confirmed === undefined ? 'choice' : wanted
  const { default: suggested, remarks } = readDefault(
    { kind, options, defaults: said.default, suggestions: said.suggestion },
    reading,
  )
  const texts = readQuestionTexts(fields, remarks, found.place, chosen.length > 0, reading)
  // Read for every kind, because a text under such a name would be lost.
  const takesCustom = readAllowCustom(said.allowCustom, reading) ?? true
  const allowCustom = kind === 'text' || (takesCustom && reading.allowCustom)
  const range = {
    kind,
    ...(stated === 'number' ? undefined : { min, max }),
    items: options.length + (allowCustom ? 1 : 0),
  }
  refuseRange(range, said, reading)
  if (texts === undefined || faults.count > before) return undefined

  const question = {
    ...texts,
    kind,
    ...(options.length === 0 ? undefined : { options: Object.freeze(options.map(({ option }) => option)) }),
    allowCustom,
    ...(suggested === undefined ? undefined : { default: Object.freeze(suggested) }),
    ...rangeOf(range),
  }
  const secret = stated === 'secret' ? 'a secret' : reading.seen.suspect ? findSecret(question) : undefined
  if (secret !== undefined) {
    const how = 'never ask for a secret; let the app’s own settings or environment supply it, and ask which one to use'
    faults.add(fields.question ?? found.place, `asks the person to type ${quote(secret)}: ${how}`)
    return undefined
  }
  return { question, place: found.place, wantedId: wantedIdOf(said.id) ?? found.id }
}

function readAllowCustom(fields: readonly Field[] = [], { faults }: Reading): boolean | undefined {
  const flags = fields.map((field) => {
    const flag = readFlag(field.value)
    if (flag === undefined && holdsText(field.value))
      faults.add(
        field,
        `must be true or false, and ${describeValue(field.value)} was received; put what the person reads into question`,
      )
    return flag
  })
  return flags.find((flag) => flag !== undefined)
}

function wantedIdOf(fields: readonly Field[] = []): string | undefined {
  const [field] = fields
  return typeof field?.value === 'string' || typeof field?.value === 'number' ? `${field.value}`.trim() : undefined
}
