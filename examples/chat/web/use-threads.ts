import { useCallback, useEffect, useState } from 'react'

export interface ThreadEntry {
  readonly id: string
  readonly title: string
}

/** The person's chats, newest first. */
export function useThreads() {
  const [threads, setThreads] = useState<readonly ThreadEntry[]>([])
  const refresh = useCallback(() => {
    fetchThreads().then(setThreads, () => undefined)
  }, [])
  useEffect(refresh, [refresh])
  return { threads, refresh }
}

async function fetchThreads(): Promise<readonly ThreadEntry[]> {
  const response = await fetch('/api/threads')
  return response.ok ? ((await response.json()) as readonly ThreadEntry[]) : []
}
