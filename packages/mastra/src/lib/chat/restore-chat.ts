import { type AskRequest, type AskResponse, isAskRequest } from '@ask-user/core'
import type { Mastra } from '@mastra/core/mastra'
import type { MastraHost } from '../host/mastra-host.ts'
import type { ChatVersion } from './chat-options.ts'
import { toAnsweredPart } from './to-answered-part.ts'
import { suspendedPart, type UiMessage, type UiPart } from './ui-message.ts'
import { isExpired } from '../is-expired.ts'
import { isFields } from '../fields.ts'

export interface RestoreChatOptions {
  readonly mastra: Mastra
  readonly agentId: string
  readonly host: MastraHost
  /** `import { toAISdkMessages } from '@mastra/ai-sdk/ui'` */
  readonly toAISdkMessages: (messages: never, options: never) => readonly unknown[]
  readonly threadId: string
  /** Whose thread it must be. */
  readonly resourceId: string
  /** Default `v7`. */
  readonly version?: ChatVersion
  /** How many messages at most, the newest. Default 200. */
  readonly limit?: number
}

/**
 * The messages of a thread for `useChat`, with its questions as they stand: those that are open as the same part that
 * the stream had, in every version of the format, and those that have ended in the meantime, in whatever way, with
 * their outcome. Mastra's own conversion leaves the part out for `v6` and `v7`, and shows a question as open for ever
 * that was dismissed or whose run is gone.
 *
 * @returns no messages for a thread of another resource, as for one that does not exist
 */
export async function restoreChat<Message = unknown>(options: RestoreChatOptions): Promise<Message[]> {
  const { mastra, agentId, threadId, resourceId, version = 'v7', limit = 200, toAISdkMessages } = options
  const memory = await mastra.getAgentById(agentId).getMemory()
  const thread = await memory?.getThreadById({ threadId })
  if (memory === undefined || thread === null || thread === undefined || thread.resourceId !== resourceId) return []
  const { messages } = await memory.recall({
    threadId,
    resourceId,
    perPage: limit,
    page: 0,
    orderBy: { field: 'createdAt', direction: 'DESC' },
  })
  const ordered = messages.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
  const restored = toAISdkMessages(ordered as never, { version } as never) as readonly UiMessage[]
  return Promise.all(restored.map(async (message) => withQuestions(message, options.host))) as Promise<Message[]>
}

interface Suspension {
  readonly runId: string
  readonly toolCallId: string
  readonly suspendPayload: AskRequest
}

async function withQuestions(message: UiMessage, host: MastraHost): Promise<UiMessage> {
  const { suspendedTools, ...metadata } = message.metadata ?? {}
  if (!isFields(suspendedTools)) return message
  const questions = Object.values(suspendedTools).filter(isQuestion)
  const asked = new Set(questions.map(({ toolCallId }) => toolCallId))
  const others = Object.entries(suspendedTools).filter(([toolCallId]) => !asked.has(toolCallId))
  const parts = await Promise.all(questions.map(async (question) => standingOf(question, host)))
  return {
    ...message,
    metadata: others.length === 0 ? metadata : { ...metadata, suspendedTools: Object.fromEntries(others) },
    parts: [...message.parts.filter((part) => !isPartOf(part, asked)), ...parts],
  }
}

/** How a question stands that was open when its message was stored. */
async function standingOf(question: Suspension, host: MastraHost): Promise<UiPart> {
  const { suspendPayload: request, runId, toolCallId } = question
  const record = await host.record(request.id)
  const isOpen = record === undefined ? false : record.state === 'open' && !isExpired(request)
  if (record !== undefined && isOpen) {
    // The record has the newest attempt, with the issues of the one before.
    const data = { state: suspendedPart, ...question, suspendPayload: record.request }
    return { type: suspendedPart, id: toolCallId, data }
  }
  const unavailable: AskResponse = {
    status: 'unavailable',
    reason: record?.failure ?? 'This question is not open any more.',
  }
  const ended: AskResponse | undefined = record?.state === 'open' ? { status: 'timed-out' } : record?.response
  return toAnsweredPart({ request, runId, toolCallId }, ended ?? unavailable)
}

function isQuestion(value: unknown): value is Suspension {
  return (
    isFields(value) &&
    typeof value['runId'] === 'string' &&
    typeof value['toolCallId'] === 'string' &&
    isAskRequest(value['suspendPayload'])
  )
}

/** What the conversion for `v5` has made of a question, with other fields than the live part has. */
function isPartOf({ type, data }: UiPart, asked: ReadonlySet<string>): boolean {
  return type === suspendedPart && isFields(data) && asked.has(String(data['toolCallId']))
}
