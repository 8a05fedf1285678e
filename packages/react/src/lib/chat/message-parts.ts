export type Fields = Readonly<Record<string, unknown>>

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/**
 * The parts of one message, wherever its format keeps them: `parts` (AI SDK), `content.parts` (Mastra's storage), or
 * the value itself where it is a chunk of Mastra's client.
 */
export function partsOf(message: unknown): Fields[] {
  if (!isFields(message)) return []
  const { content, type } = message
  const parts = message['parts'] ?? (isFields(content) ? content['parts'] : content)
  if (Array.isArray(parts)) return parts.filter(isFields)
  return typeof type === 'string' ? [message] : []
}

/** The metadata of one message: on it (AI SDK) or in its content (Mastra's storage). */
export function metadataOf(message: unknown): Fields {
  if (!isFields(message)) return {}
  const { content } = message
  const metadata = message['metadata'] ?? (isFields(content) ? content['metadata'] : undefined)
  return isFields(metadata) ? metadata : {}
}
