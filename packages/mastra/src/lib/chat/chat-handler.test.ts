import { isAskRequest } from '@ask-user/core'
import { createTool } from '@mastra/core/tools'
import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { ask, chattingAgent, echo, post, tool } from './chatting-agent.test.kit.ts'

describe('createAskUserChat', () => {
  it(
    'streams a question, takes its answer, and goes on in the same message',
    { tags: ['C17', 'C17.B189', 'C17.B184'] },
    async () => {
      await using run = await chattingAgent([ask, echo])
      const client = run.open()
      await client.sendMessage({ text: 'go' })
      expect(client.status).toBe('ready')
      expect(isAskRequest(client.last('data-tool-call-suspended')?.data?.['suspendPayload'])).toBe(true)
      const before = client.messages.map(({ id }) => id)

      await client.answer({ status: 'answered', answers: [{ id: 'q1', selected: ['SQLite'] }] })
      expect(client.error).toBeUndefined()
      expect(client.messages.map(({ id }) => id)).toEqual(before)
      expect(client.last(`tool-${tool}`)).toMatchObject({ state: 'output-available', output: { Database: ['SQLite'] } })
      expect(client.last('data-question-answered')?.data).toMatchObject({
        response: { status: 'answered', answers: [{ id: 'q1', selected: ['SQLite'] }] },
      })
      expect(client.text).toBe('Let me ask.Told: {"Database":["SQLite"]}')
      expect(client.bodies).toHaveLength(2)
      expect(run.scripted.requests).toHaveLength(2)
    },
  )

  it('shows no question that cannot be answered yet', { tags: ['design.shown-means-answerable'] }, async () => {
    await using run = await chattingAgent([ask, echo])
    const response = await run.chat(turn('go'))
    const answered: string[] = []
    for await (const chunk of chunksOf(response)) {
      if (chunk.type === 'data-question-asked') throw new Error('Told before it was stored.')
      if (chunk.type !== 'data-tool-call-suspended') continue
      const { pending } = await run.host.list({ threadId: 'thread' })
      answered.push(...pending.map(({ request }) => request.id))
    }
    expect(answered).toHaveLength(1)
  })

  it('keeps a silent stream open', { tags: ['C6.B77'] }, async () => {
    await using run = await chattingAgent([{ text: 'Done.', latency: 200 }], { heartbeat: 20 })
    const text = await (await run.chat(turn('go'))).text()
    expect(text).toContain(': waiting\n\n')
    expect(text).toMatch(/data: \[DONE\]\n\n$/)
  })

  it('goes on to the end when the client goes away', { tags: ['C17'] }, async () => {
    await using run = await chattingAgent([ask, { ...echo, chunkSize: 3, chunkLatency: 5 }])
    const client = run.open()
    await client.sendMessage({ text: 'go' })
    const { runId, toolCallId } = client.last('data-tool-call-suspended')?.data ?? {}
    const response = await run.chat(
      post({ id: 'thread', messages: client.messages, runId, toolCallId, resumeData: 'SQLite' }),
    )
    await response.body?.cancel()
    await vi.waitFor(async () => {
      expect(JSON.stringify(await run.restore())).toContain('Told: ')
    })
  })
})

describe('a chat of somebody else', { tags: ['C20', 'C20.B214'] }, () => {
  it('is not answered by whoever knows run and call', async () => {
    await using run = await chattingAgent([ask, echo])
    const client = run.open()
    await client.sendMessage({ text: 'go' })
    const { runId, toolCallId } = client.last('data-tool-call-suspended')?.data ?? {}
    const stranger = run.open({ resource: 'eve', thread: 'hers', messages: client.messages })
    await stranger.sendMessage(undefined, { body: { runId, toolCallId, resumeData: 'SQLite' } })
    expect(JSON.parse(stranger.error?.message ?? '')).toMatchObject({ status: 404 })
    const bare = run.open({ resource: 'eve', thread: 'hers' })
    await bare.sendMessage(undefined, { body: { runId, toolCallId, resumeData: 'SQLite' } })
    expect(JSON.parse(bare.error?.message ?? '')).toMatchObject({ status: 404 })
    expect((await run.host.list({ threadId: 'thread' })).total).toBe(1)
    expect(await run.restore('v7', 'eve')).toEqual([])
  })

  it('is not entered', async () => {
    await using run = await chattingAgent([ask, echo])
    await run.open().sendMessage({ text: 'go' })
    const stranger = run.open({ resource: 'eve' })
    await stranger.sendMessage({ text: 'hello' })
    expect(JSON.parse(stranger.error?.message ?? '')).toMatchObject({ status: 403 })
    expect(run.scripted.requests).toHaveLength(1)
  })

  it('is not answered from another thread, also where the person is the same', async () => {
    await using run = await chattingAgent([ask, echo], {
      authorize: (request) => ({ resourceId: 'ada', threadId: request.headers.get('x-thread') ?? 'thread' }),
    })
    const client = run.open()
    await client.sendMessage({ text: 'go' })
    const { runId, toolCallId } = client.last('data-tool-call-suspended')?.data ?? {}
    const elsewhere = post({ messages: [], resumeData: 'SQLite', runId, toolCallId })
    elsewhere.headers.set('x-thread', 'another')
    expect((await run.chat(elsewhere)).status).toBe(404)
    expect((await run.host.list({ threadId: 'thread' })).total).toBe(1)
  })

  it('is not read by nobody', async () => {
    await using run = await chattingAgent([ask])
    const response = await run.chat(new Request('http://chat.test/', { method: 'POST', body: '{}' }))
    expect(response.status).toBe(401)
    expect(response.headers.get('content-type')).toBe('application/problem+json')
  })

  it('has its approvals checked like its questions', async () => {
    const drop = createTool({
      id: 'drop',
      description: 'Drops a table.',
      inputSchema: z.object({ table: z.string() }),
      requireApproval: true,
      execute: async () => 'dropped',
    })
    await using run = await chattingAgent(
      [{ calls: [{ tool: 'drop', arguments: { table: 'users' } }] }, { text: 'Dropped.' }],
      { tools: { drop } },
    )
    const client = run.open()
    await client.sendMessage({ text: 'go' })
    const { runId, toolCallId } = client.last('data-tool-call-approval')?.data ?? {}
    const stranger = run.open({ resource: 'eve', thread: 'hers', messages: client.messages })
    await stranger.sendMessage(undefined, { body: { runId, toolCallId, resumeData: { approved: true } } })
    expect(JSON.parse(stranger.error?.message ?? '')).toMatchObject({ status: 404 })
    stranger.clearError()
    await stranger.addToolApprovalResponse({ id: `${String(runId)}::${String(toolCallId)}`, approved: true })
    await stranger.sendMessage()
    expect(JSON.parse(stranger.error?.message ?? '')).toMatchObject({ status: 404 })

    await client.addToolApprovalResponse({ id: `${String(runId)}::${String(toolCallId)}`, approved: true })
    await client.sendMessage()
    expect(client.error).toBeUndefined()
    expect(client.text).toContain('Dropped.')
  })
})

describe('a body that is none', () => {
  it.each([
    ['no JSON', 'nonsense', 400],
    ['a list', '[]', 400],
    ['no message', '{"id":"thread"}', 400],
    ['messages that are none', '{"id":"thread","messages":[{"role":"user"}]}', 400],
    ['no thread', '{"messages":[{"id":"u","role":"user","parts":[]}]}', 400],
    ['an answer to nothing', '{"id":"thread","messages":[],"resumeData":"x"}', 400],
    ['an answer to no run', '{"id":"thread","messages":[],"resumeData":"x","runId":"none","toolCallId":"none"}', 404],
    ['too much', `{"id":"${'x'.repeat(200_000)}"}`, 413],
  ])('is refused: %s', async (_, body, status) => {
    await using run = await chattingAgent([ask], { maxBodyBytes: 100_000 })
    const headers = { 'content-type': 'application/json', 'x-user': 'ada' }
    const response = await run.chat(new Request('http://chat.test/', { method: 'POST', body, headers }))
    expect(response.status).toBe(status)
  })

  it('is not even read where nobody says whose chat it is', async () => {
    await expect(chattingAgent([ask], { authorize: undefined as never })).rejects.toThrow(/authorize/)
    await expect(chattingAgent([ask], { agentId: 'nobody' })).rejects.toThrow(/"nobody"/)
  })
})

function turn(text: string): Request {
  return post({ id: 'thread', messages: [{ id: 'u1', role: 'user', parts: [{ type: 'text', text }] }] })
}

async function* chunksOf(response: Response): AsyncGenerator<{ readonly type: string }> {
  let text = ''
  for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += part
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const data = block.replace(/^data: /, '')
      if (data !== '[DONE]') yield JSON.parse(data) as { readonly type: string }
    }
  }
}
