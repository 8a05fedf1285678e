import type { AskResponse } from '@ask-user/core/draft'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Deliver, DeliveryResult } from './delivery.ts'
import { type ChatPending, pendingFromMessages } from './pending-from-messages.ts'
import { readProblem } from './read-problem.ts'

/** What is needed of AI SDK's `useChat` over Mastra's chat route. */
export interface ResumableChat {
  readonly messages: readonly unknown[]
  readonly status: 'submitted' | 'streaming' | 'ready' | 'error'
  readonly error?: Error | undefined
  readonly sendMessage: (message?: undefined, options?: { readonly body?: object }) => Promise<void>
  readonly clearError?: () => void
}

export interface ChatQuestions {
  /** The open questions, in the order asked. Draw a form for each. */
  readonly pending: readonly ChatPending[]
  /** Gives a form's `onSubmit`: resumes the run, in the message that asked. */
  readonly deliver: (pending: ChatPending) => Deliver
}

/** Where this chat stands, for what outlives a render. */
interface Standing {
  chat: ResumableChat
  pending: readonly ChatPending[]
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
  const pending = useMemo(() => pendingFromMessages(messages), [messages])
  const [standing] = useState<Standing>(() => ({
    chat,
    pending,
    waiting: new Set(),
    idle: new Set(),
    queue: Promise.resolve(),
  }))

  useEffect(() => {
    Object.assign(standing, { chat, pending })
    for (const { asked, settle } of standing.waiting) {
      const result = outcomeOf(asked, pending)
      if (result !== undefined) settle(result)
    }
    if (isIdle(status)) {
      for (const go of standing.idle) go()
      standing.idle.clear()
    }
  }, [standing, chat, pending, status])

  const deliver = useCallback(
    (asked: ChatPending): Deliver =>
      (response) =>
        send(standing, asked, response),
    [standing],
  )
  return useMemo(() => ({ pending, deliver }), [pending, deliver])
}

function isIdle(status: ResumableChat['status']): boolean {
  return status === 'ready' || status === 'error'
}

function send(standing: Standing, asked: ChatPending, response: AskResponse): Promise<DeliveryResult> {
  return new Promise((resolve, reject) => {
    const turn = async () => {
      if (!isIdle(standing.chat.status)) await new Promise<void>((go) => standing.idle.add(go))
      const entry = { asked, settle: resolve }
      standing.waiting.add(entry)
      try {
        const body = { runId: asked.runId, toolCallId: asked.toolCallId, resumeData: response }
        await standing.chat.sendMessage(undefined, { body })
        // What the last chunk and the status changed is rendered after this promise; let that happen first.
        await new Promise((next) => setTimeout(next, 0))
        resolve(endOf(asked, standing))
      } catch (cause) {
        reject(cause instanceof Error ? cause : new Error(String(cause)))
      } finally {
        standing.waiting.delete(entry)
      }
    }
    standing.queue = standing.queue.then(turn)
  })
}

/** Whether the messages already show what became of a response. */
function outcomeOf(asked: ChatPending, pending: readonly ChatPending[]): DeliveryResult | undefined {
  const still = pending.find(({ key }) => key === asked.key)
  if (still === undefined) return {}
  return still.request.attempt > asked.request.attempt ? { issues: still.request.issues ?? [] } : undefined
}

/** What became of a response by the end of its stream. */
function endOf(asked: ChatPending, { chat, pending }: Standing): DeliveryResult {
  const shown = outcomeOf(asked, pending)
  if (shown !== undefined) return shown
  if (chat.status !== 'error') throw new Error('The stream ended without saying what became of the response.')
  const result = readProblem(chat.error?.message)
  if (result === undefined) throw chat.error ?? new Error('The chat could not deliver the response.')
  // The refusal is about the response, and the form tells it; the chat itself is fine.
  chat.clearError?.()
  return result
}
