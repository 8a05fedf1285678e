import { type AskRequest, isAskRequest } from '@ask-user/core'
import type { Agent } from '@mastra/core/agent'

/** A question of a run, as it is stored. */
export interface Waiting {
  readonly runId: string
  readonly toolCallId: string
  readonly request: AskRequest
}

/** The open questions of all runs, or of one. Read from storage, so that any process sees the same. */
export async function listWaiting(agent: Agent, runId?: string): Promise<readonly Waiting[]> {
  const { runs } = await agent.listSuspendedRuns()
  return runs
    .filter((run) => runId === undefined || run.runId === runId)
    .flatMap((run) =>
      run.toolCalls.flatMap(({ toolCallId, suspendPayload }) =>
        toolCallId !== undefined && isAskRequest(suspendPayload)
          ? [{ runId: run.runId, toolCallId, request: suspendPayload }]
          : [],
      ),
    )
}
