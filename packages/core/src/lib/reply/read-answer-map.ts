import { mergeParts, toParts } from './answer-parts.ts'
import type { AskIssue } from '../contract/ask-issue.ts'
import type { AskRequest } from '../contract/ask-request.ts'
import { type AnswersResult, collectAnswers, refuseAnswers, type Said, tooMany } from './collect-answers.ts'
import { findQuestion } from './find-question.ts'
import type { Question } from '../contract/question.ts'

type Fields = Readonly<Record<string, unknown>>

/**
 * Answers in a map from the names of questions to what was said to them. A form has the own words and the note of a
 * question in fields beside it: `db`, `db_custom`, `db_note`.
 */
export function readAnswerMap(request: AskRequest, map: Fields, path: readonly (string | number)[]): AnswersResult {
  const keys = Object.keys(map)
  if (keys.length > mostFields(request)) {
    return refuseAnswers(tooMany(keys.length, request), path)
  }
  const said = new Map<string, Said>()
  const issues: AskIssue[] = []
  for (const key of keys) {
    const here = [...path, key]
    const field = fieldOf(request, key)
    if ('fault' in field) {
      issues.push({ message: field.fault, path: here })
      continue
    }
    const { question, part } = field
    const before = said.get(question.id)
    const read = part === undefined ? toParts(map[key]) : { parts: { [part]: map[key] } }
    const merged = before === undefined || 'fault' in read ? read : mergeParts(before.parts, read.parts)
    if ('fault' in merged) issues.push({ message: merged.fault, path: here, questionId: question.id })
    else said.set(question.id, { question, parts: merged.parts, path: before?.path ?? here })
  }
  return collectAnswers(request, said.values(), issues)
}

/** Whether every key of a record belongs to a question. */
export function isAnswerMap(request: AskRequest, record: Fields): boolean {
  const keys = Object.keys(record)
  return (
    keys.length > 0 && keys.length <= mostFields(request) && keys.every((key) => 'question' in fieldOf(request, key))
  )
}

/** Selection, own words and note: no form has more for one question. */
function mostFields(request: AskRequest): number {
  return 3 * request.questions.length
}

type Field = { readonly question: Question; readonly part?: 'custom' | 'note' } | { readonly fault: string }

/** Which question a key belongs to: its own name first, for an id may well end in `_note`. */
export function fieldOf(request: AskRequest, key: string): Field {
  const found = findQuestion(request, key)
  if ('question' in found) return found
  const [, name, part] = /^(.+?)[._:-]{1,2}(custom|other|note)s?$/s.exec(key) ?? []
  if (name === undefined) return found
  const base = findQuestion(request, name)
  return 'question' in base ? { question: base.question, part: part === 'note' ? 'note' : 'custom' } : found
}
