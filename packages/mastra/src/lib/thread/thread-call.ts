import type { MastraDBMessage } from '@mastra/core/agent'
import type { Mastra } from '@mastra/core/mastra'
import type { Where } from '../claims/claims.ts'

/** The part of a message that holds a call, and its result once there is one. */
export interface CallPart {
  readonly type: 'tool-invocation'
  readonly toolInvocation: {
    readonly state: string
    readonly toolCallId: string
    readonly toolName: string
    readonly args?: unknown
    readonly result?: unknown
  }
}

export type ThreadMastra = Pick<Mastra, 'getStorage'> & Partial<Pick<Mastra, 'getAgentById'>>

/** A message as a thread holds it. */
export type ThreadMessage = MastraDBMessage

/** How far back in a thread a call is looked for, in messages. */
const depth = 50

/** The newest messages of a call's thread, and the memory that keeps them; nothing where the agent has none. */
export async function readThread(mastra: ThreadMastra, { agentId, threadId, resourceId }: Where) {
  if (agentId === undefined || threadId === undefined) return undefined
  const memory = await mastra.getAgentById?.(agentId)?.getMemory()
  const read = await memory?.recall({
    threadId,
    ...(resourceId === undefined ? {} : { resourceId }),
    perPage: depth,
    page: 0,
    orderBy: { field: 'createdAt', direction: 'DESC' },
  })
  return memory === undefined || read === undefined ? undefined : { memory, messages: read.messages }
}

export function isCall(part: object, toolCallId: string | undefined): part is CallPart {
  const { type, toolInvocation } = part as Partial<CallPart>
  return type === 'tool-invocation' && toolInvocation?.toolCallId === toolCallId
}
