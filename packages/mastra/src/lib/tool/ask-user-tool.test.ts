import { dialectOf } from '@ask-user/core'
import { createScriptedModel } from '@ask-user/testing'
import { Agent } from '@mastra/core/agent'
import { InMemoryStore } from '@mastra/core/storage'
import { askUserTool as mastraAskUserTool } from '@mastra/core/tools'
import { describe, expect, it } from 'vitest'
import { askUserCapability } from './ask-user-capability.ts'
import { askUserTool } from './ask-user-tool.ts'
import { askingAgent, chunksOf, mastraWith, onlySuspended, resultsIn, typesIn } from './asking-agent.test.kit.ts'

const capability = { tools: { ask_user: askUserTool }, instructions: '' }

const repo = {
  question: 'Which repo?',
  options: [{ label: 'main', description: 'The main repo' }, { label: 'docs' }],
  selectionMode: 'single_select',
}
const tasks = {
  question: 'What next?',
  options: [{ label: 'Add tests' }, { label: 'Update docs' }, { label: 'Rest' }],
  selectionMode: 'multi_select',
}

function turns(args: unknown) {
  return [{ calls: [{ tool: 'ask_user', arguments: args }] }, { text: 'Done.' }]
}

describe('askUserTool', () => {
  it('is called ask_user, by its id and by the model', { tags: ['mastra.tool-id'] }, async () => {
    await using run = await askingAgent(turns(repo), capability)
    await chunksOf(await run.agent.stream('go'))
    expect(askUserTool.id).toBe('ask_user')
    expect(run.scripted.requests[0]?.tools.map(({ name }) => name)).toEqual(['ask_user'])
  })

  it(
    'suspends the run with what the model asked',
    {
      tags: ['mastra.suspends', 'mastra.payload', 'mastra.payload-mode', 'mastra.kinds', 'design.native'],
    },
    async () => {
      for (const args of [{ question: 'What is it for?' }, repo, tasks]) {
        await using run = await askingAgent(turns(args), capability)
        const stream = await run.agent.stream('go')
        const chunks = await chunksOf(stream)
        const { request, toolName } = onlySuspended(chunks)
        expect(toolName).toBe('ask_user')
        expect(typesIn(chunks).at(-1)).toBe('tool-call-suspended')
        expect(request).toMatchObject(args)
        expect('selectionMode' in request).toBe('options' in args)
        expect(await run.agent.listSuspendedRuns()).toMatchObject({ total: 1, runs: [{ runId: stream.runId }] })
      }
    },
  )

  it.each([
    ['a text', { question: 'What is it for?' }, 'The main repo', 'User answered: The main repo'],
    ['a label', repo, 'main', 'User answered: main'],
    ['a list of labels', tasks, ['Add tests', 'Update docs'], 'User answered:\n"Add tests"\n"Update docs"'],
  ])(
    'takes %s and finishes',
    {
      tags: ['mastra.resumes', 'mastra.resume-string', 'mastra.resume-list', 'mastra.resume-label', 'design.drop-in'],
    },
    async (_name, args, answer, content) => {
      await using run = await askingAgent(turns(args), capability)
      const stream = await run.agent.stream('go')
      await chunksOf(stream)
      const chunks = await chunksOf(await run.agent.resumeStream(answer, { runId: stream.runId }))
      expect(resultsIn(chunks)).toMatchObject([['ask_user', { content, isError: false, status: 'answered' }]])
      expect(run.scripted.requests.at(-1)?.results.map(({ text }) => text)).toEqual([content])
      expect(await run.agent.listSuspendedRuns()).toMatchObject({ total: 0 })
    },
  )

  it('answers a plain label as the tool of Mastra does', { tags: ['design.drop-in'] }, async () => {
    const results = await Promise.all(
      [askUserTool, mastraAskUserTool].map(async (tool) => {
        await using run = await askingAgent(turns(repo), { tools: { ask_user: tool as never }, instructions: '' })
        const stream = await run.agent.stream('go')
        await chunksOf(stream)
        return resultsIn(await chunksOf(await run.agent.resumeStream('docs', { runId: stream.runId })))
      }),
    )
    expect(results[0]).toMatchObject(results[1] as object)
  })

  it('resumes a run that the tool of Mastra has suspended', { tags: ['design.drop-in'] }, async () => {
    await using scripted = await createScriptedModel(turns(repo))
    const storage = new InMemoryStore()
    const agentWith = (tool: unknown) => {
      const agent = new Agent({
        id: 'a',
        name: 'A',
        instructions: '',
        model: scripted.model,
        tools: { ask_user: tool as never },
      })
      return mastraWith({ a: agent }, storage).getAgent('a')
    }
    const stream = await agentWith(mastraAskUserTool).stream('go')
    for await (const chunk of stream.fullStream) void chunk
    const ours = agentWith(askUserTool)
    const { request } = onlySuspended(await chunksOf(await ours.resumeStream('neither', { runId: stream.runId })))
    expect(request).toMatchObject({ ...repo, attempt: 2 })
    const chunks = await chunksOf(await ours.resumeStream('docs', { runId: stream.runId }))
    expect(resultsIn(chunks)).toMatchObject([['ask_user', { content: 'User answered: docs' }]])
  })

  it(
    'is a readable text outside a run, and says that nobody was asked',
    { tags: ['mastra.fallback', 'C5.B61'] },
    async () => {
      const result: unknown = await askUserTool.execute?.(repo, {} as never)
      expect(result).toMatchInlineSnapshot(`
        {
          "answers": [],
          "content": "Nobody has been asked yet: this call cannot wait for an answer. Put the question below to the user in your reply, and do not take silence for an answer.

        Which repo?
          1) main: The main repo
          2) docs
        Choose one, or answer in your own words.",
          "isError": false,
          "reason": "This call cannot wait for an answer.",
          "status": "unavailable",
        }
      `)
    },
  )
})

const models = [
  'scripted/model',
  'openai/gpt-4o',
  'openai/o3',
  'anthropic/claude-sonnet-4',
  'google/gemini-2.5-pro',
  'deepseek/chat',
  'meta/llama-4',
] as const

describe('the schema that reaches a model', () => {
  it.each(models)(
    'of %s is the one of the dialect, whatever its provider is',
    { tags: ['C2', 'C2.B32'] },
    async (modelId) => {
      for (const dialect of ['mastra', 'harness', 'dsh', 'mm', 'claude'] as const) {
        await using run = await askingAgent([{ text: 'Done.' }], askUserCapability({ dialect }), { modelId })
        await chunksOf(await run.agent.stream('go'))
        expect(run.scripted.requests[0]?.tools[0]?.parameters).toEqual(dialectOf(dialect).inputSchema)
      }
    },
  )

  it.each(models)(
    'of %s has a type at each node, also with automatic resume',
    { tags: ['C2.B31'] },
    async (modelId) => {
      for (const dialect of ['mastra', 'harness', 'mm'] as const) {
        await using run = await askingAgent([{ text: 'Done.' }], askUserCapability({ dialect }), {
          memory: true,
          modelId,
        })
        const memory = { thread: 't', resource: 'r' }
        await chunksOf(await run.agent.stream('go', { memory, autoResumeSuspendedTools: true }))
        const parameters = run.scripted.requests[0]?.tools[0]?.parameters ?? {}
        expect(untypedIn(parameters, '')).toEqual([])
        expect(Object.keys(parameters['properties'] ?? {})).toContain('resumeData')
      }
    },
  )
})

/** Where a schema has a node without a type, or an array without items. */
function untypedIn(node: unknown, path: string): readonly string[] {
  if (typeof node !== 'object' || node === null) return [path]
  const { type, items, properties } = node as {
    readonly type?: unknown
    readonly items?: unknown
    readonly properties?: object
  }
  return [
    ...(type === undefined || (type === 'array' && items === undefined) ? [path] : []),
    ...(items === undefined ? [] : untypedIn(items, `${path}[]`)),
    ...Object.entries(properties ?? {}).flatMap(([name, inner]) => untypedIn(inner, `${path}.${name}`)),
  ]
}
