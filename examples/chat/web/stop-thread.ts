/** Ends what runs in a thread. To leave the stream alone would not: a run goes on when a tab is closed. */
export async function stopThread(threadId: string): Promise<void> {
  await fetch(`/api/chat/${encodeURIComponent(threadId)}/stop`, { method: 'POST' })
}
