import { AskError } from './contract/ask-error.ts'
import type { AskIssue } from './contract/ask-issue.ts'
import type { AskRequest } from './contract/ask-request.ts'
import type { AskResponse } from './contract/ask-response.ts'
import { checkResponse } from './check/check-response.ts'
import { describeValue } from './text/describe-value.ts'
import type { Dialect, DialectName } from './dialect/dialect.ts'
import { dialectOf } from './dialect/dialects.ts'
import { fitIssues } from './check/fit-issues.ts'
import { isAskRequest } from './contract/is-ask-request.ts'
import { isRecord } from './text/is-record.ts'
import type { Limits, Profile } from './contract/limits.ts'
import { readAskRequest } from './call/read-ask-request.ts'
import { readReply } from './reply/read-reply.ts'

export interface ExchangeOptions {
  /** Default `harness`. */
  readonly dialect?: DialectName | Dialect
  /** Default `lenient`. */
  readonly profile?: Profile
  readonly limits?: Partial<Limits>
  /** Hands a response back that skips a question, as Pydantic AI Harness has it. Default `false`. */
  readonly requireAll?: boolean
  /** The new request's id. Default, also for an empty one: a random UUID, which alone is no function of the arguments. */
  readonly id?: string
  readonly askedBy?: string
  /** `false` turns the person's own words off for questions that offer options. Default `true`. */
  readonly allowCustom?: boolean
  /** ISO 8601 instant after which no answer is taken. Default: none. */
  readonly expiresAt?: string
  /** The clock a stored `expiresAt` is held against. Default: now. */
  readonly now?: Date
}

/** What the adapter does next. */
export type Exchange =
  /** Give `text` (or `result`) to the model. Nobody was asked. */
  | { readonly step: 'retry'; readonly issues: readonly AskIssue[]; readonly result: unknown; readonly text: string }
  /** Put `request` to a person: await the answerer, or suspend with it as payload. */
  | { readonly step: 'ask'; readonly request: AskRequest }
  /** Return `result` (or `text`) to the model. */
  | {
      readonly step: 'tell'
      readonly request: AskRequest
      readonly response: AskResponse
      readonly result: unknown
      readonly text: string
    }

/**
 * The whole protocol, entered twice: with a model's arguments, then with the request that was stored for them and
 * what came back for it. Pure, and it never throws for a model's or a person's mistake.
 *
 * @param input a model's arguments (anything at all), or, with a `reply`, the stored {@link AskRequest}
 * @param reply what came back (anything at all). `undefined` alone means that nothing did: `''`, `0`, `false`, `null`
 *   and `[]` are replies, and most of them are handed back with issues
 * @throws {AskError} `not-an-ask-request` when a reply comes without the request that it answers; `invalid-options`
 *   for options that nothing could keep
 */
export function exchange(input: unknown, reply?: unknown, options: ExchangeOptions = {}): Exchange {
  return reply === undefined ? ask(input, options) : settle(input, reply, options)
}

function ask(input: unknown, options: ExchangeOptions): Exchange {
  const dialect = dialectOf(options.dialect)
  const read = readAskRequest(input, options)
  const issues = read.ok ? (dialect.checkArguments?.(input, read.request) ?? []) : read.issues
  if (read.ok && issues.length === 0) return { step: 'ask', request: read.request }
  return { step: 'retry', issues, ...dialect.renderRetry(issues) }
}

function settle(input: unknown, reply: unknown, options: ExchangeOptions): Exchange {
  if (!isAskRequest(input)) throw new AskError('not-an-ask-request', whyNot(input))
  const read = readReply(input, reply)
  const late = isExpired(input, options.now)
  if (!read.ok && !late) return { step: 'ask', request: handBack(input, read.issues) }
  // A late answer is not an answer, whoever delivers it; an outcome (declined, superseded, …) still ends the question.
  const response: AskResponse =
    read.ok && !(late && read.response.status === 'answered') ? read.response : { status: 'timed-out' }
  const issues = checkResponse(input, response, options)
  if (issues.length > 0) return { step: 'ask', request: handBack(input, issues) }
  return { step: 'tell', request: input, response, ...dialectOf(options.dialect).renderResult(input, response) }
}

function whyNot(input: unknown): string {
  return isRecord(input) && input['kind'] === 'ask-user' && input['v'] !== 1
    ? `The stored request has another version (v is ${describeValue(input['v'])}) than this copy of @ask-user/core answers (v 1); answer it with the version that asked.`
    : 'A reply came with something that is not the stored request it answers; pass the suspend payload as it was stored.'
}

/** The same questions, with what was wrong about the last response. */
function handBack(request: AskRequest, issues: readonly AskIssue[]): AskRequest {
  return Object.freeze({ ...request, issues: fitIssues(request, issues), attempt: request.attempt + 1 })
}

function isExpired(request: AskRequest, now = new Date()): boolean {
  return request.expiresAt !== undefined && Date.parse(request.expiresAt) <= now.getTime()
}
