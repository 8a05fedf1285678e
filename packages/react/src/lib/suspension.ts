import { type Fields, isFields, metadataOf, partsOf } from './message-parts.ts'

/** One suspended tool call as a message or a stream tells it. */
export interface Suspension {
  readonly toolCallId: string
  readonly toolName: string
  readonly runId: string | undefined
  readonly payload: unknown
}

/** Every suspension a message mentions, settled or not, in the order found; the same call may be mentioned often. */
export function suspensionsOf(message: unknown): Suspension[] {
  const fromParts = partsOf(message).flatMap((part) => {
    if (part['type'] === 'data-tool-call-suspended' && isFields(part['data'])) return readSuspension(part['data'])
    // A chunk of Mastra's client: the run id stands on the chunk, the rest in its payload.
    if (part['type'] === 'tool-call-suspended' && isFields(part['payload']))
      return readSuspension({ runId: part['runId'], ...part['payload'] })
    return []
  })
  const { suspendedTools } = metadataOf(message)
  const fromMetadata = isFields(suspendedTools)
    ? Object.values(suspendedTools).filter(isFields).flatMap(readSuspension)
    : []
  return [...fromParts, ...fromMetadata]
}

function readSuspension(fields: Fields): Suspension[] {
  const { toolCallId, toolName, runId, suspendPayload } = fields
  if (typeof toolCallId !== 'string') return []
  return [
    {
      toolCallId,
      toolName: typeof toolName === 'string' ? toolName : '',
      runId: typeof runId === 'string' ? runId : undefined,
      payload: suspendPayload,
    },
  ]
}
