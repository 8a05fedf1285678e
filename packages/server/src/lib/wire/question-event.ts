import type { AskResponse, Pending } from '@ask-user/core'

/** What a reader of the event stream is told. Each question is announced once and settled once. */
export type QuestionEvent =
  | { readonly type: 'question-asked'; readonly pending: Pending }
  | {
      readonly type: 'question-answered'
      /** As in {@link Pending.id}. */
      readonly id: string
      /** As in `AskRequest.id`. */
      readonly requestId: string
      /** The outcome, dismissals and time limits included. Absent when this server only saw the question go. */
      readonly response?: AskResponse
    }

/**
 * Where a reader stands after it was told of all that is open: a question it knows and that `open` does not name was
 * settled while nobody told it. This is what makes up for events that no server kept.
 */
export interface QuestionsListed {
  readonly type: 'questions-listed'
  readonly open: readonly string[]
}

/**
 * What the app's side tells of a question as it happens; what `askUserCapability` hands to `onEvent` fits. Nothing
 * of it is sent on: it says that a look at the host is worth while, and how a question ended.
 */
export type QuestionNotice =
  | { readonly type: 'question-asked'; readonly request: { readonly id: string } }
  | { readonly type: 'question-answered'; readonly request: { readonly id: string }; readonly response: AskResponse }
