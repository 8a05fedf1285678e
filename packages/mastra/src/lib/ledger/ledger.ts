import type { AskRequest, AskResponse } from '@ask-user/core'
import type { WorkflowRunStatus } from '@mastra/core/workflows'
import {
  type ClaimedBy,
  failedStatus,
  firstClaimStatus,
  type LedgerRow,
  lostStatus,
  nextClaimStatus,
  openStatus,
  type Question,
  type RecordedClaim,
  type Route,
  settledStatus,
  stateOf,
} from './ledger-row.ts'
import {
  digest,
  endPartition,
  openPartition,
  questionPartition,
  resourcePartition,
  threadPartition,
} from './partition.ts'
import { createRows, type Row, type Rows, type RunStore } from './rows.ts'

/** A question as it is listed: enough to choose it by, without reading it. */
export interface IndexEntry {
  readonly id: string
  readonly askedAt: string
  readonly agentId?: string
  readonly threadId?: string
  readonly resourceId?: string
}

/**
 * Who answered which question, first and once. Rows of questions change by compare-and-set only, except where nobody
 * else can have a say: when the question is new, and when its run is over.
 */
export interface Ledger {
  readonly rows: Rows
  /** Records a new question. Its run cannot be resumed yet, so nobody else has seen it. */
  open(request: AskRequest, route: Route): Promise<LedgerRow>
  find(id: string): Promise<LedgerRow | undefined>
  /** Whether the run of this open question is stored, so that it can be answered. */
  isStored(id: string): Promise<boolean>
  /** Lists the question wherever it is looked for, once its run is stored. */
  enter(row: LedgerRow): Promise<void>
  /** Takes the question off every list. */
  leave(row: LedgerRow): Promise<void>
  list(filter: { readonly threadId?: string; readonly resourceId?: string }): Promise<readonly IndexEntry[]>
  /** Writes what changed about an open question; `undefined` when it is not open any more. */
  amend(row: LedgerRow, change: Partial<Pick<Question, 'request' | 'route'>>): Promise<LedgerRow | undefined>
  /** Records the response; `undefined` when somebody else was first. */
  claim(row: LedgerRow, claim: NewClaim): Promise<LedgerRow | undefined>
  /** Goes on with a response that is recorded; `undefined` when somebody else was first. */
  takeOver(row: LedgerRow, via: RecordedClaim['via']): Promise<LedgerRow | undefined>
  /** The recorded response did not reach the model. */
  fail(row: LedgerRow, failure: string): Promise<boolean>
  /** The tool refused the recorded response, so the person may correct it. */
  reopen(row: LedgerRow, request: AskRequest): Promise<boolean>
  /** The run went on. Whoever says so has seen it, so no comparison is needed. */
  settle(row: LedgerRow): Promise<void>
  /** The run of this question is over, and is about to be removed: this is what is left to know it by. */
  end(row: LedgerRow): Promise<void>
  /** The question that a run which is over went on with last. */
  findEnded(runId: string): Promise<LedgerRow | undefined>
  /** No response can reach the run any more. */
  lose(row: LedgerRow, failure: string): Promise<boolean>
  /** Every question in one of these states. */
  scan(states: readonly LedgerRow['state'][]): Promise<readonly LedgerRow[]>
  /** Removes the questions that were over before this instant. Returns how many. */
  prune(before: Date): Promise<number>
}

export interface NewClaim {
  readonly via: RecordedClaim['via']
  readonly by: ClaimedBy
  readonly response: AskResponse
}

/** How many rows are looked at in one go. */
const pruneAtOnce = 500

const statuses: Readonly<Record<LedgerRow['state'], readonly WorkflowRunStatus[]>> = {
  open: [openStatus],
  claimed: ['running', 'paused'],
  failed: [failedStatus],
  settled: [settledStatus],
  lost: [lostStatus],
}

/** What is known of a row beside its question: the status that the next change is compared with. */
const statusOf = new WeakMap<LedgerRow, WorkflowRunStatus>()

export interface LedgerOptions {
  /** How many settled questions are kept at most. Default: all, until they are pruned. */
  readonly keepsAtMost?: number
}

export function createLedger(store: RunStore, { keepsAtMost = Number.POSITIVE_INFINITY }: LedgerOptions = {}): Ledger {
  const rows = createRows(store)
  const kept = new Map<string, LedgerRow>()

  async function change(row: LedgerRow, status: WorkflowRunStatus, question: Question): Promise<LedgerRow | undefined> {
    const expected = statusOf.get(row) ?? statuses[row.state]
    const done = await rows.swap(questionPartition, row.id, expected, status, question)
    return done ? ledgerRow({ id: row.id, status, value: question }) : undefined
  }

  async function find(id: string): Promise<LedgerRow | undefined> {
    const row = await rows.load<Question>(questionPartition, id)
    return row === undefined ? undefined : ledgerRow(row)
  }

  async function remove({ id, route }: Pick<LedgerRow, 'id' | 'route'>): Promise<void> {
    await Promise.all([rows.remove(questionPartition, id), rows.remove(endPartition, digest(route.runId))])
  }

  return {
    rows,

    async open(request, route) {
      const question: Question = { request, route, askedAt: new Date().toISOString() }
      await rows.put(questionPartition, request.id, openStatus, question)
      return ledgerRow({ id: request.id, status: openStatus, value: question })
    },

    find,

    isStored: async (id) => (await rows.load(openPartition, id)) !== undefined,

    async enter(row) {
      const { agentId, threadId, resourceId } = row.route
      const entry: IndexEntry = {
        id: row.id,
        askedAt: row.askedAt,
        ...(agentId === undefined ? {} : { agentId }),
        ...(threadId === undefined ? {} : { threadId }),
        ...(resourceId === undefined ? {} : { resourceId }),
      }
      await Promise.all(indexesOf(row.route).map((partition) => rows.put(partition, row.id, openStatus, entry)))
    },

    async leave(row) {
      await Promise.all(indexesOf(row.route).map((partition) => rows.remove(partition, row.id)))
    },

    async list({ threadId, resourceId }) {
      const partition =
        threadId !== undefined
          ? threadPartition(threadId)
          : resourceId !== undefined
            ? resourcePartition(resourceId)
            : openPartition
      const entries = (await rows.list<IndexEntry>(partition)).map(({ value }) => value)
      return entries.toSorted((one, other) => compare(one.askedAt, other.askedAt) || compare(one.id, other.id))
    },

    amend: async (row, { request, route }) =>
      change(row, openStatus, { ...questionOf(row), request: request ?? row.request, route: route ?? row.route }),

    claim: async (row, { via, by, response }) =>
      change(row, firstClaimStatus, { ...questionOf(row), claim: newClaim({ via, by, response }) }),

    async takeOver(row, via) {
      if (row.claim === undefined) return undefined
      const { failure: _failure, ...question } = questionOf(row)
      const status = nextClaimStatus(statusOf.get(row) ?? failedStatus)
      return change(row, status, { ...question, claim: newClaim({ ...row.claim, via }) })
    },

    fail: async (row, failure) => (await change(row, failedStatus, { ...questionOf(row), failure })) !== undefined,

    async reopen(row, request) {
      const { claim: _claim, failure: _failure, ...question } = questionOf(row)
      return (await change(row, openStatus, { ...question, request })) !== undefined
    },

    async settle(row) {
      const { failure: _failure, ...question } = questionOf(row)
      await rows.put(questionPartition, row.id, settledStatus, { ...question, settledAt: new Date().toISOString() })
      if (keepsAtMost === Number.POSITIVE_INFINITY) return
      kept.set(row.id, row)
      for (const [oldest, { route }] of kept) {
        if (kept.size <= keepsAtMost) break
        kept.delete(oldest)
        await remove({ id: oldest, route })
      }
    },

    async end({ id, route }) {
      await rows.put(endPartition, digest(route.runId), settledStatus, { id })
    },

    async findEnded(runId) {
      const ended = await rows.load<{ readonly id: string }>(endPartition, digest(runId))
      return ended === undefined ? undefined : find(ended.value.id)
    },

    async lose(row, failure) {
      const settledAt = new Date().toISOString()
      const done = await change(row, lostStatus, { ...questionOf(row), failure, settledAt })
      return done !== undefined
    },

    async scan(states) {
      const wanted = states.flatMap((state) => statuses[state])
      const found = await Promise.all(wanted.map(async (status) => rows.list<Question>(questionPartition, { status })))
      return found.flat().map(ledgerRow)
    },

    async prune(before) {
      let removed = 0
      for (const status of [settledStatus, lostStatus] as const) {
        // A page from which something was removed is filled up again from the next one.
        for (let page = 0; ;) {
          const filter = { status, before, page: { page, perPage: pruneAtOnce } }
          const found = await rows.list<Question>(questionPartition, filter)
          if (found.length === 0) break
          const old = found.filter(
            ({ value }) => value.settledAt !== undefined && value.settledAt < before.toISOString(),
          )
          for (const { id, value } of old) await remove({ id, route: value.route })
          removed += old.length
          if (old.length === 0) page += 1
        }
      }
      return removed
    },
  }
}

function newClaim({ via, by, response }: NewClaim): RecordedClaim {
  return { ticket: crypto.randomUUID(), via, by, at: Date.now(), response }
}

function ledgerRow({ id, status, value }: Row<Question>): LedgerRow {
  const row = { ...value, id, state: stateOf(status) }
  statusOf.set(row, status)
  return row
}

function questionOf({ id: _id, state: _state, ...question }: LedgerRow): Question {
  return question
}

function indexesOf({ threadId, resourceId }: Route): readonly string[] {
  return [
    openPartition,
    ...(threadId === undefined ? [] : [threadPartition(threadId)]),
    ...(resourceId === undefined ? [] : [resourcePartition(resourceId)]),
  ]
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
