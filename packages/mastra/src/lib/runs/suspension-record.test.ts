import { createScriptedModel, type ScriptedModel, type ScriptedTurn } from '@ask-user/testing'
import { Agent } from '@mastra/core/agent'
import type { MastraCompositeStore } from '@mastra/core/storage'
import { createStep, createWorkflow } from '@mastra/core/workflows'
import { LibSQLStore } from '@mastra/libsql'
import { Memory } from '@mastra/memory'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createMastraHost } from '../host/mastra-host.ts'
import { askUserCapability } from '../tool/ask-user-capability.ts'
import { askUserTool } from '../tool/ask-user-tool.ts'
import { chunksOf, databases, databaseUrl, mastraWith, onlySuspended } from '../tool/asking-agent.test.kit.ts'

const memory = { thread: 'thread', resource: 'ada' }

/** A chief whose editor has a writer who asks three questions in one step. */
const turns: readonly ScriptedTurn[] = [
  { when: { model: 'chief', after: 0 }, calls: [{ tool: 'agent-editor', arguments: { prompt: 'Edit.' }, id: 'edit' }] },
  { when: { model: 'editor', after: 0 }, calls: [{ tool: 'agent-writer', arguments: { prompt: 'Write.' } }] },
  { when: { model: 'writer', after: 0 }, calls: ['One', 'Two', 'Three'].map(ask) },
  { when: { model: 'writer', result: /./ }, text: ({ results }) => results.map(({ text }) => text).join(' ') },
  { when: { result: /./ }, text: ({ results }) => `Told ${results.at(-1)?.text}` },
]

const told = '{"One":["Postgres"]} {"Two":["SQLite"]} {"Three":["DuckDB"]}'
const answers: Readonly<Record<string, string>> = { One: 'Postgres', Two: 'SQLite', Three: 'DuckDB' }

function ask(header: string) {
  const [question] = databases.questions
  const options = [...(question?.options ?? []), 'DuckDB']
  return { tool: 'ask_user_question', arguments: { questions: [{ ...question, header, options }] }, id: header }
}

/** One process of the app. */
function startTeam(scripted: ScriptedModel, url: string) {
  const storage: MastraCompositeStore = new LibSQLStore({ id: 'team', url })
  const common = { description: 'Works.', instructions: '' }
  const tools = { ...askUserCapability().tools }
  const writer = new Agent({ ...common, id: 'writer', name: 'Writer', model: scripted.modelNamed('writer'), tools })
  const editor = new Agent({
    ...common,
    id: 'editor',
    name: 'Editor',
    model: scripted.modelNamed('editor'),
    agents: { writer },
  })
  const chief = new Agent({
    ...common,
    id: 'chief',
    name: 'Chief',
    model: scripted.modelNamed('chief'),
    agents: { editor },
    memory: new Memory({ storage }),
  })
  const mastra = mastraWith({ chief }, storage)
  return { chief, host: createMastraHost({ mastra }) }
}

async function askedTeam(scripted: ScriptedModel) {
  const url = databaseUrl()
  const { chief } = startTeam(scripted, url)
  const stream = await chief.stream('go', { memory })
  const shown = onlySuspended(await chunksOf(stream))
  return { url, shown, runId: stream.runId }
}

const headerOf = ({ request }: ReturnType<typeof onlySuspended>) => request.questions[0]?.header ?? ''

describe('several questions of one sub-agent', { tags: ['C19', 'C19.B207', 'C11'] }, () => {
  it.each([{ order: ['One', 'Two', 'Three'] }, { order: ['Three', 'Two', 'One'] }, { order: ['Two', 'Three', 'One'] }])(
    'are listed at the top and answered there in any order: $order',
    async ({ order }) => {
      await using scripted = await createScriptedModel(turns)
      const { url, runId } = await askedTeam(scripted)
      for (const [index, header] of order.entries()) {
        const { host } = startTeam(scripted, url)
        const { pending } = await host.list({ threadId: 'thread', resourceId: 'ada' })
        expect(pending).toHaveLength(order.length - index)
        for (const one of pending) {
          expect(one).toMatchObject({ runId, toolCallId: 'edit', agentId: 'chief', request: { attempt: 1 } })
        }
        const asked = pending.find(({ request }) => request.questions[0]?.header === header)
        const { receipt, stream } = await host.answer(asked?.id ?? '', answers[header])
        expect(receipt.status).toBe('accepted')
        const text = await stream?.text
        expect(text).toBe(index === order.length - 1 ? `Told Told ${told}` : '')
        await expect.poll(async () => (await host.record(asked?.id ?? ''))?.state).toBe('settled')
      }
    },
  )

  it('are answered at once, and none is lost', { tags: ['C11.B130'] }, async () => {
    await using scripted = await createScriptedModel(turns)
    const { host, chief } = startTeam(scripted, (await askedTeam(scripted)).url)
    const { pending } = await host.list()
    await Promise.all(
      pending.map(async ({ id, request }) => {
        const { receipt, stream } = await host.answer(id, answers[request.questions[0]?.header ?? ''])
        expect(receipt.status).toBe('accepted')
        await stream?.text
      }),
    )
    await expect.poll(async () => (await chief.listSuspendedRuns()).total).toBe(0)
    expect(scripted.requests.filter(({ model, results }) => model === 'writer' && results.length > 0)).toHaveLength(1)
    expect(scripted.requests.at(-1)?.prompt).toContain('DuckDB')
  })

  it('are shown one after the other, and a plain resume answers the one that is shown', async () => {
    await using scripted = await createScriptedModel(turns)
    const asked = await askedTeam(scripted)
    const { runId, url } = asked
    let { shown } = asked
    for (let left = 2; left > 0; left -= 1) {
      const { chief } = startTeam(scripted, url)
      const again = onlySuspended(await chunksOf(await chief.resumeStream({ nothing: 'of it' }, { runId })))
      expect(again.request).toMatchObject({ id: shown.request.id, attempt: 2 })
      const resumed = await chief.resumeStream(answers[headerOf(shown)], { runId, toolCallId: 'edit' })
      const next = onlySuspended(await chunksOf(resumed))
      expect(next.request).toMatchObject({ attempt: 1 })
      expect(headerOf(next)).not.toBe(headerOf(shown))
      shown = next
    }
    const last = await startTeam(scripted, url).chief.resumeStream(answers[headerOf(shown)], { runId })
    expect(await last.text).toContain('DuckDB')
    const writer = scripted.requests.filter(({ model, results }) => model === 'writer' && results.length > 0)
    expect(writer.map(({ results }) => results.map(({ text }) => text).join(' '))).toEqual([told])
  })
})

describe('a question of a workflow that an agent has for a tool', { tags: ['C19', 'C12.B141'] }, () => {
  const input = { question: 'Which repo?', options: ['main', 'docs'] }

  function startFlow(scripted: ScriptedModel, url: string) {
    const storage = new LibSQLStore({ id: 'flow', url })
    const flow = createWorkflow({ id: 'flow', description: 'Works.', inputSchema: z.any(), outputSchema: z.any() })
      .then(createStep(askUserTool as never))
      .commit()
    const agent = new Agent({
      id: 'a',
      name: 'A',
      instructions: '',
      model: scripted.model,
      workflows: { flow: flow as never },
      memory: new Memory({ storage }),
    })
    const mastra = mastraWith({ a: agent }, storage)
    return { agent, host: createMastraHost({ mastra }) }
  }

  it('is listed for the agent, and answered once, whoever answers', async () => {
    await using scripted = await createScriptedModel([
      { when: { after: 0 }, calls: [{ tool: 'workflow-flow', arguments: { inputData: input }, id: 'flow' }] },
      { when: { result: /./ }, text: ({ results }) => `Told ${results.at(-1)?.text}` },
    ])
    const url = databaseUrl()
    const asking = await startFlow(scripted, url).agent.stream('go', { memory })
    const { request } = onlySuspended(await chunksOf(asking))
    const { runId } = asking
    const { agent, host } = startFlow(scripted, url)
    const again = onlySuspended(await chunksOf(await agent.resumeStream({ nothing: 'of it' }, { runId })))
    expect(again.request).toMatchObject({ id: request.id, attempt: 2 })
    const { pending } = await host.list({ threadId: 'thread', resourceId: 'ada' })
    expect(pending).toMatchObject([
      { id: request.id, runId, toolCallId: 'flow', agentId: 'a', request: { attempt: 2 } },
    ])
    const [answered] = await Promise.all([
      host.answer(request.id, 'docs').then(async ({ receipt, stream }) => ({ receipt, text: await stream?.text })),
      agent.resumeStream('main', { runId, toolCallId: 'flow' }).then(chunksOf, () => []),
    ])
    const results = scripted.requests.flatMap(({ results: result }) => result.map(({ text }) => text))
    expect(results).toHaveLength(1)
    const isFirst = answered.receipt.status === 'accepted'
    expect(results[0]).toContain(isFirst ? 'docs' : 'main')
    await expect.poll(async () => (await host.record(request.id))?.state).toBe('settled')
    expect((await host.list()).total).toBe(0)
  })
})
