import type { AskRequest } from '../contract/ask-request.ts'
import { instructionOf } from '../check/instruction-of.ts'
import { describeValue } from '../text/describe-value.ts'
import { findQuestion } from './find-question.ts'
import { isBlank } from '../text/is-blank.ts'
import { isReadable } from '../text/is-readable.ts'
import { isRecord } from '../text/is-record.ts'
import { quote } from '../text/quote.ts'
import { readAnswer } from './read-answer.ts'
import { readAnswers } from './read-answers.ts'
import { readAction } from './read-action.ts'
import { answered, readOutcome, type ReplyResult } from './read-outcome.ts'
import { readUndecided } from './read-undecided.ts'

export type { ReplyResult } from './read-outcome.ts'

type Fields = Readonly<Record<string, unknown>>

/**
 * What came back for a request, in whatever shape its host has it, as an AskResponse; or why it is none, in sentences
 * for the person. It settles what was meant, with labels as they are offered; whether that fits is for
 * `checkResponse` to say. Never throws.
 *
 * - an AskResponse; its `answers` as a list of records or a map by id, header, question text or position (from 0),
 *   with `selected`, `custom` and `note` under the names that other hosts have for them
 * - the same without a status: `{ answers }`, a list or a map of answers, one answer; `{ cancelled: true }` is declined
 * - a string or a list of labels, as hosts of Mastra's own tool send them: the answer to the first question, which is
 *   the one that they have drawn. A string is the person's own text and never parsed
 * - `{ action, content }` of MCP and ACP; a field left empty is a skip, own words are in `<id>_custom`
 * - `true` and `false` to a `confirm` that is the only question
 *
 * A question that is not mentioned was skipped; `[]` skips a `multi`. Numbers, `null`, `{}`, blank strings, words that
 * are no label (send own words as `custom`), and `{ approved }` answer nothing. A name that is no question's, or
 * several questions', refuses the whole reply.
 */
export function readReply(request: AskRequest, raw: unknown): ReplyResult {
  try {
    return readAny(request, raw)
  } catch (error) {
    if (isReadable(raw)) throw error
    return refuse('This reply cannot be read, because it is no plain data.')
  }
}

function readAny(request: AskRequest, raw: unknown): ReplyResult {
  if (isRecord(raw)) return readRecord(request, raw)
  if (Array.isArray(raw) && raw.some((item) => isRecord(item))) return answered(readAnswers(request, raw, []))
  return readPlain(request, raw)
}

/** A value that stands for the first question, because that is the one an older host has drawn. */
function readPlain(request: AskRequest, raw: unknown): ReplyResult {
  const [question, second] = request.questions
  if (question === undefined) return refuse('This request has no question.')
  const isEmptyList = Array.isArray(raw) && raw.length === 0 && question.kind !== 'multi'
  const isEmptyText = typeof raw === 'string' && question.kind !== 'text' && isBlank(raw)
  if (raw === null || raw === undefined || isEmptyList || isEmptyText) {
    return refuse(`Nothing was answered. ${instructionOf(question)}`, [], question.id)
  }
  if (typeof raw === 'boolean' && second !== undefined) {
    return refuse(`${raw} does not say which question it answers; name it by its id.`)
  }
  const read = readAnswer(question, { selected: raw }, [])
  return read.ok ? { ok: true, response: { status: 'answered', answers: [read.answer] } } : read
}

/**
 * What a field of ours says goes before a question of the same name: such a question is answered under `answers`.
 */
function readRecord(request: AskRequest, raw: Fields): ReplyResult {
  const fields = ownFields(raw)
  const meant = fields['requestId'] ?? fields['request_id'] ?? request.id
  if (meant !== request.id) {
    const other = typeof meant === 'string' ? quote(meant) : describeValue(meant)
    return refuse(`This is for the request ${other}, not for ${quote(request.id)}.`, ['requestId'])
  }
  if (typeof fields['approved'] === 'boolean') {
    return refuse('Approving or denying the call does not answer its question; send the answer itself.', ['approved'])
  }
  const strange = strangeWord(request, fields)
  if (strange !== undefined) return strange
  return readOutcome(request, fields) ?? readAction(request, fields) ?? readUndecided(request, fields)
}

/** A status or an action that there is not, unless a question has that name; it may well have said no. */
function strangeWord(request: AskRequest, fields: Fields): ReplyResult | undefined {
  for (const [key, known] of Object.entries(words)) {
    const word = fields[key] ?? undefined
    if (word === undefined || known.some((one) => one === word) || 'question' in findQuestion(request, key)) continue
    return refuse(`${key} must be one of ${known.join(', ')}, not ${describeValue(word)}.`, [key])
  }
  return undefined
}

const words: Readonly<Record<string, readonly unknown[]>> = {
  status: ['answered', 'declined', 'discuss', 'timed-out', 'superseded', 'unavailable'],
  action: ['accept', 'decline', 'cancel'],
  cancelled: [true, false],
  declined: [true, false],
}

/** Its own fields alone, on nothing: what a prototype would add was not said by anyone. */
function ownFields(raw: Fields): Fields {
  return Object.assign(Object.create(null) as Fields, raw)
}

function refuse(message: string, path: readonly (string | number)[] = [], questionId?: string): ReplyResult {
  return { ok: false, issues: [{ message, path, ...(questionId === undefined ? {} : { questionId }) }] }
}
