import { AskError } from '../contract/ask-error.ts'
import type { AskRequest } from '../contract/ask-request.ts'
import type { AskResponse } from '../contract/ask-response.ts'
import { checkFilled } from '../check/check-filled.ts'
import type { CheckOptions } from '../check/check-response.ts'
import type { Draft } from './draft.ts'
import { filledAnswers } from './filled-answers.ts'
import { wordLimitsOf } from '../contract/word-limits.ts'

/**
 * The response that a draft stands for, as far as it goes: an untouched question is left out, a skipped one has no
 * selection, and blank words are dropped. What was answered before declining goes along, except what would not fit:
 * saying no must never fail because of it.
 *
 * @throws {AskError} `response-mismatch` for a draft of another request, which answers nothing here
 */
export function draftToResponse(request: AskRequest, draft: Draft, options: CheckOptions = {}): AskResponse {
  if (draft.requestId !== request.id) {
    throw new AskError(
      'response-mismatch',
      `This draft is for request ${draft.requestId}; create one for this request.`,
      { requestId: request.id },
    )
  }
  const filled = filledAnswers(request, draft)
  const { outcome } = draft
  if (outcome.status === 'answered') return { ...outcome, answers: filled.map(({ answer }) => answer) }
  const { profile = 'lenient' } = options
  const rules = { limits: wordLimitsOf(profile, options.limits), profile, path: [], partial: true }
  const faulty = new Set(draft.issues.map(({ questionId }) => questionId))
  const sound = filled.filter(({ question, answer }) => {
    if (checkFilled(question, answer, rules).length > 0) return false
    // What fits here and was handed back all the same would be handed back again: the server knows another rule.
    return !faulty.has(question.id) || checkFilled(question, answer, { ...rules, partial: false }).length > 0
  })
  return sound.length === 0 ? outcome : { ...outcome, answers: sound.map(({ answer }) => answer) }
}
