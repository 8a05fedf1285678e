import { describe, expect, it, vi } from 'vitest'
import { databases } from '../tool/asking-agent.test.kit.ts'
import { ask, batch, chattingAgent, echo, tool } from './chatting-agent.test.kit.ts'

describe('an answer in a chat', () => {
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
  ])('gives the model its turn after %s', { tags: ['C17.B190'] }, async (status, reply, word) => {
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

  it(
    'is delivered again, and not asked for again, where the model failed after it',
    { tags: ['design.ledger-redeliver'] },
    async () => {
      await using run = await chattingAgent([ask, { fails: { status: 400, message: 'No.' } }, echo], {
        stream: { onError: () => 'The model failed.' },
      })
      const client = run.open()
      await client.sendMessage({ text: 'go' })
      await client.answer('SQLite')
      expect(client.error?.message).toBe('The model failed.')
      client.clearError()
      const id = String(client.last('data-question-answered')?.data?.['requestId'])
      await vi.waitFor(async () => {
        expect(await run.host.record(id)).toMatchObject({ state: 'failed' })
      })
      await client.answer('SQLite')
      expect(client.error).toBeUndefined()
      expect(client.text).toContain('Told: {"Database":["SQLite"]}')
      expect((await run.host.list({ threadId: 'thread' })).total).toBe(0)
    },
  )
})
