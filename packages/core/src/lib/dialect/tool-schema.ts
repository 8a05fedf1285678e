import type { Dialect, DialectName } from './dialect.ts'
import { dialectOf } from './dialects.ts'
import type { PortableSchema } from './portable-schema.ts'
import { readAskRequest, type ReadOptions } from '../call/read-ask-request.ts'

/** One object that Mastra, the AI SDK and MCP each take as a tool's schema: Standard Schema with its JSON form. */
export interface ToolSchema {
  readonly '~standard': {
    readonly version: 1
    readonly vendor: 'ask-user'
    readonly validate: (value: unknown) => ToolSchemaResult
    readonly jsonSchema: {
      readonly input: (options?: unknown) => Record<string, unknown>
      readonly output: (options?: unknown) => Record<string, unknown>
    }
    readonly types?: { readonly input: unknown; readonly output: unknown }
  }
}

type ToolSchemaResult =
  | { readonly value: unknown; readonly issues?: undefined }
  | { readonly issues: readonly { readonly message: string; readonly path: readonly (string | number)[] }[] }

export interface ToolSchemaOptions extends ReadOptions {
  /**
   * `false` lets every value through, for hosts that end a turn on a refused call or re-deliver raw arguments on
   * resume; `exchange` then tells the model what is wrong. Default `true`.
   */
  readonly refuse?: boolean
}

/**
 * A dialect's tool schema. `validate` is synchronous and gives the arguments back as they came: what they mean is
 * read once, where the question is asked.
 *
 * @throws {AskError} `invalid-options` for an unknown dialect
 */
export function createToolSchema(dialect?: DialectName | Dialect, options: ToolSchemaOptions = {}): ToolSchema {
  const family = dialectOf(dialect)
  const jsonSchema = (): Record<string, unknown> => ({ ...copyOf(family.inputSchema) })
  const validate = (value: unknown): ToolSchemaResult => {
    if (options.refuse === false) return { value }
    const read = readAskRequest(value, options)
    const issues = read.ok ? (family.checkArguments?.(value, read.request) ?? []) : read.issues
    return issues.length === 0 ? { value } : { issues }
  }
  return {
    '~standard': { version: 1, vendor: 'ask-user', validate, jsonSchema: { input: jsonSchema, output: jsonSchema } },
  }
}

/** A copy for each caller, because hosts write into the schema that they are given: Mastra adds `resumeData`. */
function copyOf(schema: PortableSchema): PortableSchema {
  if (schema.type === 'array') return { ...schema, items: copyOf(schema.items) }
  if (schema.type !== 'object') return { ...schema }
  if (schema.properties === undefined) return keptOpen({ ...schema })
  const properties = Object.entries(schema.properties).map(([name, property]) => [name, copyOf(property)] as const)
  return { ...schema, properties: Object.fromEntries(properties) }
}

/**
 * An object that declares nothing takes anything, and has to stay so: the AI SDK closes every object that it meets
 * with `additionalProperties: false`, after which a server that decodes by grammar can write `{}` and nothing else.
 */
function keptOpen<T extends object>(schema: T): T {
  return Object.defineProperty(schema, 'additionalProperties', {
    enumerable: false,
    get: () => undefined,
    set: () => {},
  })
}
