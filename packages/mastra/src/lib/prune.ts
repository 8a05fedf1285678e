import type { HostParts } from './mastra-host.ts'

/** Removes the questions that were settled, or lost, more than `olderThan` milliseconds ago. Returns how many. */
export async function prune(olderThan: number, { open: { ledger } }: HostParts): Promise<number> {
  const before = new Date(Date.now() - olderThan).toISOString()
  const old = (await ledger.scan(['settled', 'lost'])).filter(
    ({ settledAt }) => settledAt !== undefined && settledAt < before,
  )
  for (const row of old) await ledger.forget(row)
  return old.length
}
