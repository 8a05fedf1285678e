import { type AskRequest, exchange, type Exchange } from '@ask-user/core'
import { type AskUserOptions, checkOptions } from './ask-user-options.ts'
import type { Asked } from './asked.ts'
import { askerOf } from './asker.ts'
import { type CallSite, isForged, isUnaccompanied } from './call-site.ts'
import { forgedIssue, forgedSentence } from './forged-reply.ts'
import { handBack } from './hand-back.ts'
import { putAsFallback, putSuspended } from './putting.ts'
import { abortedReason, putInline } from './putting-inline.ts'
import { leaveOpen, readStored, settle } from './settling.ts'
import { findStoredRequest } from './stored-request.ts'
import { createTeller, type Teller } from './teller.ts'

/**
 * The protocol of one call, wherever it runs, entered each time that Mastra runs the tool: to read and put the
 * question, then to settle it with what the run was resumed with.
 *
 * @param forged the model had put a reply into its own arguments, and that has been taken out
 */
export type Asking = (input: unknown, site: CallSite, forged?: boolean) => Promise<Asked>

/** @throws {AskError} `invalid-options` */
export function createAsking(options: AskUserOptions = {}): Asking {
  checkOptions(options)
  const teller = createTeller(options)
  return async (input, site, forged = false) => {
    if (site.suspendPayload !== undefined) {
      const stored = readStored(site.suspendPayload, teller)
      return stored === undefined ? leaveOpen(site) : settle(stored, site, teller)
    }
    if (isForged(site)) return teller.retry([forgedSentence])
    const read = await readCall(input, site, options, teller)
    if (read.step === 'retry') return read
    if (isUnaccompanied(site)) {
      return settle((await findStoredRequest(site, read.request)) ?? read.request, site, teller)
    }
    return put(forged ? handBack(read.request, [forgedIssue]) : read.request, site, options, teller)
  }
}

async function readCall(
  input: unknown,
  site: CallSite,
  options: AskUserOptions,
  teller: Teller,
): Promise<Exclude<Exchange, { step: 'tell' }>> {
  const lasts = options.timeout ?? options.expiresAfter
  const askedBy = options.askedBy ?? (await askerOf(site))
  const read = exchange(input, undefined, {
    ...teller.reading,
    ...(typeof askedBy === 'string' ? { askedBy } : {}),
    ...(lasts === undefined ? {} : { expiresAt: new Date(Date.now() + lasts).toISOString() }),
  })
  return read as Exclude<Exchange, { step: 'tell' }>
}

async function put(request: AskRequest, site: CallSite, options: AskUserOptions, teller: Teller): Promise<Asked> {
  const { answerer, timeout } = options
  if (site.signal?.aborted === true) return teller.told(request, { status: 'unavailable', reason: abortedReason })
  if (answerer !== undefined) {
    return putInline(request, site, teller, { answerer, ...(timeout === undefined ? {} : { timeout }) })
  }
  return site.suspend === undefined ? putAsFallback(request, site, teller) : putSuspended(request, site, teller)
}
