import type { Deliver } from '../delivery/delivery.ts'
import type { ChatPending, ChatQuestion } from './questions-from-messages.ts'

/** The questions of a chat, and the way back for their responses. */
export interface ChatQuestions {
  /** The open ones, in the order asked. Draw a form for each. */
  readonly pending: readonly ChatPending[]
  /** All of them, those that ended with how they did: drawn by the same form, read-only. */
  readonly questions: readonly ChatQuestion[]
  /** Gives a form's `onSubmit`. */
  readonly deliver: (pending: ChatPending) => Deliver
}

export function openOf(questions: readonly ChatQuestion[]): readonly ChatPending[] {
  return questions.filter(({ response }) => response === undefined)
}
