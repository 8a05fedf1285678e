import { useCallback, useMemo, useRef } from 'react'
import { type ChatQuestions, openOf } from './chat-questions.ts'
import type { Deliver } from '../delivery/delivery.ts'
import { type ChatPending, type QuestionsOptions, questionsFromMessages } from './questions-from-messages.ts'

/** What is needed of AI SDK's `useChat`. */
export interface ToolOutputChat {
  readonly messages: readonly unknown[]
  readonly addToolOutput: (output: {
    readonly tool: string
    readonly toolCallId: string
    readonly output: unknown
  }) => PromiseLike<void> | void
}

/**
 * Questions of a plain AI SDK chat, where the tool has no `execute` and its output comes from here. The output is the
 * response; the route that takes it has to check it. Each call gets one output, whatever is pressed how often: a
 * second one would leave the page and the model with different answers.
 */
export function useToolQuestions(chat: ToolOutputChat, options: Required<QuestionsOptions>): ChatQuestions {
  const { messages, addToolOutput } = chat
  const { readCall } = options
  const questions = useMemo(() => questionsFromMessages(messages, { readCall }), [messages, readCall])
  const settled = useRef(new Set<string>())
  const deliver = useCallback(
    ({ key, toolName, toolCallId }: ChatPending): Deliver =>
      async (response) => {
        if (settled.current.has(key)) return
        settled.current.add(key)
        try {
          await addToolOutput({ tool: toolName, toolCallId, output: response })
        } catch (cause) {
          settled.current.delete(key)
          throw cause
        }
      },
    [addToolOutput],
  )
  return useMemo(() => ({ pending: openOf(questions), questions, deliver }), [questions, deliver])
}
