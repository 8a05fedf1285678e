import type { AskResponse } from '@ask-user/core/draft'
import { useCallback, useState } from 'react'
import type { DeliveryResult } from './delivery.ts'
import type { ChatPending, ChatQuestion } from './questions-from-messages.ts'

export interface Endings {
  /** Takes note of a delivery that found its question closed. */
  readonly note: (asked: ChatPending, result: DeliveryResult) => DeliveryResult
  /** Closes what ended without a word in the messages. */
  readonly apply: (questions: readonly ChatQuestion[]) => readonly ChatQuestion[]
}

/**
 * How questions ended that the messages still show as open: answered in another tab, or waiting in a run that is gone.
 * A run that is gone takes all of its questions with it.
 */
export function useEndings(): Endings {
  const [endings, setEndings] = useState<ReadonlyMap<string, AskResponse>>(new Map())
  const note = useCallback(({ key, runId }: ChatPending, result: DeliveryResult) => {
    const { recorded } = result
    if (recorded !== undefined) {
      const of = recorded.status === 'unavailable' && runId !== undefined ? runId : key
      setEndings((before) => new Map(before).set(of, recorded))
    }
    return result
  }, [])
  const apply = useCallback(
    (questions: readonly ChatQuestion[]) =>
      questions.map((question) => {
        const response = question.response ?? endings.get(question.key) ?? endings.get(question.runId ?? '')
        return response === undefined ? question : { ...question, response }
      }),
    [endings],
  )
  return { note, apply }
}
