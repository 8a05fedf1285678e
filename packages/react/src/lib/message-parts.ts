export type Fields = Readonly<Record<string, unknown>>

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * The parts of one message, wherever its format keeps them: `parts` (AI SDK), `content.parts` (Mastra's storage), or
 * the value itself where it is a chunk of Mastra's client.
 */
export function partsOf(message: unknown): Fields[] {
  if (!isFields(message)) return []
  if (Array.isArray(message['parts'])) return message['parts'].filter(isFields)
  const content = message['content']
  if (Array.isArray(content)) return content.filter(isFields)
  if (isFields(content) && Array.isArray(content['parts'])) return content['parts'].filter(isFields)
  return typeof message['type'] === 'string' ? [message] : []
}

/** The metadata of one message: on it (AI SDK) or in its content (Mastra's storage). */
export function metadataOf(message: unknown): Fields {
  if (!isFields(message)) return {}
  if (isFields(message['metadata'])) return message['metadata']
  const content = message['content']
  return isFields(content) && isFields(content['metadata']) ? content['metadata'] : {}
}
