import { useChat } from '@ai-sdk/react'
import { createDraftStore } from '@ask-user/react'
import { useChatQuestions } from '@ask-user/react/chat'
import { useEffect, useMemo, useState } from 'react'
import { createTransport, type WhileOpen } from './chat-transport.ts'
import { Composer } from './composer.tsx'
import { ErrorNotice } from './error-notice.tsx'
import type { LoadedThread } from './load-thread.ts'
import { MessageList } from './message-list.tsx'
import { StartScreen } from './start-screen.tsx'
import { StatusLine } from './status-line.tsx'
import { standingOf } from './standing.ts'
import { stopThread } from './stop-thread.ts'
import { useRetry } from './use-retry.ts'
import { useScrollFollow } from './use-scroll-follow.ts'
import { useThreadSync } from './use-thread-sync.ts'
import { useWords } from './words-context.ts'

/** Drafts outlive a reload, and belong to their question: two tabs of one browser each have their own. */
const drafts = createDraftStore(sessionStorage)

export interface ChatViewProps {
  readonly threadId: string
  readonly initial: LoadedThread
  readonly onChange: () => void
}

export function ChatView({ threadId, initial, onChange }: ChatViewProps) {
  const words = useWords()
  const [whileOpen, setWhileOpen] = useState<WhileOpen>('keep-open')
  const [transport] = useState(createTransport)
  // #region questions
  const chat = useChat({ id: threadId, messages: initial.messages, transport })
  const { pending, questions, deliver } = useChatQuestions(chat)
  // #endregion
  const isRunningElsewhere = useThreadSync({ threadId, chat, pending, wasRunning: initial.isRunning })
  const retry = useRetry(chat, questions)
  const standing = standingOf(chat, pending.length, isRunningElsewhere)

  useScrollFollow(pending.length)
  const isSettled = standing === 'idle' || standing === 'waiting'
  useEffect(() => {
    if (isSettled) onChange()
  }, [isSettled, onChange])

  const send = (text: string) => {
    void chat.sendMessage({ text }, { headers: { 'x-while-open': whileOpen } })
  }
  const stop = () => {
    if (standing === 'waiting') {
      for (const question of pending) void deliver(question)({ status: 'declined', reason: words.stopped })
    } else {
      void stopThread(threadId)
    }
  }
  const isEmpty = chat.messages.length === 0
  const cards = useMemo(() => ({ questions, deliver, drafts }), [questions, deliver])
  return (
    <div className="conversation" data-empty={isEmpty ? '' : undefined}>
      {isEmpty ? <StartScreen onPick={send} /> : <MessageList messages={chat.messages} cards={cards} />}
      <ErrorNotice error={chat.error} onRetry={retry} />
      <div className="composer-dock">
        <StatusLine standing={standing} />
        <Composer standing={standing} whileOpen={whileOpen} onWhileOpen={setWhileOpen} onSend={send} onStop={stop} />
      </div>
    </div>
  )
}
