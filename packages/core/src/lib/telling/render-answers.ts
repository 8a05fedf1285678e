import type { Answer } from '../contract/ask-response.ts'
import { isSkipped } from '../contract/is-skipped.ts'
import type { GivenAnswer } from '../contract/given-answers.ts'
import { renderLabel, renderWords } from './render-words.ts'

/** Names a question in a result; the model has the whole text in its own call. */
const maxName = 80

/** Answers in words, a paragraph a question, numbered as the questions are when there are several. */
export function renderAnswers(given: readonly GivenAnswer[], numbers: ReadonlyMap<string, number>): string {
  return given
    .map(({ question, answer }) => {
      const name = question.header ?? question.question
      return [`${numbers.get(question.id) ?? 1}. ${renderLabel(cut(name))}`, ...renderAnswer(answer)].join('\n')
    })
    .join('\n')
}

/** One answer, a label a line. Each line starts with what it is, so nothing that is quoted can pass for another. */
function renderAnswer(answer: Answer): readonly string[] {
  const lines = answer.selected.map((label) => `- chose ${renderLabel(label)}`)
  if (answer.custom !== undefined) lines.push(renderWords('- in their own words', answer.custom))
  if (isSkipped(answer)) lines.push('- skipped')
  if (answer.note !== undefined) lines.push(renderWords('- note', answer.note))
  return lines
}

function cut(name: string): string {
  const characters = Array.from(name)
  return characters.length > maxName ? `${characters.slice(0, maxName - 1).join('')}…` : name
}
