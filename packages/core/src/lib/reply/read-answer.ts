import type { AnswerParts } from './answer-parts.ts'
import type { AskIssue } from '../contract/ask-issue.ts'
import type { Answer } from '../contract/ask-response.ts'
import { checkCount, checkSelected } from '../check/check-selected.ts'
import { instructionOf } from '../check/instruction-of.ts'
import { describeValue } from '../text/describe-value.ts'
import { isBlank } from '../text/is-blank.ts'
import { isRecord } from '../text/is-record.ts'
import { matchLabel } from './match-label.ts'
import type { Question } from '../contract/question.ts'
import { quote, quoteAll } from '../text/quote.ts'
import { assentLabel } from '../call/yes-label.ts'

type Path = readonly (string | number)[]
type Refused = { readonly ok: false; readonly issues: readonly AskIssue[] }

export type AnswerResult = { readonly ok: true; readonly answer: Answer } | Refused

/**
 * What was said to one question: a label or a list of labels, `true` or `false` for a `confirm`, the words of a
 * `text`. Labels come back as they are offered. Nothing at all, `null` and an empty list mean that it was skipped;
 * blank words beside a selection are no words.
 */
export function readAnswer(question: Question, parts: AnswerParts, path: Path): AnswerResult {
  const isText = question.kind === 'text'
  let { selected = null, custom = null } = parts
  // A form that has a field for each sends the one left empty as well.
  if (isBlankText(selected) && typeof custom === 'string' && !isBlank(custom)) selected = null
  if (isText && typeof selected === 'string') {
    if (custom !== null) return refuse(question, path, 'This question is answered twice, as a selection and as words.')
    custom = selected
    selected = null
  }
  if (custom !== null && typeof custom !== 'string') {
    return refuse(question, [...path, 'custom'], `Own words are a text, not ${describeValue(custom)}.`)
  }
  const { note = null } = parts
  if (note !== null && typeof note !== 'string') {
    return refuse(question, [...path, 'note'], `A note is a text, not ${describeValue(note)}.`)
  }
  const blank = isBlankText(custom)
  if (blank && isText && question.min !== 0) {
    return refuse(question, path, `An empty text is no answer. ${instructionOf(question)}`)
  }
  const read = readSelected(question, selected, path)
  if (!read.ok) return read
  const words = custom === null || (blank && !isText) ? {} : { custom }
  const remark = note === null || isBlank(note) ? {} : { note }
  return { ok: true, answer: { id: question.id, selected: read.labels, ...words, ...remark } }
}

function readSelected(
  question: Question,
  selected: unknown,
  path: Path,
): { readonly ok: true; readonly labels: readonly string[] } | Refused {
  if (selected === null) return { ok: true, labels: [] }
  const assent = typeof selected === 'boolean' ? assentLabel(question, selected) : undefined
  if (assent !== undefined) return { ok: true, labels: [assent] }
  const list: readonly unknown[] = Array.isArray(selected) ? selected : [selected]
  // The count comes first: ten thousand entries are not worth looking at one by one.
  const excess = Array.isArray(selected) ? checkCount(question, list.length) : undefined
  if (excess !== undefined) return refuse(question, [...path, 'selected'], excess)
  const issues: AskIssue[] = []
  // Not `map` of the list, which passes over holes.
  const labels = Array.from(list, (item, index) => {
    const read = readLabel(question, item)
    if ('label' in read) return read.label
    issues.push(issueOf(question, [...path, 'selected', index], `${read.fault} ${instructionOf(question)}`))
    return ''
  })
  if (issues.length === 0) issues.push(...checkSelected(question, labels, path))
  return issues.length > 0 ? { ok: false, issues } : { ok: true, labels }
}

/** A label, or an option with one, as some surfaces hand back what they were given. */
function readLabel(question: Question, item: unknown): { readonly label: string } | { readonly fault: string } {
  const text = isRecord(item) && Object.hasOwn(item, 'label') ? item['label'] : item
  // A number is never a position here: a form that sends one may count from 0 or from 1.
  if (typeof text !== 'string') return { fault: `This is answered with ${describeValue(text)}.` }
  const match = matchLabel(question, text)
  if (match === undefined) return { label: text }
  if ('label' in match) return match
  return { fault: `${quote(text)} could be any of ${quoteAll(match.candidates)}; give one exactly.` }
}

function isBlankText(value: unknown): boolean {
  return typeof value === 'string' && isBlank(value)
}

function refuse(question: Question, path: Path, message: string): Refused {
  return { ok: false, issues: [issueOf(question, path, message)] }
}

function issueOf(question: Question, path: Path, message: string): AskIssue {
  return { message, path, questionId: question.id }
}
