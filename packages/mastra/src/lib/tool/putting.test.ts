import { createScriptedModel, type ScriptedTurn } from '@ask-user/testing'
import { Mastra } from '@mastra/core'
import { Agent } from '@mastra/core/agent'
import { InMemoryStore } from '@mastra/core/storage'
import { Memory } from '@mastra/memory'
import { describe, expect, it } from 'vitest'
import { askUserCapability } from './ask-user-capability.ts'
import { chunksOf, databases, onlySuspended, typesIn } from './asking-agent.test.kit.ts'

/** An agent all of whose tools run in the background, with a helper that asks. */
async function backgroundAgent(turns: readonly ScriptedTurn[]) {
  const scripted = await createScriptedModel(turns)
  const { tools } = askUserCapability()
  const common = { instructions: '', model: scripted.model, tools: { ...tools } }
  const helper = new Agent({ ...common, id: 'helper', name: 'Helper', description: 'Helps.' })
  const chief = new Agent({
    ...common,
    id: 'chief',
    name: 'Chief',
    memory: new Memory(),
    agents: { helper },
    backgroundTasks: { tools: 'all' },
  })
  const mastra = new Mastra({
    agents: { chief, helper },
    storage: new InMemoryStore(),
    logger: false,
    backgroundTasks: { enabled: true },
  })
  const stream = await chief.stream('go', { memory: { thread: 'thread', resource: 'person' } })
  return { chunks: await chunksOf(stream), mastra, scripted, [Symbol.asyncDispose]: () => scripted.close() }
}

describe('a question where every tool runs in the background', { tags: ['C19.B212'] }, () => {
  it('is put in the foreground', async () => {
    await using run = await backgroundAgent([
      { calls: [{ tool: 'ask_user_question', arguments: databases }] },
      { text: 'Done.' },
    ])
    onlySuspended(run.chunks)
    expect(typesIn(run.chunks)).not.toContain('background-task-started')
  })

  it('is told as nobody there when the model sends it to the background', async () => {
    const hidden = { ...databases, _background: { disposition: 'awaited' } }
    await using run = await backgroundAgent([
      { calls: [{ tool: 'ask_user_question', arguments: hidden }] },
      { text: 'Done.' },
    ])
    expect(typesIn(run.chunks)).not.toContain('tool-call-suspended')
    expect(run.scripted.requests.at(-1)?.prompt).toMatch(/could not be asked.*runs in the background/s)
  })

  it('is raised by a delegate that works there, and goes back to it', async () => {
    await using run = await backgroundAgent([
      { when: { user: 'go', after: 0 }, calls: [{ tool: 'agent-helper', arguments: { prompt: 'help' } }] },
      { when: { user: 'help', after: 0 }, calls: [{ tool: 'ask_user_question', arguments: databases }] },
      { when: {}, text: 'Done.', times: 9 },
    ])
    const manager = run.mastra.backgroundTaskManager
    const waiting = await eventually(async () => (await manager?.listTasks({ status: 'suspended' }))?.tasks[0])
    expect(waiting).toMatchObject({ suspendPayload: { kind: 'ask-user', askedBy: 'Helper' } })
    await manager?.resume(waiting.id, 'SQLite')
    await eventually(async () => (await manager?.listTasks({ status: 'completed' }))?.tasks[0])
    expect(run.scripted.requests.flatMap(({ results }) => results.map(({ text }) => text))).toContain(
      '{"Database":["SQLite"]}',
    )
  })
})

async function eventually<T>(look: () => Promise<T | undefined>): Promise<T> {
  for (let turn = 0; turn < 500; turn += 1) {
    const seen = await look()
    if (seen !== undefined) return seen
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error('It did not come.')
}
