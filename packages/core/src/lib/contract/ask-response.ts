/** What a person said to one question. Nothing selected and no `custom` means that they skipped it. */
export interface Answer {
  /** The {@link Question.id} this is for. */
  readonly id: string
  /** Labels exactly as the question offers them. */
  readonly selected: readonly string[]
  /** The person's own words, verbatim. Beside the ticks of a `multi`, instead of a choice elsewhere. */
  readonly custom?: string
  /** A remark beside the answer; on its own it does not answer anything. */
  readonly note?: string
}

/** How one request ended. A question that `answers` does not mention was skipped. */
export type AskResponse =
  | {
      readonly status: 'answered'
      readonly answers: readonly Answer[]
      /** The policy that answered in place of a person, named so that nobody mistakes it for one. */
      readonly policy?: string
    }
  /** The person said no. */
  | { readonly status: 'declined'; readonly reason?: string; readonly answers?: readonly Answer[] }
  /** The person wants to talk about it first. */
  | { readonly status: 'discuss'; readonly message?: string; readonly answers?: readonly Answer[] }
  /** The host's own limit ran out; nobody said no. */
  | { readonly status: 'timed-out'; readonly answers?: readonly Answer[] }
  /** The person wrote something else in the chat. */
  | { readonly status: 'superseded'; readonly message?: string }
  /** The question could not be put: nobody there, not shown, or aborted. */
  | { readonly status: 'unavailable'; readonly reason: string }

export type AskStatus = AskResponse['status']
