import type { AskIssue } from '../contract/ask-issue.ts'
import type { AskRequest } from '../contract/ask-request.ts'
import type { Answer, AskResponse, AskStatus } from '../contract/ask-response.ts'
import { checkAnswer } from './check-answer.ts'
import { type AnswerRules } from './check-filled.ts'
import { checkWords } from './check-words.ts'
import { isRecord } from '../text/is-record.ts'
import { type Limits, limitsOf, type Profile } from '../contract/limits.ts'
import { quote } from '../text/quote.ts'
import { wantedAnswer } from './wanted-answer.ts'

export interface CheckOptions {
  /**
   * What the person's own words may hold. `lenient` refuses control characters but line breaks and tabs, lone
   * surrogates, and marks that override or isolate direction; `strict` every control character but newline, and every
   * format character. Default `lenient`.
   */
  readonly profile?: Profile
  readonly limits?: Partial<Limits>
  /** Makes a skipped question a fault, as Pydantic AI Harness has it. Default `false`: a person may skip anything. */
  readonly requireAll?: boolean
}

/**
 * Whether a response fits the request it is for: known questions, offered labels byte for byte, as many as were asked
 * for, words that are safe to keep. Returns one sentence a fault for the person at the form, and none when it fits.
 * Answers beside an outcome other than `answered` need not be enough, only sound. Needs nothing but the two values,
 * so a browser can check as it goes and the server again. Never throws: a value that is no response at all is a fault
 * like any other.
 */
export function checkResponse(
  request: AskRequest,
  response: AskResponse,
  options: CheckOptions = {},
): readonly AskIssue[] {
  const value: unknown = response
  const status = isRecord(value) ? value['status'] : undefined
  if (!isRecord(value) || !isStatus(status)) {
    return [{ message: `A response has a status, one of ${Object.keys(texts).join(', ')}.`, path: ['status'] }]
  }
  const { profile = 'lenient', requireAll = false } = options
  const limits = limitsOf(profile, options.limits)
  const issues: AskIssue[] = []
  const key = texts[status]
  if (key !== undefined) {
    const fault = checkText(value[key], { profile, max: key === 'message' ? limits.maxCustom : limits.maxNote })
    if (fault !== undefined || (status === 'unavailable' && value[key] === undefined)) {
      issues.push({ message: `The ${key} ${fault ?? 'is missing'}.`, path: [key] })
    }
  }
  const { answers } = value
  if (status === 'answered' || answers !== undefined) {
    const partial = status !== 'answered'
    issues.push(...checkAnswers(request, answers, { limits, profile, partial, required: requireAll && !partial }))
  }
  return issues
}

/** The text that an outcome may carry. */
const texts: Readonly<Record<AskStatus, 'policy' | 'reason' | 'message' | undefined>> = {
  answered: 'policy',
  declined: 'reason',
  discuss: 'message',
  'timed-out': undefined,
  superseded: 'message',
  unavailable: 'reason',
}

function isStatus(value: unknown): value is AskStatus {
  return typeof value === 'string' && Object.hasOwn(texts, value)
}

function checkText(text: unknown, rules: Parameters<typeof checkWords>[1]): string | undefined {
  if (text === undefined) return undefined
  return typeof text === 'string' ? checkWords(text, rules) : 'must be a text'
}

function checkAnswers(request: AskRequest, answers: unknown, rules: Omit<AnswerRules, 'path'>): readonly AskIssue[] {
  const { questions } = request
  if (!Array.isArray(answers) || answers.length > questions.length) {
    const count = Array.isArray(answers) ? `, and there are ${answers.length} in it` : ''
    return [{ message: `answers must be a list of at most ${questions.length}${count}.`, path: ['answers'] }]
  }
  const issues: AskIssue[] = []
  const seen = new Set<string>()
  answers.forEach((answer: unknown, index) => {
    const path = ['answers', index]
    if (!isAnswer(answer)) {
      issues.push({ message: 'An answer needs the id of its question and a list of selected labels.', path })
      return
    }
    const { id } = answer
    const question = questions.find((one) => one.id === id)
    if (question === undefined) {
      issues.push({ message: `No question of this request is called ${quote(id)}.`, path: [...path, 'id'] })
    } else if (seen.has(id)) {
      issues.push({ message: 'This question is answered twice.', path: [...path, 'id'], questionId: id })
    } else {
      seen.add(id)
      issues.push(...checkAnswer(question, answer, { ...rules, path }))
    }
  })
  if (rules.required !== true) return issues
  const missing = questions.filter(({ id }) => !seen.has(id))
  return [
    ...issues,
    ...missing.map((question) => ({ message: wantedAnswer(question), path: ['answers'], questionId: question.id })),
  ]
}

function isAnswer(value: unknown): value is Answer {
  return (
    isRecord(value) &&
    typeof value['id'] === 'string' &&
    Array.isArray(value['selected']) &&
    value['selected'].every((label) => typeof label === 'string') &&
    ['custom', 'note'].every((key) => value[key] === undefined || typeof value[key] === 'string')
  )
}
