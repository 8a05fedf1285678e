import { AskError } from '@ask-user/core'
import { answerInChat } from './answer-in-chat.ts'
import { readChatBody } from './chat-body.ts'
import type { ChatCall } from './chat-call.ts'
import { type AskUserChatOptions, type ChatGrant, type ChatSettings, chatSettings } from './chat-options.ts'
import { type ChatProblem, chatProblem, problemResponse } from './chat-problem.ts'
import { takeTurn } from './take-turn.ts'
import { uiStreamResponse } from './ui-stream-response.ts'

/** `context` is whatever the platform hands over beside a request. */
export type AskUserChat<Context = unknown> = (
  ...parameters: undefined extends Context
    ? [request: Request, context?: Context]
    : [request: Request, context: Context]
) => Promise<Response>

/**
 * The route of a chat whose agent asks: a Fetch handler for what `useChat` posts, in place of Mastra's `chatRoute`.
 *
 * - a body with `resumeData` answers the question that it names. What does not fit comes back as 422 with issues, what
 *   comes second as 409 with what is recorded, and nothing is lost on the way: the host records an answer before the
 *   run goes on. The stream can be drawn by a client with or without the message that asked.
 * - every other body is a turn. What it means for questions that are open is `whileOpen`; no history that reaches the
 *   model has a call without a result.
 * - a question is streamed once it can be answered, not before.
 *
 * @example
 * const chat = createAskUserChat({ mastra, agentId: 'planner', host, handleChatStream, toAISdkStream, authorize })
 * app.post('/api/chat', (c) => chat(c.req.raw))
 *
 * @throws {AskError} `invalid-options`, also where `authorize` is missing
 */
export function createAskUserChat<Context = unknown>(options: AskUserChatOptions<Context>): AskUserChat<Context> {
  const settings = chatSettings(options)
  return async (request, ...[context]) => {
    try {
      return await handle(request, context as Context, settings)
    } catch (error) {
      settings.onError(error)
      return problemResponse(
        chatProblem('host-unavailable', 'This could not be done now, and nothing is wrong with the request.'),
        { 'retry-after': '1' },
      )
    }
  }
}

async function handle<Context>(request: Request, context: Context, settings: ChatSettings<Context>): Promise<Response> {
  if (request.method !== 'POST') {
    return problemResponse(chatProblem('method-not-allowed', 'A chat takes POST.'), { allow: 'POST' })
  }
  const grant = await settings.authorize(request, context)
  if (grant instanceof Response) return grant
  if (!isGrant(grant)) {
    return problemResponse(chatProblem('not-signed-in', 'Nobody is signed in.'), { 'www-authenticate': 'Bearer' })
  }
  const read = await readChatBody(request, settings.maxBodyBytes)
  if (!read.ok) return problemResponse(read.problem)
  const { resourceId } = grant
  const threadId = grant.threadId ?? read.body.threadId
  if (threadId === undefined) {
    return problemResponse(chatProblem('malformed', 'The body names no thread; send memory.thread or id.'))
  }
  if (read.body.threadId !== undefined && read.body.threadId !== threadId && grant.threadId !== undefined) {
    return problemResponse(foreign)
  }
  if (await isForeign(settings, threadId, resourceId)) return problemResponse(foreign)

  const call: ChatCall = {
    settings,
    request,
    body: read.body,
    threadId,
    resourceId,
    signal: settings.signal?.(request, { threadId, resourceId }),
    run: (await settings.run?.(request, context)) ?? {},
  }
  const answered = await (read.body.answer === undefined ? takeTurn(call) : answerInChat(call, read.body.answer))
  if ('problem' in answered) return problemResponse(answered.problem)
  const { response, done } = uiStreamResponse(answered.stream, settings)
  settings.waitUntil?.(done, context)
  return response
}

const foreign: ChatProblem = chatProblem('not-allowed', 'This thread belongs to somebody else.')

/** `resourceId: undefined` is a user without an id, and must not mean everybody. */
function isGrant(grant: ChatGrant | null | undefined): grant is ChatGrant {
  if (grant === null || grant === undefined) return false
  if (typeof grant.resourceId === 'string' && grant.resourceId !== '') return true
  throw new AskError('invalid-options', 'authorize granted no resourceId; return undefined to refuse the caller.')
}

async function isForeign<Context>(
  { mastra, agentId }: ChatSettings<Context>,
  threadId: string,
  resourceId: string,
): Promise<boolean> {
  const memory = await mastra.getAgentById(agentId).getMemory()
  const thread = await memory?.getThreadById({ threadId })
  return thread !== null && thread !== undefined && thread.resourceId !== resourceId
}
