import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type AskRequest, isAskRequest } from '@ask-user/core'
import { createScriptedModel } from '@ask-user/testing'
import { Mastra } from '@mastra/core'
import { Agent } from '@mastra/core/agent'
import { createDurableAgent, createEventedAgent } from '@mastra/core/agent/durable'
import { InMemoryStore } from '@mastra/core/storage'
import { createStep, createWorkflow } from '@mastra/core/workflows'
import * as evented from '@mastra/core/workflows/evented'
import { MCPClient, MCPServer } from '@mastra/mcp'
import { Memory } from '@mastra/memory'
import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { askUserCapability } from './ask-user-capability.ts'
import { askUserTool } from './ask-user-tool.ts'
import {
  type Chunk,
  chunksOf,
  chunksUntil,
  databases,
  mastraWith,
  onlySuspended,
  resultsIn,
  typesIn,
} from './asking-agent.test.kit.ts'

const turns = [{ calls: [{ tool: 'ask_user_question', arguments: databases }] }, { text: 'Done.' }]

describe('a durable agent', () => {
  it.each([
    ['createDurableAgent', createDurableAgent],
    ['createEventedAgent', createEventedAgent],
  ])('of %s asks, keeps the question open and goes on', async (_name, create) => {
    await using scripted = await createScriptedModel(turns)
    const tools = { ...askUserCapability().tools }
    const agent = create({ agent: new Agent({ id: 'a', name: 'A', instructions: '', model: scripted.model, tools }) })
    mastraWith({ a: agent })
    const { output, runId } = await agent.stream('go')
    const { request } = onlySuspended(await chunksUntil(output, 'tool-call-suspended'))
    for (const [reply, attempt] of [
      [null, 2],
      ['', 3],
      ['MySQL', 4],
    ] as const) {
      const resumed = await agent.resume(runId, reply)
      const again = onlySuspended(await chunksUntil(resumed.output, 'tool-call-suspended'))
      expect(again.request).toMatchObject({ id: request.id, attempt })
    }
    const last = await agent.resume(runId, 'SQLite')
    const chunks = await chunksUntil(last.output, 'finish')
    last.cleanup()
    expect(resultsIn(chunks)).toEqual([['ask_user_question', { Database: ['SQLite'] }]])
    expect(scripted.requests.at(-1)?.results[0]?.text).toBe('{"Database":["SQLite"]}')
  })
})

describe('a network', () => {
  it('asks through the tool itself, keeps the question open and goes on', { tags: ['C19'] }, async () => {
    const route = { primitiveId: 'ask_user_question', primitiveType: 'tool', prompt: JSON.stringify(databases) }
    const verdict = { isComplete: true, completionReason: 'Done.', finalResult: 'Done.' }
    await using scripted = await createScriptedModel([
      { when: { prompt: 'completionReason' }, text: JSON.stringify(verdict) },
      { when: { prompt: 'selectionReason' }, text: JSON.stringify({ ...route, selectionReason: 'It is time.' }) },
    ])
    const common = { description: 'Works.', instructions: '', model: scripted.model }
    const helper = new Agent({ ...common, id: 'helper', name: 'Helper' })
    const tools = { ...askUserCapability().tools }
    const agent = new Agent({ ...common, id: 'a', name: 'A', tools, memory: new Memory(), agents: { helper } })
    mastraWith({ a: agent, helper })
    const memory = { thread: 'thread', resource: 'person' }
    const stream = await agent.network('go', { memory })
    const first = networkRequest(await listOf(stream))
    // A falsy reply never comes here: the network takes it for none and starts anew.
    for (const [reply, attempt] of [
      ['MySQL', 2],
      [42, 3],
    ] as const) {
      const again = networkRequest(await listOf(await agent.resumeNetwork(reply, { runId: stream.runId, memory })))
      expect(again).toMatchObject({ id: first.id, attempt })
    }
    const chunks = await listOf(await agent.resumeNetwork('SQLite', { runId: stream.runId, memory }))
    expect(chunks.find(({ type }) => type === 'tool-execution-end')?.payload?.['result']).toEqual({
      Database: ['SQLite'],
    })
  })
})

describe('a workflow step', () => {
  it.each([
    ['workflows', createWorkflow, createStep],
    [
      'evented workflows',
      evented.createWorkflow as unknown as typeof createWorkflow,
      evented.createStep as unknown as typeof createStep,
    ],
  ])(
    'of %s asks, and nothing before it runs again',
    { tags: ['C13.B155', 'design.permissive-resume'] },
    async (_name, workflowOf, stepOf) => {
      let ran = 0
      const first = stepOf({
        id: 'first',
        inputSchema: z.any(),
        outputSchema: z.any(),
        execute: async () => {
          ran += 1
          return { question: 'Which repo?', options: ['main', 'docs'] }
        },
      })
      const last = stepOf({
        id: 'last',
        inputSchema: z.any(),
        outputSchema: z.any(),
        execute: async ({ inputData }) => ({ told: inputData as unknown }),
      })
      const flow = workflowOf({ id: 'flow', inputSchema: z.any(), outputSchema: z.any() })
        .then(first)
        .then(stepOf(askUserTool as never))
        .then(last)
        .commit()
      const mastra = new Mastra({ workflows: { flow }, storage: new InMemoryStore(), logger: false })
      await mastra.startEventEngine()
      const run = await mastra.getWorkflow('flow').createRun()
      const asked = await run.start({ inputData: {} })
      const request = payloadOf(asked)
      for (const [reply, attempt] of [
        [null, 2],
        ['', 3],
        [0, 4],
        ['neither', 5],
      ] as const) {
        const again = payloadOf(await run.resume({ resumeData: reply }))
        expect(again).toMatchObject({ id: request.id, attempt })
      }
      const done = await run.resume({ resumeData: 'docs' })
      expect(done).toMatchObject({
        status: 'success',
        result: { told: { content: 'User answered: docs', status: 'answered' } },
      })
      expect(ran).toBe(1)
      await mastra.stopEventEngine()
    },
  )

  it('of a workflow that nothing stores is not asked', { tags: ['C15.B162'] }, async () => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const flow = createWorkflow({ id: 'flow', inputSchema: z.any(), outputSchema: z.any() })
      .then(createStep(askUserTool as never))
      .commit()
    const run = await flow.createRun()
    const done = await run.start({ inputData: { question: 'Why?' } })
    expect(done).toMatchObject({ status: 'success', result: { status: 'unavailable' } })
    expect(told.mock.calls[0]?.[0]).toMatch(/new Mastra\(\{ agents, storage \}\)/)
    told.mockRestore()
  })
})

describe('a tool of an MCP server', () => {
  it('asks the client, says what was wrong, and returns a record', { tags: ['design.permissive-resume'] }, async () => {
    const batch = { questions: [...databases.questions, { header: 'Name', question: 'What is it called?' }] }
    const server = new MCPServer({
      id: 'server',
      name: 'server',
      version: '1.0.0',
      tools: { ...askUserCapability().tools, ask_user: askUserTool },
    })
    const endpoint = createServer((req, res) => {
      void server.startHTTP({ url: new URL(req.url ?? '/', 'http://localhost'), httpPath: '/mcp', req, res })
    })
    await new Promise<void>((resolve) => endpoint.listen(0, '127.0.0.1', resolve))
    const url = new URL(`http://127.0.0.1:${(endpoint.address() as AddressInfo).port}/mcp`)
    const forms: string[] = []
    const answers: object[] = [
      {},
      { answer: '3' },
      { answer: 'SQLite\n' },
      { declined: true },
      { answer: '1\nStars, and stripes' },
    ]
    const client = new MCPClient({
      servers: {
        s: {
          url,
          inputRequests: async ({ params }) => {
            forms.push(Reflect.get<object, string>(params ?? {}, 'message'))
            const content = answers.shift()
            return content === undefined ? { action: 'decline' } : { action: 'accept', content: content as never }
          },
        },
      },
    })
    const tools = await client.listTools()
    const call = async (name: string, args: object): Promise<unknown> => tools[name]?.execute?.(args, {} as never)
    const [question] = databases.questions
    expect(await call('s_ask_user', { question: question?.question, options: question?.options })).toMatchObject({
      content: 'User answered: SQLite',
    })
    expect(forms.map((form) => form.split('\n')[0])).toEqual([
      'Which database?',
      'There is no answer in this.',
      expect.stringMatching(/3/) as string,
    ])
    expect(await call('s_ask_user_question', databases)).toEqual({
      text: expect.stringMatching(/^The user declined/) as string,
    })
    expect(await call('s_ask_user_question', batch)).toMatchObject({
      Database: ['Postgres'],
      Name: ['Stars, and stripes'],
    })
    await expect(call('s_ask_user_question', databases)).rejects.toThrow(/was declined/)
    await client.disconnect()
    endpoint.close()
  })
})

describe('an agent that no Mastra knows', () => {
  it(
    'is told at once that the question could not be asked, and so is its developer',
    { tags: ['C15.B162', 'C7', 'C7.B92'] },
    async () => {
      const told = vi.spyOn(console, 'error').mockImplementation(() => undefined)
      await using scripted = await createScriptedModel(turns)
      const agent = new Agent({
        id: 'a',
        name: 'A',
        instructions: '',
        model: scripted.model,
        tools: { ...askUserCapability().tools },
      })
      const chunks = await chunksOf(await agent.stream('go'))
      expect(typesIn(chunks)).not.toContain('tool-call-suspended')
      expect(scripted.requests.at(-1)?.results[0]?.text).toMatch(/could not be asked.*not registered on a Mastra/s)
      expect(told.mock.calls[0]?.[0]).toMatch(
        /Register it with new Mastra\(\{ agents, storage \}\)\..*Which database\?/s,
      )
      told.mockRestore()
    },
  )
})

describe('a call outside any run', () => {
  it('gives the whole question and says that nobody has seen it', { tags: ['C7'] }, async () => {
    for (const dialect of ['harness', 'dsh', 'mm', 'claude'] as const) {
      const [tool] = Object.values(askUserCapability({ dialect }).tools)
      const text: unknown = await tool?.execute?.(databases, undefined as never)
      expect(text).toMatch(/^Nobody has been asked yet.*Which database\?.*1\) Postgres.*2\) SQLite/s)
    }
  })
})

async function listOf(stream: AsyncIterable<unknown>): Promise<readonly Chunk[]> {
  const chunks: Chunk[] = []
  for await (const chunk of stream) chunks.push(chunk as Chunk)
  return chunks
}

function networkRequest(chunks: readonly Chunk[]): AskRequest {
  const payload = chunks.find(({ type }) => type === 'tool-execution-suspended')?.payload?.['suspendPayload']
  if (!isAskRequest(payload)) throw new Error(`The network does not wait: ${chunks.map(({ type }) => type).join(', ')}`)
  return payload
}

function payloadOf(result: { readonly status: string; readonly steps?: object }): AskRequest {
  const step: unknown = Reflect.get(result.steps ?? {}, 'ask_user')
  const payload: unknown = Reflect.get(step as object, 'suspendPayload')
  if (!isAskRequest(payload)) throw new Error(`The workflow is ${result.status} and does not wait for an answer.`)
  return payload
}
