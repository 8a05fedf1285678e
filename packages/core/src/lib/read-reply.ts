import type { AskIssue } from './ask-issue.ts'
import type { AskRequest } from './ask-request.ts'
import type { AskResponse } from './ask-response.ts'
import { instructionOf } from './check-answer.ts'
import { quote } from './quote.ts'
import { readAnswer } from './read-answer.ts'
import { type AnswersResult, isAnswerMap, readAnswers, readLoneAnswer } from './read-answers.ts'

export type ReplyResult =
  | { readonly ok: true; readonly response: AskResponse }
  | { readonly ok: false; readonly issues: readonly AskIssue[] }

type Fields = Readonly<Record<string, unknown>>

/** What an elicitation that was closed, neither accepted nor declined, is told as. */
export const closedReason = 'The form was closed without an answer.'

/**
 * What came back for a request, whatever shape its host gives it, as an {@link AskResponse}; or why it is none, in
 * sentences for the person. It settles what was meant; whether that fits is for `checkResponse` to say. A string is
 * always the person's own text, never parsed as JSON. Never throws.
 *
 * - an AskResponse, also with `answers` alone (`answered`), or `{ cancelled: true }` (`declined`)
 * - `{ answers }` as a list of records or a map by id, header, question text or position; such a map on its own
 * - a string, or a list of labels: the answer to the first question, the others being skipped
 * - `{ action: 'accept' | 'decline' | 'cancel', content }` of MCP and ACP: `answered`, `declined`, `unavailable`
 * - `true` or `false`, for a single `confirm`
 *
 * Numbers, `null`, `{}`, blank strings and `{ approved }` answer nothing.
 */
export function readReply(request: AskRequest, raw: unknown): ReplyResult {
  if (!isFields(raw))
    return Array.isArray(raw) && raw.some(isFields) ? answered(readAnswers(request, raw, [])) : readBare(request, raw)
  const foreign = foreignRequest(request, raw)
  if (foreign !== undefined) return refuse(foreign, ['requestId'])
  if (typeof own(raw, 'approved') === 'boolean') {
    return refuse('Approving or denying a call does not answer its question; send the answer itself.', ['approved'])
  }
  return readStatus(request, raw) ?? readAction(request, raw) ?? readLegacy(request, raw) ?? readMap(request, raw)
}

/** A value that stands for the first question, because that is the one an older host has drawn. */
function readBare(request: AskRequest, raw: unknown): ReplyResult {
  const [question] = request.questions
  if (question === undefined) return refuse('The request has no question.')
  const about = (message: string): ReplyResult => ({
    ok: false,
    issues: [{ message, path: [], questionId: question.id }],
  })
  if (Array.isArray(raw) && raw.length === 0 && question.kind !== 'multi')
    return about(`Nothing was chosen. ${instructionOf(question)}`)
  if (raw === null || raw === undefined) return about(`There was no answer. ${instructionOf(question)}`)
  if (typeof raw === 'boolean' && request.questions.length > 1)
    return about(`${raw} alone does not say which question it answers.`)
  const read = readAnswer(question, raw, [])
  return read.ok ? { ok: true, response: { status: 'answered', answers: [read.answer] } } : read
}

/** A response of ours. */
function readStatus(request: AskRequest, raw: Fields): ReplyResult | undefined {
  const status = own(raw, 'status')
  switch (status) {
    case 'answered': {
      const policy = textOf(raw, 'policy')
      const read = answered(readAnswers(request, own(raw, 'answers'), ['answers']))
      return read.ok && policy !== undefined
        ? { ok: true, response: { ...read.response, policy } as AskResponse }
        : read
    }
    case 'declined':
    case 'discuss':
    case 'timed-out': {
      const answers = own(raw, 'answers') ?? undefined
      const read = answers === undefined ? undefined : readAnswers(request, answers, ['answers'])
      if (read?.ok === false) return read
      const kept = read === undefined ? {} : { answers: read.answers }
      if (status === 'timed-out') return { ok: true, response: { status, ...kept } }
      if (status === 'declined') return { ok: true, response: { status, ...textField(raw, 'reason'), ...kept } }
      return { ok: true, response: { status, ...textField(raw, 'message'), ...kept } }
    }
    case 'superseded':
      return { ok: true, response: { status, ...textField(raw, 'message') } }
    case 'unavailable':
      return { ok: true, response: { status, reason: textOf(raw, 'reason') ?? 'No reason was given.' } }
    default:
      return undefined
  }
}

/** The outcome of an elicitation, in MCP and in ACP. */
function readAction(request: AskRequest, raw: Fields): ReplyResult | undefined {
  switch (own(raw, 'action')) {
    case 'accept': {
      const content = own(raw, 'content') ?? {}
      return answered(
        isFields(content) && Object.keys(content).length === 0
          ? { ok: true, answers: [] }
          : readAnswers(request, content, ['content']),
      )
    }
    case 'decline':
      return { ok: true, response: { status: 'declined' } }
    case 'cancel':
      return { ok: true, response: { status: 'unavailable', reason: closedReason } }
    default:
      return undefined
  }
}

/** Bodies that say what they are by the fields they have. */
function readLegacy(request: AskRequest, raw: Fields): ReplyResult | undefined {
  const answers = own(raw, 'answers')
  const declined = own(raw, 'cancelled') === true || own(raw, 'declined') === true
  if (declined) return readStatus(request, { ...textField(raw, 'reason'), status: 'declined', answers })
  if (typeof answers === 'object' && answers !== null) return answered(readAnswers(request, answers, ['answers']))
  return undefined
}

function readMap(request: AskRequest, raw: Fields): ReplyResult {
  if (Object.keys(raw).length === 0) return refuse('There is no answer in this.')
  if (isAnswerMap(request, raw)) return answered(readAnswers(request, raw, []))
  const lone = readLoneAnswer(request, raw)
  if (lone.ok) return answered(lone)
  const map = readAnswers(request, raw, [])
  return map.ok ? answered(map) : map
}

function answered(read: AnswersResult): ReplyResult {
  return read.ok ? { ok: true, response: { status: 'answered', answers: read.answers } } : read
}

/** A late reply names the request that it was meant for. */
function foreignRequest(request: AskRequest, raw: Fields): string | undefined {
  const id = own(raw, 'requestId')
  if (typeof id !== 'string' || id === request.id) return undefined
  return `This answers the request ${quote(id)}, not ${quote(request.id)}.`
}

function textOf(raw: Fields, key: string): string | undefined {
  const value = own(raw, key)
  return typeof value === 'string' ? value : undefined
}

function textField<Key extends string>(raw: Fields, key: Key): { readonly [K in Key]?: string } {
  const value = textOf(raw, key)
  return (value === undefined ? {} : { [key]: value }) as { readonly [K in Key]?: string }
}

function own(raw: Fields, key: string): unknown {
  return Object.hasOwn(raw, key) ? raw[key] : undefined
}

function refuse(message: string, path: readonly (string | number)[] = []): ReplyResult {
  return { ok: false, issues: [{ message, path }] }
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
