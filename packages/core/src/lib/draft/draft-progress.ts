import type { AskIssue } from '../contract/ask-issue.ts'
import type { AskRequest } from '../contract/ask-request.ts'
import { isSkipped } from '../contract/is-skipped.ts'
import { checkDraft } from './check-draft.ts'
import type { CheckOptions } from '../check/check-response.ts'
import { answerOf } from './draft-answer.ts'
import type { Draft } from './draft.ts'

/** How far a draft is. `answered + skipped + open` is `total`. */
export interface DraftProgress {
  readonly total: number
  readonly answered: number
  /** Skipped on purpose. */
  readonly skipped: number
  /** Neither yet. */
  readonly open: number
}

export function draftProgress(request: AskRequest, draft: Draft): DraftProgress {
  const total = request.questions.length
  const answered = request.questions.filter(({ id }) => isAnswered(request, draft, id)).length
  const skipped = draft.answers.filter((answer) => answer.skipped).length
  return { total, answered, skipped, open: total - answered - skipped }
}

/** Whether something was said to a question: a label or own words. A note alone says nothing, nor does skipping. */
export function isAnswered(request: AskRequest, draft: Draft, id: string): boolean {
  const question = request.questions.find((one) => one.id === id)
  const answer = draft.answers.find((one) => one.id === id)
  return question !== undefined && answer !== undefined && !isSkipped(answerOf(question, answer))
}

/** What stood in the way of the last submission, of one question or (without `id`) of none in particular. */
export function issuesFor(draft: Draft, id?: string): readonly AskIssue[] {
  return draft.issues.filter(({ questionId }) => questionId === id)
}

/**
 * Whether a draft is complete and fits: each question is answered or was skipped on purpose, and nothing is wrong
 * with what was said. For Enter and other shortcuts; a Submit button may send less, see the action `submit`.
 */
export function canSubmit(request: AskRequest, draft: Draft, options: CheckOptions = {}): boolean {
  return (
    draft.requestId === request.id &&
    draft.phase !== 'submitted' &&
    draftProgress(request, draft).open === 0 &&
    checkDraft(request, draft, options).length === 0
  )
}
