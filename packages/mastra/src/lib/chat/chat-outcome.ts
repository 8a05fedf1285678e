import type { ChatProblem } from './chat-problem.ts'

/** What a request comes to: chunks for the client, or why there are none. */
export type ChatOutcome = { readonly stream: AsyncIterable<unknown> } | { readonly problem: ChatProblem }
