import type { Question } from './question.ts'

export function renderQuestion(_question: Question, _options: { readonly number?: number } = {}): string {
  throw new Error('not built yet')
}
