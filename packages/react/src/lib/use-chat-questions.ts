import type { AskResponse } from '@ask-user/core/draft'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { type ChatQuestions, openOf } from './chat-questions.ts'
import type { Deliver, DeliveryResult } from './delivery.ts'
import { isFields } from './message-parts.ts'
import { outcomeOf } from './outcome-of.ts'
import { type ChatPending, findQuestions, type FoundQuestion, shown } from './questions-from-messages.ts'
import { readProblem } from './read-problem.ts'
import { useEndings } from './use-endings.ts'

/** What is needed of AI SDK's `useChat` over Mastra's chat route. */
export interface ResumableChat {
  readonly messages: readonly unknown[]
  readonly status: 'submitted' | 'streaming' | 'ready' | 'error'
  readonly error?: Error | undefined
  readonly sendMessage: (message?: undefined, options?: { readonly body?: object }) => Promise<void>
  readonly setMessages?: (messages: never[]) => void
  readonly clearError?: () => void
}

/** Where this chat stands, for what outlives a render. */
interface Standing {
  chat: ResumableChat
  questions: readonly FoundQuestion[]
  /** Responses under way, told when the messages show what became of them. */
  readonly waiting: Set<{ readonly asked: ChatPending; readonly settle: (result: DeliveryResult) => void }>
  /** Told when no stream is under way. */
  readonly idle: Set<() => void>
  /** One response at a time: each resumes a stream of its own into the same messages. */
  queue: Promise<void>
}

/**
 * Questions in a chat over Mastra's chat route. A response goes into the body of a request without a new message, so
 * that the run goes on in the message that asked; it counts as delivered once that message has the call's result, or
 * the question with issues. Nothing is sent while another stream is under way: the response waits for its end.
 */
export function useChatQuestions(chat: ResumableChat): ChatQuestions {
  const { messages, status } = chat
  const found = useMemo(() => findQuestions(messages), [messages])
  const { note, apply } = useEndings()
  const [standing] = useState<Standing>(() => ({
    chat,
    questions: found,
    waiting: new Set(),
    idle: new Set(),
    queue: Promise.resolve(),
  }))

  useEffect(() => {
    Object.assign(standing, { chat, questions: found })
    for (const { asked, settle } of standing.waiting) {
      const result = outcomeOf(asked, found)
      if (result !== undefined) settle(result)
    }
    if (isIdle(status)) {
      for (const go of standing.idle) go()
      standing.idle.clear()
    }
  }, [standing, chat, found, status])

  const deliver = useCallback(
    (asked: ChatPending): Deliver =>
      async (response) =>
        note(asked, await send(standing, asked, response)),
    [standing, note],
  )
  return useMemo(() => {
    const questions = apply(shown(found))
    return { pending: openOf(questions), questions, deliver }
  }, [found, apply, deliver])
}

function isIdle(status: ResumableChat['status']): boolean {
  return status === 'ready' || status === 'error'
}

function send(standing: Standing, asked: ChatPending, response: AskResponse): Promise<DeliveryResult> {
  return new Promise((resolve, reject) => {
    const turn = async () => {
      if (!isIdle(standing.chat.status)) await new Promise<void>((go) => standing.idle.add(go))
      // What was sent before this, and counted as lost, may have arrived after all.
      const before = outcomeOf(asked, standing.questions)
      if (before !== undefined) return resolve(before)
      const entry = { asked, settle: resolve }
      standing.waiting.add(entry)
      try {
        showLast(standing.chat, asked.messageId)
        const { runId, toolCallId, toReply } = asked
        const resumeData = toReply === undefined ? response : toReply(response)
        await standing.chat.sendMessage(undefined, { body: { runId, toolCallId, resumeData } })
        resolve(await endOf(asked, standing))
      } catch (cause) {
        reject(cause instanceof Error ? cause : new Error(String(cause)))
      } finally {
        standing.waiting.delete(entry)
      }
    }
    standing.queue = standing.queue.then(turn)
  })
}

/**
 * The chat merges what comes into its last message, and fails on the result of a call that is not in it. So a question
 * that was passed over by newer messages moves to the end, where its run now goes on.
 */
function showLast({ messages, setMessages }: ResumableChat, messageId: string): void {
  const isAsked = (message: unknown) => isFields(message) && message['id'] === messageId
  if (messages.length === 0 || isAsked(messages.at(-1))) return
  const asked = messages.filter(isAsked)
  setMessages?.([...messages.filter((message) => !isAsked(message)), ...asked] as never[])
}

/** What became of a response by the end of its stream. */
async function endOf(asked: ChatPending, standing: Standing): Promise<DeliveryResult> {
  // The last chunk and the status are rendered after the stream's end, later still in a chat that throttles renders.
  for (const delay of [0, 50, 500]) {
    await new Promise((next) => setTimeout(next, delay))
    const { chat, questions } = standing
    const result = outcomeOf(asked, questions)
    if (result !== undefined) return result
    if (chat.status !== 'error') continue
    const refusal = readProblem(chat.error?.message)
    if (refusal === undefined) throw chat.error ?? new Error('The chat could not deliver the response.')
    // The refusal is about the response, and the form tells it; the chat itself is fine.
    chat.clearError?.()
    return refusal
  }
  throw new Error('The stream ended without saying what became of the response.')
}
