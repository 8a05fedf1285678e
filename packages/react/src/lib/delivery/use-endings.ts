import type { AskResponse } from '@ask-user/core/draft'
import { useCallback, useState } from 'react'
import type { DeliveryResult } from './delivery.ts'
import type { ChatPending, ChatQuestion } from '../chat/questions-from-messages.ts'

export interface Endings {
  /** Takes note of what became of a response. */
  readonly note: (asked: ChatPending, result: DeliveryResult) => DeliveryResult
  /** Closes what ended, and leaves out what ended in a way that nothing tells. */
  readonly apply: (questions: readonly ChatQuestion[]) => readonly ChatQuestion[]
}

/**
 * How questions ended that the messages still show as open: answered in another tab, or waiting in a run that is gone.
 * A run that is gone takes all of its questions with it.
 */
export function useEndings(): Endings {
  const [endings, setEndings] = useState<ReadonlyMap<string, AskResponse | undefined>>(new Map())
  const note = useCallback(({ key, runId }: ChatPending, result: DeliveryResult) => {
    const { issues = [], recorded } = result
    if (issues.length === 0) {
      const of = recorded?.status === 'unavailable' ? (runId ?? key) : key
      setEndings((before) => new Map(before).set(of, recorded))
    }
    return result
  }, [])
  const apply = useCallback(
    (questions: readonly ChatQuestion[]) =>
      questions.flatMap((question) => {
        if (question.response !== undefined) return [question]
        const { key, runId = '' } = question
        const response = endings.get(key) ?? endings.get(runId)
        if (response !== undefined) return [{ ...question, response }]
        return endings.has(key) ? [] : [question]
      }),
    [endings],
  )
  return { note, apply }
}
