import { AskError, type Pending } from '@ask-user/core'
import type { Mastra } from '@mastra/core/mastra'
import type { MastraHost } from '../host/mastra-host.ts'

type MaybePromise<T> = T | Promise<T>

/** Which message format the client's `useChat` has. */
export type ChatVersion = 'v5' | 'v6' | 'v7'

/**
 * The two functions of `@mastra/ai-sdk` that turn an agent's stream into what `useChat` reads. They are passed in
 * rather than imported: that package moves with the AI SDK and this one with Mastra, and an app has chosen its own.
 */
export interface ChatSdk {
  readonly handleChatStream: (options: never) => Promise<ReadableStream<unknown>>
  readonly toAISdkStream: (stream: never, options: never) => ReadableStream<unknown>
}

/** Whose chat it is. `threadId` binds the caller to one thread; without it any thread of the resource may be named. */
export interface ChatGrant {
  readonly resourceId: string
  readonly threadId?: string
}

/**
 * What becomes of open questions when the person writes something else.
 *
 * - `keep-open`: they stay open, and the model is told so that it does not ask again
 * - `answer`: the words answer the oldest one, read as if they were typed at it; words that do not answer it, and words
 *   for a request of several questions, reach the model as a wish to talk about it first
 * - `supersede`: all of them end, and their runs are told so, before the model reads the message
 */
export type WhileOpen = 'keep-open' | 'answer' | 'supersede'

/** A message that comes while questions are open. */
export interface OpenTurn {
  readonly text: string
  readonly pending: readonly Pending[]
  /** Its headers; the body has been read. */
  readonly request: Request
}

export interface AskUserChatOptions<Context = unknown> extends ChatSdk {
  readonly mastra: Mastra
  /** The agent that the chat is with. */
  readonly agentId: string
  /** Takes the answers; made with `createMastraHost({ mastra })`. */
  readonly host: MastraHost
  /**
   * Decides whose chat this is, from the headers, before the body is read. `undefined` refuses as 401; a `Response` is
   * sent as it is. A thread of another resource is refused as 403.
   */
  readonly authorize: (request: Request, context: Context) => MaybePromise<ChatGrant | Response | null | undefined>
  /** Default `keep-open`. A function decides for each message. */
  readonly whileOpen?: WhileOpen | ((turn: OpenTurn) => MaybePromise<WhileOpen>)
  /** Default `v7`. */
  readonly version?: ChatVersion
  /** Further options for `handleChatStream`: `defaultOptions`, `sendReasoning`, `onError`, … */
  readonly stream?: Readonly<Record<string, unknown>>
  /** What each turn is run with, beside messages and memory: a request context, limits. */
  readonly run?: (request: Request, context: Context) => MaybePromise<Readonly<Record<string, unknown>>>
  /**
   * Ends what a turn or an answer has started, such as when the person presses Stop. A client that goes away does not:
   * the run goes on, and is there when they come back. Default: none.
   */
  readonly signal?: (
    request: Request,
    where: { readonly threadId: string; readonly resourceId: string },
  ) => AbortSignal | undefined
  /** Keeps the process alive until a promise settles, on platforms that freeze it after the reply. */
  readonly waitUntil?: (promise: Promise<unknown>, context: Context) => void
  /** Milliseconds between comments that keep a silent stream open. Default 15,000. */
  readonly heartbeat?: number
  /** Most bytes of a body. Default 4 MiB. */
  readonly maxBodyBytes?: number
  /** Told of what failed and the caller is not told of. Default: `console.error`. */
  readonly onError?: (error: unknown) => void
}

export type ChatSettings<Context> = AskUserChatOptions<Context> &
  Required<Pick<AskUserChatOptions<Context>, 'version' | 'whileOpen' | 'heartbeat' | 'maxBodyBytes' | 'onError'>>

/** @throws {AskError} `invalid-options` */
export function chatSettings<Context>(options: AskUserChatOptions<Context>): ChatSettings<Context> {
  for (const name of ['handleChatStream', 'toAISdkStream', 'authorize'] as const) {
    if (typeof options[name] === 'function') continue
    const from =
      name === 'authorize' ? 'a function that says whose chat it is' : `import { ${name} } from '@mastra/ai-sdk'`
    throw new AskError('invalid-options', `createAskUserChat needs ${name}: ${from}.`)
  }
  if (typeof options.host?.answer !== 'function') {
    throw new AskError('invalid-options', 'createAskUserChat needs host: createMastraHost({ mastra }).')
  }
  try {
    options.mastra.getAgentById(options.agentId)
  } catch (cause) {
    throw new AskError('invalid-options', `This Mastra has no agent with the id "${options.agentId}".`, { cause })
  }
  return {
    ...options,
    version: options.version ?? 'v7',
    whileOpen: options.whileOpen ?? 'keep-open',
    heartbeat: options.heartbeat ?? 15_000,
    maxBodyBytes: options.maxBodyBytes ?? 4_194_304,
    onError: options.onError ?? ((error) => console.error('Ask User failed in a chat.', error)),
  }
}
