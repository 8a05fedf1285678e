import type { LedgerRow } from '../ledger/ledger-row.ts'
import type { OpenLedger } from '../ledger/open-ledger.ts'
import { findRunOf } from './stored-run.ts'

/** How long a run may take from asking to being stored, in milliseconds. */
const patience = 1_500

/**
 * The row of a question once its run is stored, or `undefined` when that does not happen. Mastra tells of a question
 * before it has stored the run, so an answer can be faster.
 */
export async function waitUntilStored(
  { id }: LedgerRow,
  open: OpenLedger,
  within = patience,
): Promise<LedgerRow | undefined> {
  const deadline = Date.now() + within
  for (let pause = 5; ; pause = Math.min(pause * 2, 100)) {
    if (await open.ledger.isStored(id)) return open.ledger.find(id)
    if (Date.now() + pause > deadline) break
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
  const row = await open.ledger.find(id)
  return row?.state === 'open' ? enterIfStored(row, open) : row
}

/** For a process that stored its run and died before the lists of the ledger said so. */
export async function enterIfStored(row: LedgerRow, { ledger, store }: OpenLedger): Promise<LedgerRow | undefined> {
  if ((await findRunOf(row, store))?.status !== 'suspended') return undefined
  await ledger.enter(row)
  return row
}
