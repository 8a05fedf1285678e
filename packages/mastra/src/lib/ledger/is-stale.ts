import type { Heartbeats } from './heartbeats.ts'
import type { LedgerRow } from './ledger-row.ts'

export interface StaleOptions {
  /** Whether a claim that a plain resume has made may be taken over: only when the app asks for it. */
  readonly takesResumes: boolean
}

/** Whether the recorded response of a question has to be delivered again, because nobody is delivering it any more. */
export async function isStale(
  row: LedgerRow,
  heartbeats: Heartbeats,
  { takesResumes }: StaleOptions,
): Promise<boolean> {
  if (row.claim === undefined) return false
  if (row.state === 'failed') return true
  if (row.state !== 'claimed' || (row.claim.via === 'resume' && !takesResumes)) return false
  return !(await heartbeats.isAlive(row.claim.ticket, row.claim.at))
}
