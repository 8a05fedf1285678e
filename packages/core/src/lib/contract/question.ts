/**
 * How a question is answered.
 *
 * - `choice`: exactly one of `options`
 * - `multi`: any number of `options`, within `min` and `max`
 * - `text`: the person's own words
 * - `confirm`: one of two `options`, yes first
 */
export type QuestionKind = 'choice' | 'multi' | 'text' | 'confirm'

/** One answer the model offers. The label is both what is drawn and what an {@link Answer} names. */
export interface QuestionOption {
  readonly label: string
  readonly description?: string
}

/** One thing the model wants to know. */
export interface Question {
  /** Names this question in an answer. Unique in its request; never derived from texts or positions on screen. */
  readonly id: string
  /** A word or two for tabs and summaries, as the model wrote it; surfaces may cut it for display. */
  readonly header?: string
  readonly question: string
  readonly kind: QuestionKind
  /** Present, with at least two entries and no two alike, for every kind but `text`. */
  readonly options?: readonly QuestionOption[]
  /** Whether the person may answer in their own words; always `true` for `text`. */
  readonly allowCustom: boolean
  /** What the model suggests: labels, or one text for `text`. Drawn as a suggestion, never taken as an answer. */
  readonly default?: readonly string[]
  /** `multi`: fewest items (default 1 once answered). `text`: fewest characters; 0 makes an empty text an answer. */
  readonly min?: number
  /** `multi`: most items. `text`: most characters. */
  readonly max?: number
}
