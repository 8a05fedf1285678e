import { AskError } from './ask-error.ts'
import type { AskRequest } from './ask-request.ts'
import type { Answer, AskResponse } from './ask-response.ts'
import { type CheckOptions, checkResponse } from './check-response.ts'
import { answerOf } from './draft-answer.ts'
import type { Draft } from './draft.ts'

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
      {
        requestId: request.id,
      },
    )
  }
  const answers = request.questions.flatMap((question): readonly Answer[] => {
    const filled = draft.answers.find(({ id }) => id === question.id)
    if (filled === undefined) return []
    const answer = answerOf(question, filled)
    const silent = answer.selected.length === 0 && answer.custom === undefined && answer.note === undefined
    return silent && !filled.skipped ? [] : [answer]
  })
  const { outcome } = draft
  if (outcome.status === 'answered') return { ...outcome, answers }
  const sound = answers.filter(
    (answer) => checkResponse(request, { status: 'timed-out', answers: [answer] }, options).length === 0,
  )
  return sound.length === 0 ? outcome : { ...outcome, answers: sound }
}
