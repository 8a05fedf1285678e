import { type Fields, isFields, metadataOf, partsOf, textOf } from './message-parts.ts'
import { parseJson } from '../draft/parse-json.ts'

/** One suspended tool call as a message or a stream tells it. */
export interface Suspension {
  readonly toolCallId: string
  readonly toolName: string
  readonly runId: string | undefined
  readonly payload: unknown
  /** Whether the tool can be answered with a plain text, as far as it says. */
  readonly takesText: boolean
}

/** Every suspension a message mentions, settled or not, in the order found; the same call may be mentioned often. */
export function suspensionsOf(message: unknown): Suspension[] {
  const fromParts = partsOf(message).map(({ type, data, payload, runId }) => {
    if (type === 'data-tool-call-suspended') return data
    // A chunk of Mastra's client: the run id stands on the chunk, the rest in its payload.
    return type === 'tool-call-suspended' && isFields(payload) ? { runId, ...payload } : undefined
  })
  const { suspendedTools } = metadataOf(message)
  return [...fromParts, ...(isFields(suspendedTools) ? Object.values(suspendedTools) : [])]
    .filter(isFields)
    .flatMap(readSuspension)
}

function readSuspension({ toolCallId, toolName, runId, suspendPayload, resumeSchema }: Fields): Suspension[] {
  if (typeof toolCallId !== 'string') return []
  const schema = parseJson(resumeSchema)
  return [
    {
      toolCallId,
      toolName: textOf(toolName),
      runId: typeof runId === 'string' ? runId : undefined,
      payload: suspendPayload,
      takesText: !isFields(schema) || schema['type'] !== 'object',
    },
  ]
}
