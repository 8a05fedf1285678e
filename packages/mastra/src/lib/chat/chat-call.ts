import type { ChatBody } from './chat-body.ts'
import type { ChatSettings } from './chat-options.ts'

/** One request that was let in, and what answers it. */
export interface ChatCall {
  readonly settings: ChatSettings<never>
  readonly request: Request
  readonly body: ChatBody
  readonly threadId: string
  readonly resourceId: string
  readonly signal: AbortSignal | undefined
  /** What the app runs turns with. */
  readonly run: Readonly<Record<string, unknown>>
}
