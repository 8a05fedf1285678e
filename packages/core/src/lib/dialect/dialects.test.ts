import { describe, expect, it } from 'vitest'
import { AskError } from '../contract/ask-error.ts'
import type { Dialect, DialectName } from './dialect.ts'
import { dialectOf, dialects } from './dialects.ts'
import { exchange } from '../exchange.ts'
import type { PortableSchema } from './portable-schema.ts'
import { readAskRequest } from '../call/read-ask-request.ts'
import { createToolSchema } from './tool-schema.ts'

const all = Object.values(dialects)

/** Every node of a schema as a host gets it, with its path. */
function nodesOf(node: unknown, path = '$'): readonly (readonly [string, Record<string, unknown>])[] {
  if (typeof node !== 'object' || node === null) throw new Error(`${path} is not a schema`)
  const schema = node as Record<string, unknown>
  const nested = Object.entries(schema['properties'] ?? {}).flatMap(([name, property]) =>
    nodesOf(property, `${path}.${name}`),
  )
  return [[path, schema], ...nested, ...(schema['items'] === undefined ? [] : nodesOf(schema['items'], `${path}[]`))]
}

describe('dialectOf', () => {
  it('finds each family by its name, and harness by default', () => {
    expect(all.map(({ name }) => dialectOf(name).name)).toEqual(['mastra', 'harness', 'dsh', 'mm', 'claude'])
    expect(dialectOf()).toBe(dialectOf('harness'))
  })

  it('takes one of the app’s own', () => {
    const own: Dialect = { ...dialectOf('mm'), toolName: 'frag' }
    expect(dialectOf(own)).toBe(own)
  })

  it.each(['', 'pydantic', 'toString', '__proto__'])('names what there is instead of %j', (name) => {
    expect(() => dialectOf(name as DialectName)).toThrow(AskError)
    expect(() => dialectOf(name as DialectName)).toThrow(/mastra, harness, dsh, mm, claude/)
  })
})

describe.each(all)('the dialect $name', ({ name, toolName, description, instruction, inputSchema }) => {
  const isBatch = name !== 'mastra'
  const nodes = nodesOf(createToolSchema(name)['~standard'].jsonSchema.input())

  it('has a type on every node and items on every array', { tags: ['C2', 'design.schema-types', 'C2.B36'] }, () => {
    for (const [path, node] of nodes) {
      expect([path, node['type']]).toEqual([path, expect.stringMatching(/^(object|array|string|boolean)$/)])
      expect([path, 'items' in node]).toEqual([path, node['type'] === 'array'])
    }
    expect(nodes[0]?.[1]['type']).toBe('object')
  })

  it('uses no word that a provider refuses', { tags: ['C2.B32', 'design.schema-refused-words'] }, () => {
    const allowed = ['type', 'description', 'properties', 'required', 'items', 'enum']
    expect(
      [...new Set(nodes.flatMap(([, node]) => Object.keys(node)))].filter((word) => !allowed.includes(word)),
    ).toEqual([])
  })

  it('requires nothing of what is nested', { tags: ['C2.B33'] }, () => {
    const required = nodes
      .filter(([, node]) => node['required'] !== undefined)
      .map(([path, node]) => [path, node['required']])
    expect(required).toEqual(name === 'mm' ? [] : [['$', [isBatch ? 'questions' : 'question']]])
  })

  it('calls each property and its tool as every provider allows', () => {
    expect(toolName).toMatch(/^[a-zA-Z][a-zA-Z0-9_]{0,63}$/)
    for (const [, node] of nodes) {
      for (const key of Object.keys(node['properties'] ?? {})) expect(key).toMatch(/^[a-zA-Z][a-zA-Z_]*$/)
    }
  })

  it('says that options are answers to one question', { tags: ['C1.B30'] }, () => {
    expect(dialectOf('mastra').description).toContain('one question')
    for (const family of ['harness', 'dsh'] as const) {
      expect(JSON.stringify(dialectOf(family).inputSchema)).toMatch(
        /"options":\{"type":"array","description":"[^"]*answers/i,
      )
    }
  })

  it('says when to ask, to offer options, and to choose when declined', { tags: ['pydantic.instruction'] }, () => {
    expect(instruction).toContain(toolName)
    expect(instruction).toMatch(/ambiguous/)
    expect(instruction).toMatch(/workspace does not hold/)
    expect(instruction).toMatch(/concrete options/)
    expect(instruction).toMatch(/declines/)
    expect(/one call/.test(instruction)).toBe(isBatch)
    expect(description).toMatch(/^Ask the user/)
  })

  it('is frozen JSON in effect: the same schema each time', () => {
    expect(JSON.parse(JSON.stringify(inputSchema))).toEqual(inputSchema)
  })
})

/** One call a family, as its own prompts have models write it. */
const calls: Readonly<Record<DialectName, unknown>> = {
  mastra: {
    question: 'Which database?',
    options: [{ label: 'Postgres', description: 'A server' }, { label: 'SQLite' }],
    selectionMode: 'multi_select',
  },
  harness: {
    questions: [
      {
        header: 'DB',
        question: 'Which database?',
        options: [{ label: 'Postgres', description: 'A server' }, { label: 'SQLite' }],
        multi_select: true,
      },
    ],
  },
  dsh: {
    questions: [
      {
        id: 'db',
        header: 'DB',
        question: 'Which database?',
        options: [{ label: 'Postgres', description: 'A server' }, { label: 'SQLite' }],
        multi_select: true,
      },
    ],
  },
  mm: { questions: [{ question: 'Which database?', kind: 'multi', options: ['Postgres', 'SQLite'] }] },
  claude: {
    questions: [
      {
        question: 'Which database?',
        header: 'DB',
        options: [
          { label: 'Postgres', description: 'A server' },
          { label: 'SQLite', description: 'A file' },
        ],
        multiSelect: true,
      },
    ],
  },
}

describe('a call written for one family', () => {
  it.each(all.flatMap(({ name }) => all.map((other) => [name, other.name] as const)))(
    'of %s is understood under %s',
    { tags: ['design.dialect-reads-all'] },
    (written, dialect) => {
      const step = exchange(calls[written], undefined, { dialect })
      expect(step).toMatchObject({
        step: 'ask',
        request: {
          questions: [
            { question: 'Which database?', kind: 'multi', options: [{ label: 'Postgres' }, { label: 'SQLite' }] },
          ],
        },
      })
    },
  )
})

describe('each field of a schema', () => {
  const changed = all.flatMap(({ name, inputSchema }) => {
    const fields = fieldsOf(inputSchema).filter((path) => path.length > 0 && path.at(-1) !== 'questions')
    return fields.map((path) => [name, path.join('.')] as const)
  })

  it.each(changed)('of %s: %s changes what is asked', { tags: ['C10.B127'] }, (name, path) => {
    const read = (input: unknown): string => {
      const result = readAskRequest(input, { id: 'same' })
      return JSON.stringify(result.ok ? result.request.questions : result.issues)
    }
    const without = structuredClone(calls[name])
    expect(remove(without, path.split('.'))).toBe(true)
    expect(read(without)).not.toBe(read(calls[name]))
  })
})

function fieldsOf(schema: PortableSchema, path: readonly string[] = []): readonly (readonly string[])[] {
  if (schema.type === 'array') return [path, ...fieldsOf(schema.items, [...path, '0'])]
  if (schema.type !== 'object') return [path]
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => fieldsOf(property, [...path, name]))
}

function remove(value: unknown, [key = '', ...rest]: readonly string[]): boolean {
  if (typeof value !== 'object' || value === null) return false
  return rest.length === 0 ? key in value && Reflect.deleteProperty(value, key) : remove(Reflect.get(value, key), rest)
}
