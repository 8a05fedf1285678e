import type { AskIssue, AskResponse } from '@ask-user/core/draft'

/**
 * Takes a response to where its run waits. Resolves when it was accepted, resolves `{ issues }` when it was handed
 * back (the form opens again and shows them), and rejects when it did not get through (the draft stays as it was).
 */
export type Deliver = (response: AskResponse) => Promise<DeliveryResult | void> | DeliveryResult | void

export interface DeliveryResult {
  /** What was wrong with the response; the question is still open. */
  readonly issues?: readonly AskIssue[]
  /** What is recorded for the question, where that is not what was sent: somebody else was first, or it is closed. */
  readonly recorded?: AskResponse
}

/** Where a response is between the form and its run. */
export type DeliveryPhase = 'idle' | 'sending' | 'failed' | 'delivered'

/**
 * Waits for a delivery, at most `limit` milliseconds: a server that never answers must not lock the form for good.
 * Sending the same response again is safe where the receiver takes it at most once.
 */
export async function deliverWithin(deliver: Deliver, response: AskResponse, limit: number): Promise<DeliveryResult> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`The response was not delivered within ${limit} ms.`)), limit)
  })
  try {
    return (await Promise.race([Promise.resolve(deliver(response)), late])) ?? {}
  } finally {
    clearTimeout(timer)
  }
}
