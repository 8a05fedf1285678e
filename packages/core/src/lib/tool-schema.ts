import type { Dialect, DialectName } from './dialect.ts'
import type { ReadOptions } from './read-ask-request.ts'

/** One object that Mastra, the AI SDK and MCP each take as a tool's schema: Standard Schema with its JSON form. */
export interface ToolSchema {
  readonly '~standard': {
    readonly version: 1
    readonly vendor: 'ask-user'
    readonly validate: (value: unknown) => { readonly value: unknown } | { readonly issues: readonly { readonly message: string; readonly path: readonly (string | number)[] }[] }
    readonly jsonSchema: { readonly input: (options?: unknown) => Record<string, unknown>; readonly output: (options?: unknown) => Record<string, unknown> }
    readonly types?: { readonly input: unknown; readonly output: unknown }
  }
}

export function createToolSchema(_dialect: DialectName | Dialect, _options: ReadOptions = {}): ToolSchema {
  throw new Error('not built yet')
}
