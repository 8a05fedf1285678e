/**
 * What the conversation is doing, as far as the person cares.
 *
 * - `thinking`: something was sent and nothing has come yet
 * - `writing`: text comes
 * - `waiting`: a question is open; the chat is not complete, and nothing happens until somebody acts
 * - `idle`: it is the person's turn
 */
export type Standing = 'thinking' | 'writing' | 'waiting' | 'idle'

export function standingOf(
  { status }: { readonly status: 'submitted' | 'streaming' | 'ready' | 'error' },
  pending: number,
  isRunningElsewhere: boolean,
): Standing {
  if (status === 'submitted') return 'thinking'
  if (status === 'streaming') return 'writing'
  if (pending > 0) return 'waiting'
  return isRunningElsewhere ? 'thinking' : 'idle'
}
