import type { AskIssue } from './ask-issue.ts'
import type { AskRequest } from './ask-request.ts'
import type { AskResponse } from './ask-response.ts'

/**
 * Whatever puts a request to a person while the run waits: a terminal, a form in an editor, a script in a test.
 * Resolves `declined` when the person says no and `unavailable` when nobody can be asked; rejects only for faults
 * that should fail the call. Stops waiting when `signal` aborts.
 */
export type Answerer = (request: AskRequest, context: { readonly signal: AbortSignal }) => Promise<AskResponse>

/** A request and where its run waits. */
export interface Pending {
  /** Opaque and safe in a URL. */
  readonly id: string
  readonly request: AskRequest
  readonly runId: string
  readonly toolCallId: string
  readonly agentId?: string
  readonly threadId?: string
  readonly resourceId?: string
  /** ISO 8601 instant. */
  readonly askedAt: string
}

export interface PendingFilter {
  readonly threadId?: string
  readonly resourceId?: string
  readonly agentId?: string
}

export interface Page {
  /** 0 is the first. Default 0. */
  readonly page?: number
  /** Default 50, at most 200. */
  readonly perPage?: number
}

/** What became of a reply. Only `accepted` and `already-answered` carry a response, and it is the recorded one. */
export type Receipt =
  | { readonly status: 'accepted'; readonly id: string; readonly response: AskResponse }
  /** `same`: this reply says what the recorded one says, so a retry after a lost reply is a success. */
  | { readonly status: 'already-answered'; readonly id: string; readonly response: AskResponse; readonly same: boolean }
  /** Does not fit; the question is still open. */
  | { readonly status: 'invalid'; readonly id: string; readonly issues: readonly AskIssue[] }
  | { readonly status: 'not-found'; readonly id: string }
  /** Dismissed, expired, or its run has ended another way. */
  | { readonly status: 'gone'; readonly id: string; readonly reason: string }
  /** Belongs to another resource. */
  | { readonly status: 'forbidden'; readonly id: string }
  /** The question was asked but its run was never stored, so no answer can reach it. */
  | { readonly status: 'run-lost'; readonly id: string; readonly reason: string }

export interface AnswerOptions<Format = unknown> {
  /** Whose question this must be; a question of another resource is `forbidden`. */
  readonly resourceId?: string
  /** Which thread it must belong to; a question of another thread is `forbidden`. */
  readonly threadId?: string
  /** Which agent must have asked; a question of another agent is `forbidden`. */
  readonly agentId?: string
  readonly signal?: AbortSignal
  readonly format?: Format
}

/** Outcomes a host may give a question that nobody answers any more. */
export type DismissOutcome = Extract<AskResponse, { status: 'superseded' | 'timed-out' | 'declined' | 'unavailable' }>

/**
 * Lists what is pending and answers one. `Stream` is whatever the host's runtime resumes with; it is present when
 * this call resumed the run.
 */
export interface Host<Stream = unknown> {
  list(filter?: PendingFilter & Page): Promise<{ readonly pending: readonly Pending[]; readonly total: number }>
  get(id: string): Promise<Pending | undefined>
  answer(
    id: string,
    reply: unknown,
    options?: AnswerOptions,
  ): Promise<{ readonly receipt: Receipt; readonly stream?: Stream }>
  /**
   * Ends every open question that matches, telling each run the outcome. Returns the receipts, one a question: `invalid`
   * where the words of the outcome would be refused, and the question is still open.
   */
  dismiss(
    filter: PendingFilter & { readonly id?: string; readonly askedBefore?: string },
    outcome: DismissOutcome,
  ): Promise<readonly Receipt[]>
  /** Delivers again what was claimed and never reached its run. */
  recover(): Promise<readonly Receipt[]>
}
