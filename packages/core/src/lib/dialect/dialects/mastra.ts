import type { AskIssue } from '../../contract/ask-issue.ts'
import type { AskRequest } from '../../contract/ask-request.ts'
import type { Answer } from '../../contract/ask-response.ts'
import { isSkipped } from '../../contract/is-skipped.ts'
import type { Dialect } from '../dialect.ts'
import { givenAnswers } from '../../contract/given-answers.ts'
import type { PortableSchema } from '../portable-schema.ts'
import type { Question } from '../../contract/question.ts'
import { renderOutcome } from '../../telling/render-outcome.ts'
import { firstFaults } from '../../telling/render-retry.ts'
import { isPlainLine, renderLabel, renderWords } from '../../telling/render-words.ts'

const inputSchema: PortableSchema = {
  type: 'object',
  properties: {
    question: { type: 'string' },
    options: {
      type: 'array',
      description: '2-6 choices; leave out for free text',
      items: {
        type: 'object',
        properties: {
          label: { type: 'string', description: '1-5 words' },
          description: { type: 'string' },
        },
      },
    },
    selectionMode: {
      type: 'string',
      enum: ['single_select', 'multi_select'],
      description: 'Needs options',
    },
  },
  required: ['question'],
}

/** The single-question tool of Mastra's own `askUserTool`: same name, arguments and wording of a plain answer. */
export const mastra: Dialect = {
  name: 'mastra',
  toolName: 'ask_user',
  description: 'Ask the user one question and wait for the answer. Do not add an "Other" option.',
  instruction:
    'Use ask_user when the task is ambiguous and the workspace does not hold the answer. Offer concrete options; if the user declines, make a choice and state it.',
  inputSchema,
  checkArguments,
  renderResult(request, response) {
    const [first, ...others] = request.questions
    const content =
      response.status === 'answered' && first !== undefined && others.length === 0
        ? renderSingle(
            first,
            givenAnswers(request, response)[0]?.answer ?? { id: first.id, selected: [] },
            response.policy,
          )
        : renderOutcome(request, response)
    const answers = givenAnswers(request, response).map(({ answer }) => answer)
    const isError = response.status === 'unavailable'
    return { result: { content, isError, ...response, answers }, text: content }
  },
  renderRetry(issues) {
    const [first = 'nothing was received.', ...others] = firstFaults(issues)
    const content = [
      `Failed to ask user: ${first}`,
      ...others,
      'Nobody was asked; correct the arguments and call again.',
    ].join('\n')
    return { result: { content, isError: true, status: 'retry', answers: [] }, text: content }
  },
}

function checkArguments(input: unknown, request: AskRequest): readonly AskIssue[] {
  if (typeof input !== 'object' || input === null || request.questions.some(({ options }) => options !== undefined))
    return []
  const mode: unknown = Reflect.get(input, 'selectionMode') ?? Reflect.get(input, 'selection_mode')
  // A mode says that there were options; asking without them would put another question than the model meant.
  return typeof mode === 'string' && /single|multi/i.test(mode)
    ? [{ message: 'selectionMode requires options.', path: ['selectionMode'] }]
    : []
}

/** One answer to the one question. A single plain label reads as it does in Mastra. */
function renderSingle(question: Question, answer: Answer, policy: string | undefined): string {
  const who = policy === undefined ? 'User' : `Policy ${renderLabel(policy)}, not the user,`
  const lines: string[] = []
  const [label] = answer.selected
  if (answer.selected.length === 1 && label !== undefined && question.kind !== 'multi') {
    lines.push(`${who} answered: ${isPlainLine(label) ? label : renderLabel(label)}`)
  } else if (answer.selected.length > 0) {
    lines.push(`${who} answered:`, ...answer.selected.map(renderLabel))
  }
  if (answer.custom !== undefined) {
    const marker = question.kind === 'text' ? `${who} answered` : `${who} answered in their own words`
    lines.push(renderWords(lines.length === 0 ? marker : 'And in their own words', answer.custom))
  }
  if (isSkipped(answer)) lines.push(`${who} skipped the question.`)
  if (answer.note !== undefined) lines.push(renderWords('Note', answer.note))
  return lines.join('\n')
}
