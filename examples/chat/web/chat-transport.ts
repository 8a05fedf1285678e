import { DefaultChatTransport, type UIMessage } from 'ai'

/** What a message means while a question is open. */
export type WhileOpen = 'keep-open' | 'answer' | 'supersede'

/** Sends the newest message alone: what was said before is at the server. */
export function createTransport(): DefaultChatTransport<UIMessage> {
  return new DefaultChatTransport({
    api: '/api/chat',
    prepareSendMessagesRequest: ({ id, messages, trigger, body }) => ({
      body: { ...body, id, trigger, messages: messages.slice(-1) },
    }),
  })
}
