import type { Pending } from '@ask-user/core'

/** A pending question as it goes over the wire: the fields of the port, and nothing else that a host keeps beside them. */
export function renderPending(pending: Pending): Pending {
  const { id, request, runId, toolCallId, agentId, threadId, resourceId, askedAt } = pending
  return {
    id,
    request,
    runId,
    toolCallId,
    ...(agentId === undefined ? {} : { agentId }),
    ...(threadId === undefined ? {} : { threadId }),
    ...(resourceId === undefined ? {} : { resourceId }),
    askedAt,
  }
}
