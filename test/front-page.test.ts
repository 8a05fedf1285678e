import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type AskRequest, isAskRequest } from '@ask-user/core'
import { askUserCapability, createMastraHost } from '@ask-user/mastra'
import { createScriptedModel } from '@ask-user/testing'
import { Mastra } from '@mastra/core'
import { Agent } from '@mastra/core/agent'
import { LibSQLStore } from '@mastra/libsql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const scripted = await createScriptedModel([
  {
    calls: [
      {
        tool: 'ask_user_question',
        arguments: {
          questions: [
            { header: 'Budget', question: 'How much may it cost?', options: [{ label: 'Little' }, { label: 'A lot' }] },
            { header: 'With', question: 'Who comes along?', options: ['Kids', 'A dog', 'Nobody'], multi_select: true },
          ],
        },
      },
    ],
  },
  { text: (request) => `Planned with ${request.results.at(-1)?.text}` },
])
let directory = ''

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'ask-user-front-page-'))
})

afterAll(async () => {
  await scripted.close()
  await rm(directory, { recursive: true, force: true })
})

describe('the front page', () => {
  it('shows an agent that asks, and the answer that reaches it', async () => {
    const { model } = scripted
    const url = `file:${join(directory, 'app.db')}`
    const shown: AskRequest[] = []
    const show = (request: AskRequest) => shown.push(request)
    const printed: (string | undefined)[] = []
    const print = (text: string | undefined) => printed.push(text)

    // #region agent
    const ask = askUserCapability()

    const planner = new Agent({
      id: 'planner',
      name: 'Planner',
      instructions: `You plan trips. ${ask.instructions}`,
      model,
      tools: { ...ask.tools },
    })

    const mastra = new Mastra({ agents: { planner }, storage: new LibSQLStore({ id: 'app', url }) })
    // #endregion

    // #region ask
    const stream = await mastra.getAgent('planner').stream('Plan my weekend')

    for await (const chunk of stream.fullStream) {
      if (chunk.type === 'tool-call-suspended' && isAskRequest(chunk.payload.suspendPayload)) {
        show(chunk.payload.suspendPayload)
      }
    }
    // #endregion

    // #region answer
    const host = createMastraHost({ mastra })

    for (const { id } of (await host.list()).pending) {
      const { receipt, stream: resumed } = await host.answer(id, { Budget: 'Little', With: ['Kids', 'A dog'] })

      if (receipt.status === 'accepted') print(await resumed?.text)
    }
    // #endregion

    const text = printed.join('')
    expect(shown.map(({ questions }) => questions.map(({ header }) => header))).toEqual([['Budget', 'With']])
    expect(text).toContain('"Budget":["Little"]')
    expect(text).toContain('"With":["Kids","A dog"]')
  })
})
