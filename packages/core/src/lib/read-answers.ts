import type { AskIssue } from './ask-issue.ts'
import type { AskRequest } from './ask-request.ts'
import type { Answer } from './ask-response.ts'
import { findQuestion } from './find-question.ts'
import type { Question } from './question.ts'
import { quote } from './quote.ts'
import { isAnswerRecord, readAnswer } from './read-answer.ts'

type Fields = Readonly<Record<string, unknown>>
type Path = readonly (string | number)[]

export type AnswersResult =
  | { readonly ok: true; readonly answers: readonly Answer[] }
  | { readonly ok: false; readonly issues: readonly AskIssue[] }

/** What a reply says, and about which question, before it is read. */
interface Said {
  readonly question: Question
  readonly value: unknown
  readonly path: Path
}

/**
 * The answers of a reply: a list of records that name their question, a list in the order of the questions, or a map
 * from names to values. Each name must be one question's, and no question may be answered twice; a question that is
 * not mentioned was skipped. Answers come back in the order of the questions.
 */
export function readAnswers(request: AskRequest, value: unknown, path: Path): AnswersResult {
  const issues: AskIssue[] = []
  const said = Array.isArray(value) ? saidInList(request, value, path, issues) : saidInMap(request, value, path, issues)
  return issues.length > 0 ? { ok: false, issues } : collect(request, said)
}

/** Reads what was said question by question, and puts it into the order of the questions. */
function collect(request: AskRequest, said: readonly Said[]): AnswersResult {
  const issues: AskIssue[] = []
  const answers = new Map<string, Answer>()
  for (const { question, value, path } of said) {
    const read = readAnswer(question, value, path)
    if (!read.ok) issues.push(...read.issues)
    else if (answers.has(question.id)) {
      issues.push({ message: 'This question is answered twice.', path, questionId: question.id })
    } else answers.set(question.id, read.answer)
  }
  if (issues.length > 0) return { ok: false, issues }
  return { ok: true, answers: request.questions.flatMap(({ id }) => answers.get(id) ?? []) }
}

function saidInList(request: AskRequest, list: readonly unknown[], path: Path, issues: AskIssue[]): readonly Said[] {
  const { questions } = request
  const [only] = questions
  const records = list.filter(isFields)
  // A list of labels for the only question there is: what `selected` would hold.
  if (only !== undefined && questions.length === 1 && records.length === 0 && !Array.isArray(list[0])) {
    return list.length === 0 ? [] : [{ question: only, value: list, path }]
  }
  if (list.length > questions.length) {
    issues.push({ message: `There are ${list.length} answers for ${questions.length} questions.`, path })
    return []
  }
  const named = records.filter((record) => nameOf(record) !== undefined)
  if (named.length > 0 && named.length < list.length) {
    issues.push({
      message: 'Some answers name their question and some do not; give each the id of its question.',
      path,
    })
    return []
  }
  return list.flatMap((value, index): readonly Said[] => {
    const here = [...path, index]
    const name = isFields(value) ? nameOf(value) : index
    if (name === undefined) {
      const question = questions[index]
      return question === undefined ? [] : [{ question, value, path: here }]
    }
    const found = isFields(value) ? findQuestion(request, name) : positioned(questions, index)
    if ('question' in found) return [{ question: found.question, value, path: here }]
    issues.push({ message: found.fault, path: here })
    return []
  })
}

function positioned(
  questions: readonly Question[],
  index: number,
): { readonly question: Question } | { readonly fault: string } {
  const question = questions[index]
  return question === undefined ? { fault: `There is no question ${index + 1}.` } : { question }
}

/** What a record calls its question. */
function nameOf(record: Fields): string | number | undefined {
  for (const key of ['id', 'questionId', 'question_id', 'header', 'question', 'index']) {
    const name = Object.hasOwn(record, key) ? record[key] : undefined
    if (typeof name === 'string' || (key === 'index' && typeof name === 'number')) return name
  }
  return undefined
}

function saidInMap(request: AskRequest, map: unknown, path: Path, issues: AskIssue[]): readonly Said[] {
  if (!isFields(map)) {
    issues.push({
      message: 'answers must be a list of answers, or a map from the id of each question to its answer.',
      path,
    })
    return []
  }
  const keys = Object.keys(map)
  // Three fields a question is the most that any form has; the rest is not worth looking up.
  if (keys.length > 3 * request.questions.length) {
    issues.push({ message: `There are ${keys.length} answers for ${request.questions.length} questions.`, path })
    return []
  }
  return keys.flatMap((key): readonly Said[] => {
    const found = findQuestion(request, key)
    if ('question' in found) return [{ question: found.question, value: map[key], path: [...path, key] }]
    issues.push({ message: found.fault, path: [...path, key] })
    return []
  })
}

/** Whether every key of a record names a question, so that the record is a map of answers. */
export function isAnswerMap(request: AskRequest, fields: Fields): boolean {
  const keys = Object.keys(fields)
  return (
    keys.length > 0 &&
    keys.length <= 3 * request.questions.length &&
    keys.every((key) => 'question' in findQuestion(request, key))
  )
}

/** One record that stands alone: for the question that it names, else for the first. */
export function readLoneAnswer(request: AskRequest, fields: Fields): AnswersResult {
  const name = nameOf(fields)
  const [first] = request.questions
  const found = name === undefined ? undefined : findQuestion(request, name)
  if (found !== undefined && 'fault' in found) return { ok: false, issues: [{ message: found.fault, path: [] }] }
  const question = found?.question ?? first
  if (question === undefined || !isAnswerRecord(fields)) {
    return { ok: false, issues: [{ message: `Nothing in this answers ${quote(request.question)}.`, path: [] }] }
  }
  return collect(request, [{ question, value: fields, path: [] }])
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
