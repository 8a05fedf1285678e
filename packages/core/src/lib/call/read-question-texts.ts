import { describeValue } from '../text/describe-value.ts'
import { type Field, holdsText } from './fields.ts'
import { type Place, under } from './place.ts'
import { countCodePoints } from '../text/plain-text.ts'
import type { QuestionFields } from './question-fields.ts'
import { quote } from '../text/quote.ts'
import { readText, textRules } from '../text/read-text.ts'
import type { Reading } from './reading.ts'
import { withName } from './spoken-name.ts'

export interface QuestionTexts {
  readonly header?: string
  readonly question: string
}

/** What the person reads of a question: its header, and its text with all that the model wrote around it. */
export function readQuestionTexts(
  fields: QuestionFields,
  remarks: readonly Field[],
  place: Place | undefined,
  hasOptions: boolean,
  reading: Reading,
): QuestionTexts | undefined {
  const header = readHeader(fields.header, place, reading)
  const question = readWording(fields.question, place, reading)
  if (question === undefined) return undefined
  const [asked = place] = [fields.question]
  // Where there is nothing to choose, dots alone ask for nothing.
  if (!hasOptions && !/[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(question)) {
    reading.faults.add(asked, `holds only ${quote(question)}; write what the person is asked`)
  }
  const around = fields.before.length + fields.after.length + remarks.length
  if (around === 0) return header === undefined ? { question } : { header, question }
  // With breaks between them.
  reading.seen.odd = true
  const parts = [...readRemarks(fields.before, reading), question]
  for (const remark of readRemarks([...fields.after, ...remarks], reading))
    if (!parts.includes(remark)) parts.push(remark)
  const text = parts
    .filter((part, index) => parts.indexOf(part) === index && (part !== header || part === question))
    .join('\n\n')
  const { maxQuestion } = reading.limits
  if (parts.length > 1 && countCodePoints(text) > maxQuestion) {
    const has = countCodePoints(text)
    reading.faults.add(
      asked,
      `may have at most ${maxQuestion} characters with the texts around it, and has ${has}; ${textRules.question.shorten}`,
    )
  }
  return header === undefined ? { question: text } : { header, question: text }
}

function readHeader(field: Field | undefined, place: Place | undefined, reading: Reading): string | undefined {
  const { repair, faults } = reading
  if (field !== undefined)
    return readText(field.value, field, repair ? textRules.header : { ...textRules.header, optional: false }, reading)
  if (!repair)
    faults.add(under(place, 'header'), `is missing; name the question in 1 to ${reading.limits.maxHeader} characters`)
  return undefined
}

function readWording(field: Field | undefined, place: Place | undefined, reading: Reading): string | undefined {
  if (field === undefined) {
    reading.faults.add(under(place, 'question'), 'is missing; write what the person is asked')
    return undefined
  }
  const { value } = field
  // One text in a list of its own is that text.
  const text = reading.repair && Array.isArray(value) && value.length === 1 ? (value[0] as unknown) : value
  return readText(text, field, textRules.question, reading)
}

/** Texts around a question, each a paragraph. What is no text and holds none says nothing to a person. */
function readRemarks(fields: readonly Field[], reading: Reading): readonly string[] {
  const rule = { ...textRules.question, optional: true }
  return fields.flatMap((field) => {
    const { value } = field
    const lines = Array.isArray(value) ? value : [value]
    if (!holdsText(value) && !lines.some((line) => typeof line === 'number')) return []
    if (lines.some((line) => typeof line === 'object')) {
      reading.faults.add(field, `must be a text, and ${describeValue(value)} was received; its text would be lost`)
      return []
    }
    const texts = lines.flatMap(
      (line: unknown) => readText(typeof line === 'number' ? `${line}` : line, field, rule, reading) ?? [],
    )
    return texts.length === 0 ? [] : [withName(field.key, texts)]
  })
}
