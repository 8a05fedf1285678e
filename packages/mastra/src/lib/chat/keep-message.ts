import type { ChatCall } from './chat-call.ts'
import { textOf, type UiMessage } from './ui-message.ts'

/** Keeps a message that was taken as an answer in the thread, where the person will look for what they have written. */
export async function keepMessage({ settings, threadId, resourceId }: ChatCall, message: UiMessage): Promise<void> {
  const memory = await settings.mastra.getAgentById(settings.agentId).getMemory()
  await memory?.saveMessages({
    messages: [
      {
        id: message.id,
        role: 'user',
        threadId,
        resourceId,
        createdAt: new Date(),
        content: { format: 2, parts: [{ type: 'text', text: textOf(message) }] },
      },
    ],
  })
}
