import type { AskRequest } from '../contract/ask-request.ts'
import { isBlank } from '../text/is-blank.ts'
import { isRecord } from '../text/is-record.ts'
import { isAnswerMap, readAnswerMap } from './read-answer-map.ts'
import { refuseAnswers } from './collect-answers.ts'
import { answered, type ReplyResult } from './read-outcome.ts'
import { readUndecided } from './read-undecided.ts'

type Fields = Readonly<Record<string, unknown>>

/** What an elicitation that was closed, neither accepted nor declined, is told as. */
const closedReason = 'The form was closed without an answer.'

/**
 * The outcome of an elicitation, as MCP and ACP have it: `accept` is answered, with an empty form everything skipped;
 * `decline` is declined; `cancel` is unavailable, because who closes a form has not said no.
 */
export function readAction(request: AskRequest, fields: Fields): ReplyResult | undefined {
  switch (fields['action']) {
    case 'accept':
      return readForm(request, fields['content'] ?? {})
    case 'decline':
      return { ok: true, response: { status: 'declined' } }
    case 'cancel':
      return { ok: true, response: { status: 'unavailable', reason: closedReason } }
    default:
      return undefined
  }
}

/** The fields of a form: each belongs to a question, or all of them are one answer. */
function readForm(request: AskRequest, content: unknown): ReplyResult {
  if (!isRecord(content))
    return answered(refuseAnswers('content must be a record of the fields of the form.', ['content']))
  const fields = filledIn(request, content)
  if (Object.keys(fields).length === 0) return { ok: true, response: { status: 'answered', answers: [] } }
  return isAnswerMap(request, fields)
    ? answered(readAnswerMap(request, fields, ['content']))
    : readUndecided(request, fields)
}

/** The fields of a form without those left empty, unless an empty text is an answer to that question. */
function filledIn(request: AskRequest, content: Fields): Fields {
  const takesEmpty = (key: string): boolean =>
    request.questions.some(({ id, kind, min }) => id === key && kind === 'text' && min === 0)
  return Object.fromEntries(
    Object.entries(content).filter(([key, value]) => typeof value !== 'string' || !isBlank(value) || takesEmpty(key)),
  )
}
