import type { UIMessage } from 'ai'

/** A thread as the server has it. */
export interface LoadedThread {
  readonly messages: UIMessage[]
  /** Something streams into it right now, in another tab or in none. */
  readonly isRunning: boolean
}

export async function loadThread(threadId: string, signal?: AbortSignal): Promise<LoadedThread> {
  const response = await fetch(`/api/threads/${encodeURIComponent(threadId)}`, signal === undefined ? {} : { signal })
  if (!response.ok) throw new Error(`The thread could not be loaded (${response.status}).`)
  return (await response.json()) as LoadedThread
}
