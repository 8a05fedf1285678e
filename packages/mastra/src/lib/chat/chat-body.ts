import { type ChatProblem, chatProblem } from './chat-problem.ts'
import { isUiMessage, type UiMessage } from './ui-message.ts'
import { isFields } from '../fields.ts'

/** What a chat sends: a turn, or an answer to a question. */
export interface ChatBody {
  readonly messages: readonly UiMessage[]
  readonly trigger?: 'submit-message' | 'regenerate-message'
  /** The thread that the client says it is in. */
  readonly threadId?: string
  readonly answer?: ChatAnswer
}

/** A reply, and where its question is said to wait. */
export interface ChatAnswer {
  /** Any value but `undefined`: an empty text, `0`, `false`, `null` and `[]` are replies as well. */
  readonly reply: unknown
  readonly runId?: string
  readonly toolCallId?: string
}

export type ChatBodyResult =
  | { readonly ok: true; readonly body: ChatBody }
  | { readonly ok: false; readonly problem: ChatProblem }

/**
 * Reads what `useChat` posts. A body has an answer when it has the key `resumeData`, whatever its value: to go by truth
 * would make a new turn of an empty answer, and leave the question open for ever.
 *
 * @param limit bytes, counted as they arrive
 */
export async function readChatBody(request: Request, limit: number): Promise<ChatBodyResult> {
  if (!/^application\/json\s*(?:;|$)/i.test(request.headers.get('content-type') ?? '')) {
    return refuse('unsupported-media-type', 'Send the body as Content-Type: application/json.')
  }
  const text = await readText(request, limit)
  if (text === 'too-large') return refuse('too-large', `The body may have ${limit} bytes at most.`)
  const value = text === 'broken' ? undefined : parse(text.text)
  if (!isFields(value)) return refuse('malformed', 'The body is not a JSON object in UTF-8.')

  const { messages = [], trigger, runId, toolCallId } = value
  if (!Array.isArray(messages) || !messages.every(isUiMessage)) {
    return refuse('malformed', 'messages must be a list of UI messages, each with id, role and parts.')
  }
  if (trigger !== undefined && trigger !== 'submit-message' && trigger !== 'regenerate-message') {
    return refuse('malformed', 'trigger must be submit-message or regenerate-message.')
  }
  const threadId = threadOf(value)
  const answer = Object.hasOwn(value, 'resumeData')
    ? { reply: value['resumeData'], ...textField('runId', runId), ...textField('toolCallId', toolCallId) }
    : undefined
  if (answer === undefined && messages.length === 0) {
    return refuse('malformed', 'There is nothing to do: the body has no message and no answer (resumeData).')
  }
  return {
    ok: true,
    body: {
      messages,
      ...(trigger === undefined ? {} : { trigger }),
      ...(threadId === undefined ? {} : { threadId }),
      ...(answer === undefined ? {} : { answer }),
    },
  }
}

/** `memory.thread` as Mastra has it, or the id of the chat itself. */
function threadOf(body: Readonly<Record<string, unknown>>): string | undefined {
  const thread = isFields(body['memory']) ? body['memory']['thread'] : undefined
  const named = isFields(thread) ? thread['id'] : thread
  return [named, body['threadId'], body['id']].find((id) => typeof id === 'string' && id !== '') as string | undefined
}

function textField<Key extends string>(key: Key, value: unknown): { readonly [K in Key]?: string } {
  return (typeof value === 'string' && value !== '' ? { [key]: value } : {}) as { readonly [K in Key]?: string }
}

async function readText(request: Request, limit: number): Promise<{ text: string } | 'too-large' | 'broken'> {
  if (Number(request.headers.get('content-length')) > limit) return 'too-large'
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let text = ''
  let size = 0
  try {
    for await (const bytes of request.body ?? []) {
      size += bytes.byteLength
      if (size > limit) return 'too-large'
      text += decoder.decode(bytes, { stream: true })
    }
    return { text: text + decoder.decode() }
  } catch {
    return 'broken'
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function refuse(code: 'malformed' | 'too-large' | 'unsupported-media-type', detail: string): ChatBodyResult {
  return { ok: false, problem: chatProblem(code, detail) }
}
