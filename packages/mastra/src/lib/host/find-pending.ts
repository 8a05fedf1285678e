import type { Page, Pending, PendingFilter } from '@ask-user/core'
import type { LedgerRow } from '../ledger/ledger-row.ts'
import type { HostParts, QuestionRecord } from './mastra-host.ts'
import { isExpired } from '../is-expired.ts'

const defaultPerPage = 50
const maxPerPage = 200

/** Open questions, oldest first. Reads one short row for each question that may match, and whole ones for the page. */
export async function listPending(
  { page = 0, perPage = defaultPerPage, ...filter }: PendingFilter & Page,
  { open: { ledger } }: HostParts,
): Promise<{ readonly pending: readonly Pending[]; readonly total: number }> {
  const entries = (await ledger.list(filter)).filter((entry) => isIn(entry, filter))
  const size = Math.max(1, Math.min(perPage, maxPerPage))
  const wanted = entries.slice(page * size, (page + 1) * size)
  const rows = await Promise.all(wanted.map(async ({ id }) => ledger.find(id)))
  const pending = rows.flatMap((row) => (row === undefined || !isPending(row) ? [] : toPending(row)))
  // Somebody has answered since, or has died before the lists were brought up to date.
  await Promise.all(rows.flatMap((row) => (row === undefined || row.state === 'open' ? [] : ledger.leave(row))))
  return { pending, total: entries.length - (wanted.length - pending.length) }
}

export async function findPending(id: string, { open: { ledger } }: HostParts): Promise<Pending | undefined> {
  const [row, isStored] = await Promise.all([ledger.find(id), ledger.isStored(id)])
  return row !== undefined && isStored && isPending(row) ? toPending(row) : undefined
}

export async function findRecord(id: string, { open: { ledger } }: HostParts): Promise<QuestionRecord | undefined> {
  const row = await ledger.find(id)
  if (row === undefined) return undefined
  const { state, claim, failure, settledAt } = row
  return {
    ...toPending(row),
    state,
    ...(claim === undefined ? {} : { response: claim.response, by: claim.by }),
    ...(failure === undefined ? {} : { failure }),
    ...(settledAt === undefined ? {} : { settledAt }),
  }
}

export function toPending({ id, request, askedAt, route }: LedgerRow): Pending {
  const { runId, toolCallId, agentId, threadId, resourceId } = route
  return {
    id,
    request,
    runId,
    toolCallId,
    ...(agentId === undefined ? {} : { agentId }),
    ...(threadId === undefined ? {} : { threadId }),
    ...(resourceId === undefined ? {} : { resourceId }),
    askedAt,
  }
}

/** Whether a question belongs where a filter, or a caller, says that it must. */
export function isIn(where: PendingFilter, filter: PendingFilter): boolean {
  return (['threadId', 'resourceId', 'agentId'] as const).every(
    (key) => filter[key] === undefined || filter[key] === where[key],
  )
}

function isPending(row: LedgerRow): boolean {
  return row.state === 'open' && !isExpired(row.request)
}
