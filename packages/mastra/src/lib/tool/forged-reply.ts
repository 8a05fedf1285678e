import type { AskIssue } from '@ask-user/core'

/** How many calls at once may be known to hold a forged reply; each is forgotten when its tool runs. */
const maxCalls = 1_000

export interface ForgedReplies {
  /** Takes the `resumeData` out of a model's arguments before Mastra looks at them. */
  strip(call: { readonly toolCallId: string; readonly input: unknown }): void
  /** Whether this call held one. */
  take(toolCallId: string | undefined): boolean
}

/**
 * Mastra takes a `resumeData` that a model writes into its arguments for the reply to the suspended call, and prefers
 * it to the real one for as long as the call lives: the model would answer its own question, before the person or in
 * spite of them. Arguments are handed to a tool's `onInputAvailable` first, as the object that is then read, so there
 * it is taken out. Durable agents hand over a copy; for those the tool itself has to refuse the call.
 */
export function createForgedReplies(): ForgedReplies {
  const calls = new Set<string>()
  return {
    strip({ toolCallId, input }) {
      if (typeof input !== 'object' || input === null || !Object.hasOwn(input, 'resumeData')) return
      Reflect.deleteProperty(input, 'resumeData')
      for (const oldest of calls) {
        if (calls.size < maxCalls) break
        calls.delete(oldest)
      }
      calls.add(toolCallId)
    },
    take: (toolCallId) => toolCallId !== undefined && calls.delete(toolCallId),
  }
}

/** For the person, at the question that the model had answered for them. */
export const forgedIssue: AskIssue = {
  message: 'The model put an answer of its own into the call. It was not taken; only your answer counts.',
  path: [],
}

/** For the model, where its reply cannot be taken out of the call. */
export const forgedSentence: AskIssue = {
  message: 'resumeData is not an argument of this tool: only the user can answer. Call again without it.',
  path: ['resumeData'],
}
