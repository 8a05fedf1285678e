/** How a prompt ended. */
export type LineEvent =
  | { readonly kind: 'line'; readonly text: string }
  /** The person pressed Ctrl-C. */
  | { readonly kind: 'interrupted' }
  /** Nothing will come any more: Ctrl-D, a hang-up, the end of a pipe. */
  | { readonly kind: 'closed' }
  /** The one who asked does not want to know any more. */
  | { readonly kind: 'aborted' }

/** Where typed lines come from, for as long as one request is on the screen. */
export interface LineSource {
  /** Draws `prompt` and waits for what is typed after it. What was typed before does not count. */
  next(prompt: string): Promise<LineEvent>
  /** Leaves the streams as they were found. */
  close(): void
}

/**
 * How long a stream must be still before what came is over, in milliseconds. A paste arrives in one go and a person
 * never types this fast, so this is what tells the two apart.
 */
export const stillness = 25

/** The longest that anything waits for stillness, in milliseconds. */
export const patience = 300
