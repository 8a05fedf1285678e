import type { AskRequest, AskResponse } from '@ask-user/core'

/**
 * Where the tool stood when it asked or was answered. Under a supervisor these are the asker's own run and call,
 * which are not the ones a host resumes by: key on {@link AskRequest.id}, which is the same everywhere.
 */
export interface Where {
  readonly runId?: string
  readonly toolCallId?: string
  readonly agentId?: string
  readonly threadId?: string
  readonly resourceId?: string
}

/** What a resume brought, once whatever a host wrapped around the reply is off. */
export interface Incoming {
  /** To be read and checked like any reply: the one that came, or the recorded one where that was never delivered. */
  readonly reply: unknown
  /** Proves that a host has claimed the question for exactly this resume. */
  readonly ticket?: string
  /** The resume is not the person's answer to this question: suspend again with this request. */
  readonly instead?: AskRequest
}

export type Claim =
  /** Tell the model this response. It may be the recorded one rather than the one that came. */
  | { readonly outcome: 'deliver'; readonly response: AskResponse }
  /**
   * Somebody else's response is being delivered: suspend again with `request`, which shows it, and say nothing to the
   * model. `response` is what the model of the other execution is told.
   */
  | { readonly outcome: 'lost'; readonly request: AskRequest; readonly response: AskResponse }
  /** The reply was for another question of the same run: suspend again with `request`, which says so. */
  | { readonly outcome: 'refused'; readonly request: AskRequest }

/**
 * What makes a question answered at most once, as the tool sees it. The tool calls, in this order:
 *
 * 1. `opened` before it suspends, also when it suspends again with issues (same `request.id`, higher `attempt`); what it
 *    returns is what to suspend with, because the question may have been answered in the meantime
 * 2. on a resume with the stored request: `incoming`, then its own check of the reply
 * 3. `claim` when the reply fits; a reply that does not fit is handed back without a claim
 * 4. `yielded` when the claim was lost and the tool has suspended, with what a winning tool would have returned
 * 5. `settled` just before it returns the response to the model
 *
 * An implementation that rejects in `opened` keeps the question from being asked (the model is told that it could not
 * be put); one that rejects in `incoming` or `claim` costs the reply, and the question stays open.
 */
export interface Claims {
  opened(request: AskRequest, where: Where): Promise<AskRequest>
  incoming(request: AskRequest, where: Where, resumeData: unknown): Promise<Incoming>
  claim(request: AskRequest, where: Where, response: AskResponse, ticket?: string): Promise<Claim>
  yielded(request: AskRequest, where: Where, result: unknown): Promise<void>
  settled(request: AskRequest, where: Where, response: AskResponse): Promise<void>
}
