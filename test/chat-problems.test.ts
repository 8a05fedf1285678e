import { askUserCapability, createMastraHost } from '@ask-user/mastra'
import { type ChatProblem, createAskUserChat } from '@ask-user/mastra/chat'
import { createAskUserHandler, type Problem } from '@ask-user/server'
import { createScriptedModel } from '@ask-user/testing'
import { handleChatStream, toAISdkStream } from '@mastra/ai-sdk'
import { Mastra } from '@mastra/core'
import { Agent } from '@mastra/core/agent'
import { InMemoryStore } from '@mastra/core/storage'
import { describe, expect, it } from 'vitest'

const questions = { questions: [{ header: 'Database', question: 'Which?', options: ['Postgres', 'SQLite'] }] }

describe('the refusals of a chat', () => {
  it('are those of the server, so that a form reads either', { tags: ['design.server-codes'] }, async () => {
    await using scripted = await createScriptedModel([
      { calls: [{ tool: 'ask_user_question', arguments: questions }] },
      { text: 'Done.' },
    ])
    const ask = askUserCapability()
    const planner = new Agent({
      id: 'planner',
      name: 'Planner',
      instructions: '',
      model: scripted.model,
      tools: { ...ask.tools },
    })
    const mastra = new Mastra({ agents: { planner }, storage: new InMemoryStore(), logger: false })
    const host = createMastraHost({ mastra })
    const authorize = () => ({ resourceId: 'ada' })
    const chat = createAskUserChat({ mastra, agentId: 'planner', host, handleChatStream, toAISdkStream, authorize })
    const server = createAskUserHandler({ host, authorize })

    await (await chat(post('/', { id: 'thread', messages: [{ id: 'u', role: 'user', parts: [] }] }))).text()
    const [pending] = (await host.list()).pending
    const refusalsOf = async (id: string, reply: unknown): Promise<readonly [ChatProblem, Problem]> => {
      const answer = { id: 'thread', messages: [], runId: pending?.runId, toolCallId: pending?.toolCallId }
      const resumeData = typeof reply === 'object' ? { ...reply, requestId: id } : reply
      const refused = [
        await chat(post('/', { ...answer, resumeData })),
        await server(post(`/asks/${id}`, reply)),
      ] as const
      expect(refused[0].headers.get('content-type')).toBe(refused[1].headers.get('content-type'))
      return [(await refused[0].json()) as ChatProblem, (await refused[1].json()) as Problem]
    }

    const id = pending?.id ?? ''
    const found = [await refusalsOf(id, 'Oracle'), await refusalsOf('nobody', { status: 'declined' })]
    await host.answer(id, 'Postgres')
    found.push(await refusalsOf(id, { status: 'declined' }))
    for (const [ofChat, ofServer] of found) {
      expect({ ...ofChat, detail: '' }).toEqual({ ...ofServer, detail: '' })
    }
    expect(found.map(([{ status }]) => status)).toEqual([422, 404, 409])
  })
})

function post(path: string, body: unknown): Request {
  return new Request(new URL(path, 'http://app.test'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}
