import { createTool } from '@mastra/core/tools'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { askUserCapability } from './ask-user-capability.ts'
import { askingAgent, chunksOf, databases, typesIn } from './asking-agent.test.kit.ts'
import { showResults } from './show-results.ts'

describe('the other tools of a step', () => {
  it(
    'run at once beside a question, and are not run again',
    {
      tags: ['design.parallel', 'C13', 'C13.B154', 'C13.B156'],
    },
    async () => {
      const spans: { readonly from: number; to: number }[] = []
      const slow = createTool({
        id: 'slow',
        description: 'Takes 400 ms.',
        inputSchema: z.object({}),
        execute: async () => {
          const span = { from: performance.now(), to: 0 }
          spans.push(span)
          await new Promise((resolve) => setTimeout(resolve, 400))
          span.to = performance.now()
          return {}
        },
      })
      const other = { tool: 'slow', arguments: {} }
      await using run = await askingAgent(
        [{ calls: [other, other, { tool: 'ask_user_question', arguments: databases }, other] }, { text: 'Done.' }],
        askUserCapability(),
        { tools: { slow } },
      )
      const stream = await run.agent.stream('go')
      await chunksOf(stream)
      const atOnce = spans.filter(({ from }) => spans.every(({ to }) => from < to))
      expect([spans.length, atOnce.length]).toEqual([3, 3])
      await chunksOf(await run.agent.resumeStream('SQLite', { runId: stream.runId }))
      expect(spans).toHaveLength(3)
      const last = run.scripted.requests.at(-1)
      expect(last?.results.map(({ name }) => name)).toEqual(['slow', 'slow', 'ask_user_question', 'slow'])
      expect(
        last?.messages.flatMap(({ calls }) => calls).filter(({ name }) => name === 'ask_user_question'),
      ).toHaveLength(1)
      expect(last?.prompt.split('{"Database":["SQLite"]}')).toHaveLength(2)
    },
  )
})

describe('showResults', () => {
  it('shows and keeps what another tool returned while the question is open', { tags: ['C11.B136'] }, async () => {
    let runs = 0
    const readFile = createTool({
      id: 'readFile',
      description: 'Reads.',
      inputSchema: z.object({}),
      execute: async () => {
        runs += 1
        return { text: 'contents' }
      },
    })
    await using run = await askingAgent(
      [
        {
          calls: [
            { tool: 'ask_user_question', arguments: databases },
            { tool: 'readFile', arguments: {} },
          ],
        },
        { text: 'Done.' },
      ],
      askUserCapability(),
      { tools: { readFile }, hooks: showResults, memory: true },
    )
    const memory = { thread: 'thread', resource: 'person' }
    const stream = await run.agent.stream('go', { memory })
    const chunks = await chunksOf(stream)
    expect(typesIn(chunks)).toContain('tool-call-suspended')
    expect(chunks.filter(({ type }) => type === 'data-tool-finished')).toMatchObject([
      { data: { toolName: 'readFile', result: { text: 'contents' } } },
    ])
    const recalled = await (await run.agent.getMemory())?.recall({ threadId: 'thread' })
    expect(JSON.stringify(recalled?.messages)).toContain('"contents"')
    await chunksOf(await run.agent.resumeStream('SQLite', { runId: stream.runId, memory }))
    expect(runs).toBe(1)
    expect(JSON.stringify(run.scripted.requests.at(-1)?.messages).split('contents')).toHaveLength(2)
  })
})
