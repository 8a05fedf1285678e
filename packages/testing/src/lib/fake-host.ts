import {
  type AnswerOptions,
  AskError,
  type AskResponse,
  checkResponse,
  type DismissOutcome,
  exchange,
  type Host,
  isAskRequest,
  type Page,
  type Pending,
  type PendingFilter,
  readAskRequest,
  type Receipt,
  renderResult,
  sameResponse,
} from '@ask-user/core'
import { type FakeRun, type FakeStore, pendingOf } from './fake-run.ts'

/** The chunks of a run that goes on, shaped like those of an agent's stream. */
export type FakeChunk =
  | { readonly type: 'tool-result'; readonly payload: { readonly toolCallId: string; readonly result: unknown } }
  | { readonly type: 'text-delta'; readonly payload: { readonly text: string } }
  | { readonly type: 'finish'; readonly payload: { readonly stepResult: { readonly reason: 'stop' } } }

export interface FakeHostOptions {
  /** The clock for `askedAt` and `expiresAt`. Default: the system's. */
  readonly now?: () => Date
}

/** Where a question was asked. Run and call ids are made up where they are not given. */
export type FakeWhere = Partial<Omit<Pending, 'id' | 'request' | 'askedAt'>>

export interface FakeHost extends Host<ReadableStream<FakeChunk>> {
  /**
   * Asks in a run of its own: a model's arguments, or a request that has been read.
   *
   * @throws {AskError} `invalid-options` when the arguments cannot be read
   */
  ask(input: unknown, where?: FakeWhere): Pending
  /** Everything the run of a question was told: one entry once it went on. */
  told(id: string): readonly AskResponse[]
  /** Lets the next deliveries fail after the response was recorded, like a model call that dies. Default: one. */
  failDeliveries(count?: number): void
  /** Takes the run away from under its question. */
  loseRun(id: string): void
  /** Another host over the same runs, as a process that starts anew has it. */
  reopen(): FakeHost
}

/** A {@link Host} in memory with the whole of the port's meaning: first wins, misfits stay open, nothing is told twice. */
export function createFakeHost(options: FakeHostOptions = {}): FakeHost {
  return openFakeHost({ runs: new Map(), failures: 0 }, options.now ?? (() => new Date()))
}

function openFakeHost(store: FakeStore, now: () => Date): FakeHost {
  const open = (filter: PendingFilter): FakeRun[] =>
    [...store.runs.values()].filter((run) => run.state.at === 'open' && !isExpired(run, now()) && fits(run, filter))

  return {
    ask(input, where = {}) {
      const run = createRun(input, where, now())
      store.runs.set(run.pending.id, run)
      return pendingOf(run)
    },

    async list({ page = 0, perPage = 50, ...filter }: PendingFilter & Page = {}) {
      const found = open(filter)
      const size = Math.min(perPage, 200)
      return { pending: found.slice(page * size, (page + 1) * size).map(pendingOf), total: found.length }
    },

    async get(id) {
      const run = store.runs.get(id)
      return run !== undefined && run.state.at === 'open' && !isExpired(run, now()) ? pendingOf(run) : undefined
    },

    async answer(id, reply, owner: AnswerOptions = {}) {
      const run = store.runs.get(id)
      if (run === undefined) return { receipt: { status: 'not-found', id } }
      if (!fits(run, owner)) return { receipt: { status: 'forbidden', id } }
      if (run.state.at === 'lost')
        return { receipt: { status: 'run-lost', id, reason: 'The run of this question was never stored.' } }
      if (run.state.at !== 'open') return { receipt: settledReceipt(run, reply) }
      if (isExpired(run, now())) {
        deliver(store, run, { status: 'timed-out' }, 'expiry')
        return { receipt: settledReceipt(run, reply) }
      }
      // `undefined` would mean that no reply came at all.
      const next = exchange(run.request, reply ?? null, { now: now() })
      if (next.step === 'tell') {
        const stream = deliver(store, run, next.response, 'answer')
        return {
          receipt: { status: 'accepted', id, response: next.response },
          ...(stream === undefined ? {} : { stream }),
        }
      }
      if (next.step === 'ask') run.request = next.request
      return { receipt: { status: 'invalid', id, issues: run.request.issues ?? [] } }
    },

    async dismiss({ id, askedBefore, ...filter }, outcome: DismissOutcome) {
      const found = open(filter).filter(
        ({ pending }) =>
          (id === undefined || pending.id === id) && (askedBefore === undefined || pending.askedAt < askedBefore),
      )
      return found.map((run): Receipt => {
        const issues = checkResponse(run.request, outcome)
        if (issues.length > 0) return { status: 'invalid', id: run.pending.id, issues }
        deliver(store, run, outcome, 'dismissal')
        return { status: 'accepted', id: run.pending.id, response: outcome }
      })
    },

    async recover() {
      return [...store.runs.values()].flatMap((run): Receipt[] => {
        if (run.state.at !== 'claimed') return []
        const { response, by } = run.state
        return deliver(store, run, response, by) === undefined
          ? []
          : [{ status: 'accepted', id: run.pending.id, response }]
      })
    },

    told: (id) => store.runs.get(id)?.told ?? [],
    failDeliveries(count = 1) {
      store.failures += count
    },
    loseRun(id) {
      const run = store.runs.get(id)
      if (run !== undefined) run.state = { at: 'lost' }
    },
    reopen: () => openFakeHost(store, now),
  }
}

function createRun(input: unknown, where: FakeWhere, now: Date): FakeRun {
  const asked = isAskRequest(input) ? { ok: true as const, request: input } : readAskRequest(input)
  if (!asked.ok) {
    const why = asked.issues.map((issue) => issue.message).join(' ')
    throw new AskError('invalid-options', `The fake host was given arguments that cannot be asked. ${why}`, {
      issues: asked.issues,
    })
  }
  const id = crypto.randomUUID()
  const pending = { runId: `run-${id}`, toolCallId: `call-${id}`, ...where, id, askedAt: now.toISOString() }
  return { pending, request: asked.request, state: { at: 'open' }, told: [] }
}

/** Records the response before the run is told, so that a delivery that fails loses nothing. */
function deliver(
  store: FakeStore,
  run: FakeRun,
  response: AskResponse,
  by: 'answer' | 'dismissal' | 'expiry',
): ReadableStream<FakeChunk> | undefined {
  run.state = { at: 'claimed', response, by }
  if (store.failures > 0) {
    store.failures -= 1
    return undefined
  }
  run.state = { at: 'told', response, by }
  run.told.push(response)
  const { result, text } = renderResult(run.request, response)
  return ReadableStream.from<FakeChunk>([
    { type: 'tool-result', payload: { toolCallId: run.pending.toolCallId, result } },
    { type: 'text-delta', payload: { text } },
    { type: 'finish', payload: { stepResult: { reason: 'stop' } } },
  ])
}

function settledReceipt({ pending: { id }, request, state }: FakeRun, reply: unknown): Receipt {
  if (state.at !== 'claimed' && state.at !== 'told') return { status: 'not-found', id }
  const { response, by } = state
  if (by === 'dismissal') return { status: 'gone', id, reason: `The question was dismissed (${response.status}).` }
  if (by === 'expiry')
    return { status: 'gone', id, reason: `The question could be answered until ${request.expiresAt}.` }
  // An answer that was recorded in time may be repeated later, so the clock has no say here.
  const read = exchange(request, reply ?? null, { now: new Date(0) })
  return {
    status: 'already-answered',
    id,
    response,
    same: read.step === 'tell' && sameResponse(read.response, response),
  }
}

function isExpired({ request: { expiresAt } }: FakeRun, now: Date): boolean {
  return expiresAt !== undefined && Date.parse(expiresAt) <= now.getTime()
}

function fits({ pending }: FakeRun, filter: PendingFilter): boolean {
  return (['threadId', 'resourceId', 'agentId'] as const).every(
    (key) => filter[key] === undefined || filter[key] === pending[key],
  )
}
