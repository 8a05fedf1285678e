import { handleChatStream, toAISdkStream } from '@mastra/ai-sdk'
import { toAISdkMessages } from '@mastra/ai-sdk/ui'
import type { Mastra } from '@mastra/core'
import { AbstractChat, type ChatState, DefaultChatTransport, type UIMessage } from 'ai'
import type { ScriptedModel, ScriptedTurn } from '@ask-user/testing'
import { askUserCapability, type AskUserCapability } from '../tool/ask-user-capability.ts'
import { askingAgent, type AskingAgentOptions, databases } from '../tool/asking-agent.test.kit.ts'
import { createMastraHost, type MastraHost } from '../host/mastra-host.ts'
import { type AskUserChat, createAskUserChat } from './chat-handler.ts'
import type { AskUserChatOptions } from './chat-options.ts'
import { restoreChat, type RestoreChatOptions } from './restore-chat.ts'

export interface ChattingAgent {
  readonly chat: AskUserChat
  readonly host: MastraHost
  readonly mastra: Mastra
  readonly scripted: ScriptedModel
  /** A page of this person: the client of the AI SDK, talking to the handler. */
  readonly open: (options?: {
    readonly resource?: string
    readonly thread?: string
    readonly messages?: UIMessage[]
  }) => ChatClient
  readonly restore: (version?: RestoreChatOptions['version'], resource?: string) => Promise<UIMessage[]>
  [Symbol.asyncDispose](): Promise<void>
}

/** A real agent behind the handler, its person named by a header. */
export async function chattingAgent(
  turns: readonly ScriptedTurn[],
  options: Partial<AskUserChatOptions> & AskingAgentOptions & { readonly capability?: AskUserCapability } = {},
): Promise<ChattingAgent> {
  const { capability = askUserCapability(), memory = true, tools, storage, ...chatOptions } = options
  const run = await askingAgent(turns, capability, {
    memory,
    ...(tools === undefined ? {} : { tools }),
    ...(storage === undefined ? {} : { storage }),
  })
  const { mastra, scripted } = run
  const host = createMastraHost({ mastra })
  const chat = createAskUserChat({
    mastra,
    agentId: 'assistant',
    host,
    handleChatStream,
    toAISdkStream,
    authorize: (request) => {
      const resourceId = request.headers.get('x-user')
      return resourceId === null ? undefined : { resourceId }
    },
    ...chatOptions,
  })
  return {
    chat,
    host,
    mastra,
    scripted,
    open: ({ resource = 'ada', thread = 'thread', messages = [] } = {}) =>
      new ChatClient(thread, messages, (request) => {
        request.headers.set('x-user', resource)
        return chat(request)
      }),
    restore: (version = 'v7', resource = 'ada') =>
      restoreChat<UIMessage>({
        mastra,
        agentId: 'assistant',
        host,
        toAISdkMessages,
        threadId: 'thread',
        resourceId: resource,
        version,
      }),
    [Symbol.asyncDispose]: () => scripted.close(),
  }
}

/** The chat of the AI SDK without a framework around it, and a record of what it sent. */
export class ChatClient extends AbstractChat<UIMessage> {
  readonly bodies: Record<string, unknown>[]

  constructor(id: string, messages: UIMessage[], handler: (request: Request) => Promise<Response>) {
    const bodies: Record<string, unknown>[] = []
    super({
      id,
      state: new PlainState(messages),
      transport: new DefaultChatTransport({
        api: 'http://chat.test/',
        fetch: async (input, init) => {
          bodies.push(JSON.parse(init?.body as string) as Record<string, unknown>)
          return handler(new Request(input, init))
        },
      }),
    })
    this.bodies = bodies
  }

  /** The parts of all messages, in order. */
  get parts(): readonly Part[] {
    return this.messages.flatMap(({ parts }) => parts) as unknown as readonly Part[]
  }

  /** The part of a type that came last. */
  last(type: string): Part | undefined {
    return this.parts.findLast((part) => part.type === type)
  }

  get text(): string {
    return (
      this.messages
        .at(-1)
        ?.parts.flatMap((part) => (part.type === 'text' ? [part.text] : []))
        .join('') ?? ''
    )
  }

  /** Answers the question that was shown last, the way a form does. */
  async answer(resumeData: unknown): Promise<void> {
    const { runId, toolCallId } = this.last('data-tool-call-suspended')?.data ?? {}
    await this.sendMessage(undefined, { body: { runId, toolCallId, resumeData } })
  }
}

export interface Part {
  readonly type: string
  readonly state?: string
  readonly output?: unknown
  readonly data?: Readonly<Record<string, unknown>>
}

class PlainState implements ChatState<UIMessage> {
  status: ChatState<UIMessage>['status'] = 'ready'
  error: Error | undefined = undefined
  messages: UIMessage[]

  constructor(messages: UIMessage[]) {
    this.messages = structuredClone(messages)
  }

  pushMessage = (message: UIMessage): void => {
    this.messages = [...this.messages, structuredClone(message)]
  }
  popMessage = (): void => {
    this.messages = this.messages.slice(0, -1)
  }
  replaceMessage = (index: number, message: UIMessage): void => {
    this.messages = this.messages.with(index, structuredClone(message))
  }
  snapshot = <T>(value: T): T => structuredClone(value)
}

export const tool = 'ask_user_question'
export const ask = { text: 'Let me ask.', calls: [{ tool, arguments: databases }] }
export const echo = {
  text: ({ results }: { results: readonly { text: string }[] }) => `Told: ${results.at(-1)?.text}`,
}
export const batch = {
  questions: [
    { header: 'Name', question: 'What is it called?' },
    { header: 'Extras', question: 'What else?', options: ['Tests', 'Docs'], multi_select: true },
  ],
}

/** What Ada's browser would send. */
export function post(body: unknown): Request {
  return new Request('http://chat.test/', {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'x-user': 'ada' },
  })
}

/** The calls of a prompt that nothing came back for; a provider refuses such a prompt. */
export function callsWithoutResult(request: ScriptedModel['requests'][number] | undefined): readonly string[] {
  const told = new Set(request?.results.map(({ callId }) => callId))
  return (request?.messages.flatMap(({ calls }) => calls.map(({ id }) => id)) ?? []).filter((id) => !told.has(id))
}
