import { adoptPayload, type AskRequest, type AskResponse, isAskRequest, isAskResponse } from '@ask-user/core/draft'
import { callStatesOf } from './call-state.ts'
import { joinChunks } from './join-chunks.ts'
import { isFields } from './message-parts.ts'
import { settlementsOf } from './settlement.ts'
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
  /** The response in the form that the tool takes, where that is not the response itself: a foreign tool's. */
  readonly toReply?: (response: AskResponse) => unknown
}

/** A question of a chat, open or not. */
export interface ChatQuestion extends ChatPending {
  /** How it ended; absent while it is open. */
  readonly response?: AskResponse
}

/** A question that may also have ended in a way that nothing tells. */
export interface FoundQuestion extends ChatQuestion {
  readonly settled: boolean
}

export interface QuestionsOptions {
  /**
   * Reads the arguments of a plain AI SDK call, which nobody has read before it reaches the browser. Without it only
   * suspended runs are found. Pass one made from core's `readAskRequest`, and give the request the `id`: the call is
   * read again with every change of the messages.
   */
  readonly readCall?: (call: PlainCall) => AskRequest | undefined
}

/** A call of a tool without `execute`. */
export interface PlainCall {
  /** Names the call among all calls of the chat, also where a provider uses a `toolCallId` twice. */
  readonly id: string
  readonly toolName: string
  readonly toolCallId: string
  readonly input: unknown
}

/**
 * Every question in a chat, in the order asked, with how it ended where that is known: a form for each draws the open
 * ones to be answered and the others with their answer, also after a reload. See `pendingFromMessages` for where
 * questions are found.
 */
export function questionsFromMessages(messages: readonly unknown[], options?: QuestionsOptions): ChatQuestion[] {
  return shown(findQuestions(messages, options))
}

/** Without those that ended in a way that nothing tells: there is nothing to ask and nothing to show. */
export function shown(questions: readonly FoundQuestion[]): ChatQuestion[] {
  return questions.flatMap(({ settled, ...question }) => (settled && question.response === undefined ? [] : [question]))
}

/** Every question of a chat, also those that have ended in a way that nothing tells. */
export function findQuestions(messages: readonly unknown[], { readCall }: QuestionsOptions = {}): FoundQuestion[] {
  const found = new Map<string, FoundQuestion>()
  const joined = joinChunks(messages)
  // Told apart from its question, and maybe before it: the two are brought together by the request.
  const endings = new Map(joined.flatMap(settlementsOf).map(({ request, response }) => [request.id, response]))
  const suspended = new Set(joined.flatMap(suspensionsOf).map(({ payload }) => isFields(payload) && payload['id']))

  joined.forEach((message, index) => {
    const messageId = messageIdOf(message, index)
    // Call ids are only looked up within their message: some providers start again at `call_1` in each turn.
    const calls = callStatesOf(message)
    const put = (toolCallId: string, question: Omit<FoundQuestion, 'key' | 'toolCallId' | 'messageId'>) => {
      const key = `${messageId}:${toolCallId}`
      const before = found.get(key)
      const next = { key, messageId, toolCallId, ...question }
      found.set(key, before === undefined ? next : newerOf(before, next))
    }

    for (const { toolCallId, toolName, runId, payload, takesText } of suspensionsOf(message)) {
      const question = isAskRequest(payload)
        ? { request: payload, response: endings.get(payload.id) ?? payload.answered }
        : adoptPayload(payload, `${messageId}:${toolCallId}`, takesText)
      const settled = calls.get(toolCallId)?.phase === 'settled'
      if (question !== undefined)
        put(toolCallId, { ...question, ...(runId !== undefined && { runId }), toolName, settled })
    }

    for (const { request, response, toolCallId } of settlementsOf(message)) {
      if (!suspended.has(request.id)) put(toolCallId, { request, response, toolName: '', settled: true })
    }

    for (const [toolCallId, { phase, ...call }] of calls) {
      if (readCall === undefined || phase === 'early' || found.has(`${messageId}:${toolCallId}`)) continue
      const settled = phase === 'settled'
      const response = settled && isAskResponse(call.output) ? call.output : undefined
      const id = `${messageId}:${toolCallId}`
      const request = settled && response === undefined ? undefined : readCall({ ...call, id, toolCallId })
      if (request !== undefined) put(toolCallId, { request, response, toolName: call.toolName, settled })
    }
  })
  return [...found.values()]
}

/** The same question told twice: handed back with issues it comes as a later attempt, and answered it stays so. */
export function newerOf(before: FoundQuestion, next: FoundQuestion): FoundQuestion {
  const rank = ({ request, response, settled }: FoundQuestion) =>
    (settled ? 1e9 : 0) + request.attempt + (response === undefined ? 0 : 0.5)
  return rank(before) > rank(next) ? before : next
}

function messageIdOf(message: unknown, index: number): string {
  const id = typeof message === 'object' && message !== null && 'id' in message ? message.id : undefined
  return typeof id === 'string' && id !== '' ? id : `#${index}`
}
