import type { DismissOutcome, Page, Pending, Receipt } from '@ask-user/core'
import { AskError } from '@ask-user/core/draft'
import { type AskUserClientOptions, clientSettingsOf } from './client-options.ts'
import { followEvents } from './follow-events.ts'
import { isFields } from '../wire/is-fields.ts'
import type { QuestionEvent } from '../wire/question-event.ts'
import { noChunks, readAnswerStream, type StreamedAnswer } from './read-answer-stream.ts'
import { type AskPage, readPage, readPending, readReceipt, receiptOfProblem } from './read-wire.ts'
import { notOurs, openConnection, readJson, readRefusal, refused } from './wire-connection.ts'

/** Which questions are meant, within what the server grants. */
export interface AskFilter {
  readonly thread?: string
  readonly resource?: string
  readonly agent?: string
}

export interface CallOptions {
  readonly signal?: AbortSignal
}

/**
 * The other end of the handler. What became of an answer is a value, a {@link Receipt}, also where it was not taken; a
 * request that was not let in, or a server that is not there, is an `AskError` with the code `request-refused` or
 * `host-unavailable`. An abort rejects with the signal's reason.
 */
export interface AskUserClient {
  list(filter?: AskFilter & Page, options?: CallOptions): Promise<AskPage>
  /** `undefined`: no open question of this caller has the id. */
  get(id: string, options?: CallOptions): Promise<Pending | undefined>
  /** Answers; the run goes on at the server. Safe to repeat: the same answer again is `already-answered` and `same`. */
  answer(id: string, reply: unknown, options?: CallOptions): Promise<Receipt>
  /** Answers, and hands over the chunks of the resumed run as they come. They have to be read, or the run is cut off from view. */
  answerStream<Chunk = unknown>(id: string, reply: unknown, options?: CallOptions): Promise<StreamedAnswer<Chunk>>
  /** Ends questions that nobody answers any more. Default outcome: `superseded`. */
  dismiss(
    filter: AskFilter & { readonly id?: string; readonly askedBefore?: string },
    outcome?: DismissOutcome,
    options?: CallOptions,
  ): Promise<readonly Receipt[]>
  /** What is open now, then each change, over reconnections and server restarts, until the signal aborts. */
  events(filter?: AskFilter, options?: CallOptions): AsyncIterable<QuestionEvent>
}

/** Milliseconds without a sign of life after which a stream is taken for dead: four heartbeats of a server with its own defaults. */
const silence = 60_000

/** @throws {AskError} `invalid-options` */
export function createAskUserClient(options: AskUserClientOptions): AskUserClient {
  const connection = openConnection(clientSettingsOf(options))
  const at = (id: string): string => `/asks/${encodeURIComponent(id)}`

  const settle = async (id: string, response: Response): Promise<Receipt> => {
    if (response.ok) {
      const body = await readJson(response)
      const receipt = readReceipt(isFields(body) ? body['receipt'] : undefined)
      if (receipt === undefined) throw notOurs('a receipt')
      return receipt
    }
    const problem = await readRefusal(response)
    const receipt = problem === undefined ? undefined : receiptOfProblem(problem, id)
    if (receipt === undefined) throw refused(response, problem)
    return receipt
  }

  return {
    list: ({ page, perPage, ...filter } = {}, call = {}) =>
      connection.request(
        { method: 'GET', path: `/asks${query({ ...filter, page, perPage })}`, ...call },
        async (response) => {
          if (!response.ok) throw refused(response, await readRefusal(response))
          const found = readPage(await readJson(response))
          if (found === undefined) throw notOurs('a list of questions')
          return found
        },
      ),

    get: async (id, call = {}) => {
      if (!isId(id)) return undefined
      return connection.request({ method: 'GET', path: at(id), ...call }, async (response) => {
        if (!response.ok) {
          const problem = await readRefusal(response)
          if (problem !== undefined && receiptOfProblem(problem, id)?.status === 'not-found') return undefined
          throw refused(response, problem)
        }
        const pending = readPending(await readJson(response))
        if (pending === undefined) throw notOurs('a question')
        return pending
      })
    },

    answer: async (id, reply, call = {}) => {
      const body = jsonOf(reply)
      if (!isId(id)) return { status: 'not-found', id }
      return connection.request({ method: 'POST', path: at(id), body, ...call }, (response) => settle(id, response))
    },

    answerStream: async <Chunk>(id: string, reply: unknown, call: CallOptions = {}) => {
      const body = jsonOf(reply)
      if (!isId(id)) return { receipt: { status: 'not-found', id } as const, chunks: noChunks() }
      return connection.request(
        { method: 'POST', path: at(id), body, headers: { accept: 'text/event-stream' }, ...call },
        (response) => readAnswerStream<Chunk>(response, () => settle(id, response), { silence, ...call }),
      )
    },

    dismiss: (filter, outcome = { status: 'superseded' }, call = {}) =>
      connection.request(
        { method: 'POST', path: '/asks/dismiss', body: JSON.stringify({ ...filter, outcome }), ...call },
        async (response) => {
          if (!response.ok) throw refused(response, await readRefusal(response))
          const body = await readJson(response)
          const receipts: unknown = isFields(body) ? body['receipts'] : undefined
          if (!Array.isArray(receipts) || !receipts.every(readReceipt)) throw notOurs('a list of receipts')
          return receipts as readonly Receipt[]
        },
      ),

    events: (filter = {}, call = {}) =>
      followEvents(connection, { path: `/asks/events${query({ ...filter })}`, silence, ...call }),
  }
}

/** What has another meaning in an address is nobody's id, and must not become a request for something else. */
function isId(id: string): boolean {
  return !['', '.', '..', 'events', 'dismiss'].includes(id) && !/\p{Surrogate}/u.test(id)
}

/** @throws {AskError} `invalid-options` for what JSON has no word for */
function jsonOf(reply: unknown): string {
  const json = stringify(reply)
  if (json !== undefined) return json
  throw new AskError(
    'invalid-options',
    `An answer needs a reply that can be sent as JSON; received ${reply === undefined ? 'undefined' : `a ${typeof reply}`}. To answer nothing, decline: { status: "declined" }.`,
  )
}

function stringify(value: unknown): string | undefined {
  try {
    return JSON.stringify(value)
  } catch {
    return undefined
  }
}

function query(parameters: Readonly<Record<string, string | number | undefined>>): string {
  const said = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) said.append(name, String(value))
  return said.size === 0 ? '' : `?${said.toString()}`
}
