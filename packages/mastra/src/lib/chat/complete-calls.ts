/** A chunk of an agent's stream, as much of it as is looked at here. */
interface AgentChunk {
  readonly type: string
  readonly payload?: unknown
}

const results = new Set(['tool-result', 'tool-error', 'tool-output-denied'])

/** Puts a call before each result whose call the reader cannot know. */
export async function* completeCalls(chunks: AsyncIterable<unknown>, known: ReadonlySet<string>): AsyncGenerator {
  const called = new Set(known)
  for await (const chunk of chunks) {
    const { type, payload } = chunk as AgentChunk
    const { toolCallId, toolName, args = {} } = (payload ?? {}) as Readonly<Record<string, unknown>>
    if (typeof toolCallId === 'string') {
      if (results.has(type) && !called.has(toolCallId)) {
        yield { ...(chunk as object), type: 'tool-call', payload: { toolCallId, toolName, args } }
      }
      if (type === 'tool-call' || results.has(type)) called.add(toolCallId)
    }
    yield chunk
  }
}
