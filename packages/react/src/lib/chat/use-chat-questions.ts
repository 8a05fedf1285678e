import type { AskResponse } from '@ask-user/core/draft'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { type ChatQuestions, openOf } from './chat-questions.ts'
import type { Deliver, DeliveryResult } from '../delivery/delivery.ts'
import { isFields } from './message-parts.ts'
import { outcomeOf } from '../delivery/outcome-of.ts'
import { type ChatPending, findQuestions, type FoundQuestion, shown } from './questions-from-messages.ts'
import { readProblem } from '../delivery/read-problem.ts'
import { useEndings } from '../delivery/use-endings.ts'

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
  /** Called with every change of the two. */
  readonly watchers: Set<() => void>
  /** One response at a time: each resumes a stream of its own into the same messages. */
  queue: Promise<unknown>
}

/**
 * Questions in a chat over Mastra's chat route. A response goes into the body of a request without a new message, so
 * that the run goes on in the message that asked; it counts as delivered once that message has the call's result, or
 * the question with issues. Nothing is sent while another stream is under way: the response waits for its end.
 */
export function useChatQuestions(chat: ResumableChat): ChatQuestions {
  const { messages } = chat
  const found = useMemo(() => findQuestions(messages), [messages])
  const { note, apply } = useEndings()
  const [standing] = useState<Standing>(() => ({
    chat,
    questions: found,
    watchers: new Set(),
    queue: Promise.resolve(),
  }))

  useEffect(() => {
    Object.assign(standing, { chat, questions: found })
    for (const look of standing.watchers) look()
  }, [standing, chat, found])

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

function send(standing: Standing, asked: ChatPending, response: AskResponse): Promise<DeliveryResult> {
  const begun = standing.queue.then(() => begin(standing, asked, response))
  // Until its stream has ended, though the response is delivered before.
  standing.queue = begun.then(({ ended }) => ended).catch(() => undefined)
  return begun.then(({ told, ended }) => Promise.race([told, ended]))
}

interface Resumption {
  /** As soon as the messages show it. */
  readonly told: Promise<DeliveryResult>
  /** With the stream. */
  readonly ended: Promise<DeliveryResult>
}

async function begin(standing: Standing, asked: ChatPending, response: AskResponse): Promise<Resumption> {
  await until(standing, () => /ready|error/.test(standing.chat.status) || undefined)
  const read = () => outcomeOf(asked, standing.questions)
  const before = read()
  const told = until(standing, read)
  // What was sent before this, and counted as lost, may have arrived after all.
  if (before !== undefined) return { told, ended: told }
  showLast(standing.chat, asked.messageId)
  const { runId, toolCallId, toReply } = asked
  const resumeData = toReply === undefined ? response : toReply(response)
  const sent = standing.chat.sendMessage(undefined, { body: { runId, toolCallId, resumeData } })
  return { told, ended: sent.then(() => endOf(asked, standing)) }
}

/** Waits until the chat shows something. */
function until<T>({ watchers }: Standing, read: () => T | undefined): Promise<T> {
  return new Promise((resolve) => {
    const look = () => {
      const value = read()
      if (value === undefined) return
      watchers.delete(look)
      resolve(value)
    }
    watchers.add(look)
    look()
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
