import { type Fields, isFields, textOf } from './message-parts.ts'

/**
 * Makes one message of the chunks of each run, as Mastra's client hands them out: a call and its result are chunks of
 * their own there, and only together do they say whether the call is still open.
 */
export function joinChunks(messages: readonly unknown[]): unknown[] {
  const joined: unknown[] = []
  const runs = new Map<string, { readonly id: string; readonly parts: Fields[] }>()
  let last = ''
  for (const message of messages) {
    if (!isChunk(message)) {
      joined.push(message)
      continue
    }
    const { runId, data } = message
    const id = textOf(runId) || (isFields(data) ? textOf(data['runId']) : '') || last
    const run = runs.get(id) ?? { id, parts: [] }
    if (run.parts.push(message) === 1) joined.push(run)
    runs.set(id, run)
    last = id
  }
  return joined
}

/** A chunk has a payload, or is one of the app's own data; a message has a role. */
function isChunk(message: unknown): message is Fields {
  if (!isFields(message) || 'role' in message || typeof message['type'] !== 'string') return false
  return isFields(message['payload']) || isFields(message['data'])
}
