import type { Question } from './question.ts'

/** What the fields of a question owe each other: options for every kind but text, no two alike, two for a confirm. */
export function isQuestionSound({ kind, options }: Pick<Question, 'kind' | 'options'>): boolean {
  if (kind === 'text') return options === undefined
  if (options === undefined || options.length < 2 || (kind === 'confirm' && options.length !== 2)) return false
  return new Set(options.map(({ label }) => label)).size === options.length
}

/** Whether every question of a request can be named by its id. */
export function areQuestionIds(questions: readonly Pick<Question, 'id'>[]): boolean {
  return new Set(questions.map(({ id }) => id)).size === questions.length
}
