import type { AskRequest, AskResponse } from '@ask-user/core'
import type { ModelRequest } from '@ask-user/testing'
import { answersIn } from './script.ts'

/** What the person said to one request. */
export interface Said {
  readonly request: AskRequest
  readonly response: AskResponse
}

/**
 * Holds the run against what the person said: the prompt that the model received has every label and every own word
 * exactly, under its header, and the final text names them. Returns what does not match.
 */
export function mismatchesOf(
  said: readonly Said[],
  requests: readonly ModelRequest[],
  text: string,
): readonly string[] {
  const last = requests.at(-1)
  if (last === undefined) return ['The model was never called after the answer.']
  const told = answersIn(last)
  return said.flatMap(({ request, response }) => {
    if (response.status === 'unavailable')
      return last.prompt.includes('could not be asked') ? [] : ['The model was not told that nobody could be asked.']
    const answers = 'answers' in response ? (response.answers ?? []) : []
    return request.questions.flatMap((question) => {
      const answer = answers.find(({ id }) => id === question.id)
      const expected = [...(answer?.selected ?? []), ...(answer?.custom === undefined ? [] : [answer.custom])]
      const received = told[question.header ?? question.question] ?? []
      if (JSON.stringify(received) !== JSON.stringify(expected)) {
        return [
          `${question.header}: the person said ${JSON.stringify(expected)}, the model received ${JSON.stringify(received)}.`,
        ]
      }
      return expected
        .filter((word) => !text.includes(word))
        .map((word) => `${question.header}: the final text does not name ${JSON.stringify(word)}.`)
    })
  })
}
