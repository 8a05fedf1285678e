import type { AskRequest, AskResponse } from '@ask-user/core'
import type { WorkflowRunStatus } from '@mastra/core/workflows'

/** Where a question is answered: the run that a person's answer resumes, and the call in it that waits. */
export interface Route {
  readonly runId: string
  readonly toolCallId: string
  readonly agentId?: string
  readonly threadId?: string
  readonly resourceId?: string
  /** Every run that waits with this question, from the asker's own to the one above all, which is `runId`. */
  readonly runs: readonly string[]
  /** Whether other calls of the run wait beside this one. */
  readonly siblings?: boolean
  /**
   * The runs above the asker's own show another question of the same asker, because a delegation waits with one at a
   * time. This one comes up when that one is answered; a host may answer it before.
   */
  readonly isBehind?: boolean
}

/** Who accepted which response. Instants are milliseconds since 1970, of the clock of the process that wrote them. */
export interface RecordedClaim {
  /** Proves to the tool that a resume is this claim's. */
  readonly ticket: string
  /** `host`: by a process that watches the run to its end. `resume`: by a tool that an app had resumed by itself. */
  readonly via: 'host' | 'resume'
  readonly by: ClaimedBy
  readonly at: number
  readonly response: AskResponse
}

export type ClaimedBy = 'answer' | 'dismissal' | 'expiry'

/** One question in the ledger, from being asked until long after it was settled. */
export interface Question {
  readonly request: AskRequest
  readonly route: Route
  /** ISO 8601 instant. */
  readonly askedAt: string
  readonly claim?: RecordedClaim
  /** Why the response has not reached the model yet. */
  readonly failure?: string
  /** ISO 8601 instant. */
  readonly settledAt?: string
}

export interface LedgerRow extends Question {
  readonly id: string
  readonly state: LedgerState
}

/**
 * - `open`: waits for a response
 * - `claimed`: a response is recorded and on its way to the run
 * - `failed`: a response is recorded, and its delivery is known to have failed
 * - `settled`: the run went on with the recorded response
 * - `lost`: its run was never stored or is gone, so no response can reach it
 */
export type LedgerState = 'open' | 'claimed' | 'failed' | 'settled' | 'lost'

/*
 * Storage compares statuses only. A claim is taken over from one of two statuses into the other, so that of two that
 * try at once one loses; the instants that say whether it may be are in the row.
 */
const stateOfStatus: Partial<Record<WorkflowRunStatus, LedgerState>> = {
  waiting: 'open',
  running: 'claimed',
  paused: 'claimed',
  failed: 'failed',
  success: 'settled',
  canceled: 'lost',
}

export const openStatus = 'waiting'
export const settledStatus = 'success'
export const failedStatus = 'failed'
export const lostStatus = 'canceled'
export const firstClaimStatus = 'running'

export function stateOf(status: WorkflowRunStatus): LedgerState {
  return stateOfStatus[status] ?? 'lost'
}

/** The status that a claim moves to when it is taken over. */
export function nextClaimStatus(status: WorkflowRunStatus): WorkflowRunStatus {
  return status === 'running' ? 'paused' : 'running'
}
