import { useEffect, useState } from 'react'
import { type LoadedThread, loadThread } from './load-thread.ts'

/** The thread as it was when it was opened; `undefined` until it is there. */
export function useLoadedThread(threadId: string): LoadedThread | undefined {
  const [thread, setThread] = useState<LoadedThread>()
  useEffect(() => {
    const left = new AbortController()
    loadThread(threadId, left.signal).then(setThread, () => {
      if (!left.signal.aborted) setThread({ messages: [], isRunning: false })
    })
    return () => left.abort()
  }, [threadId])
  return thread
}
