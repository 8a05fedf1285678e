import { useCallback, useState } from 'react'
import { Conversation } from './conversation.tsx'
import { PageHeader } from './page-header.tsx'
import { ThreadList } from './thread-list.tsx'
import { useThreadRoute } from './use-thread-route.ts'
import { useThreads } from './use-threads.ts'

/** The page: the chats at the side, and the one that is open. */
export function App() {
  const { threadId, openThread, startThread } = useThreadRoute()
  const { threads, refresh } = useThreads()
  const [isListOpen, setListOpen] = useState(false)
  const open = useCallback(
    (id: string | undefined) => {
      setListOpen(false)
      if (id === undefined) startThread()
      else openThread(id)
    },
    [openThread, startThread],
  )
  const title = threads.find(({ id }) => id === threadId)?.title
  return (
    <div className="page">
      <ThreadList
        threads={threads}
        current={threadId}
        isOpen={isListOpen}
        onOpen={open}
        onClose={() => setListOpen(false)}
      />
      <div className="page-main">
        <PageHeader title={title} onShowList={() => setListOpen(true)} onNew={() => open(undefined)} />
        <main>
          <Conversation key={threadId} threadId={threadId} onChange={refresh} />
        </main>
      </div>
    </div>
  )
}
