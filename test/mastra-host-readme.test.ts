import { askUserCapability, createMastraHost, createTurnProcessor, holdUntilStored } from '@ask-user/mastra'
import { createScriptedModel } from '@ask-user/testing'
import { Agent } from '@mastra/core/agent'
import { Mastra } from '@mastra/core/mastra'
import { Memory } from '@mastra/memory'
import { expect, it } from 'vitest'
import { openStorage } from './asking-app.ts'
import { openStorageForTest } from './test-storage.ts'

const trip = {
  questions: [{ header: 'City', question: 'Which city?', options: [{ label: 'Oslo' }, { label: 'Bergen' }] }],
}

it('lists, answers, dismisses and recovers', async () => {
  await using at = await openStorageForTest('libsql')
  if (at.config === undefined) throw new Error('There is always a file.')
  const storage = openStorage(at.config)
  await using scripted = await createScriptedModel([
    { when: { result: /./ }, text: 'Done.' },
    { when: { user: 'Never mind' }, text: 'As you say.' },
    { when: { user: /./ }, calls: [{ tool: 'ask_user_question', arguments: trip }] },
  ])
  const { model } = scripted
  const ask = askUserCapability()
  const { instructions, tools } = ask
  const [threadId, resourceId] = ['thread', 'ada']
  const options = { memory: { thread: threadId, resource: resourceId } }

  // #region turns
  const planner = new Agent({
    id: 'planner',
    name: 'Planner',
    instructions,
    model,
    tools: { ...tools },
    memory: new Memory({ storage }),
    inputProcessors: [createTurnProcessor({ whileOpen: 'supersede' })],
  })
  // #endregion

  const mastra = new Mastra({ agents: { planner }, storage, logger: false })
  const agent = mastra.getAgent('planner')

  // #region start
  const host = createMastraHost({ mastra, retention: 30 * 24 * 60 * 60_000 })
  await host.assertDurable()
  const delivered = await host.recover()
  // #endregion
  expect(delivered).toEqual([])

  const shown: string[] = []
  // #region hold
  const stream = holdUntilStored(await agent.stream('Plan my weekend', options), { mastra })
  for await (const chunk of stream.fullStream) {
    if (chunk.type === 'tool-call-suspended') shown.push(chunk.payload.suspendPayload.message)
  }
  // #endregion
  expect(shown).toHaveLength(1)

  // #region answer
  const { pending } = await host.list({ threadId, resourceId })
  const [asked] = pending
  if (asked !== undefined) {
    const { receipt, stream: resumed } = await host.answer(asked.id, { City: 'Bergen' }, { resourceId })
    if (receipt.status === 'accepted') console.log(await resumed?.text)
  }
  // #endregion
  expect((await host.list()).total).toBe(0)
  expect(await host.record(asked?.id ?? '')).toMatchObject({ state: 'settled', by: 'answer' })

  await (await agent.stream('Plan my week', options)).consumeStream()
  // #region dismiss
  const yesterday = new Date(Date.now() - 24 * 60 * 60_000).toISOString()
  await host.dismiss({ askedBefore: yesterday }, { status: 'timed-out' })
  // #endregion
  expect((await host.list()).total).toBe(1)
  await (await agent.stream('Never mind', options)).consumeStream()
  expect((await host.list()).total).toBe(0)
  await storage.close()
})
