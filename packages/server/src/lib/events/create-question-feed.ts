import type { QuestionNotice } from '../wire/question-event.ts'

/**
 * Where the handler hears of questions while they happen. An app with several processes may put a message bus behind
 * this; one without any is heard of by polling.
 */
export interface QuestionNotices {
  /** Calls `listener` for each notice from now on; the returned function ends that. */
  subscribe(listener: (notice: QuestionNotice) => void): () => void
}

export interface QuestionFeed extends QuestionNotices {
  /** Never throws and waits for nobody, so it can stand in an agent's `onEvent`. */
  readonly publish: (notice: QuestionNotice) => void
}

/** Notices within one process: `askUserCapability({ onEvent: feed.publish })` on one side, `events: feed` on the other. */
export function createQuestionFeed(): QuestionFeed {
  const listeners = new Set<(notice: QuestionNotice) => void>()
  return {
    publish: (notice) => {
      for (const listener of listeners) {
        try {
          listener(notice)
        } catch (error) {
          // The agent that asks has no part in what a listener gets wrong.
          console.error(error)
        }
      }
    },
    subscribe: (listener) => {
      const own = (notice: QuestionNotice): void => listener(notice)
      listeners.add(own)
      return () => {
        listeners.delete(own)
      }
    },
  }
}
