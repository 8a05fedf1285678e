import { randomUUID } from 'node:crypto'
import { createScriptedModel, type ModelRequest } from '@ask-user/testing'
import type { HostUnderTest } from '@ask-user/testing/conformance'
import { Agent } from '@mastra/core/agent'
import { Mastra } from '@mastra/core/mastra'
import type { MastraCompositeStore, WorkflowsStorage } from '@mastra/core/storage'
import { Memory } from '@mastra/memory'
import { askUserCapability } from '../tool/ask-user-capability.ts'
import { chunksOf, suspendedIn } from '../tool/asking-agent.test.kit.ts'
import { createMastraHost, type MastraHost } from './mastra-host.ts'
import { openLedger } from '../ledger/open-ledger.ts'

export interface TestedHost extends HostUnderTest {
  readonly host: MastraHost
  readonly mastra: Mastra
  readonly reopen: () => MastraHost
}

/**
 * A host of a real agent that talks to a scripted endpoint over HTTP.
 *
 * @param open the storage of the app, once for each process that is played
 */
export async function hostUnderTest(open: () => MastraCompositeStore): Promise<TestedHost> {
  const inputs = new Map<string, unknown>()
  let model = 'sound'
  const scripted = await createScriptedModel([
    { when: { model: 'broken' }, fails: { status: 500 }, times: 1 },
    { when: { result: /./ }, text: 'Done.' },
    { when: { user: /./ }, calls: (request) => [{ tool: 'ask_user_question', arguments: argumentsFor(request) }] },
  ])
  const capability = askUserCapability()

  function argumentsFor({ messages }: ModelRequest): unknown {
    return inputs.get(messages.findLast(({ role }) => role === 'user')?.text ?? '')
  }

  function start(): Mastra {
    const storage = open()
    const agent = new Agent({
      id: 'asking',
      name: 'Asking',
      instructions: capability.instructions,
      model: () => scripted.modelNamed(model),
      tools: capability.tools,
      memory: new Memory({ storage }),
    })
    return new Mastra({ agents: { agent }, storage, logger: false })
  }

  const mastra = start()
  const calls = new Map<string, { readonly callId: string; readonly threadId: string; readonly resourceId: string }>()

  return {
    mastra,
    host: createMastraHost({ mastra }),
    reopen: () => createMastraHost({ mastra: start() }),

    async ask(input, { threadId = randomUUID(), resourceId = 'nobody' }) {
      const text = `Ask ${inputs.size}`
      inputs.set(text, input)
      const stream = await mastra
        .getAgentById('asking')
        .stream(text, { memory: { thread: threadId, resource: resourceId } })
      const [call] = suspendedIn(await chunksOf(stream))
      if (call === undefined) throw new Error('The model did not ask.')
      calls.set(call.request.id, { callId: call.toolCallId, threadId, resourceId })
      return { id: call.request.id }
    },

    async drain(stream) {
      await chunksOf(stream as { fullStream: AsyncIterable<unknown> })
    },

    /** The result as the model reads it: in the request after it, or, when none is made, in the thread. */
    async told(id) {
      const { callId, threadId, resourceId } = calls.get(id) ?? { callId: '', threadId: '', resourceId: '' }
      const requests = scripted.requests
        .filter(({ messages }) => messages.at(-1)?.callId === callId)
        .map(({ results }) => results.at(-1)?.text ?? '')
      if (requests.length > 0) return requests
      const memory = await mastra.getAgentById('asking').getMemory()
      const { messages = [] } = (await memory?.recall({ threadId, resourceId })) ?? {}
      return messages.flatMap(({ content }) =>
        content.parts.flatMap((part) =>
          part.type === 'tool-invocation' &&
          part.toolInvocation.toolCallId === callId &&
          part.toolInvocation.state === 'result'
            ? [JSON.stringify(part.toolInvocation.result)]
            : [],
        ),
      )
    },

    failNextDelivery() {
      model = 'broken'
    },

    async loseRun(id) {
      const runs = await runStoreOf(mastra)
      const runId = (await createMastraHost({ mastra }).get(id))?.runId ?? ''
      for (const workflowName of ['agentic-loop', 'executionWorkflow']) {
        await runs.deleteWorkflowRunById({ workflowName, runId })
      }
    },

    async expire(id) {
      const { ledger } = openLedger(await runStoreOf(mastra))
      const row = await ledger.find(id)
      if (row === undefined) throw new Error(`${id} was never asked.`)
      await ledger.amend(row, { request: { ...row.request, expiresAt: new Date(Date.now() - 1).toISOString() } })
    },

    close: () => scripted.close(),
  }
}

export async function runStoreOf(mastra: Mastra): Promise<WorkflowsStorage> {
  const store = await mastra.getStorage()?.getStore('workflows')
  if (store === undefined) throw new Error('This Mastra keeps no runs.')
  return store
}
