import { checkResponse, type DismissOutcome, type PendingFilter, type Receipt } from '@ask-user/core'
import { conclude } from './answer-pending.ts'
import { isIn } from './find-pending.ts'
import type { HostParts } from './mastra-host.ts'
import { reportFault } from '../tool/report-fault.ts'

export type DismissFilter = PendingFilter & { readonly id?: string; readonly askedBefore?: string }

/** How many runs are told at once. */
const atOnce = 4

/**
 * Ends every open question that matches and waits until its run has gone on as far as it could. A run whose question is
 * superseded ends with that: the thread goes on with what the person wrote instead, and two models would talk at once.
 */
export async function dismissPending(
  { id, askedBefore, ...filter }: DismissFilter,
  outcome: DismissOutcome,
  parts: HostParts,
): Promise<readonly Receipt[]> {
  const { ledger } = parts.open
  const found = id === undefined ? (await ledger.list(filter)).map((entry) => entry.id) : [id]
  const receipts: Receipt[] = []

  async function tryDismiss(one: string): Promise<void> {
    try {
      await dismiss(one)
    } catch (cause) {
      if (id !== undefined) throw cause
      // An agent that is not of this process, for one, must not keep the others open.
      reportFault(parts.options, `The question ${one} could not be dismissed. It may still be open.`, cause)
    }
  }

  async function dismiss(one: string): Promise<void> {
    const row = await ledger.find(one)
    if (row?.state !== 'open' || !isIn(row.route, filter)) return
    if (askedBefore !== undefined && row.askedAt >= askedBefore) return
    const issues = checkResponse(row.request, outcome, parts.options)
    if (issues.length > 0) {
      // The tool would refuse it as well, but only after the run was resumed for it.
      receipts.push({ status: 'invalid', id: one, issues })
      return
    }
    const concluded = await conclude(row, outcome, 'dismissal', { isQuiet: outcome.status === 'superseded' }, parts)
    if (concluded === undefined) return
    await concluded.done
    receipts.push(concluded.receipt)
  }

  // Several questions of one run wait for each other, so they are taken in the order they were asked in.
  const left = [...found]
  const work = async (): Promise<void> => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) await tryDismiss(next)
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return receipts
}
