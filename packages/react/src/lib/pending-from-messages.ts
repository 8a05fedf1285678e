import { type AskRequest, isAskRequest } from '@ask-user/core/draft'
import { type CallState, callStatesOf } from './call-state.ts'
import { joinChunks } from './join-chunks.ts'
import { suspensionsOf } from './suspension.ts'

/** A question found in a chat's messages, and where its run waits. */
export interface ChatPending {
  /** Tells this question from every other one on the page, also where a provider uses a call id twice. */
  readonly key: string
  readonly request: AskRequest
  /** Absent where no run waits: a plain AI SDK call is answered in its messages. */
  readonly runId?: string
  readonly toolCallId: string
  readonly toolName: string
  readonly messageId: string
}

export interface PendingFromMessagesOptions {
  /**
   * Reads the arguments of a plain AI SDK call, which nobody has read before it reaches the browser. Without it only
   * suspended runs are found. Pass one made from core's `readAskRequest`.
   */
  readonly readCall?: (call: {
    readonly toolName: string
    readonly toolCallId: string
    readonly input: unknown
  }) => AskRequest | undefined
}

/**
 * Every open question in a chat, in the order asked, out of each place one can be: the live
 * `data-tool-call-suspended` part, the same part as restored from storage, `metadata.suspendedTools` (all that is
 * left after a reload in the v6 and v7 message formats), Mastra's stored messages, the chunks of its client, and plain
 * AI SDK tool parts. A call that has its result is not open any more, whatever the other places still say.
 *
 * Takes anything: what is no message, or carries no request of ours, is passed over.
 */
export function pendingFromMessages(
  messages: readonly unknown[],
  options: PendingFromMessagesOptions = {},
): ChatPending[] {
  const found = new Map<string, ChatPending>()
  joinChunks(messages).forEach((message, index) => {
    // Call ids are only looked up within their message: some providers start again at `call_1` in each turn.
    const messageId = messageIdOf(message, index)
    const states = callStatesOf(message)
    for (const { toolCallId, toolName, runId, payload } of suspensionsOf(message)) {
      if (isSettled(states.get(toolCallId)) || !isAskRequest(payload)) continue
      keepNewest(found, {
        key: `${messageId}:${toolCallId}`,
        request: payload,
        toolCallId,
        toolName,
        messageId,
        ...(runId !== undefined && { runId }),
      })
    }
    if (options.readCall === undefined) return
    for (const [toolCallId, call] of states) {
      const key = `${messageId}:${toolCallId}`
      if (call.phase !== 'called' || found.has(key)) continue
      const request = options.readCall({ toolName: call.toolName, toolCallId, input: call.input })
      if (request !== undefined) found.set(key, { key, request, toolCallId, toolName: call.toolName, messageId })
    }
  })
  return [...found.values()]
}

/** A question handed back with issues is told in the same call again; the later attempt is the one to draw. */
function keepNewest(found: Map<string, ChatPending>, next: ChatPending): void {
  const before = found.get(next.key)
  if (before === undefined || before.request.attempt <= next.request.attempt) found.set(next.key, next)
}

function isSettled(call: CallState | undefined): boolean {
  return call?.phase === 'settled'
}

function messageIdOf(message: unknown, index: number): string {
  const id = typeof message === 'object' && message !== null && 'id' in message ? message.id : undefined
  return typeof id === 'string' && id !== '' ? id : `#${index}`
}
