import type { AskRequest } from './ask-request.ts'
import { isInstant } from './instant.ts'
import { isAskResponse } from './is-ask-response.ts'
import { hasShape, isListOf, isOneOf, isOptional, isText } from './plain-data.ts'
import type { Question } from './question.ts'
import { areQuestionIds, isQuestionSound } from './question-rules.ts'

/**
 * Whether a stored value is a request of ours, whole and of this version. Known by its brand, so it holds under a
 * supervisor that renames the tool, and after JSON. A payload that came through a client proves nothing by this.
 * Says what `askRequestSchema` says, without a schema library, and never throws.
 */
export function isAskRequest(value: unknown): value is AskRequest {
  try {
    return isWhole(value) && areQuestionIds((value as AskRequest).questions)
  } catch {
    // A proxy or a getter that throws is no plain data, and so no request.
    return false
  }
}

const isFilled = (value: unknown) => isText(value) && value !== ''
const isCount = (value: unknown) => Number.isSafeInteger(value) && (value as number) >= 0
const isOptions = isListOf(hasShape({ label: isFilled, description: isOptional(isText) }))
const isKey = (value: unknown) => isText(value) || Number.isFinite(value)
const isIssue = hasShape({ message: isText, path: isListOf(isKey), questionId: isOptional(isText) })

const hasQuestionFields = hasShape({
  id: isFilled,
  header: isOptional(isText),
  question: isFilled,
  kind: isOneOf('choice', 'multi', 'text', 'confirm'),
  options: isOptional(isOptions),
  allowCustom: isOneOf(true, false),
  default: isOptional(isListOf(isText)),
  min: isOptional(isCount),
  max: isOptional(isCount),
})

const isWhole = hasShape({
  kind: isOneOf('ask-user'),
  v: isOneOf(1),
  id: isFilled,
  askedBy: isOptional(isText),
  message: isText,
  questions: (value) =>
    isListOf((one) => hasQuestionFields(one) && isQuestionSound(one as Question))(value) &&
    (value as readonly []).length > 0,
  question: isText,
  options: isOptional(isOptions),
  selectionMode: isOptional(isOneOf('single_select', 'multi_select')),
  issues: isOptional(isListOf(isIssue)),
  attempt: (value) => isCount(value) && value !== 0,
  expiresAt: isOptional((value) => isText(value) && isInstant(value)),
  answered: isOptional(isAskResponse),
})
