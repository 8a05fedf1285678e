import { createScriptedModel } from '@ask-user/testing'
import { Agent } from '@mastra/core/agent'
import { InMemoryStore } from '@mastra/core/storage'
import { askUserTool as mastraAskUserTool } from '@mastra/core/tools'
import { LibSQLStore } from '@mastra/libsql'
import { expect, test } from 'vitest'
import { askUserTool, createAskUserTool } from './ask-user-tool.ts'
import { databaseUrl, mastraWith } from './asking-agent.test.kit.ts'

const rounds = 200
const warmUp = 20

const question = { question: 'Which repo?', options: [{ label: 'main' }, { label: 'docs' }] }

const stores = {
  memory: () => new InMemoryStore(),
  LibSQL: () => new LibSQLStore({ id: 'bench', url: databaseUrl() }),
}

/** What is compared, by name; the first is what the others are held against. */
const tools = {
  Mastra: mastraAskUserTool,
  'ours, no claims': createAskUserTool({ dialect: 'mastra', claims: false }),
  ours: askUserTool,
}

/**
 * A whole ask, resume and finish with the tool of Mastra, with ours, and with ours without the record of who answered
 * first; turn by turn in one process, against one model on loopback. `ratio` is over the tool of Mastra.
 */
test('ask, resume and finish', async () => {
  const scripted = await createScriptedModel([
    { calls: [{ tool: 'ask_user', arguments: question }] },
    { text: 'Done.' },
  ])
  const rows = []
  for (const [storage, createStore] of Object.entries(stores)) {
    const lanes = Object.entries(tools).map(([name, tool]) => ({
      name,
      times: [] as number[],
      agent: mastraWith(
        {
          a: new Agent({
            id: 'a',
            name: 'A',
            instructions: '',
            model: scripted.model,
            tools: { ask_user: tool as never },
          }),
        },
        createStore(),
      ).getAgent('a'),
    }))
    for (let round = -warmUp; round < rounds; round += 1) {
      // Whoever goes first finds the caches cold, so they take turns.
      const first = (round + warmUp) % lanes.length
      for (const { agent, times } of [...lanes.slice(first), ...lanes.slice(0, first)]) {
        const time = await timeOf(agent)
        if (round >= 0) times.push(time)
      }
    }
    const [base] = lanes
    for (const { name, times } of lanes) {
      rows.push({
        storage,
        tool: name,
        'median (ms)': median(times).toFixed(2),
        'ratio of medians': (median(times) / median(base?.times ?? [])).toFixed(3),
        'ratio of sums': (sum(times) / sum(base?.times ?? [])).toFixed(3),
      })
    }
  }
  console.table(rows)
  await scripted.close()
  expect(rows).toHaveLength(6)
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
