import type { ChatPending } from '@ask-user/react'
import { useServerQuestions } from '@ask-user/react/server-client'
import { createAskUserClient } from '@ask-user/server/client'
import type { UIMessage } from 'ai'
import { useCallback, useEffect, useRef, useState } from 'react'
import { loadThread } from './load-thread.ts'

const client = createAskUserClient({ url: new URL('/api', location.origin) })

/** Long enough for this tab's own stream to tell the same news. */
const patience = 500
/** Between two looks at a thread in which something runs that does not stream here. */
const interval = 700

export interface ThreadSyncOptions {
  readonly threadId: string
  readonly chat: {
    readonly messages: UIMessage[]
    readonly status: 'submitted' | 'streaming' | 'ready' | 'error'
    readonly setMessages: (messages: UIMessage[]) => void
  }
  readonly pending: readonly ChatPending[]
  /** Something ran in the thread when it was opened, as after a reload in the middle of an answer. */
  readonly wasRunning: boolean
}

/**
 * Keeps a thread up with what happens to it elsewhere: the server tells which questions are open, and where that is
 * not what the messages show, they are loaded again. So a question that was answered in another tab closes here.
 *
 * @returns whether something runs that does not stream here
 */
export function useThreadSync({ threadId, chat, pending, wasRunning }: ThreadSyncOptions): boolean {
  const { pending: open } = useServerQuestions(client, { thread: threadId })
  const [isRunning, setRunning] = useState(wasRunning)
  const latest = useRef(chat)
  useEffect(() => {
    latest.current = chat
  })
  const isIdle = chat.status === 'ready'

  const refresh = useCallback(async () => {
    const { messages: before, status } = latest.current
    if (status !== 'ready') return
    const { messages, isRunning: runs } = await loadThread(threadId)
    // What has happened here in the meantime is newer than what was loaded.
    if (latest.current.messages !== before || latest.current.status !== 'ready') return
    if (JSON.stringify(messages) !== JSON.stringify(before)) latest.current.setMessages(messages)
    setRunning(runs)
  }, [threadId])

  const here = idsOf(pending)
  const there = idsOf(open)
  useEffect(() => {
    if (here === there || !isIdle) return undefined
    const timer = setTimeout(() => void refresh().catch(() => undefined), patience)
    return () => clearTimeout(timer)
  }, [here, there, isIdle, refresh])

  useEffect(() => {
    if (!isRunning || !isIdle) return undefined
    const timer = setInterval(() => void refresh().catch(() => undefined), interval)
    return () => clearInterval(timer)
  }, [isRunning, isIdle, refresh])

  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') refresh().catch(() => undefined)
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [refresh])

  return isRunning && isIdle
}

function idsOf(pending: readonly { readonly request: { readonly id: string; readonly attempt: number } }[]): string {
  return pending
    .map(({ request }) => `${request.id}#${request.attempt}`)
    .toSorted()
    .join(' ')
}
