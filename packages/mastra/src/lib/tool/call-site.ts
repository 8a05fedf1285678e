import type { Mastra } from '@mastra/core/mastra'
import type { ToolExecutionContext } from '@mastra/core/tools'
import type { Where } from '../claims/claims.ts'

/** What a tool's `execute` is handed, as far as asking needs it; outside a run there may be none. */
export type ToolContext = Partial<ToolExecutionContext> & { readonly runId?: string }

/** Where a call stands and what can be done there, read out of whichever context Mastra gives a tool. */
export interface CallSite {
  /** `direct`: called as a function, with nobody waiting for it to come back. */
  readonly kind: 'agent' | 'network' | 'workflow' | 'mcp' | 'direct'
  readonly where: Where
  /** `workflow` only. */
  readonly workflowId?: string
  /** The run has gone on without this call, so nothing that it suspends can be resumed. */
  readonly isBackground?: boolean
  /** Absent where the call cannot wait. Must not be caught: an early execution is called off by what it throws. */
  readonly suspend?: (payload: object) => Promise<unknown>
  /** What the run was resumed with, if it was. Under an agent also what a model writes into its arguments. */
  readonly resumeData: unknown
  /** What this call was last suspended with, out of storage. Nothing that a model can write. */
  readonly suspendPayload: unknown
  readonly mastra?: Pick<Mastra, 'getStorage' | 'getLogger' | 'listAgents'>
  readonly signal?: AbortSignal
  readonly writer?: ToolExecutionContext['writer']
  readonly requestContext?: ToolExecutionContext['requestContext']
  /** Under an agent: the same object for every call that one execution of the run enters. */
  readonly execution?: object
}

/**
 * Agents keep suspending and resuming under `agent`, workflow steps under `workflow`, MCP servers at the top level.
 */
export function callSiteOf(context: ToolContext = {}): CallSite {
  const { agent, workflow, abortSignal, writer, requestContext, runId } = context
  const shared = {
    mastra: context.mastra as CallSite['mastra'],
    ...(abortSignal === undefined ? {} : { signal: abortSignal }),
    ...(writer === undefined ? {} : { writer }),
    ...(requestContext === undefined ? {} : { requestContext }),
  }
  if (agent !== undefined) {
    const { toolCallId, agentId, threadId, resourceId } = agent
    return {
      ...shared,
      ...executionOf(agent, requestContext),
      // A network calls the tool itself, without the messages that an agent's loop hands over.
      kind: Array.isArray(agent.messages) ? 'agent' : 'network',
      where: defined({ runId, toolCallId, agentId, threadId, resourceId }),
      ...(agent.isBackgroundTask === true ? { isBackground: true } : {}),
      ...suspendOf(agent.suspend),
      resumeData: agent.resumeData,
      suspendPayload: agent.suspendPayload,
    }
  }
  if (workflow !== undefined) {
    return {
      ...shared,
      kind: 'workflow',
      where: defined({ runId: workflow.runId }),
      workflowId: workflow.workflowId,
      ...suspendOf(workflow.suspend),
      resumeData: workflow.resumeData,
      suspendPayload: workflow.suspendPayload,
    }
  }
  const { suspend, resumeData, suspendPayload } = context
  const kind = context.mcp !== undefined || suspend !== undefined ? 'mcp' : 'direct'
  return { ...shared, kind, where: {}, ...suspendOf(suspend), resumeData, suspendPayload }
}

/** An execution writes all its chunks through one function; not every engine hands that over. */
function executionOf(agent: object, requestContext: object | undefined): Pick<CallSite, 'execution'> {
  const writer: unknown = Reflect.get(agent, 'outputWriter')
  const execution = typeof writer === 'function' ? writer : requestContext
  return execution === undefined ? {} : { execution }
}

function suspendOf(suspend: unknown): Pick<CallSite, 'suspend'> {
  return typeof suspend === 'function' ? { suspend: suspend as NonNullable<CallSite['suspend']> } : {}
}

function defined<Fields extends Record<string, string | undefined>>(fields: Fields): { [K in keyof Fields]?: string } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== '')) as {
    [K in keyof Fields]?: string
  }
}

/** A real reply that Mastra hands over alone: a `null` in an agent's loop, any in a network or an evented workflow. */
export function isUnaccompanied({ kind, suspendPayload, resumeData }: CallSite): boolean {
  if (suspendPayload !== undefined) return false
  return kind === 'agent'
    ? resumeData === null
    : (kind === 'network' || kind === 'workflow') && resumeData !== undefined
}

/** A reply without the stored request, which in an agent's loop only a model can have written, into its arguments. */
export function isForged({ kind, suspendPayload, resumeData }: CallSite): boolean {
  return kind === 'agent' && suspendPayload === undefined && resumeData !== undefined && resumeData !== null
}
