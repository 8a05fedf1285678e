import { AskError } from '../contract/ask-error.ts'
import type { AskIssue } from '../contract/ask-issue.ts'
import type { AskRequest } from '../contract/ask-request.ts'
import { Faults } from './faults.ts'
import { findQuestions } from './find-questions.ts'
import { isReadable } from '../text/is-readable.ts'
import { type Limits, limitsOf, type Profile } from '../contract/limits.ts'
import { lookalikeKey } from '../text/lookalike-key.ts'
import { under } from './place.ts'
import { assignIds } from './question-id.ts'
import type { Question } from '../contract/question.ts'
import { quote } from '../text/quote.ts'
import { type ReadQuestion, readQuestion } from './read-question.ts'
import type { Reading } from './reading.ts'
import { renderMessage, renderPlainMessage } from '../telling/render-message.ts'
import { oversizeOf } from '../contract/request-size.ts'

export interface ReadOptions {
  /** Default `lenient`: what can be repaired without guessing is repaired. */
  readonly profile?: Profile
  /** On top of the profile's own. */
  readonly limits?: Partial<Limits>
  /** The request's id. Default, also for an empty one: a random UUID. */
  readonly id?: string
  readonly askedBy?: string
  /** `false` turns the person's own words off for questions that offer options. Default `true`. */
  readonly allowCustom?: boolean
  /** ISO 8601 instant after which no answer is taken. Default: none. */
  readonly expiresAt?: string
}

export type ReadResult =
  | { readonly ok: true; readonly request: AskRequest }
  | { readonly ok: false; readonly issues: readonly AskIssue[] }

/**
 * The request that a model's arguments stand for, in whatever common shape they came, or one sentence for each fault.
 * Every text that the model wrote is in the request; nothing is cut, dropped or made up. The request is frozen and
 * plain JSON. Never throws for what a model sent.
 *
 * @throws {AskError} `invalid-options` when `expiresAt` is no instant
 */
export function readAskRequest(input: unknown, options: ReadOptions = {}): ReadResult {
  const { profile = 'lenient', expiresAt } = options
  if (expiresAt !== undefined && Number.isNaN(Date.parse(expiresAt))) {
    throw new AskError(
      'invalid-options',
      `expiresAt must be an ISO 8601 instant such as 2030-01-31T12:00:00Z, not ${quote(expiresAt)}.`,
    )
  }
  const reading: Reading = {
    profile,
    limits: limitsOf(profile, options.limits),
    repair: profile === 'lenient',
    allowCustom: options.allowCustom !== false,
    faults: new Faults(),
    seen: { odd: false, suspect: false },
  }
  const read = readQuestions(input, reading)
  // Results are keyed by header under the strict profile, so two that look the same would be one.
  if (!reading.repair) refuseSameHeaders(read, reading)
  if (reading.faults.count > 0) return { ok: false, issues: reading.faults.toIssues() }

  const ids = assignIds(
    read.map(({ wantedId }) => wantedId),
    read.map(({ question: { header, question } }) => (header === undefined ? [question] : [header, question])),
  )
  const request = requestOf(
    // Frozen as it is built, so that nothing after this point can change what was asked.
    Object.freeze(read.map(({ question }, index): Question => Object.freeze({ id: ids[index] ?? '', ...question }))),
    reading,
    options,
  )
  const oversize = oversizeOf(request, reading.limits.maxBytes)
  if (oversize !== undefined) {
    const { most, size } = oversize
    const how = 'ask fewer questions in one call, or shorten the descriptions'
    reading.faults.add(undefined, `may take at most ${most} bytes when they are stored, and take ${size}; ${how}`)
    return { ok: false, issues: reading.faults.toIssues() }
  }
  return { ok: true, request }
}

function readQuestions(input: unknown, reading: Reading): readonly ReadQuestion[] {
  try {
    return findQuestions(input, reading).flatMap((found) => readQuestion(found, reading) ?? [])
  } catch (error) {
    if (isReadable(input)) throw error
    reading.faults.add(undefined, 'cannot be read, because they are no plain data; send what JSON can hold')
    return []
  }
}

function requestOf(questions: readonly Question[], { seen }: Reading, options: ReadOptions): AskRequest {
  const [first] = questions
  const askedBy = options.askedBy?.trim() === '' ? undefined : options.askedBy
  return Object.freeze({
    kind: 'ask-user',
    v: 1,
    // A provider may leave the id of a call blank, and a question without one could never be answered.
    id: options.id || crypto.randomUUID(),
    ...(askedBy === undefined ? {} : { askedBy }),
    message: seen.odd ? renderMessage(questions, askedBy) : renderPlainMessage(questions, askedBy),
    questions,
    question: first?.question ?? '',
    ...(first?.options === undefined
      ? {}
      : { options: first.options, selectionMode: first.kind === 'multi' ? 'multi_select' : 'single_select' }),
    attempt: 1,
    ...(options.expiresAt === undefined ? {} : { expiresAt: options.expiresAt }),
  })
}

function refuseSameHeaders(read: readonly ReadQuestion[], { faults }: Reading): void {
  const seen = new Map<string, number>()
  read.forEach(({ question: { header = '' }, place }, index) => {
    const key = lookalikeKey(header)
    const first = seen.get(key)
    if (first === undefined) seen.set(key, index)
    else
      faults.add(
        under(place, 'header'),
        `looks the same as questions[${first}].header (${quote(header)}); name what sets them apart`,
      )
  })
}
