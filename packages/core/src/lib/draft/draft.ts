import type { AskIssue } from '../contract/ask-issue.ts'
import type { AskRequest } from '../contract/ask-request.ts'
import { type DraftAnswer, emptyAnswer } from './draft-answer.ts'

/** How a draft ends; `answered` until the person does something else. */
export type DraftOutcome =
  | { readonly status: 'answered' }
  | { readonly status: 'declined'; readonly reason?: string }
  | { readonly status: 'discuss'; readonly message?: string }

/** A response being composed. Plain JSON: keep it, restore it, hand it to another surface. */
export interface Draft {
  readonly requestId: string
  /** One a question, in the order of the questions. */
  readonly answers: readonly DraftAnswer[]
  /** The question in view, from 0. */
  readonly index: number
  /**
   * - `composing`: one question is in view
   * - `reviewing`: all of them are, before they are sent
   * - `submitted`: locked; only `reopen` and `restore` do anything
   */
  readonly phase: 'composing' | 'reviewing' | 'submitted'
  readonly outcome: DraftOutcome
  /** What stood in the way of the last submission. Those of a question go when it is answered anew. */
  readonly issues: readonly AskIssue[]
}

/**
 * What a person does to a draft. Whatever fills in an answer names its question, so that a click which comes late
 * never lands on the question drawn in the same place.
 */
export type DraftAction =
  /** Chooses a label; of a `multi`, ticks it. Sends nothing. */
  | { readonly type: 'select'; readonly id: string; readonly label: string }
  /** Ticks or unticks; of a `choice`, also lets go of the chosen label. */
  | { readonly type: 'toggle'; readonly id: string; readonly label: string }
  /** The own words as they now stand. Never unticks a `multi`; elsewhere words take the place of a selection. */
  | { readonly type: 'custom'; readonly id: string; readonly text: string }
  | { readonly type: 'note'; readonly id: string; readonly text: string }
  /** Skips a question, or takes that back. What was filled in is kept. */
  | { readonly type: 'skip'; readonly id: string; readonly skipped?: boolean }
  /** The following question; from the last one of several, the review. */
  | { readonly type: 'next' }
  | { readonly type: 'back' }
  | { readonly type: 'go'; readonly id: string }
  | { readonly type: 'review' }
  /** Sends what there is; what is untouched counts as skipped, but not when everything is. */
  | { readonly type: 'submit' }
  | { readonly type: 'decline'; readonly reason?: string }
  | { readonly type: 'discuss'; readonly message?: string }
  /** The response was handed back, or could not be delivered (no issues): open again, with all that was filled in. */
  | { readonly type: 'reopen'; readonly issues?: readonly AskIssue[] }
  /** Takes up a draft that was kept. One of another request, or no draft at all, changes nothing. */
  | { readonly type: 'restore'; readonly draft: unknown }

/** An empty draft, open at the first question that a handed-back request has an issue with. */
export function createDraft(request: AskRequest): Draft {
  const draft: Draft = {
    requestId: request.id,
    answers: request.questions.map(({ id }) => emptyAnswer(id)),
    index: 0,
    phase: 'composing',
    outcome: { status: 'answered' },
    issues: [],
  }
  return reopenDraft(request, draft, request.issues ?? [])
}

/** Open for editing, at the first question that has an issue. */
export function reopenDraft(request: AskRequest, draft: Draft, issues: readonly AskIssue[]): Draft {
  const at = request.questions.findIndex(({ id }) => issues.some(({ questionId }) => questionId === id))
  const index = at < 0 ? draft.index : at
  const phase = at < 0 && draft.phase === 'reviewing' ? 'reviewing' : 'composing'
  return { ...draft, phase, index, outcome: { status: 'answered' }, issues }
}
