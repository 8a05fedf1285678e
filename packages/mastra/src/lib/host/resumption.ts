import { type AnswerOptions, AskError } from '@ask-user/core'
import type { DeliverOptions } from '../delivery/deliver.ts'
import { toPending } from './find-pending.ts'
import type { LedgerRow } from '../ledger/ledger-row.ts'
import type { HostParts, MastraStream } from './mastra-host.ts'

export interface Resumption extends Pick<AnswerOptions, 'signal'> {
  /** The run ends once it holds the result: its thread goes on in another run. */
  readonly isQuiet?: boolean
  /**
   * The run writes nothing into its thread. Mastra lets one run at a time do that, so a run that is resumed by another
   * one of its thread would wait for that one, which waits for it.
   */
  readonly isReadOnly?: boolean
}

/**
 * Who resumes the run of a question, and with what beside the response.
 *
 * @throws {AskError} `not-resumable` when the app has no such agent
 */
export async function resumptionOf(
  row: LedgerRow,
  { signal, isQuiet = false, isReadOnly = false }: Resumption,
  { options }: HostParts,
): Promise<Pick<DeliverOptions<MastraStream>, 'agent' | 'resume'>> {
  const extra = await options.resume?.(toPending(row))
  return {
    agent: agentOf(row, options) as DeliverOptions<MastraStream>['agent'],
    resume: {
      ...extra,
      ...(signal === undefined ? {} : { abortSignal: signal }),
      ...(isQuiet ? { stopWhen: () => true } : {}),
      ...(isReadOnly ? { memory: readOnly(row) } : {}),
    },
  }
}

function readOnly({ route: { threadId, resourceId } }: LedgerRow) {
  return { thread: threadId, resource: resourceId, options: { readOnly: true } }
}

function agentOf({ id, route: { agentId = '' } }: LedgerRow, { mastra, agents }: HostParts['options']): unknown {
  const given = agents !== undefined && Object.hasOwn(agents, agentId) ? agents[agentId] : undefined
  if (given !== undefined) return given
  try {
    return mastra.getAgentById(agentId)
  } catch (cause) {
    throw new AskError(
      'not-resumable',
      `The agent "${agentId}" asked, and this process has none of that id. Register it with new Mastra({ agents }), or pass it as createMastraHost({ agents: { "${agentId}": agent } }).`,
      { requestId: id, cause },
    )
  }
}
