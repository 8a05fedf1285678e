import { type Fields, isFields } from './message-parts.ts'

/**
 * Makes one message of each unbroken row of chunks, as Mastra's client hands them out: a call and its result are
 * chunks of their own there, and only together do they say whether the call is still open.
 */
export function joinChunks(messages: readonly unknown[]): unknown[] {
  const joined: unknown[] = []
  let row: { id: string; parts: Fields[] } | undefined
  for (const message of messages) {
    if (!isChunk(message)) {
      row = undefined
      joined.push(message)
      continue
    }
    if (row === undefined) {
      row = { id: typeof message['runId'] === 'string' ? message['runId'] : '', parts: [] }
      joined.push(row)
    }
    row.parts.push(message)
  }
  return joined
}

function isChunk(message: unknown): message is Fields {
  return (
    isFields(message) && typeof message['type'] === 'string' && isFields(message['payload']) && !('role' in message)
  )
}
