import type { AskResponse } from '../../contract/ask-response.ts'
import type { Dialect, Rendered } from '../dialect.ts'
import { givenAnswers } from '../../contract/given-answers.ts'
import type { PortableSchema } from '../portable-schema.ts'
import { renderEnding } from '../../telling/render-ending.ts'
import { renderRetry } from '../../telling/render-retry.ts'

const inputSchema: PortableSchema = {
  type: 'object',
  properties: {
    questions: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          id: { type: 'string', description: 'Unique, names the answer' },
          question: { type: 'string' },
          header: { type: 'string', description: 'Optional short title' },
          options: {
            type: 'array',
            description: 'Possible answers; leave out for free text',
            items: {
              type: 'object',
              properties: {
                label: { type: 'string', description: 'Unique; returned when chosen' },
                description: { type: 'string' },
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

/** What went wrong, for a host that routes on `{ name, code }`. */
function renderError(code: string, message: string, answers: readonly unknown[] = []): Rendered {
  const error = { name: 'UserInteractionError', code, message, ...(answers.length > 0 && { answers }) }
  return { result: error, text: JSON.stringify(error) }
}

/** The batched tool of dsh: answers routed by the ids that the model gave, faults as `{ name, code }`. */
export const dsh: Dialect = {
  name: 'dsh',
  toolName: 'ask_user_question',
  description:
    'Ask the user concise questions, with options where possible, and wait for the answers: for each id the selected labels, or their own words as custom; nothing selected means skipped. Do not add an "Other" option.',
  instruction:
    'Use ask_user_question when the task is ambiguous and the workspace does not hold the answer. Offer concrete options, batch related questions in one call, and if the user declines, make a choice and state it.',
  inputSchema,
  renderResult(request, response) {
    const answers = givenAnswers(request, response).map(({ question, answer: { id, selected, custom, note } }) => ({
      id,
      selected: custom !== undefined && question.kind !== 'multi' ? [] : selected,
      ...(custom !== undefined && { custom }),
      ...(note !== undefined && { note }),
    }))
    if (response.status !== 'answered') return renderError(errorCode(response), renderEnding(response), answers)
    const result = { answers, ...(response.policy !== undefined && { answeredByPolicy: response.policy }) }
    return { result, text: JSON.stringify(result) }
  },
  renderRetry(issues) {
    const [first] = issues
    const empty =
      issues.length === 1 && first !== undefined && first.path.length <= 1 && /\b(none|missing)\b/.test(first.message)
    return renderError(empty ? 'EMPTY_QUESTIONS' : 'INVALID_QUESTIONS', renderRetry(issues))
  },
}

function errorCode(response: Exclude<AskResponse, { status: 'answered' }>): string {
  switch (response.status) {
    case 'declined':
      return 'ASK_CANCELLED'
    case 'discuss':
      return 'ASK_DISCUSSED'
    case 'superseded':
      return 'ASK_SUPERSEDED'
    case 'timed-out':
      return 'ASK_TIMED_OUT'
    default:
      return isAbort.test(response.reason) ? 'ASK_ABORTED' : 'NO_PROVIDER'
  }
}

/**
 * Whether a wait that had begun was ended, in the words that terminals, forms and runs have for it. An app's own reason
 * (`The help desk is closed.`) is about nobody being there.
 */
const isAbort = /\bwas (?:aborted|cancell?ed|interrupted|closed)\b/i
