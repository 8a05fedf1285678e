import { describe, expect, it } from 'vitest'
import { askUserCapability } from '../tool/ask-user-capability.ts'
import { databases } from '../tool/asking-agent.test.kit.ts'
import { chattingAgent, type Part } from './chatting-agent.test.kit.ts'

const ask = { text: 'Let me ask.', calls: [{ tool: 'ask_user_question', arguments: databases }] }
const versions = ['v5', 'v6', 'v7'] as const

describe('restoreChat', () => {
  it.each(versions)(
    'brings an open question back as the part that the stream had (%s)',
    { tags: ['C15.B168', 'C17'] },
    async (version) => {
      await using run = await chattingAgent([ask, { text: 'Done.' }], { version })
      const client = run.open()
      await client.sendMessage({ text: 'go' })
      const live = client.last('data-tool-call-suspended')

      const messages = await run.restore(version)
      const restored = partsOf(messages).filter(({ type }) => type === 'data-tool-call-suspended')
      expect(restored).toHaveLength(1)
      expect(restored[0]?.data).toMatchObject({
        runId: live?.data?.['runId'],
        toolCallId: live?.data?.['toolCallId'],
        suspendPayload: live?.data?.['suspendPayload'],
      })
      const reloaded = run.open({ messages })
      await reloaded.answer('SQLite')
      expect(reloaded.error).toBeUndefined()
      expect(reloaded.text).toContain('Done.')
    },
  )

  it.each(versions)('shows how a question ended (%s)', { tags: ['C17', 'C19.B210'] }, async (version) => {
    await using run = await chattingAgent([ask, { text: 'Done.' }], { version })
    const client = run.open()
    await client.sendMessage({ text: 'go' })
    await client.answer('SQLite')
    const parts = partsOf(await run.restore(version))
    expect(parts.filter(({ type }) => type === 'data-tool-call-suspended')).toEqual([])
    expect(parts.filter(({ type }) => type === 'data-question-answered')).toMatchObject([
      {
        data: { request: { kind: 'ask-user' }, response: { status: 'answered', answers: [{ selected: ['SQLite'] }] } },
      },
    ])
  })

  it('has the newest attempt of a question that was handed back', async () => {
    await using run = await chattingAgent([ask, { text: 'Done.' }])
    const client = run.open()
    await client.sendMessage({ text: 'go' })
    const { runId } = client.last('data-tool-call-suspended')?.data ?? {}
    const stream = await run.mastra.getAgentById('assistant').resumeStream('neither', { runId: String(runId) })
    await stream.consumeStream()
    const [part] = partsOf(await run.restore()).filter(({ type }) => type === 'data-tool-call-suspended')
    expect(part?.data?.['suspendPayload']).toMatchObject({ attempt: 2, issues: [{ questionId: 'q1' }] })
  })

  it('closes what is over, though the thread still says that it waits', { tags: ['C6.B82', 'C15.B165'] }, async () => {
    await using expiring = await chattingAgent([ask], { capability: askUserCapability({ expiresAfter: 1 }) })
    await expiring.open().sendMessage({ text: 'go' })
    expect(partsOf(await expiring.restore()).at(-1)).toMatchObject({ data: { response: { status: 'timed-out' } } })

    await using unknown = await chattingAgent([ask], { capability: askUserCapability({ claims: false }) })
    await unknown.open().sendMessage({ text: 'go' })
    expect(partsOf(await unknown.restore()).at(-1)).toMatchObject({
      type: 'data-question-answered',
      data: { response: { status: 'unavailable', reason: 'This question is not open any more.' } },
    })
  })
})

function partsOf(messages: readonly { readonly parts: readonly unknown[] }[]): readonly Part[] {
  return messages.flatMap(({ parts }) => parts) as readonly Part[]
}
