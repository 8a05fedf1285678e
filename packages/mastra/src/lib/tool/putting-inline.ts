import { type Answerer, AskError, type AskRequest, type AskResponse, exchange } from '@ask-user/core'
import type { Asked } from './asked.ts'
import { awaitAnswer } from './await-answer.ts'
import type { CallSite } from './call-site.ts'
import type { Teller } from './teller.ts'

export interface InlineOptions {
  readonly answerer: Answerer
  /** Milliseconds. */
  readonly timeout?: number
}

/**
 * Puts the request to the answerer while the run waits inside the call.
 *
 * @throws {AskError} `answerer-failed` when it throws, `response-mismatch` when what it returns does not fit
 */
export async function putInline(
  request: AskRequest,
  site: CallSite,
  teller: Teller,
  options: InlineOptions,
): Promise<Asked> {
  await teller.asked(request, site)
  const waited = await awaitAnswer(request, {
    ...options,
    ...(site.signal === undefined ? {} : { signal: site.signal }),
  })
  switch (waited.end) {
    case 'aborted':
      // Nobody waits for the outcome of an aborted run, so there is no event of it.
      return teller.told(request, { status: 'unavailable', reason: abortedReason })
    case 'threw':
      await teller.answered(request, failure, site, 'answerer', true)
      if (AskError.isInstance(waited.cause)) throw waited.cause
      throw new AskError(
        'answerer-failed',
        `The answerer threw on the request ${request.id}. Let it return { status: 'unavailable', reason } for a question that it cannot put.`,
        { requestId: request.id, cause: waited.cause },
      )
    case 'timed-out': {
      const read = exchange(request, waited.reply ?? { status: 'timed-out' }, teller.reading)
      return finish(request, read.step === 'tell' ? read.response : { status: 'timed-out' }, site, teller)
    }
    default: {
      const read = exchange(request, waited.reply ?? null, teller.reading)
      if (read.step === 'tell') return finish(request, read.response, site, teller)
      const issues = read.step === 'ask' ? (read.request.issues ?? []) : read.issues
      await teller.answered(request, failure, site, 'answerer', true)
      throw new AskError(
        'response-mismatch',
        `What the answerer returned does not fit the request ${request.id}: ${issues.map(({ message }) => message).join(' ')} Hold it against checkResponse before returning it.`,
        { requestId: request.id, issues },
      )
    }
  }
}

async function finish(request: AskRequest, response: AskResponse, site: CallSite, teller: Teller): Promise<Asked> {
  await teller.answered(request, response, site, 'answerer')
  return teller.told(request, response)
}

export const abortedReason = 'The run was aborted.'

const failure: AskResponse = { status: 'unavailable', reason: 'The answerer failed.' }
