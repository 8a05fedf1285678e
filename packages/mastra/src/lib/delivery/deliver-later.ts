import { deliver, type DeliverOptions, type ResumedStream } from './deliver.ts'
import type { OpenLedger } from '../ledger/open-ledger.ts'

/** As long as a run is taken to be under way, in milliseconds; each answer that is under way may have a model think. */
const longPatience = 3_600_000

/**
 * Delivers a recorded response that had to let another resume of its run go first, once that is through. What fails
 * here stays recorded, for whoever recovers it.
 *
 * @param options asked for when it is needed: whoever brought the answer has been told that it is accepted
 */
export async function deliverLater<Stream extends ResumedStream>(
  id: string,
  open: OpenLedger,
  options: () => Promise<DeliverOptions<Stream> | undefined>,
): Promise<void> {
  try {
    const row = await open.ledger.find(id)
    const delivering = await options()
    if (row?.state !== 'failed' || delivering === undefined) return
    const again = await open.ledger.takeOver(row, 'host')
    if (again === undefined) return
    const delivered = await deliver(again, open, { ...delivering, isAgain: true, patience: longPatience })
    if (delivered.outcome === 'resumed') await delivered.done
  } catch (error) {
    console.error(`[ask-user] The answer to the question ${id} is recorded, and could not be delivered yet.`, error)
  }
}
