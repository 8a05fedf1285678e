import type { AskRequest } from '../contract/ask-request.ts'
import type { AskResponse } from '../contract/ask-response.ts'
import { givenAnswers } from '../contract/given-answers.ts'
import { renderAnswers } from './render-answers.ts'
import { renderEnding } from './render-ending.ts'
import { renderLabel } from './render-words.ts'

/** Any outcome in words, for the families whose models read prose. */
export function renderOutcome(request: AskRequest, response: AskResponse): string {
  const given = givenAnswers(request, response)
  const answers = renderAnswers(given, new Map(request.questions.map(({ id }, index) => [id, index + 1])))
  if (response.status === 'answered') return `${renderAnswerer(response.policy)}\n${answers}`
  const ending = renderEnding(response)
  return given.length === 0 ? ending : `${ending}\nAnswers given before that:\n${answers}`
}

/** Who answered, as the start of what was answered: a policy never passes for a person. */
export function renderAnswerer(policy: string | undefined): string {
  return policy === undefined
    ? 'The user answered:'
    : `The policy ${renderLabel(policy)} answered in the user's place; no person did:`
}
