import type { AskResponse } from '../../contract/ask-response.ts'
import { isSkipped } from '../../contract/is-skipped.ts'
import type { Dialect } from '../dialect.ts'
import { givenAnswers } from '../../contract/given-answers.ts'
import type { PortableSchema } from '../portable-schema.ts'
import { questionKeys } from '../../contract/question-keys.ts'
import { renderEnding } from '../../telling/render-ending.ts'
import { renderAnswerer } from '../../telling/render-outcome.ts'
import { renderRetry } from '../../telling/render-retry.ts'

const inputSchema: PortableSchema = {
  type: 'object',
  properties: {
    questions: {
      type: 'array',
      description: '1-4 questions',
      items: {
        type: 'object',
        properties: {
          question: { type: 'string', description: 'A whole question, unique' },
          header: { type: 'string', description: 'At most 12 characters' },
          options: {
            type: 'array',
            description: '2-4 choices',
            items: {
              type: 'object',
              properties: {
                label: { type: 'string', description: 'Unique, 1-5 words' },
                description: { type: 'string', description: 'What choosing it means' },
              },
            },
          },
          multiSelect: { type: 'boolean', description: 'True if several may be chosen' },
        },
      },
    },
  },
  required: ['questions'],
}

interface Annotation {
  /** The value (of several: the last) is the person's own words and not a label. */
  readonly ownWords?: true
  readonly notes?: string
  readonly unanswered?: 'skipped' | 'replied_in_chat' | 'dismissed'
}

/** The batched tool of prompts written for Claude Code: answers by question text, the rest as annotations. */
export const claude: Dialect = {
  name: 'claude',
  toolName: 'AskUserQuestion',
  description:
    'Ask the user multiple-choice questions and wait for the answers: the chosen labels by question, or their own words. Do not add an "Other" option.',
  instruction:
    'Use AskUserQuestion when the task is ambiguous and the workspace does not hold the answer. Offer concrete options, batch related questions in one call, and if the user declines, make a choice and state it.',
  inputSchema,
  renderResult(request, response) {
    const keys = questionKeys(request.questions, ['question', 'header'])
    const given = new Map(givenAnswers(request, response).map(({ question, answer }) => [question.id, answer]))
    const answers: [string, string | readonly string[]][] = []
    const annotations: [string, Annotation][] = []
    request.questions.forEach((question, index) => {
      const key = keys[index] ?? question.id
      const answer = given.get(question.id) ?? { id: question.id, selected: [] }
      const { selected, custom, note } = answer
      const values = custom === undefined ? selected : [...selected, custom]
      const [only] = values
      if (only !== undefined) answers.push([key, question.kind === 'multi' ? values : only])
      const annotation: Annotation = {
        ...(custom !== undefined && { ownWords: true }),
        ...(note !== undefined && { notes: note }),
        ...(isSkipped(answer) && unanswered(response)),
      }
      if (Object.keys(annotation).length > 0) annotations.push([key, annotation])
    })
    const result = {
      status: response.status,
      answers: Object.fromEntries(answers),
      ...('message' in response && response.message !== undefined && { response: response.message }),
      ...(annotations.length > 0 && { annotations: Object.fromEntries(annotations) }),
      ...(response.status === 'answered' && response.policy !== undefined && { answeredByPolicy: response.policy }),
    }
    const lead = response.status === 'answered' ? renderAnswerer(response.policy) : renderEnding(response)
    return { result, text: `${lead}\n${JSON.stringify(result)}` }
  },
  renderRetry(issues) {
    const text = renderRetry(issues)
    return { result: text, text }
  },
}

/** Nothing for a limit that ran out or for nobody there: the status says it, and none of the three words would be true. */
function unanswered({ status }: AskResponse): Annotation {
  switch (status) {
    case 'answered':
      return { unanswered: 'skipped' }
    case 'declined':
      return { unanswered: 'dismissed' }
    case 'discuss':
    case 'superseded':
      return { unanswered: 'replied_in_chat' }
    default:
      return {}
  }
}
