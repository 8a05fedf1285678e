import type { AskIssue } from './ask-issue.ts'
import type { AskRequest } from './ask-request.ts'
import { isInstant } from './instant.ts'
import { isAskResponse } from './is-ask-response.ts'
import { isRecord } from './is-record.ts'
import { isListOf, isOptional, isText } from './plain-data.ts'
import type { Question, QuestionOption } from './question.ts'
import { areQuestionIds, isQuestionSound } from './question-rules.ts'

/**
 * Whether a stored value is a request of ours, whole and of this version. Known by its brand, so it holds under a
 * supervisor that renames the tool, and after JSON. A payload that came through a client proves nothing by this.
 * Says what `askRequestSchema` says, without a schema library, and never throws.
 */
export function isAskRequest(value: unknown): value is AskRequest {
  try {
    return isWhole(value)
  } catch {
    // A proxy or a getter that throws is no plain data, and so no request.
    return false
  }
}

function isWhole(value: unknown): boolean {
  return (
    isRecord(value) &&
    value['kind'] === 'ask-user' &&
    value['v'] === 1 &&
    isFilled(value['id']) &&
    isOptional(value['askedBy'], isText) &&
    isText(value['message']) &&
    isListOf(value['questions'], isQuestion) &&
    value['questions'].length > 0 &&
    areQuestionIds(value['questions']) &&
    isText(value['question']) &&
    isOptional(value['options'], isOptions) &&
    isOptional(value['selectionMode'], isSelectionMode) &&
    isOptional(value['issues'], isIssues) &&
    isCount(value['attempt']) &&
    value['attempt'] > 0 &&
    isOptional(value['expiresAt'], (instant) => isText(instant) && isInstant(instant)) &&
    isOptional(value['answered'], isAskResponse)
  )
}

function isQuestion(value: unknown): value is Question {
  return (
    isRecord(value) &&
    isFilled(value['id']) &&
    isOptional(value['header'], isText) &&
    isFilled(value['question']) &&
    isKind(value['kind']) &&
    isOptional(value['options'], isOptions) &&
    typeof value['allowCustom'] === 'boolean' &&
    isOptional(value['default'], (labels) => isListOf(labels, isText)) &&
    isOptional(value['min'], isCount) &&
    isOptional(value['max'], isCount) &&
    isQuestionSound({ kind: value['kind'], options: value['options'] as readonly QuestionOption[] | undefined })
  )
}

function isKind(value: unknown): value is Question['kind'] {
  return value === 'choice' || value === 'multi' || value === 'text' || value === 'confirm'
}

function isSelectionMode(value: unknown): boolean {
  return value === 'single_select' || value === 'multi_select'
}

function isOptions(value: unknown): value is readonly QuestionOption[] {
  return isListOf(value, isOption)
}

function isOption(value: unknown): value is QuestionOption {
  return isRecord(value) && isFilled(value['label']) && isOptional(value['description'], isText)
}

function isIssues(value: unknown): boolean {
  return isListOf(value, isIssue)
}

function isIssue(value: unknown): value is AskIssue {
  return (
    isRecord(value) &&
    isText(value['message']) &&
    isListOf(value['path'], isKey) &&
    isOptional(value['questionId'], isText)
  )
}

function isKey(value: unknown): value is string | number {
  return isText(value) || (typeof value === 'number' && Number.isFinite(value))
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
}

function isFilled(value: unknown): value is string {
  return isText(value) && value !== ''
}
