import { describe, expect, it } from 'vitest'
import { askUserCapability } from '../tool/ask-user-capability.ts'
import { ask, batch, callsWithoutResult, chattingAgent, echo, tool } from './chatting-agent.test.kit.ts'

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

  it('ends it where the app says so, without a word of refusal', { tags: ['C18.B198', 'C8.B104'] }, async () => {
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

  it('ends what a message asked that is tried again', async () => {
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

  it('is not the output that a client gives the call by itself', { tags: ['invariant-1'] }, async () => {
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
