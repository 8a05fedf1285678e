import { isFields } from './message-parts.ts'

/**
 * The question texts in arguments that are still streaming, for a preview. Takes anything: half of an object, a JSON
 * string, nothing at all. It reads no options and is never answerable, since what comes next may change it all.
 */
export function writtenSoFar(input: unknown): string[] {
  if (!isFields(input)) return []
  const { questions } = input
  const texts = Array.isArray(questions) ? questions.map(textOf) : [textOf(input)]
  return texts.filter((text) => text !== '')
}

function textOf(question: unknown): string {
  if (typeof question === 'string') return question
  const text = isFields(question) ? question['question'] : undefined
  return typeof text === 'string' ? text : ''
}
