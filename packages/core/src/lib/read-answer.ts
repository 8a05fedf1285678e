import type { AskIssue } from './ask-issue.ts'
import type { Answer } from './ask-response.ts'
import { checkSelected, instructionOf } from './check-answer.ts'
import { matchLabel } from './match-label.ts'
import type { Question } from './question.ts'
import { quote, quoteAll } from './quote.ts'

type Fields = Readonly<Record<string, unknown>>
type Path = readonly (string | number)[]

export type AnswerResult =
  | { readonly ok: true; readonly answer: Answer }
  | { readonly ok: false; readonly issues: readonly AskIssue[] }

const selectedKeys = ['selected', 'value', 'answer', 'label', 'labels'] as const
const customKeys = ['custom', 'custom_answer', 'customAnswer', 'other', 'other_text', 'otherText', 'text'] as const
const noteKeys = ['note', 'notes'] as const

/** Whether a record says something about a question under any of the names that hosts use for it. */
export function isAnswerRecord(fields: Fields): boolean {
  return [...selectedKeys, ...customKeys, ...noteKeys].some((key) => Object.hasOwn(fields, key))
}

/**
 * What stands for one question in a reply: a label, a list of labels, `true` or `false` for a `confirm`, the text of
 * a `text`, or a record of selection, own words and note. `null` and an absent value mean that it was skipped.
 */
export function readAnswer(question: Question, value: unknown, path: Path): AnswerResult {
  if (!isFields(value)) return withParts(question, { selected: value }, path)
  const selected = partOf(question, value, selectedKeys, path)
  const custom = partOf(question, value, customKeys, path)
  const note = partOf(question, value, noteKeys, path)
  const issues = [selected, custom, note].flatMap((part) => ('issue' in part ? [part.issue] : []))
  if (issues.length > 0) return { ok: false, issues }
  if (
    !isAnswerRecord(value) &&
    Object.keys(value).some((key) => key !== 'id' && key !== 'header' && key !== 'question' && key !== 'skipped')
  ) {
    return refuse(question, path, `This says nothing under a name that is known; use selected, custom or note.`)
  }
  return withParts(
    question,
    { selected: valueOf(selected), custom: valueOf(custom), note: valueOf(note), record: true },
    path,
  )
}

interface Parts {
  readonly selected?: unknown
  readonly custom?: unknown
  readonly note?: unknown
  /** The parts were named one by one, so an empty list is a statement of its own. */
  readonly record?: boolean
}

function withParts(question: Question, parts: Parts, path: Path): AnswerResult {
  const { note } = parts
  let custom = parts.custom ?? undefined
  let chosen: unknown = parts.selected ?? []
  if (custom !== undefined && typeof custom !== 'string') {
    return refuse(question, [...path, 'custom'], `Your own answer must be a text, not ${kindOf(custom)}.`)
  }
  if (note !== undefined && note !== null && typeof note !== 'string') {
    return refuse(question, [...path, 'note'], `The note must be a text, not ${kindOf(note)}.`)
  }
  if (question.kind === 'text' && typeof chosen === 'string') {
    if (custom !== undefined)
      return refuse(question, path, 'This question is answered twice over, as selection and as text.')
    custom = chosen
    chosen = []
  }
  if (typeof custom === 'string' && custom.trim() === '' && question.kind !== 'text') custom = undefined
  if (question.kind === 'text' && typeof custom === 'string' && custom.trim() === '' && question.min !== 0) {
    return refuse(question, path, `An empty text is no answer. ${instructionOf(question)}`)
  }

  const selected = readSelected(question, chosen, path)
  if (!selected.ok) return selected
  return {
    ok: true,
    answer: {
      id: question.id,
      selected: selected.labels,
      ...(typeof custom === 'string' ? { custom } : {}),
      ...(typeof note === 'string' && note.trim() !== '' ? { note } : {}),
    },
  }
}

type SelectedResult =
  | { readonly ok: true; readonly labels: readonly string[] }
  | { readonly ok: false; readonly issues: readonly AskIssue[] }

function readSelected(question: Question, chosen: unknown, path: Path): SelectedResult {
  if (typeof chosen === 'boolean') {
    const label = question.kind === 'confirm' ? question.options?.[chosen ? 0 : 1]?.label : undefined
    if (label !== undefined) return { ok: true, labels: [label] }
    return refuse(question, path, `${chosen} does not answer this question. ${instructionOf(question)}`)
  }
  const list: unknown = typeof chosen === 'string' ? [chosen] : chosen
  if (!Array.isArray(list)) {
    return refuse(question, path, `${kindOf(chosen)} does not answer this question. ${instructionOf(question)}`)
  }
  if (list.length > Math.max(1, question.options?.length ?? 0)) {
    return { ok: false, issues: tooMany(question, list.length, path) }
  }
  const labels: string[] = []
  const issues: AskIssue[] = []
  list.forEach((item: unknown, index) => {
    if (typeof item !== 'string') {
      issues.push(
        issueOf(
          question,
          [...path, 'selected', index],
          `${kindOf(item)} is not one of the options. ${instructionOf(question)}`,
        ),
      )
      return
    }
    const match = matchLabel(question, item)
    if (match !== undefined && 'candidates' in match) {
      issues.push(
        issueOf(
          question,
          [...path, 'selected', index],
          `${quote(item)} could be any of ${quoteAll(match.candidates)}; give it exactly.`,
        ),
      )
      return
    }
    labels.push(match?.label ?? item)
  })
  issues.push(...checkSelected(question, labels, path))
  return issues.length > 0 ? { ok: false, issues } : { ok: true, labels }
}

function tooMany(question: Question, count: number, path: Path): readonly AskIssue[] {
  return [issueOf(question, [...path, 'selected'], `${count} options are selected. ${instructionOf(question)}`)]
}

type Part = { readonly value: unknown } | { readonly issue: AskIssue }

/** The one value under several names; two of them that disagree are two answers. */
function partOf(question: Question, fields: Fields, keys: readonly string[], path: Path): Part {
  const present = keys.filter((key) => Object.hasOwn(fields, key) && fields[key] !== undefined && fields[key] !== null)
  const [first, second] = present
  if (first === undefined) return { value: undefined }
  if (second !== undefined && JSON.stringify(fields[first]) !== JSON.stringify(fields[second])) {
    return {
      issue: issueOf(question, path, `This is answered under two names, ${first} and ${second}; use one of them.`),
    }
  }
  return { value: fields[first] }
}

function valueOf(part: Part): unknown {
  return 'value' in part ? part.value : undefined
}

function kindOf(value: unknown): string {
  if (value === null) return 'Nothing'
  if (Array.isArray(value)) return 'A list'
  if (typeof value === 'number' || typeof value === 'bigint') return `The number ${String(value)}`
  return typeof value === 'object' ? 'An object' : `A ${typeof value}`
}

function refuse(
  question: Question,
  path: Path,
  message: string,
): { readonly ok: false; readonly issues: readonly AskIssue[] } {
  return { ok: false, issues: [issueOf(question, path, message)] }
}

function issueOf(question: Question, path: Path, message: string): AskIssue {
  return { message, path, questionId: question.id }
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
