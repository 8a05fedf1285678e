import { InMemoryStore } from '@mastra/core/storage'
import { describe, expect, it } from 'vitest'
import { askUserCapability } from '../tool/ask-user-capability.ts'
import { askingAgent, chunksOf, databases, onlySuspended } from '../tool/asking-agent.test.kit.ts'
import { runStoreOf } from '../host/host-under-test.test.kit.ts'
import { openLedger } from '../ledger/open-ledger.ts'

const asks = { calls: [{ tool: 'ask_user_question', arguments: databases }] }

describe('a resume whose run ends while it is read', { tags: ['C12.B142'] }, () => {
  // The reads of a resume: the outer row, the outer run, the outer row again, the inner run, the inner row.
  it.each([2, 3, 4, 5])('ends with what was answered, also when it happens before read %i', async (last) => {
    const storage = new InMemoryStore()
    await using run = await askingAgent([asks, { text: 'Done.' }], askUserCapability(), { storage })
    const store = await runStoreOf(run.mastra)
    let reads = 0
    let endRun = async (): Promise<void> => undefined
    for (const name of ['loadWorkflowSnapshot', 'getWorkflowRunById'] as const) {
      const read = store[name].bind(store) as (args: { readonly workflowName?: string }) => Promise<unknown>
      const counted = async (args: { readonly workflowName?: string }): Promise<unknown> => {
        if (!String(args.workflowName).startsWith('ask-user') && ++reads === last) await endRun()
        return read(args)
      }
      Object.assign(store, { [name]: counted })
    }
    const stream = await run.agent.stream('go')
    const { request } = onlySuspended(await chunksOf(stream))
    endRun = async () => {
      const { ledger } = openLedger(store)
      const row = await ledger.find(request.id)
      const response = {
        status: 'answered',
        answers: [{ id: request.questions[0]?.id ?? '', selected: ['SQLite'] }],
      } as const
      const claimed = row === undefined ? undefined : await ledger.claim(row, { via: 'host', by: 'answer', response })
      if (claimed === undefined) throw new Error('The claim was lost.')
      for (const workflowName of ['agentic-loop', 'executionWorkflow']) {
        await store.deleteWorkflowRunById({ workflowName, runId: stream.runId })
      }
      await ledger.settle(claimed)
    }
    reads = 0
    const chunks = await chunksOf(await run.agent.resumeStream('Postgres', { runId: stream.runId }))
    const errors = chunks.flatMap(({ type, payload }) => (type === 'error' ? [String(payload?.['error'])] : []))
    expect(errors).toEqual([expect.stringContaining('gone on with an earlier answer')])
    expect(errors[0]).toContain('SQLite')
    expect(run.scripted.requests).toHaveLength(1)
    expect(await run.agent.listSuspendedRuns()).toMatchObject({ total: 0 })
  })
})

describe('a resume of a run that is over', { tags: ['C12.B142'] }, () => {
  it.each(['at once', 'after another late one'])('is told with what the run went on: %s', async (when) => {
    await using run = await askingAgent([asks, { text: 'Done.' }], askUserCapability(), {
      storage: new InMemoryStore(),
    })
    const stream = await run.agent.stream('go')
    const { runId } = stream
    const { toolCallId } = onlySuspended(await chunksOf(stream))
    await chunksOf(await run.agent.resumeStream('Postgres', { runId, toolCallId }))
    const store = await runStoreOf(run.mastra)
    const late = async () => {
      // Mastra's server looks the run up before it resumes it.
      expect(await store.getWorkflowRunById({ workflowName: 'agentic-loop', runId })).toBeNull()
      await expect(run.agent.resumeStream('SQLite', { runId, toolCallId })).rejects.toThrow(
        'This run has gone on with an earlier answer. Database: "Postgres".',
      )
    }
    if (when !== 'at once') await late()
    await late()
    expect(run.scripted.requests).toHaveLength(2)
  })

  it('is told so alone: whoever else looks for the run finds that it is gone', async () => {
    await using run = await askingAgent([asks, { text: 'Done.' }], askUserCapability(), {
      storage: new InMemoryStore(),
    })
    const { runId, fullStream } = await run.agent.stream('go')
    await chunksOf({ fullStream })
    await chunksOf(await run.agent.resumeStream('Postgres', { runId }))
    const store = await runStoreOf(run.mastra)
    expect(await store.loadWorkflowSnapshot({ workflowName: 'agentic-loop', runId })).toBeNull()
    await expect(run.agent.resumeStream('SQLite', { runId })).rejects.toThrow('earlier answer')
  })

  it('does not take a run for the one that had its id before', async () => {
    await using run = await askingAgent([asks, { text: 'Done.' }, asks, { text: 'Done again.' }], askUserCapability(), {
      storage: new InMemoryStore(),
    })
    const runId = 'the same'
    await chunksOf(await run.agent.stream('go', { runId }))
    await chunksOf(await run.agent.resumeStream('Postgres', { runId }))
    const store = await runStoreOf(run.mastra)
    const persist = store.persistWorkflowSnapshot.bind(store)
    store.persistWorkflowSnapshot = async (args) => {
      if (args.workflowName === 'agentic-loop') await new Promise((resolve) => setTimeout(resolve, 20))
      await persist(args)
    }
    const resumed: Promise<readonly { readonly type: string }[]>[] = []
    for await (const { type } of (await run.agent.stream('go', { runId })).fullStream) {
      if (type === 'tool-call-suspended') resumed.push(run.agent.resumeStream('SQLite', { runId }).then(chunksOf))
    }
    expect((await resumed[0])?.map(({ type }) => type)).toContain('tool-result')
    expect(run.scripted.requests.at(-1)?.results.at(-1)?.text).toContain('SQLite')
  })
})
