import { ToolCallFilter } from '@mastra/core/processors'
import { describe, expect, it } from 'vitest'
import { askUserCapability } from './ask-user-capability.ts'
import { askingAgent, chunksOf, databases, onlySuspended, typesIn } from './asking-agent.test.kit.ts'
import { keepAnswers } from './keep-answers.ts'

/** A model that asks until it has read an answer. */
const stubborn = [
  { when: { prompt: '"SQLite"]' }, text: 'Done.' },
  { when: {}, calls: [{ tool: 'ask_user_question', arguments: databases }], times: 5 },
]

describe('keepAnswers', () => {
  it(
    'lets a model know what was answered though its calls are filtered out',
    { tags: ['C13.B150', 'C23'] },
    async () => {
      await using run = await askingAgent(stubborn, askUserCapability(), {
        memory: true,
        inputProcessors: [new ToolCallFilter(), keepAnswers()],
      })
      const memory = { thread: 'thread', resource: 'person' }
      const stream = await run.agent.stream('go', { memory })
      onlySuspended(await chunksOf(stream))
      const chunks = await chunksOf(await run.agent.resumeStream('SQLite', { runId: stream.runId, memory }))
      expect(typesIn(chunks)).not.toContain('tool-call-suspended')
      expect(
        run.scripted.requests
          .at(-1)
          ?.messages.slice(1)
          .map(({ role, text }) => [role, text]),
      ).toEqual([
        ['user', 'go'],
        [
          'user',
          expect.stringMatching(
            /^You have already asked:\n\[Database\] Which database\?.*came back:\n\{"Database":\["SQLite"\]\}$/s,
          ) as string,
        ],
      ])
      await chunksOf(await run.agent.stream('And now?', { memory }))
      expect(
        run.scripted.requests
          .at(-1)
          ?.messages.slice(1)
          .map(({ role, text }) => `${role}: ${text.split('\n')[0]}`),
      ).toEqual(['user: go', 'assistant: Done.', 'user: You have already asked:', 'user: And now?'])
    },
  )

  it('adds nothing to a prompt that holds the calls', async () => {
    const answered = async (inputProcessors: readonly ReturnType<typeof keepAnswers>[]) => {
      await using run = await askingAgent(stubborn, askUserCapability(), { inputProcessors: [...inputProcessors] })
      const stream = await run.agent.stream('go')
      await chunksOf(stream)
      await chunksOf(await run.agent.resumeStream('SQLite', { runId: stream.runId }))
      return run.scripted.requests.at(-1)?.messages.map(({ role, text }) => [role, text])
    }
    expect(await answered([keepAnswers()])).toEqual(await answered([]))
  })
})
