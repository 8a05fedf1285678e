import type { AskRequest } from '../contract/ask-request.ts'
import type { Answer } from '../contract/ask-response.ts'
import { isSkipped } from '../contract/is-skipped.ts'
import { answerOf } from './draft-answer.ts'
import type { Draft } from './draft.ts'
import type { Question } from '../contract/question.ts'

export interface FilledAnswer {
  readonly question: Question
  readonly answer: Answer
}

/** The answers that a draft amounts to: untouched questions are left out, those skipped on purpose are not. */
export function filledAnswers(request: AskRequest, draft: Draft): readonly FilledAnswer[] {
  return request.questions.flatMap((question) => {
    const filled = draft.answers.find(({ id }) => id === question.id)
    if (filled === undefined) return []
    const answer = answerOf(question, filled)
    const isSilent = isSkipped(answer) && answer.note === undefined
    return isSilent && !filled.skipped ? [] : [{ question, answer }]
  })
}
