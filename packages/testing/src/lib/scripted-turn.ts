import type { ModelRequest } from './model-request.ts'
import type { PromptMatch } from './prompt-match.ts'

export interface ScriptedCall {
  readonly tool: string
  /** Any JSON value. A string is sent as it is, so that arguments which are no JSON can be played too. */
  readonly arguments: unknown
  /** Default: made up by the endpoint, another one for each call. */
  readonly id?: string
}

/** Written out, or worked out from the prompt. */
export type FromPrompt<T> = T | ((request: ModelRequest) => T)

/**
 * - `{ status }`: the endpoint answers with this HTTP status
 * - `dropped`: the connection breaks, in the middle of the answer when it is streamed
 * - `hangs`: no byte comes, until the client gives up or the endpoint is closed
 */
export type ModelFailure = { readonly status: number; readonly message?: string } | 'dropped' | 'hangs'

interface TurnBase {
  /** Which prompts this is for. Without it, the turn answers by its place in the script. */
  readonly when?: PromptMatch
  /** How many requests this serves. Default: one for a failure, any number for a reply. */
  readonly times?: number
  /** Milliseconds before the first byte. Default 0. */
  readonly latency?: number
  /** Characters in each streamed chunk. Default 20. */
  readonly chunkSize?: number
  /** Milliseconds before each streamed chunk. Default 0. */
  readonly chunkLatency?: number
}

/** What the model says in one message: text, tool calls, or both. */
export interface ReplyTurn extends TurnBase {
  readonly text?: FromPrompt<string>
  readonly calls?: FromPrompt<readonly ScriptedCall[]>
  readonly fails?: undefined
}

export interface FailingTurn extends TurnBase {
  readonly fails: ModelFailure
}

/** One message of the model, or one failure to send it. */
export type ScriptedTurn = ReplyTurn | FailingTurn
