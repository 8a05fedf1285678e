import type { Receipt } from '@ask-user/core'
import { deliverInTurn } from './answer-pending.ts'
import { deliver } from '../delivery/deliver.ts'
import { isStale } from '../ledger/is-stale.ts'
import type { LedgerRow } from '../ledger/ledger-row.ts'
import type { HostParts } from './mastra-host.ts'
import { resumptionOf } from './resumption.ts'
import { reportFault } from '../tool/report-fault.ts'
import { enterIfStored } from '../runs/wait-until-stored.ts'

/**
 * Delivers again what was recorded and never reached the model, and names the questions that nothing can reach. Reads
 * every question of the ledger that is not settled, so it is for the start of an app, or for a timer.
 */
export async function recover(parts: HostParts): Promise<readonly Receipt[]> {
  const { ledger, heartbeats } = parts.open
  const receipts: Receipt[] = []
  for (const row of await ledger.scan(['claimed', 'failed'])) {
    try {
      if (!(await isStale(row, heartbeats(parts.staleAfter), { takesResumes: true }))) continue
      const receipt = await deliverAgain(row, parts)
      if (receipt !== undefined) receipts.push(receipt)
    } catch (cause) {
      // An agent that is not of this process, for one, must not keep the answers of the others back.
      reportFault(
        parts.options,
        `The answer to the question ${row.id} could not be delivered. It stays recorded.`,
        cause,
      )
    }
  }
  return [...receipts, ...(await findLost(parts))]
}

async function deliverAgain(row: LedgerRow, parts: HostParts): Promise<Receipt | undefined> {
  const { ledger } = parts.open
  const resumption = await resumptionOf(row, {}, parts)
  const again = await ledger.takeOver(row, 'host')
  if (again?.claim === undefined) return undefined
  await ledger.leave(again)
  const delivered = await deliver(again, parts.open, { ...resumption, isAgain: true, staleAfter: parts.staleAfter })
  const { id } = row
  const { response } = again.claim
  switch (delivered.outcome) {
    case 'lost':
      return { status: 'run-lost', id, reason: delivered.reason }
    case 'settled':
      return { status: 'already-answered', id, response, same: true }
    case 'busy':
      void deliverInTurn(row, {}, parts)
      return undefined
    case 'failed':
      return undefined
    default:
      await delivered.done
      return (await ledger.find(id))?.state === 'settled' ? { status: 'accepted', id, response } : undefined
  }
}

/** Questions whose process died before it had stored the run: nobody was shown them, and nobody can answer them. */
async function findLost({ open, staleAfter }: HostParts): Promise<readonly Receipt[]> {
  const { ledger, heartbeats } = open
  const rows = await ledger.scan(['open'])
  const stored = new Set((await ledger.list({})).map(({ id }) => id))
  const receipts: Receipt[] = []
  for (const row of rows) {
    if (stored.has(row.id) || (await heartbeats(staleAfter).isAlive(row.id, Date.parse(row.askedAt)))) continue
    if ((await enterIfStored(row, open)) !== undefined) continue
    const reason = 'The question was asked, but its process ended before the run was stored.'
    if (await ledger.lose(row, reason)) receipts.push({ status: 'run-lost', id: row.id, reason })
  }
  return receipts
}
