import type { Dialect } from '../dialect.ts'
import { renderOutcome } from '../../telling/render-outcome.ts'
import { renderRetry } from '../../telling/render-retry.ts'

/**
 * The batched tool of mm, for small local models. Servers that turn a schema into a grammar write declared keys in
 * alphabetical order, and a model that has begun with `question` can then never write its `options`: so nothing
 * nested is declared, nothing is required, and one whole call in the description shows what the schema does not.
 */
export const mm: Dialect = {
  name: 'mm',
  toolName: 'ask_user',
  description: `Ask the user one or more questions and wait for the answers. Kinds: "choice" (one option), "multi" (several options), "text" (free text), "confirm" (yes or no). Example call: {"questions":[{"question":"Which framework?","kind":"choice","options":["React","Vue"]},{"question":"Which extras?","kind":"multi","options":["Tests","Linting"]},{"question":"Project name?","kind":"text"},{"question":"Deploy now?","kind":"confirm"}]}`,
  instruction:
    'Use ask_user when the task is ambiguous and the workspace does not hold the answer. Offer concrete options, put related questions in one call, and if the user declines or cannot be asked, make a choice and say so.',
  inputSchema: {
    type: 'object',
    properties: { questions: { type: 'array', description: 'Questions as in the example', items: { type: 'object' } } },
  },
  renderResult(request, response) {
    const text = renderOutcome(request, response)
    return { result: text, text }
  },
  renderRetry(issues) {
    const text = renderRetry(issues)
    return { result: text, text }
  },
}
