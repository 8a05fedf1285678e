import type { QuestionField } from './field-names.ts'
import { type Fields, holdsText } from './fields.ts'
import { type Place, under } from './place.ts'
import type { QuestionFields } from './question-fields.ts'
import { type ReadOption, readOptions, toOption } from './read-options.ts'
import type { Reading } from './reading.ts'
import { yesIndexOf } from './yes-label.ts'

/** The options of a question, from whichever of its fields holds them. */
export function readChoices(
  { options = [], answers = [] }: Fields<QuestionField>,
  place: Place | undefined,
  reading: Reading,
): readonly ReadOption[] {
  if (!reading.repair) {
    const [field] = options
    if (field !== undefined) return readOptions(field, reading)
    const { minOptions, maxOptions } = reading.limits
    reading.faults.add(
      under(place, 'options'),
      `is missing; give ${minOptions} to ${maxOptions} options, each with a label`,
    )
    return []
  }
  for (const field of answers) {
    // In a quiz they are what can be chosen; in one word or by question they are what only the person can say.
    if (!Array.isArray(field.value) && holdsText(field.value))
      reading.faults.add(field, 'is for the person to say; leave it out')
  }
  const fields = answers.length === 0 ? options : [...options, ...answers.filter(({ value }) => Array.isArray(value))]
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

/**
 * Yes first, because that is where surfaces and a bare `true` look for it. `undefined` where it is not sure which label
 * says yes, so that nothing may be mapped to either.
 */
export function confirmOptions(
  options: readonly ReadOption[],
  fields: Pick<QuestionFields, 'header' | 'question'>,
): readonly ReadOption[] | undefined {
  const [first, second] = options
  if (first === undefined || second === undefined) return [{ option: toOption('Yes') }, { option: toOption('No') }]
  const texts = [fields.header?.value, fields.question?.value].filter((text) => typeof text === 'string')
  const yes = yesIndexOf(texts.join('\n'), [first.option.label, second.option.label])
  if (yes === undefined) return undefined
  return yes === 0 ? options : [second, first]
}
