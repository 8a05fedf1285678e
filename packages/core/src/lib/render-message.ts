import type { Question } from './question.ts'

/** The whole request as readable text: what {@link AskRequest.message} holds. */
export function renderMessage(_questions: readonly Question[], _askedBy?: string): string {
  throw new Error('not built yet')
}
