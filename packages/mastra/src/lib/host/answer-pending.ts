import { type AnswerOptions, type AskResponse, exchange, type Receipt, sameResponse } from '@ask-user/core'
import { deliver } from '../delivery/deliver.ts'
import { deliverLater } from '../delivery/deliver-later.ts'
import { isIn } from './find-pending.ts'
import { isExpired } from '../is-expired.ts'
import { isStale } from '../ledger/is-stale.ts'
import type { ClaimedBy, LedgerRow } from '../ledger/ledger-row.ts'
import type { HostParts, MastraStream } from './mastra-host.ts'
import { type Resumption, resumptionOf } from './resumption.ts'
import { waitUntilStored } from '../runs/wait-until-stored.ts'

export interface Answered {
  readonly receipt: Receipt
  readonly stream?: MastraStream
}

/** Checks a reply, records it if nobody was faster, and resumes the run with what is recorded. */
export async function answerPending(
  id: string,
  reply: unknown,
  options: AnswerOptions,
  parts: HostParts,
): Promise<Answered> {
  const { ledger } = parts.open
  const [found, isStored] = await Promise.all([ledger.find(id), ledger.isStored(id)])
  if (found === undefined) return { receipt: { status: 'not-found', id } }
  const row = found.state === 'open' && !isStored ? await waitUntilStored(found, parts.open) : found
  if (!isIn((row ?? found).route, options)) return { receipt: { status: 'forbidden', id } }
  if (row === undefined) {
    const reason = 'The question was asked, but its run was never stored. It may have broken off at that moment.'
    return { receipt: { status: 'run-lost', id, reason } }
  }
  if (row.state !== 'open') return repeat(row, reply, options, parts)
  options.signal?.throwIfAborted()
  if (isExpired(row.request)) {
    await conclude(row, { status: 'timed-out' }, 'expiry', {}, parts)
    return { receipt: goneReceipt(row, 'expiry', { status: 'timed-out' }) }
  }
  const read = readReplyTo(row, reply, parts)
  if (read.issues !== undefined) return { receipt: { status: 'invalid', id, issues: read.issues } }
  return (
    (await conclude(row, read.response, 'answer', options, parts)) ??
    repeat((await ledger.find(id)) ?? row, reply, options, parts)
  )
}

/** Records how a question ends and tells its run; `undefined` when it has ended another way in the meantime. */
export async function conclude(
  row: LedgerRow,
  response: AskResponse,
  by: ClaimedBy,
  options: Resumption,
  parts: HostParts,
): Promise<(Answered & { readonly done?: Promise<void> }) | undefined> {
  const { ledger } = parts.open
  // Before the claim: an app that has no such agent must not lose an answer over it.
  const resumption = await resumptionOf(row, options, parts)
  const claimed = await ledger.claim(row, { via: 'host', by, response })
  if (claimed === undefined) return undefined
  const [delivered] = await Promise.all([
    deliver(claimed, parts.open, { ...resumption, staleAfter: parts.staleAfter }),
    ledger.leave(claimed),
  ])
  if (delivered.outcome === 'lost') {
    return { receipt: { status: 'run-lost', id: row.id, reason: delivered.reason } }
  }
  const receipt: Receipt = { status: 'accepted', id: row.id, response }
  if (delivered.outcome === 'busy') return { receipt, done: deliverInTurn(row, options, parts) }
  return delivered.outcome === 'resumed' ? { receipt, stream: delivered.stream, done: delivered.done } : { receipt }
}

/** Delivers once it is this answer’s turn, and is not aborted with the request that brought it: that one has its receipt. */
export async function deliverInTurn(
  row: LedgerRow,
  { signal: _signal, ...others }: Resumption,
  parts: HostParts,
): Promise<void> {
  return deliverLater(row.id, parts.open, async () => ({
    ...(await resumptionOf(row, others, parts)),
    staleAfter: parts.staleAfter,
  }))
}

/** An answer that comes after another one. The same again is a success, and gets a delivery that broke off going. */
async function repeat(row: LedgerRow, reply: unknown, options: AnswerOptions, parts: HostParts): Promise<Answered> {
  const { id, claim, state } = row
  if (state === 'lost' || claim === undefined) {
    return { receipt: { status: 'run-lost', id, reason: row.failure ?? 'The run of this question is gone.' } }
  }
  if (claim.by !== 'answer') return { receipt: goneReceipt(row, claim.by, claim.response) }
  const read = readReplyTo(row, reply, parts)
  const same = read.response !== undefined && sameResponse(read.response, claim.response)
  const receipt: Receipt = { status: 'already-answered', id, response: claim.response, same }
  const { ledger, heartbeats } = parts.open
  if (!same || !(await isStale(row, heartbeats(parts.staleAfter), { takesResumes: false }))) return { receipt }
  const resumption = await resumptionOf(row, options, parts)
  const again = await ledger.takeOver(row, 'host')
  if (again === undefined) return { receipt }
  const delivered = await deliver(again, parts.open, { ...resumption, isAgain: true, staleAfter: parts.staleAfter })
  if (delivered.outcome === 'busy') void deliverInTurn(row, {}, parts)
  return delivered.outcome === 'resumed' ? { receipt, stream: delivered.stream } : { receipt }
}

type ReadReply =
  | { readonly response: AskResponse; readonly issues?: undefined }
  | { readonly response?: undefined; readonly issues: NonNullable<LedgerRow['request']['issues']> }

/** What was answered in time may be repeated at any time, so the clock has no say here. */
function readReplyTo({ request }: LedgerRow, reply: unknown, { options }: HostParts): ReadReply {
  const { profile, limits, requireAll } = options
  const read = exchange(request, reply ?? null, { now: new Date(0), profile, limits, requireAll })
  return read.step === 'tell'
    ? { response: read.response }
    : { issues: read.step === 'ask' ? (read.request.issues ?? []) : read.issues }
}

function goneReceipt({ id, request }: LedgerRow, by: ClaimedBy, response: AskResponse): Receipt {
  const reason =
    by === 'expiry'
      ? `The question could be answered until ${request.expiresAt}.`
      : `The question was dismissed (${response.status}).`
  return { status: 'gone', id, reason }
}
