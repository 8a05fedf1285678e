import type { AskRequest } from './ask-request.ts'
import type { Answer, AskResponse } from './ask-response.ts'
import { isSkipped } from './is-skipped.ts'
import type { Question } from './question.ts'

export interface GivenAnswer {
  readonly question: Question
  readonly answer: Answer
}

/**
 * What was said, in the order of the questions. An answered response speaks of every question (what it does not
 * mention was skipped); any other outcome only of those that were answered before it came about.
 */
export function givenAnswers(request: AskRequest, response: AskResponse): readonly GivenAnswer[] {
  const answers = new Map(('answers' in response ? (response.answers ?? []) : []).map((answer) => [answer.id, answer]))
  const all = response.status === 'answered'
  return request.questions.flatMap((question) => {
    const answer = answers.get(question.id) ?? { id: question.id, selected: [] }
    return all || !isSkipped(answer) || answer.note !== undefined ? [{ question, answer }] : []
  })
}
