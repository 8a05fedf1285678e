import { type AskRequest, isAskRequest } from '@ask-user/core'
import type { WorkflowRunState } from '@mastra/core/workflows'
import { fieldsOf } from '../fields.ts'

/** A question that a stored run waits with, and what the run says about itself. */
export interface Waiting {
  readonly request: AskRequest
  readonly toolCallId: string
  readonly agentId?: string
  readonly threadId?: string
  readonly resourceId?: string
}

export interface WaitingCalls {
  readonly questions: readonly Waiting[]
  /** Every call that waits, also those of other tools and those for an approval. */
  readonly calls: number
}

/** Every call that the snapshot of an agent's run waits with. */
export function findWaiting(snapshot: WorkflowRunState): WaitingCalls {
  const questions: Waiting[] = []
  let calls = 0
  for (const { payload, ...place } of suspensionsOf(snapshot)) {
    for (const { toolCallSuspended: request, toolCallId } of callsOf(payload)) {
      calls += 1
      if (isAskRequest(request) && typeof toolCallId === 'string') questions.push({ request, toolCallId, ...place })
    }
  }
  return { questions, calls }
}

/** The thread that a waiting run of an agent belongs to. */
export function threadOf(snapshot: WorkflowRunState): string | undefined {
  return suspensionsOf(snapshot)[0]?.threadId
}

interface Suspension extends Pick<Waiting, 'agentId' | 'threadId' | 'resourceId'> {
  readonly payload: Readonly<Record<string, unknown>>
}

function suspensionsOf(snapshot: WorkflowRunState): readonly Suspension[] {
  const input = fieldsOf(snapshot.context?.input)
  return Object.values(snapshot.context ?? {}).flatMap((step) => {
    const { status, suspendPayload } = fieldsOf(step)
    if (status !== 'suspended') return []
    const payload = fieldsOf(suspendPayload)
    const memory = {
      ...fieldsOf(fieldsOf(input['messageListState'])['memoryInfo']),
      ...fieldsOf(fieldsOf(fieldsOf(payload['__streamState'])['messageList'])['memoryInfo']),
    }
    return {
      payload,
      ...text('agentId', payload['__agentId'] ?? input['agentId']),
      ...text('threadId', memory['threadId']),
      ...text('resourceId', memory['resourceId']),
    }
  })
}

/** Calls that wait together are kept as the iterations of one step; a single one also as the step itself. */
function callsOf(payload: Readonly<Record<string, unknown>>): readonly Readonly<Record<string, unknown>>[] {
  const iterations = Object.values(fieldsOf(fieldsOf(payload['__workflow_meta'])['foreachOutput']))
    .map(fieldsOf)
    .filter(({ status, suspendPayload }) => status === 'suspended' && suspendPayload !== undefined)
  return iterations.length === 0 ? [payload] : iterations.map(({ suspendPayload }) => fieldsOf(suspendPayload))
}

function text<Key extends string>(key: Key, value: unknown): { readonly [K in Key]?: string } {
  return (typeof value === 'string' && value !== '' ? { [key]: value } : {}) as { readonly [K in Key]?: string }
}
