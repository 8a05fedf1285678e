import { nameOf, toParts } from './answer-parts.ts'
import type { AskIssue } from '../contract/ask-issue.ts'
import type { AskRequest } from '../contract/ask-request.ts'
import { type AnswersResult, collectAnswers, refuseAnswers, type Said, tooMany } from './collect-answers.ts'
import { findQuestion, type FoundQuestion } from './find-question.ts'
import { isRecord } from '../text/is-record.ts'

/** Answers in a list: records that name their question, or values in the order of the questions. */
export function readAnswerList(
  request: AskRequest,
  list: readonly unknown[],
  path: readonly (string | number)[],
): AnswersResult {
  const { questions } = request
  const [first] = questions
  // A list of labels where there is one question only: what its `selected` would hold.
  if (first !== undefined && questions.length === 1 && list.length > 0 && list.every(isLabel)) {
    return collectAnswers(request, [{ question: first, parts: { selected: list }, path }])
  }
  if (list.length > questions.length) {
    return refuseAnswers(tooMany(list.length, request), path)
  }
  const named = list.filter((entry) => isRecord(entry) && nameOf(entry) !== undefined).length
  if (named > 0 && named < list.length) {
    return refuseAnswers('Some answers name their question and some do not; give each the id of its question.', path)
  }
  const said = new Map<string, Said>()
  const issues: AskIssue[] = []
  list.forEach((entry, index) => {
    const here = [...path, index]
    const found = questionOf(request, entry, index)
    if ('fault' in found) {
      issues.push({ message: found.fault, path: here })
      return
    }
    const { question } = found
    const read = said.has(question.id) ? { fault: 'This question is answered twice.' } : toParts(entry)
    if ('fault' in read) issues.push({ message: read.fault, path: here, questionId: question.id })
    else said.set(question.id, { question, parts: read.parts, path: here })
  })
  return collectAnswers(request, said.values(), issues)
}

function questionOf(request: AskRequest, entry: unknown, index: number): FoundQuestion {
  const name = isRecord(entry) ? nameOf(entry) : undefined
  if (name !== undefined) return findQuestion(request, name)
  const question = request.questions[index]
  return question === undefined ? { fault: `There is no question ${index + 1}.` } : { question }
}

/** A text, or an option handed back as it was offered, and nothing that says which question it is for. */
function isLabel(value: unknown): boolean {
  if (isRecord(value)) return Object.hasOwn(value, 'label') && Object.keys(value).every((key) => optionKeys.has(key))
  return typeof value !== 'object' || value === null
}

const optionKeys: ReadonlySet<string> = new Set(['label', 'description', 'value'])
