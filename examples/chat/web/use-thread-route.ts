import { useCallback, useEffect, useState } from 'react'

/** Which thread is open, kept in the address so that a reload and a second tab show the same. */
export function useThreadRoute() {
  const [threadId, setThreadId] = useState(() => threadIn(location.href) ?? crypto.randomUUID())

  useEffect(() => {
    if (threadIn(location.href) === undefined) history.replaceState(null, '', hrefOf(threadId))
    const follow = () => setThreadId(threadIn(location.href) ?? crypto.randomUUID())
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [threadId])

  const openThread = useCallback((id: string) => {
    history.pushState(null, '', hrefOf(id))
    setThreadId(id)
  }, [])
  const startThread = useCallback(() => openThread(crypto.randomUUID()), [openThread])
  return { threadId, openThread, startThread }
}

function threadIn(href: string): string | undefined {
  return new URL(href).searchParams.get('thread') ?? undefined
}

function hrefOf(threadId: string): string {
  const url = new URL(location.href)
  url.searchParams.set('thread', threadId)
  return url.href
}
