import type { Answer, AskResponse } from './ask-response.ts'
import { isRecord } from './is-record.ts'
import { isListOf, isOptional, isText } from './plain-data.ts'

/** Whether a value has the shape of a response. Says what `askResponseSchema` says, without a schema library. */
export function isAskResponse(value: unknown): value is AskResponse {
  if (!isRecord(value)) return false
  switch (value['status']) {
    case 'answered':
      return isAnswers(value['answers']) && isOptional(value['policy'], isText)
    case 'declined':
      return isOptional(value['reason'], isText) && isOptional(value['answers'], isAnswers)
    case 'discuss':
      return isOptional(value['message'], isText) && isOptional(value['answers'], isAnswers)
    case 'timed-out':
      return isOptional(value['answers'], isAnswers)
    case 'superseded':
      return isOptional(value['message'], isText)
    case 'unavailable':
      return isText(value['reason'])
    default:
      return false
  }
}

function isAnswers(value: unknown): boolean {
  return isListOf(value, isAnswer)
}

function isAnswer(value: unknown): value is Answer {
  return (
    isRecord(value) &&
    isText(value['id']) &&
    isListOf(value['selected'], isText) &&
    isOptional(value['custom'], isText) &&
    isOptional(value['note'], isText)
  )
}
