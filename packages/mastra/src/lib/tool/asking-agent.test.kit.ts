import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type AskRequest, isAskRequest } from '@ask-user/core'
import { createScriptedModel, type ScriptedModel, type ScriptedTurn } from '@ask-user/testing'
import { Mastra } from '@mastra/core'
import { Agent, type ToolsInput } from '@mastra/core/agent'
import { InMemoryStore, type MastraCompositeStore } from '@mastra/core/storage'
import type { ToolHooks } from '@mastra/core/tools'
import { Memory } from '@mastra/memory'
import { onTestFinished } from 'vitest'
import type { AskUserCapability } from './ask-user-capability.ts'

/** The fields of a chunk that tests look at. */
export interface Chunk {
  readonly type: string
  readonly payload?: Readonly<Record<string, unknown>>
  readonly data?: unknown
  readonly transient?: boolean
}

export interface AskingAgentOptions {
  readonly storage?: MastraCompositeStore
  readonly tools?: ToolsInput
  readonly memory?: boolean
  /** Mastra treats models by the name of their provider. Default: one that it does not know. */
  readonly modelId?: `${string}/${string}`
  readonly inputProcessors?: ConstructorParameters<typeof Agent>[0]['inputProcessors']
  readonly hooks?: ToolHooks
}

/** A real agent with a capability, on a real Mastra, that talks to a scripted model over HTTP. */
export async function askingAgent(
  turns: readonly ScriptedTurn[],
  capability: AskUserCapability,
  options: AskingAgentOptions = {},
): Promise<{ agent: Agent; mastra: Mastra; scripted: ScriptedModel; [Symbol.asyncDispose]: () => Promise<void> }> {
  const scripted = await createScriptedModel(turns)
  const agent = new Agent({
    id: 'assistant',
    name: 'Assistant',
    instructions: capability.instructions,
    model: options.modelId === undefined ? scripted.model : { ...scripted.model, id: options.modelId },
    tools: { ...capability.tools, ...options.tools },
    ...(options.memory === true ? { memory: new Memory() } : {}),
    ...(options.hooks === undefined ? {} : { hooks: options.hooks }),
    ...(options.inputProcessors === undefined ? {} : { inputProcessors: options.inputProcessors }),
  })
  const mastra = mastraWith({ assistant: agent }, options.storage)
  return { agent, mastra, scripted, [Symbol.asyncDispose]: () => scripted.close() }
}

/** A Mastra that knows these agents. */
export function mastraWith(
  agents: NonNullable<ConstructorParameters<typeof Mastra>[0]>['agents'],
  storage: MastraCompositeStore = new InMemoryStore(),
): Mastra {
  return new Mastra({ agents: agents ?? {}, storage, logger: false })
}

export async function chunksOf(stream: { readonly fullStream: AsyncIterable<unknown> }): Promise<readonly Chunk[]> {
  const chunks: Chunk[] = []
  for await (const chunk of stream.fullStream) chunks.push(chunk as Chunk)
  return chunks
}

/** Of a stream that a durable agent leaves open after a suspension. */
export async function chunksUntil(
  stream: { readonly fullStream: AsyncIterable<unknown> },
  last: string,
): Promise<readonly Chunk[]> {
  const chunks: Chunk[] = []
  for await (const chunk of stream.fullStream) {
    chunks.push(chunk as Chunk)
    if ((chunk as Chunk).type === last) break
  }
  return chunks
}

export interface SuspendedCall {
  readonly toolCallId: string
  readonly toolName: string
  readonly request: AskRequest
}

/** The questions that a stream has left open. */
export function suspendedIn(chunks: readonly Chunk[]): readonly SuspendedCall[] {
  return chunks.flatMap(({ type, payload }) => {
    if (type !== 'tool-call-suspended' || payload === undefined) return []
    const { toolCallId, toolName, suspendPayload } = payload
    if (!isAskRequest(suspendPayload)) throw new Error(`Not one of our requests: ${JSON.stringify(suspendPayload)}`)
    return [{ toolCallId: String(toolCallId), toolName: String(toolName), request: suspendPayload }]
  })
}

export function onlySuspended(chunks: readonly Chunk[]): SuspendedCall {
  const [first, ...others] = suspendedIn(chunks)
  if (first === undefined || others.length > 0)
    throw new Error(`Not one open question but ${others.length + (first === undefined ? 0 : 1)}.`)
  return first
}

/** What the tools of a stream returned, by tool. */
export function resultsIn(chunks: readonly Chunk[]): readonly (readonly [string, unknown])[] {
  return chunks.flatMap(({ type, payload }) =>
    type === 'tool-result' ? [[String(payload?.['toolName']), payload?.['result']] as const] : [],
  )
}

export function typesIn(chunks: readonly Chunk[]): readonly string[] {
  return chunks.map(({ type }) => type)
}

export const databases = {
  questions: [
    { header: 'Database', question: 'Which database?', options: [{ label: 'Postgres' }, { label: 'SQLite' }] },
  ],
}

/** A promise that the test itself settles. */
export function deferred<T>(): { readonly promise: Promise<T>; readonly resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => undefined
  const promise = new Promise<T>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}

/** A database file for LibSQL that goes with the test. */
export function databaseUrl(): string {
  const directory = mkdtempSync(join(tmpdir(), 'ask-user-'))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  return `file:${join(directory, 'db')}`
}
