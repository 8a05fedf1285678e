import { createToolSchema, dialectOf, type DialectName } from '@ask-user/core'
import { createScriptedModel } from '@ask-user/testing'
import { Mastra } from '@mastra/core'
import { Agent } from '@mastra/core/agent'
import { createTool } from '@mastra/core/tools'
import { Client } from '@modelcontextprotocol/client'
import { InMemoryTransport, McpServer } from '@modelcontextprotocol/server'
import { generateText, tool } from 'ai'
import { MockLanguageModelV4 } from 'ai/test'
import { describe, expect, it } from 'vitest'

const dialects: readonly DialectName[] = ['mastra', 'harness', 'dsh', 'mm', 'claude']
const call = { questions: [{ header: 'DB', question: 'Which database?', options: ['Postgres', 'SQLite'] }] }
const unreadable = { questions: [{ header: 'DB' }] }

/** A schema without what hosts add to objects to close them. */
function opened(schema: unknown): unknown {
  return JSON.parse(JSON.stringify(schema), (key, value: unknown) => {
    return key === '$schema' || (key === 'additionalProperties' && value === false) ? undefined : value
  })
}

function declared(name: DialectName): unknown {
  return opened(createToolSchema(name)['~standard'].jsonSchema.input())
}

/** A model that calls the tool once and then says what it was told. */
async function scriptedFor(name: string, input: unknown): ReturnType<typeof createScriptedModel> {
  return createScriptedModel([
    { calls: [{ tool: name, arguments: input }] },
    { text: (request) => request.results.at(-1)?.text ?? 'no result' },
  ])
}

describe.each(dialects)('the schema of %s in a Mastra agent', { tags: ['design.schema-standard'] }, (name) => {
  it('reaches the model as it is declared, and the arguments reach the tool as they were written', async () => {
    const { toolName, description } = dialectOf(name)
    await using scripted = await scriptedFor(toolName, call)
    const received: unknown[] = []
    const ask = createTool({
      id: toolName,
      description,
      inputSchema: createToolSchema(name, { refuse: false }),
      execute: async (input) => {
        received.push(input)
        return 'asked'
      },
    })
    const agent = new Agent({ id: 'a', name: 'a', instructions: '', model: scripted.model, tools: { [toolName]: ask } })
    const { text } = await new Mastra({ agents: { agent }, logger: false }).getAgent('agent').generate('Go')
    expect(text).toContain('asked')
    expect(received).toEqual([call])
    const [sent] = scripted.requests[0]?.tools ?? []
    expect(sent).toMatchObject({ name: toolName, description })
    expect(opened(sent?.parameters)).toEqual(declared(name))
  })
})

describe('a schema that refuses', { tags: ['design.schema-standard'] }, () => {
  it('gives a Mastra model our sentences', async () => {
    await using scripted = await scriptedFor('ask_user_question', unreadable)
    const ask = createTool({
      id: 'ask_user_question',
      description: '',
      inputSchema: createToolSchema('harness'),
      execute: async () => 'the tool ran',
    })
    const agent = new Agent({
      id: 'a',
      name: 'a',
      instructions: '',
      model: scripted.model,
      tools: { ask_user_question: ask },
    })
    const { text } = await new Mastra({ agents: { agent }, logger: false }).getAgent('agent').generate('Go')
    expect(text).toContain('questions[0].question')
    expect(text).not.toContain('the tool ran')
  })
})

describe.each(dialects)('the schema of %s in the AI SDK', { tags: ['design.schema-standard'] }, (name) => {
  const usage = {
    inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
    outputTokens: { total: 1, text: 1, reasoning: 0 },
  }

  async function run(input: unknown): Promise<{ readonly model: MockLanguageModelV4; readonly received: unknown[] }> {
    const received: unknown[] = []
    const model = new MockLanguageModelV4({
      doGenerate: {
        content: [{ type: 'tool-call', toolCallId: 'c1', toolName: 'ask', input: JSON.stringify(input) }],
        finishReason: { unified: 'tool-calls', raw: 'tool_calls' },
        usage,
        warnings: [],
      },
    })
    const ask = tool({
      inputSchema: createToolSchema(name),
      execute: async (given) => {
        received.push(given)
        return 'asked'
      },
    })
    await generateText({ model, prompt: 'Go', tools: { ask } })
    return { model, received }
  }

  it('reaches the provider as it is declared, and stays open where it declares nothing', async () => {
    const { model, received } = await run(call)
    expect(received).toEqual([call])
    const [sent] = model.doGenerateCalls[0]?.tools ?? []
    const schema = sent?.type === 'function' ? sent.inputSchema : undefined
    expect(opened(schema)).toEqual(declared(name))
    expect(JSON.stringify(schema)).not.toContain('{"type":"object","additionalProperties":false}')
  })

  it('keeps an unreadable call from the tool', async () => {
    const { received } = await run(unreadable)
    expect(received).toEqual([])
  })
})

describe.each(dialects)('the schema of %s in an MCP server', { tags: ['design.schema-standard'] }, (name) => {
  it('is listed as it is declared, and tells the client our sentences', async () => {
    const server = new McpServer({ name: 's', version: '1.0.0' })
    const received: unknown[] = []
    server.registerTool('ask', { inputSchema: createToolSchema(name) }, async (input: unknown) => {
      received.push(input)
      return { content: [{ type: 'text' as const, text: 'asked' }] }
    })
    const client = new Client({ name: 'c', version: '1.0.0' })
    const [near, far] = InMemoryTransport.createLinkedPair()
    await Promise.all([server.connect(near), client.connect(far)])

    const { tools } = await client.listTools()
    expect(opened(tools[0]?.inputSchema)).toEqual(declared(name))
    await client.callTool({ name: 'ask', arguments: call })
    expect(received).toEqual([call])
    const refused = await client.callTool({ name: 'ask', arguments: unreadable })
    expect(JSON.stringify(refused)).toContain('questions[0].question')
    expect(received).toHaveLength(1)
    await client.close()
  })
})
