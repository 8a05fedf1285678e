import type { AskRequest } from '../../contract/ask-request.ts'
import type { AskResponse } from '../../contract/ask-response.ts'
import { isSkipped } from '../../contract/is-skipped.ts'
import type { Dialect, Rendered } from '../dialect.ts'
import { givenAnswers } from '../../contract/given-answers.ts'
import type { PortableSchema } from '../portable-schema.ts'
import { questionKeys } from '../../contract/question-keys.ts'
import { renderEnding } from '../../telling/render-ending.ts'
import { renderRetry } from '../../telling/render-retry.ts'
import { renderLabel, renderWords } from '../../telling/render-words.ts'

const inputSchema: PortableSchema = {
  type: 'object',
  properties: {
    questions: {
      type: 'array',
      description: '1-10 questions',
      items: {
        type: 'object',
        properties: {
          header: { type: 'string', description: 'Unique title, at most 25 characters' },
          question: { type: 'string', description: 'At most 500 characters' },
          options: {
            type: 'array',
            description: '2-6 possible answers',
            items: {
              type: 'object',
              properties: {
                label: { type: 'string', description: 'Unique, at most 50 characters' },
                description: { type: 'string', description: 'Optional, at most 200 characters' },
              },
            },
          },
          multi_select: { type: 'boolean', description: 'True if several may be chosen' },
        },
      },
    },
  },
  required: ['questions'],
}

/** The batched tool of Pydantic AI Harness and Code Puppy: labels keyed by header. */
export const harness: Dialect = {
  name: 'harness',
  toolName: 'ask_user_question',
  description:
    'Ask the user multiple-choice questions and wait for the answers: the chosen labels by header, or their own words. Do not add an "Other" option.',
  instruction:
    'Use ask_user_question when the task is ambiguous and the workspace does not hold the answer. Offer concrete options, batch related questions in one call, and if the user declines, make a choice and state it.',
  inputSchema,
  renderResult(request, response) {
    const given = renderGiven(request, response)
    if (response.status === 'answered') return given
    const ending = renderEnding(response)
    const text = given.text === '{}' ? ending : `${ending}\nAnswers given before that:\n${given.text}`
    return { result: text, text }
  },
  renderRetry(issues) {
    const text = renderRetry(issues)
    return { result: text, text }
  },
}

/** `{ header: [labels or own words] }`, then whatever that shape cannot say. */
function renderGiven(request: AskRequest, response: AskResponse): Rendered {
  const keys = new Map(
    questionKeys(request.questions, ['header', 'question']).map((key, index) => [request.questions[index]?.id, key]),
  )
  const result: [string, readonly string[]][] = []
  const asides: string[] = []
  if (response.status === 'answered' && response.policy !== undefined) {
    asides.push(`The policy ${renderLabel(response.policy)} answered in the user's place; no person did.`)
  }
  for (const { question, answer } of givenAnswers(request, response)) {
    const key = keys.get(question.id) ?? question.id
    const name = renderLabel(key)
    result.push([key, answer.custom === undefined ? answer.selected : [...answer.selected, answer.custom]])
    if (answer.custom !== undefined) {
      asides.push(
        answer.selected.length === 0
          ? `${name} is answered in own words.`
          : `The last entry of ${name} is in own words.`,
      )
    }
    if (isSkipped(answer)) asides.push(`${name} was skipped.`)
    if (answer.note !== undefined) asides.push(renderWords(`Note on ${name}`, answer.note))
  }
  const value = Object.fromEntries(result)
  return { result: value, text: [JSON.stringify(value), ...asides].join('\n') }
}
