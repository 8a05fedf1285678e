import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createScriptedModel } from '@ask-user/testing'
import { Agent } from '@mastra/core/agent'
import { InMemoryStore, type MastraCompositeStore } from '@mastra/core/storage'
import { askUserTool as mastraAskUserTool } from '@mastra/core/tools'
import { LibSQLStore } from '@mastra/libsql'
import { expect, test } from 'vitest'
import { askUserTool } from './ask-user-tool.ts'
import { mastraWith } from './asking-agent.test.kit.ts'

const rounds = 200
const warmUp = 20

const question = { question: 'Which repo?', options: [{ label: 'main' }, { label: 'docs' }] }

const stores = {
  memory: () => new InMemoryStore(),
  LibSQL: () => new LibSQLStore({ id: 'bench', url: `file:${join(mkdtempSync(join(tmpdir(), 'ask-user-')), 'db')}` }),
}

/**
 * A whole ask, resume and finish with our tool and with the one of Mastra, turn by turn in one process, against one
 * model on loopback. `ratio` is ours over theirs, of the medians and of the sums.
 */
test('ask, resume and finish', async () => {
  const scripted = await createScriptedModel([
    { calls: [{ tool: 'ask_user', arguments: question }] },
    { text: 'Done.' },
  ])
  const agentWith = (tool: unknown, storage: MastraCompositeStore) => {
    const tools = { ask_user: tool as never }
    return mastraWith(
      { a: new Agent({ id: 'a', name: 'A', instructions: '', model: scripted.model, tools }) },
      storage,
    ).getAgent('a')
  }
  const rows = []
  for (const [storage, createStore] of Object.entries(stores)) {
    const ours = agentWith(askUserTool, createStore())
    const theirs = agentWith(mastraAskUserTool, createStore())
    const times: { readonly ours: number[]; readonly theirs: number[] } = { ours: [], theirs: [] }
    for (let round = -warmUp; round < rounds; round += 1) {
      // Whoever goes first finds the caches cold, so they take turns.
      const order = round % 2 === 0 ? (['ours', 'theirs'] as const) : (['theirs', 'ours'] as const)
      for (const who of order) {
        const time = await timeOf(who === 'ours' ? ours : theirs)
        if (round >= 0) times[who].push(time)
      }
    }
    const medians = [median(times.ours), median(times.theirs)] as const
    rows.push({
      storage,
      'ours (ms)': medians[0].toFixed(2),
      'Mastra (ms)': medians[1].toFixed(2),
      'ratio of medians': (medians[0] / medians[1]).toFixed(3),
      'ratio of sums': (sum(times.ours) / sum(times.theirs)).toFixed(3),
    })
  }
  console.table(rows)
  await scripted.close()
  expect(rows).toHaveLength(2)
})

async function timeOf(agent: Agent): Promise<number> {
  const start = performance.now()
  const stream = await agent.stream('go')
  for await (const chunk of stream.fullStream) void chunk
  const resumed = await agent.resumeStream('docs', { runId: stream.runId })
  for await (const chunk of resumed.fullStream) void chunk
  return performance.now() - start
}

function median(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0
}

function sum(times: readonly number[]): number {
  return times.reduce((total, time) => total + time, 0)
}
