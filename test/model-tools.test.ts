import type { DialectName } from '@ask-user/core'
import { askUserCapability } from '@ask-user/mastra'
import { createScriptedModel } from '@ask-user/testing'
import { Mastra } from '@mastra/core'
import { Agent } from '@mastra/core/agent'
import { InMemoryStore } from '@mastra/core/storage'
import { describe, expect, it } from 'vitest'

const dialects: readonly DialectName[] = ['mastra', 'harness', 'dsh', 'mm', 'claude']
const refused = [
  'minItems',
  'maxItems',
  'uniqueItems',
  'pattern',
  'format',
  'const',
  'oneOf',
  'anyOf',
  'allOf',
  'not',
  '$ref',
]

/** Every fault of a schema that some provider refuses, by its path. */
function faultsOf(node: unknown, path: string): readonly string[] {
  if (typeof node !== 'object' || node === null) return [`${path} is no schema`]
  const schema = node as Readonly<Record<string, unknown>>
  const words = refused.filter((word) => word in schema).map((word) => `${path} has ${word}`)
  // What Mastra adds for its automatic resume may be null, and says so in a list of types.
  const type = schema['type'] === undefined ? [`${path} has no type`] : []
  const items = schema['type'] === 'array' && schema['items'] === undefined ? [`${path} has no items`] : []
  const inside = [
    ...Object.entries((schema['properties'] ?? {}) as Readonly<Record<string, unknown>>),
    ...(schema['items'] === undefined ? [] : ([['items', schema['items']]] as const)),
  ]
  return [...words, ...type, ...items, ...inside.flatMap(([name, child]) => faultsOf(child, `${path}.${name}`))]
}

describe.each(dialects)('the tool of %s as it reaches a model', { tags: ['C2.B31', 'C2.B32'] }, (dialect) => {
  it.each([false, true])('has a type on each node, with automatic resume %s', async (autoResumeSuspendedTools) => {
    await using scripted = await createScriptedModel([{ text: 'Nothing to ask.' }])
    const ask = askUserCapability({ dialect })
    const agent = new Agent({
      id: 'a',
      name: 'a',
      instructions: ask.instructions,
      model: scripted.model,
      tools: { ...ask.tools },
    })
    const mastra = new Mastra({ agents: { agent }, storage: new InMemoryStore(), logger: false })
    const output = await mastra.getAgent('agent').stream('Go', { autoResumeSuspendedTools })
    await output.text
    const [request] = scripted.requests
    expect(request?.tools).toHaveLength(1)
    expect(request?.tools.flatMap(({ name, parameters }) => faultsOf(parameters, name))).toEqual([])
  })
})
