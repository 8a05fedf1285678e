import type { ChatQuestion } from '@ask-user/react'
import type { UIMessage } from 'ai'
import { useCallback } from 'react'

export interface RetryingChat {
  readonly messages: readonly UIMessage[]
  readonly sendMessage: (message?: undefined, options?: { readonly body?: object }) => Promise<void>
}

/**
 * Sends again what did not work. A message goes as it was; where the run failed after an answer, the answer does: the
 * server has it already, and delivers the recorded one again.
 */
export function useRetry(chat: RetryingChat, questions: readonly ChatQuestion[]): () => void {
  const { messages, sendMessage } = chat
  return useCallback(() => {
    const last = messages.at(-1)
    const answered = questions.findLast(({ messageId, response }) => messageId === last?.id && response !== undefined)
    if (last?.role === 'user' || answered === undefined) void sendMessage()
    else {
      const { runId, toolCallId, response } = answered
      void sendMessage(undefined, { body: { runId, toolCallId, resumeData: response } })
    }
  }, [messages, sendMessage, questions])
}
