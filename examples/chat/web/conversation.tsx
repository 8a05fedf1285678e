import { ChatView } from './chat-view.tsx'
import { useLoadedThread } from './use-loaded-thread.ts'

export interface ConversationProps {
  readonly threadId: string
  /** Told when the thread has got something new. */
  readonly onChange: () => void
}

export function Conversation({ threadId, onChange }: ConversationProps) {
  const thread = useLoadedThread(threadId)
  return thread === undefined ? (
    <div className="conversation" aria-busy="true" />
  ) : (
    <ChatView threadId={threadId} initial={thread} onChange={onChange} />
  )
}
