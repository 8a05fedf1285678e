import { PassThrough } from 'node:stream'
import { createScriptedModel, type ModelConfig } from '@ask-user/testing'
import { createTerminalAnswerer, type TerminalAnswererOptions } from '@ask-user/terminal'
import { askUserCapability } from '@ask-user/mastra'
import { Agent } from '@mastra/core/agent'
import { expect, it } from 'vitest'

function createGuide(model: ModelConfig, options: TerminalAnswererOptions): Agent {
  // #region agent
  const ask = askUserCapability({ answerer: createTerminalAnswerer(options) })

  const agent = new Agent({
    id: 'guide',
    name: 'Guide',
    instructions: `You plan trips. ${ask.instructions}`,
    model,
    tools: { ...ask.tools },
  })
  // #endregion agent
  return agent
}

it('asks in the terminal while the run waits', async () => {
  await using scripted = await createScriptedModel([
    { calls: [{ tool: 'ask_user_question', arguments: { question: 'Which city?', options: ['Oslo', 'Bergen'] } }] },
    { text: 'Done.' },
  ])
  const input = new PassThrough()
  const output = new PassThrough()
  input.write('ber\n')
  const { text } = await createGuide(scripted.model, { input, output, interactive: true }).generate('Where to?')
  expect(text).toBe('Done.')
  expect(scripted.requests[1]?.prompt).toContain('Bergen')
})
