import { type Host, isAskRequest } from '@ask-user/core'
import type { ChatAnswer } from './chat-body.ts'
import { suspendedPart, type UiMessage } from './ui-message.ts'
import { isFields } from '../fields.ts'

/**
 * The id of the question that an answer is for. The reply may name it; else it is the one that the client was shown
 * under this run and call, or that waits there. None of it is believed: the host looks the question up and checks whose
 * it is. `undefined` for a call of another tool.
 */
export async function findAsked(
  { reply, runId, toolCallId }: ChatAnswer,
  messages: readonly UiMessage[],
  { host, threadId, resourceId }: { readonly host: Host; readonly threadId: string; readonly resourceId: string },
): Promise<string | undefined> {
  const named = isFields(reply) ? (reply['requestId'] ?? reply['request_id']) : undefined
  if (typeof named === 'string') return named
  const isMeant = (call: { readonly runId?: unknown; readonly toolCallId?: unknown }): boolean =>
    (runId !== undefined || toolCallId !== undefined) &&
    (runId === undefined || call.runId === runId) &&
    (toolCallId === undefined || call.toolCallId === toolCallId)

  const shown = messages.flatMap(suspensionsIn).findLast(isMeant)?.['suspendPayload']
  if (isAskRequest(shown)) return shown.id
  const { pending } = await host.list({ threadId, resourceId, perPage: 200 })
  const waiting = pending.filter(isMeant)
  return waiting.length === 1 ? waiting[0]?.request.id : undefined
}

function suspensionsIn({ parts, metadata }: UiMessage): readonly Readonly<Record<string, unknown>>[] {
  const live = parts.flatMap(({ type, data }) => (type === suspendedPart && isFields(data) ? [data] : []))
  const kept = metadata?.['suspendedTools']
  return [...(isFields(kept) ? Object.values(kept).filter(isFields) : []), ...live]
}
