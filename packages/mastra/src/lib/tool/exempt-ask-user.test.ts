import { createTool } from '@mastra/core/tools'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { askUserCapability } from './ask-user-capability.ts'
import { askingAgent, chunksOf, databases, onlySuspended, resultsIn, typesIn } from './asking-agent.test.kit.ts'
import { exemptAskUser } from './exempt-ask-user.ts'

const ask = { tool: 'ask_user_question', arguments: databases }
const erase = createTool({
  id: 'erase',
  description: 'Erases.',
  inputSchema: z.object({}),
  execute: async () => ({ erased: true }),
})

describe('exemptAskUser', () => {
  it('leaves asking out of an approval of everything', { tags: ['design.exempt', 'mm.no-approval'] }, async () => {
    await using run = await askingAgent([{ calls: [ask] }, { text: 'Done.' }], askUserCapability())
    const approved = await chunksOf(await run.agent.stream('go', { requireToolApproval: true }))
    expect(typesIn(approved)).toContain('tool-call-approval')
    const chunks = await chunksOf(await run.agent.stream('go', { requireToolApproval: exemptAskUser(true) }))
    expect(typesIn(chunks)).not.toContain('tool-call-approval')
    onlySuspended(chunks)
  })

  it(
    'lets an approval and a question of one step be settled each by its own call',
    { tags: ['C11.B137'] },
    async () => {
      await using run = await askingAgent(
        [{ calls: [{ tool: 'erase', arguments: {} }, ask] }, { text: 'Done.' }],
        askUserCapability(),
        { tools: { erase } },
      )
      const options = { requireToolApproval: exemptAskUser(true) }
      const stream = await run.agent.stream('go', options)
      const { runId } = stream
      const chunks = [...(await chunksOf(stream))]
      const approval = String(chunks.find(({ type }) => type === 'tool-call-approval')?.payload?.['toolCallId'])
      const resumed = await chunksOf(await run.agent.declineToolCall({ runId, toolCallId: approval, ...options }))
      const open = onlySuspended([...chunks, ...resumed])
      const last = await chunksOf(
        await run.agent.resumeStream('SQLite', { runId, toolCallId: open.toolCallId, ...options }),
      )
      expect(resultsIn([...resumed, ...last])).toContainEqual(['ask_user_question', { Database: ['SQLite'] }])
      expect(run.scripted.requests.at(-1)?.results.map(({ text }) => text)).toEqual([
        expect.stringMatching(/not approved|declined|denied/i) as string,
        '{"Database":["SQLite"]}',
      ])
    },
  )

  it('asks the policy about every other tool', async () => {
    const policy = exemptAskUser(({ toolName }) => toolName === 'erase', { toolNames: ['ask_the_lawyer'] })
    const verdicts = [
      'ask_user',
      'ask_user_question',
      'AskUserQuestion',
      'askUserTool',
      'ask_the_lawyer',
      'erase',
      'read',
    ]
    const needed = await Promise.all(verdicts.map(async (toolName) => policy({ toolName, args: {} })))
    expect(verdicts.filter((_, index) => needed[index])).toEqual(['erase'])
    expect(exemptAskUser(false)({ toolName: 'erase', args: {} })).toBe(false)
  })
})

describe('an approval or a denial', () => {
  it('of the call that asks is no answer to its question', { tags: ['C5.B64'] }, async () => {
    await using run = await askingAgent([{ calls: [ask] }, { text: 'Done.' }], askUserCapability())
    const stream = await run.agent.stream('go')
    const { toolCallId } = onlySuspended(await chunksOf(stream))
    for (const decide of ['approveToolCall', 'declineToolCall'] as const) {
      const chunks = await chunksOf(await run.agent[decide]({ runId: stream.runId, toolCallId }))
      expect(onlySuspended(chunks).request.issues?.[0]?.message).toMatch(/does not answer its question/)
    }
  })

  it('that the call needs comes first, and the question after it', async () => {
    await using run = await askingAgent([{ calls: [ask] }, { text: 'Done.' }], askUserCapability())
    const stream = await run.agent.stream('go', { requireToolApproval: true })
    await chunksOf(stream)
    const options = { runId: stream.runId, requireToolApproval: true }
    onlySuspended(await chunksOf(await run.agent.approveToolCall(options)))
    const chunks = await chunksOf(await run.agent.resumeStream('SQLite', options))
    expect(resultsIn(chunks)).toEqual([['ask_user_question', { Database: ['SQLite'] }]])
  })
})
