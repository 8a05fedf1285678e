import type { Mastra } from '@mastra/core/mastra'
import { createHeartbeats, type Heartbeats } from './heartbeats.ts'
import { createLedger, type Ledger } from './ledger.ts'
import type { LedgerRow } from './ledger-row.ts'
import type { RunStore } from './rows.ts'
import { createRunLock, type RunLock } from './run-lock.ts'
import { type RunWatch, watchRuns } from './run-watch.ts'
import { createSuspensionRecord, type SuspensionRecord } from './suspension-record.ts'

/** The ledger of a storage, and what this process knows beside it. */
export interface OpenLedger {
  readonly store: RunStore
  readonly ledger: Ledger
  readonly watch: RunWatch
  readonly record: SuspensionRecord
  /** What this process is delivering right now, by ticket. */
  readonly tickets: Map<string, LedgerRow>
  readonly heartbeats: (staleAfter?: number) => Heartbeats
  readonly lock: (staleAfter?: number) => RunLock
}

const opened = new WeakMap<RunStore, OpenLedger>()

/** One a storage, however many tools and hosts of this process use it. */
export function openLedger(store: RunStore): OpenLedger {
  const known = opened.get(store)
  if (known !== undefined) return known
  const ledger = createLedger(store)
  const heartbeats = (staleAfter?: number): Heartbeats => createHeartbeats(ledger.rows, staleAfter)
  const lock = (staleAfter?: number): RunLock => createRunLock(ledger.rows, heartbeats(staleAfter))
  const record = createSuspensionRecord(ledger, lock())
  const open: OpenLedger = {
    store,
    ledger,
    watch: watchRuns(store, record),
    record,
    tickets: new Map(),
    heartbeats,
    lock,
  }
  opened.set(store, open)
  return open
}

/** `undefined` where the app's Mastra keeps no runs. */
export async function findLedger(mastra: Pick<Mastra, 'getStorage'>): Promise<OpenLedger | undefined> {
  const store = await mastra.getStorage()?.getStore('workflows')
  return store === undefined ? undefined : openLedger(store)
}
