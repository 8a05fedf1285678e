import type { AskIssue } from '../contract/ask-issue.ts'
import type { AskRequest } from '../contract/ask-request.ts'
import type { AskResponse } from '../contract/ask-response.ts'
import type { PortableSchema } from './portable-schema.ts'

export type DialectName = 'mastra' | 'harness' | 'dsh' | 'mm' | 'claude'

/** What a model is handed back: `result` for hosts that keep structure, `text` for the prompt. */
export interface Rendered {
  readonly result: unknown
  readonly text: string
}

/**
 * How one family of models and prompts spells question and result, over the one contract. Reading is shared by all:
 * `readAskRequest` takes every spelling, so a prompt written for one family is understood under another.
 */
export interface Dialect {
  readonly name: DialectName
  /** Both the tool's id and the key it is offered under. */
  readonly toolName: string
  readonly description: string
  /** One short paragraph for the agent's instructions: when to ask. */
  readonly instruction: string
  readonly inputSchema: PortableSchema
  /** Faults in the arguments that only this family calls faults. */
  checkArguments?(input: unknown, request: AskRequest): readonly AskIssue[]
  /** The outcome as this family's models expect it. */
  renderResult(request: AskRequest, response: AskResponse): Rendered
  /** Arguments that could not be read: one sentence an issue. Nobody was asked. */
  renderRetry(issues: readonly AskIssue[]): Rendered
}
