import type { AskIssue } from '../contract/ask-issue.ts'
import type { AskRequest } from '../contract/ask-request.ts'
import { checkFilled } from '../check/check-filled.ts'
import type { CheckOptions } from '../check/check-response.ts'
import type { Draft } from './draft.ts'
import { filledAnswers } from './filled-answers.ts'
import { wantedAnswer } from '../check/wanted-answer.ts'
import { wordLimitsOf } from '../contract/word-limits.ts'

/**
 * What `checkResponse` will say to the answers of a draft. A draft cannot hold the wrong shape, an unknown question or
 * label, or two answers to one question, so that a browser need not load what looks for these.
 */
export function checkDraft(request: AskRequest, draft: Draft, options: CheckOptions = {}): readonly AskIssue[] {
  const { profile = 'lenient', requireAll: required = false } = options
  const limits = wordLimitsOf(profile, options.limits)
  const filled = filledAnswers(request, draft)
  const issues = filled.flatMap(({ question, answer }, index) =>
    checkFilled(question, answer, { limits, profile, path: ['answers', index], required }),
  )
  if (!required) return issues
  const missing = request.questions.filter((question) => !filled.some((one) => one.question === question))
  return [
    ...issues,
    ...missing.map((question) => ({ message: wantedAnswer(question), path: ['answers'], questionId: question.id })),
  ]
}
