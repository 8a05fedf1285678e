import type { AskResponse } from './ask-response.ts'
import { hasShape, isListOf, isOneOf, isOptional, isText } from './plain-data.ts'

const answers = isListOf(
  hasShape({ id: isText, selected: isListOf(isText), custom: isOptional(isText), note: isOptional(isText) }),
)
const text = isOptional(isText)

const arms = [
  hasShape({ status: isOneOf('answered'), answers, policy: text }),
  hasShape({ status: isOneOf('declined'), reason: text, answers: isOptional(answers) }),
  hasShape({ status: isOneOf('discuss'), message: text, answers: isOptional(answers) }),
  hasShape({ status: isOneOf('timed-out'), answers: isOptional(answers) }),
  hasShape({ status: isOneOf('superseded'), message: text }),
  hasShape({ status: isOneOf('unavailable'), reason: isText }),
]

/** Whether a value has the shape of a response. Says what `askResponseSchema` says, without a schema library. */
export function isAskResponse(value: unknown): value is AskResponse {
  return arms.some((is) => is(value))
}
