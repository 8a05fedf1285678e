import {
  type AskEvent,
  askUser,
  askUserCapability,
  askUserTool,
  exemptAskUser,
  keepAnswers,
  nobody,
  replySchema,
  showResults,
} from '@ask-user/mastra'
import { createScriptedModel, pickFirst } from '@ask-user/testing'
import { Mastra } from '@mastra/core'
import { Agent } from '@mastra/core/agent'
import { ToolCallFilter } from '@mastra/core/processors'
import { InMemoryStore } from '@mastra/core/storage'
import { createTool } from '@mastra/core/tools'
import { createStep, createWorkflow } from '@mastra/core/workflows'
import { expect, it } from 'vitest'
import { z } from 'zod'

const trip = {
  questions: [{ header: 'City', question: 'Which city?', options: [{ label: 'Oslo' }, { label: 'Bergen' }] }],
}
const asks = [{ calls: [{ tool: 'ask_user_question', arguments: trip }] }, { text: 'Done.' }]

it('suspends a run and resumes it', async () => {
  await using scripted = await createScriptedModel(asks)
  const { model } = scripted
  const storage = new InMemoryStore()

  // #region agent
  const ask = askUserCapability()

  const planner = new Agent({
    id: 'planner',
    name: 'Planner',
    instructions: `You plan trips. ${ask.instructions}`,
    model,
    tools: { ...ask.tools },
  })

  const mastra = new Mastra({ agents: { planner }, storage })
  // #endregion

  // #region resume
  const agent = mastra.getAgent('planner')
  const { runId, suspendPayload } = await agent.generate('Plan my weekend')
  const { questions } = suspendPayload.suspendPayload

  const { text } = await agent.resumeGenerate({ City: 'Bergen' }, { runId })
  // #endregion
  expect(questions).toMatchObject([{ header: 'City', question: 'Which city?' }])
  expect(text).toBe('Done.')
})

it('stands in for the tool of Mastra', async () => {
  await using scripted = await createScriptedModel([
    { calls: [{ tool: 'ask_user', arguments: { question: 'Which city?' } }] },
    { text: 'Done.' },
  ])
  const { model } = scripted

  // #region drop-in
  const assistant = new Agent({
    id: 'assistant',
    name: 'Assistant',
    instructions: 'Ask the user when the request is ambiguous.',
    model,
    tools: { ask_user: askUserTool },
  })
  // #endregion
  const mastra = new Mastra({ agents: { assistant }, storage: new InMemoryStore(), logger: false })
  expect((await mastra.getAgent('assistant').generate('go')).finishReason).toBe('suspended')
})

it('awaits an answerer, tells of events and keeps asking out of approvals', async () => {
  await using scripted = await createScriptedModel(asks)
  const { model } = scripted
  const answerer = pickFirst
  const seen: string[] = []
  const notify = async ({ type, request }: AskEvent) => void seen.push(`${type}: ${request.question}`)

  // #region answerer
  const ask = askUserCapability({ answerer, timeout: 5 * 60_000 })
  // #endregion

  // #region events
  const watched = askUserCapability({
    answerer,
    onEvent: async (event) => {
      if (event.type === 'question-asked') await notify(event)
    },
  })
  // #endregion

  // #region absent
  const unattended = askUserCapability({ nobody: 'hide' })
  const headless = askUserCapability({ answerer: process.stdin.isTTY ? answerer : nobody() })
  // #endregion
  expect([Object.keys(unattended.tools), Object.keys(headless.tools)]).toEqual([[], ['ask_user_question']])

  for (const { tools, instructions } of [ask, watched]) {
    // #region processors
    const agent = new Agent({
      id: 'planner',
      name: 'Planner',
      instructions,
      model,
      tools: { ...tools },
      inputProcessors: [new ToolCallFilter(), keepAnswers()],
      hooks: showResults,
    })
    // #endregion
    // #region approval
    const stream = await agent.stream('Plan my weekend', { requireToolApproval: exemptAskUser(true) })
    // #endregion
    expect(await stream.text).toBe('Done.')
  }
  expect(seen).toEqual(['question-asked: Which city?'])
})

it('asks from inside another tool', async () => {
  await using scripted = await createScriptedModel([
    { calls: [{ tool: 'remove', arguments: { name: 'trips.db' } }] },
    { text: 'Done.' },
  ])
  const removed: string[] = []
  const unlink = async (name: string) => void removed.push(name)

  // #region inside
  const remove = createTool({
    id: 'remove',
    description: 'Removes a file.',
    inputSchema: z.object({ name: z.string() }),
    resumeSchema: replySchema,
    execute: async ({ name }, context) => {
      const asked = await askUser(context, { question: `Remove ${name}?`, kind: 'confirm', options: ['Yes', 'No'] })
      if (asked.suspended) return undefined

      const { response } = asked
      if (response.status !== 'answered' || response.answers[0]?.selected[0] !== 'Yes') return { removed: false }
      await unlink(name)
      return { removed: true }
    },
  })
  // #endregion
  const agent = new Agent({ id: 'a', name: 'A', instructions: '', model: scripted.model, tools: { remove } })
  const mastra = new Mastra({ agents: { a: agent }, storage: new InMemoryStore(), logger: false })
  const { runId } = await mastra.getAgent('a').generate('go')
  expect(removed).toEqual([])
  await mastra.getAgent('a').resumeGenerate('Yes', { runId })
  expect(removed).toEqual(['trips.db'])
})

it('asks as a step of a workflow', async () => {
  // #region workflow
  const [askStep] = Object.values(askUserCapability().tools).map((tool) => createStep(tool))
  // #endregion
  if (askStep === undefined) throw new Error('There is no tool.')
  const flow = createWorkflow({ id: 'flow', inputSchema: z.any(), outputSchema: z.any() }).then(askStep).commit()
  const mastra = new Mastra({ workflows: { flow }, storage: new InMemoryStore(), logger: false })
  const run = await mastra.getWorkflow('flow').createRun()
  expect(await run.start({ inputData: trip })).toMatchObject({ status: 'suspended' })
  expect(await run.resume({ resumeData: 'Oslo' })).toMatchObject({ status: 'success', result: { City: ['Oslo'] } })
})
