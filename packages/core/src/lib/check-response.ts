import type { AskIssue } from './ask-issue.ts'
import type { AskRequest } from './ask-request.ts'
import type { Answer, AskResponse } from './ask-response.ts'
import { checkAnswer } from './check-answer.ts'
import { checkWords } from './check-words.ts'
import { type Limits, limitsOf, type Profile } from './limits.ts'
import { quote } from './quote.ts'

export interface CheckOptions {
  /** `strict` refuses every control character but newline, and every format character. Default `lenient`. */
  readonly profile?: Profile
  readonly limits?: Partial<Limits>
  /** Makes a skipped question a fault, as Pydantic AI Harness has it. Default `false`: a person may skip anything. */
  readonly requireAll?: boolean
}

type Fields = Readonly<Record<string, unknown>>

/**
 * Whether a response fits the request it is for: known questions, offered labels byte for byte, as many as were asked
 * for, words that are safe to keep. Returns one sentence a fault for the person at the form, and none when it fits.
 * Needs nothing but the two values, so a browser can check as it goes and the server again. Never throws: a value
 * that is no response at all is a fault like any other.
 */
export function checkResponse(
  request: AskRequest,
  response: AskResponse,
  options: CheckOptions = {},
): readonly AskIssue[] {
  const value: unknown = response
  if (!isFields(value)) return [{ message: 'This is not a response.', path: [] }]
  const texts = textsOf(value['status'])
  if (texts === undefined) {
    return [
      {
        message: 'A response needs a status: answered, declined, discuss, timed-out, superseded or unavailable.',
        path: ['status'],
      },
    ]
  }
  const profile = options.profile ?? 'lenient'
  const limits = limitsOf(profile, options.limits)
  const issues: AskIssue[] = []
  for (const key of texts) {
    const text = value[key]
    const needed = key === 'reason' && value['status'] === 'unavailable'
    if (text === undefined && !needed) continue
    const fault =
      typeof text !== 'string'
        ? 'must be a text'
        : checkWords(text, { profile, max: key === 'message' ? limits.maxCustom : limits.maxNote })
    if (fault !== undefined) issues.push({ message: `The ${key} ${fault}.`, path: [key] })
  }
  const answered = value['status'] === 'answered'
  if (value['answers'] !== undefined || answered) {
    issues.push(...checkAnswers(request, value['answers'], { ...options, profile, limits, partial: !answered }))
  }
  return issues
}

interface AnswersRules extends CheckOptions {
  readonly profile: Profile
  readonly limits: Limits
  readonly partial: boolean
}

function checkAnswers(request: AskRequest, answers: unknown, rules: AnswersRules): readonly AskIssue[] {
  const { questions } = request
  if (!Array.isArray(answers)) return [{ message: 'answers must be a list.', path: ['answers'] }]
  if (answers.length > questions.length) {
    return [{ message: `There are ${answers.length} answers for ${questions.length} questions.`, path: ['answers'] }]
  }
  const issues: AskIssue[] = []
  const seen = new Set<string>()
  answers.forEach((answer: unknown, index) => {
    const path = ['answers', index]
    if (!isAnswer(answer)) {
      issues.push({ message: 'An answer needs the id of its question and a list of selected labels.', path })
      return
    }
    const question = questions.find(({ id }) => id === answer.id)
    if (question === undefined) {
      issues.push({ message: `No question of this request is called ${quote(answer.id)}.`, path: [...path, 'id'] })
    } else if (seen.has(answer.id)) {
      issues.push({ message: 'This question is answered twice.', path: [...path, 'id'], questionId: answer.id })
    } else {
      seen.add(answer.id)
      const { limits, profile, partial, requireAll: required = false } = rules
      issues.push(...checkAnswer(question, answer, { limits, profile, partial, required, path }))
    }
  })
  if (rules.requireAll !== true || rules.partial) return issues
  for (const question of questions) {
    if (!seen.has(question.id))
      issues.push({ message: 'Answer this question.', path: ['answers'], questionId: question.id })
  }
  return issues
}

/** The texts that a status carries; nothing for what is no status. */
function textsOf(status: unknown): readonly string[] | undefined {
  switch (status) {
    case 'answered':
      return ['policy']
    case 'declined':
    case 'unavailable':
      return ['reason']
    case 'discuss':
    case 'superseded':
      return ['message']
    case 'timed-out':
      return []
    default:
      return undefined
  }
}

function isAnswer(value: unknown): value is Answer {
  return (
    isFields(value) &&
    typeof value['id'] === 'string' &&
    Array.isArray(value['selected']) &&
    value['selected'].every((label) => typeof label === 'string') &&
    isOptionalText(value['custom']) &&
    isOptionalText(value['note'])
  )
}

function isOptionalText(value: unknown): boolean {
  return value === undefined || typeof value === 'string'
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
