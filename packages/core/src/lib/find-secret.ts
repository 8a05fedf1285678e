import type { Question } from './question.ts'

/** What secret a question asks the person to type, or `undefined`. */
export function findSecret(_question: Omit<Question, 'id'>): string | undefined {
  return undefined
}
