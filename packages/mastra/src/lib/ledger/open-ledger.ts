import type { Mastra } from '@mastra/core/mastra'
import { WorkflowsInMemory } from '@mastra/core/storage'
import { createHeartbeats, type Heartbeats } from './heartbeats.ts'
import { createLedger, type Ledger } from './ledger.ts'
import type { LedgerRow } from './ledger-row.ts'
import { endLateResumes, type ReadableRuns } from '../runs/late-resumes.ts'
import { renderOutcome } from './render-outcome.ts'
import { type ResumedRuns, watchResumes } from '../runs/resumed-runs.ts'
import { localDatabaseOf } from './local-database.ts'
import { plainStore } from './plain-store.ts'
import type { RunStore } from './rows.ts'
import { createRunLock, type RunLock } from './run-lock.ts'
import { type RunWatch, watchRuns } from '../runs/run-watch.ts'
import { createSuspensionRecord, type SuspensionRecord } from '../runs/suspension-record.ts'
import { createTickets, type Tickets } from './ticket.ts'

/** The ledger of a storage, and what this process knows beside it. */
export interface OpenLedger {
  /** The storage as it is, without what is added to it for Mastra. */
  readonly store: RunStore
  readonly ledger: Ledger
  readonly watch: RunWatch
  readonly record: SuspensionRecord
  readonly resumed: ResumedRuns
  readonly tickets: Tickets
  readonly heartbeats: (staleAfter?: number) => Heartbeats
  readonly lock: (staleAfter?: number) => RunLock
}

/** In memory nothing is ever pruned, and every look-up of a run reads all rows. */
const inMemory = 100

const opened = new WeakMap<RunStore, OpenLedger>()

/** One a storage, however many tools and hosts of this process use it. */
export function openLedger(store: RunStore & ReadableRuns, isFile = false): OpenLedger {
  const known = opened.get(store)
  if (known !== undefined) return known
  const plain = plainStore(store, isFile)
  const ledger = createLedger(plain, store instanceof WorkflowsInMemory ? { keepsAtMost: inMemory } : {})
  const heartbeats = (staleAfter?: number): Heartbeats => createHeartbeats(ledger.rows, staleAfter)
  const lock = (staleAfter?: number): RunLock => createRunLock(ledger.rows, heartbeats(staleAfter))
  const record = createSuspensionRecord(ledger, lock())
  const watch = watchRuns(store, plain, record)
  endLateResumes(store, {
    explain: async (ids) => explain(await Promise.all(ids.map(async (id) => ledger.find(id)))),
    async explainEnded(runId) {
      const row = await ledger.findEnded(runId)
      return row === undefined ? undefined : explain([row])
    },
  })
  const resumed = watchResumes(store)
  const tickets = createTickets()
  const open: OpenLedger = { store: plain, ledger, watch, record, resumed, tickets, heartbeats, lock }
  opened.set(store, open)
  return open
}

function explain(rows: readonly (LedgerRow | undefined)[]): string {
  const outcomes = rows.flatMap((row) =>
    row?.claim === undefined ? [] : renderOutcome(row.request, row.claim.response),
  )
  return ['This run has gone on with an earlier answer.', ...outcomes].join(' ')
}

/** `undefined` where the app's Mastra keeps no runs. */
export async function findLedger(mastra: Pick<Mastra, 'getStorage'>): Promise<OpenLedger | undefined> {
  const storage = mastra.getStorage()
  const store = await storage?.getStore('workflows')
  if (storage === undefined || store === undefined) return undefined
  return openLedger(store, localDatabaseOf(storage) !== undefined)
}
