import type { AskRequest } from './ask-request.ts'
import type { Question, QuestionOption } from './question.ts'

/**
 * Whether a stored value is a request of ours, whole and of this version. Known by its brand, so it holds under a
 * supervisor that renames the tool, and after JSON. A payload that came through a client proves nothing by this.
 */
export function isAskRequest(value: unknown): value is AskRequest {
  return (
    isRecord(value) &&
    value['kind'] === 'ask-user' &&
    value['v'] === 1 &&
    typeof value['id'] === 'string' &&
    typeof value['message'] === 'string' &&
    typeof value['attempt'] === 'number' &&
    isListOf(value['questions'], isQuestion) &&
    value['questions'].length > 0
  )
}

function isQuestion(value: unknown): value is Question {
  return (
    isRecord(value) &&
    typeof value['id'] === 'string' &&
    typeof value['question'] === 'string' &&
    typeof value['allowCustom'] === 'boolean' &&
    (value['kind'] === 'text' ||
      ((value['kind'] === 'choice' || value['kind'] === 'multi' || value['kind'] === 'confirm') &&
        isListOf(value['options'], isOption)))
  )
}

function isOption(value: unknown): value is QuestionOption {
  return isRecord(value) && typeof value['label'] === 'string'
}

function isListOf<T>(value: unknown, is: (item: unknown) => item is T): value is T[] {
  return Array.isArray(value) && value.every(is)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
