import { isAskRequest } from '@ask-user/core'
import { createTool } from '@mastra/core/tools'
import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { askUserCapability } from '../ask-user-capability.ts'
import { databases } from '../asking-agent.test.kit.ts'
import { chattingAgent } from './chatting-agent.test.kit.ts'

const tool = 'ask_user_question'
const ask = { text: 'Let me ask.', calls: [{ tool, arguments: databases }] }
const echo = { text: ({ results }: { results: readonly { text: string }[] }) => `Told: ${results.at(-1)?.text}` }

const batch = {
  questions: [
    { header: 'Name', question: 'What is it called?' },
    { header: 'Extras', question: 'What else?', options: ['Tests', 'Docs'], multi_select: true },
  ],
}

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

  it.each([
    ['an unknown label', 'Oracle'],
    ['an empty text', ''],
    ['zero', 0],
    ['false', false],
    ['null', null],
    ['an empty list', []],
    ['two labels for one choice', ['Postgres', 'SQLite']],
    ['an approval', { approved: true }],
  ])(
    'takes %s for an answer that does not fit, never for a new turn',
    { tags: ['C5.B64', 'C5.B66', 'C14.B158', 'invariant-6'] },
    async (_, reply) => {
      await using run = await chattingAgent([ask, echo])
      const client = run.open()
      await client.sendMessage({ text: 'go' })
      await client.answer(reply)
      expect(client.status).toBe('error')
      expect(JSON.parse(client.error?.message ?? '')).toMatchObject({
        type: 'urn:ask-user:problem:invalid',
        status: 422,
        issues: [{ message: expect.stringMatching(/\.$/) as string }],
      })
      expect(run.scripted.requests).toHaveLength(1)
      client.clearError()
      await client.answer('Postgres')
      expect(client.text).toContain('Told: {"Database":["Postgres"]}')
    },
  )

  it('takes an empty text and an empty list where they are answers', { tags: ['invariant-6'] }, async () => {
    await using run = await chattingAgent([
      {
        calls: [
          {
            tool,
            arguments: { questions: [{ question: 'Which?', header: 'H', options: ['A', 'B'], multi_select: true }] },
          },
        ],
      },
      echo,
    ])
    const client = run.open()
    await client.sendMessage({ text: 'go' })
    await client.answer([])
    expect(client.status).toBe('ready')
    expect(client.last(`tool-${tool}`)?.state).toBe('output-available')
  })

  it.each([
    ['declined', { status: 'declined', reason: 'not now' }, 'declined'],
    ['discuss', { status: 'discuss', message: 'why?' }, 'discuss'],
  ])('gives the model its turn after %s', { tags: ['C17.B190', 'C8'] }, async (status, reply, word) => {
    await using run = await chattingAgent([{ calls: [{ tool, arguments: batch }] }, echo])
    const client = run.open()
    await client.sendMessage({ text: 'go' })
    await client.answer({ ...reply, answers: [{ id: 'q2', selected: ['Docs'] }] })
    expect(client.last('data-question-answered')?.data?.['response']).toMatchObject({ status, answers: [{ id: 'q2' }] })
    expect(client.text).toContain(word)
  })

  it(
    'tells who comes second what is recorded, and who repeats themselves that it is',
    { tags: ['invariant-1'] },
    async () => {
      await using run = await chattingAgent([ask, echo])
      const [one, other] = [run.open(), run.open()]
      await one.sendMessage({ text: 'go' })
      other.messages = one.messages
      const third = run.open({ messages: one.messages })
      await one.answer('Postgres')

      await other.answer('SQLite')
      expect(JSON.parse(other.error?.message ?? '')).toMatchObject({
        status: 409,
        response: { status: 'answered', answers: [{ selected: ['Postgres'] }] },
      })
      await third.answer('Postgres')
      expect(third.status).toBe('ready')
      expect(third.last('data-question-answered')?.data).toMatchObject({
        request: { kind: 'ask-user' },
        response: { status: 'answered', answers: [{ selected: ['Postgres'] }] },
      })
      expect(run.scripted.requests).toHaveLength(2)
    },
  )

  it('streams what a client can draw that has no message of the call', { tags: ['C17.B183'] }, async () => {
    await using run = await chattingAgent([ask, echo])
    const first = run.open()
    await first.sendMessage({ text: 'go' })
    const { runId, toolCallId } = first.last('data-tool-call-suspended')?.data ?? {}
    const empty = run.open()
    await empty.sendMessage(undefined, { body: { runId, toolCallId, resumeData: 'SQLite' } })
    expect(empty.error).toBeUndefined()
    expect(empty.last(`tool-${tool}`)).toMatchObject({ state: 'output-available', input: databases })
    expect(empty.text).toBe('Told: {"Database":["SQLite"]}')
  })

  it('answers two questions of one step by their calls', async () => {
    const second = { questions: [{ header: 'Name', question: 'What is it called?' }] }
    await using run = await chattingAgent([
      {
        calls: [
          { tool, arguments: databases },
          { tool, arguments: second },
        ],
      },
      { text: ({ results }) => results.map(({ text }) => text).join(' + ') },
    ])
    const client = run.open()
    await client.sendMessage({ text: 'go' })
    const shown = client.parts.flatMap(({ type, data }) => (type === 'data-tool-call-suspended' && data ? [data] : []))
    expect(shown).toHaveLength(2)
    for (const [index, resumeData] of [
      [1, 'shop'],
      [0, 'SQLite'],
    ] as const) {
      const { runId, toolCallId } = shown[index] ?? {}
      await client.sendMessage(undefined, { body: { runId, toolCallId, resumeData } })
      expect(client.error).toBeUndefined()
    }
    expect(client.text).toContain('{"Database":["SQLite"]}')
    expect(client.text).toContain('shop')
  })

  it(
    'does not let a call id that comes again take over the answer to the earlier call',
    { tags: ['C3.B48'] },
    async () => {
      await using run = await chattingAgent([
        { calls: [{ tool, arguments: databases, id: 'call_1' }] },
        echo,
        { calls: [{ tool, arguments: databases, id: 'call_1' }] },
        echo,
      ])
      const client = run.open()
      await client.sendMessage({ text: 'go' })
      await client.answer('Postgres')
      await client.sendMessage({ text: 'again' })
      const { pending } = await run.host.list({ threadId: 'thread' })
      expect(pending).toHaveLength(1)
      await client.answer('SQLite')
      expect(client.text).toBe('Told: {"Database":["SQLite"]}')
    },
  )

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

describe('a message while a question is open', () => {
  it(
    'leaves it open, lets the model know, and sends no call without a result',
    { tags: ['C18.B198', 'decision-2', 'C18.B203'] },
    async () => {
      await using run = await chattingAgent([ask, { text: 'An aside.' }, { text: 'After all.' }])
      const client = run.open()
      await client.sendMessage({ text: 'go' })
      await client.sendMessage({ text: 'what is the difference?' })
      expect(client.text).toBe('An aside.')
      const [, prompt] = run.scripted.requests
      expect(callsWithoutResult(prompt)).toEqual([])
      expect(prompt?.prompt).toContain('have not answered it yet')
      expect(prompt?.prompt).toContain('Which database?')

      expect((await run.host.list({ threadId: 'thread' })).total).toBe(1)
      await client.answer('SQLite')
      expect(client.error).toBeUndefined()
      expect(run.scripted.requests.at(-1)?.results.at(-1)?.value).toEqual({ Database: ['SQLite'] })
    },
  )

  it('ends it where the app says so, without a word of refusal', { tags: ['C18.B198', 'C8.B104', 'C18'] }, async () => {
    await using run = await chattingAgent(
      [
        ask,
        { when: { result: 'wrote something else' }, text: 'As you like.' },
        { when: { user: 'never mind' }, text: 'Something else then.' },
      ],
      { whileOpen: 'supersede' },
    )
    const client = run.open()
    await client.sendMessage({ text: 'go' })
    await client.sendMessage({ text: 'never mind, plan a party' })
    expect(client.text).toBe('Something else then.')
    expect(client.last('data-question-answered')?.data).toMatchObject({
      response: { status: 'superseded', message: 'never mind, plan a party' },
    })
    expect((await run.host.list({ threadId: 'thread' })).total).toBe(0)
    const told = run.scripted.requests.flatMap(({ results }) => results.map(({ text }) => text))
    expect(told[0]).not.toMatch(/declin|refus|dismiss|do not proceed/i)
    expect(run.scripted.requests.flatMap(callsWithoutResult)).toEqual([])
  })

  it('ends it also where the words are more than the app lets a person say', async () => {
    await using run = await chattingAgent(
      [ask, { when: { result: 'wrote something else' }, text: 'Ok.' }, { when: { user: 'x' }, text: 'Fine.' }],
      {
        whileOpen: 'supersede',
        capability: askUserCapability({ limits: { maxCustom: 10 } }),
      },
    )
    const client = run.open()
    await client.sendMessage({ text: 'go' })
    await client.sendMessage({ text: 'x'.repeat(100) })
    expect(client.text).toBe('Fine.')
    expect((await run.host.list({ threadId: 'thread' })).total).toBe(0)
  })

  it.each([
    ['a label', 'sqlite', { status: 'answered', answers: [{ id: 'q1', selected: ['SQLite'] }] }],
    ['a number', '1', { status: 'answered', answers: [{ id: 'q1', selected: ['Postgres'] }] }],
    [
      'own words',
      'the second one please',
      { status: 'answered', answers: [{ id: 'q1', selected: [], custom: 'the second one please' }] },
    ],
    ['no answer', '7', { status: 'discuss', message: '7' }],
  ])('answers it where the app says so, typed as %s', { tags: ['C18.B203', 'C18.B198'] }, async (_, text, response) => {
    await using run = await chattingAgent([ask, echo], { whileOpen: 'answer' })
    const client = run.open()
    await client.sendMessage({ text: 'go' })
    await client.sendMessage({ text })
    expect(client.last('data-question-answered')?.data?.['response']).toEqual(response)
    expect(client.messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'user', 'assistant'])
    expect(client.text).toContain('Told: ')
    const restored = await run.restore()
    expect(restored.filter(({ role }) => role === 'user')).toHaveLength(2)
    expect(run.scripted.requests.flatMap(callsWithoutResult)).toEqual([])
  })

  it('takes words for a request of several questions as a wish to talk', { tags: ['C18.B203'] }, async () => {
    await using run = await chattingAgent([{ calls: [{ tool, arguments: batch }] }, echo], {
      whileOpen: () => 'answer',
    })
    const client = run.open()
    await client.sendMessage({ text: 'go' })
    await client.sendMessage({ text: 'what for?' })
    expect(client.last('data-question-answered')?.data?.['response']).toEqual({
      status: 'discuss',
      message: 'what for?',
    })
  })

  it('ends what a message asked that is tried again', { tags: ['C18'] }, async () => {
    await using run = await chattingAgent([
      ask,
      { when: { result: 'wrote something else' }, text: 'Ok.' },
      { when: { user: 'go' }, text: 'Another try.' },
    ])
    const client = run.open()
    await client.sendMessage({ text: 'go' })
    await client.regenerate()
    expect((await run.host.list({ threadId: 'thread' })).total).toBe(0)
  })

  it('is not the output that a client gives the call by itself', { tags: ['invariant-1', 'C20'] }, async () => {
    await using run = await chattingAgent([ask, echo])
    const client = run.open()
    await client.sendMessage({ text: 'go' })
    const { toolCallId } = client.last('data-tool-call-suspended')?.data ?? {}
    await client.addToolOutput({ tool, toolCallId: String(toolCallId), output: { hacked: true } })
    await client.sendMessage()
    expect(JSON.parse(client.error?.message ?? '')).toMatchObject({ status: 400 })
    expect(run.scripted.requests).toHaveLength(1)
    expect((await run.host.list({ threadId: 'thread' })).total).toBe(1)
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

function callsWithoutResult(
  request: Awaited<ReturnType<typeof chattingAgent>>['scripted']['requests'][number] | undefined,
): readonly string[] {
  const told = new Set(request?.results.map(({ callId }) => callId))
  return (request?.messages.flatMap(({ calls }) => calls.map(({ id }) => id)) ?? []).filter((id) => !told.has(id))
}

function post(body: unknown): Request {
  return new Request('http://chat.test/', {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'x-user': 'ada' },
  })
}

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
