// #region model
import { askUserCapability } from '@ask-user/mastra'
import { answerWith, createScriptedModel } from '@ask-user/testing'
import { Agent } from '@mastra/core/agent'
import { expect, test } from 'vitest'

test('the agent asks and uses the answer', async () => {
  await using scripted = await createScriptedModel([
    { calls: [{ tool: 'ask_user_question', arguments: { question: 'Which city?', options: ['Oslo', 'Bergen'] } }] },
    { text: (request) => `The tool told me: ${request.results[0]?.text}` },
  ])
  const ask = askUserCapability({ answerer: answerWith('Bergen') })
  const agent = new Agent({
    id: 'guide',
    name: 'Guide',
    instructions: ask.instructions,
    model: scripted.model,
    tools: { ...ask.tools },
  })

  const { text } = await agent.generate('Where shall we go?')

  expect(text).toContain('Bergen')
  expect(scripted.requests[1]?.messages.at(-1)).toMatchObject({ role: 'tool', text: expect.stringContaining('Bergen') })
})
// #endregion model
