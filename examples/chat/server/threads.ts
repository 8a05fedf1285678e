import { restoreChat, type RestoreChatOptions } from '@ask-user/mastra/chat'
import { toAISdkMessages } from '@mastra/ai-sdk/ui'
import type { UIMessage } from 'ai'

export interface ThreadEntry {
  readonly id: string
  readonly title: string
}

type Chat = Pick<RestoreChatOptions, 'mastra' | 'host'>

const agentId = 'planner'

/** The threads of a person, newest first, each named by its first message. */
export async function listThreads({ mastra }: Chat, resourceId: string): Promise<readonly ThreadEntry[]> {
  const memory = await mastra.getAgentById(agentId).getMemory()
  if (memory === undefined) return []
  const { threads } = await memory.listThreads({
    filter: { resourceId },
    perPage: 30,
    orderBy: { field: 'updatedAt', direction: 'DESC' },
  })
  return Promise.all(
    threads.map(async ({ id }) => {
      const { messages } = await memory.recall({
        threadId: id,
        resourceId,
        perPage: 1,
        page: 0,
        orderBy: { field: 'createdAt', direction: 'ASC' },
      })
      const words = messages[0]?.content.parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join(' ')
      return { id, title: words?.slice(0, 60) ?? '' }
    }),
  )
}

/** The messages of a thread as the page has them, with its questions as they stand. */
export function openThread(chat: Chat, threadId: string, resourceId: string): Promise<UIMessage[]> {
  return restoreChat<UIMessage>({ ...chat, agentId, toAISdkMessages, threadId, resourceId })
}
