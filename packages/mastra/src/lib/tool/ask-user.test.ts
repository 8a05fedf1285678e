import { pickFirst } from '@ask-user/testing'
import { LibSQLStore } from '@mastra/libsql'
import { createTool } from '@mastra/core/tools'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { askUser, type AskUserInToolOptions } from './ask-user.ts'
import { askingAgent, chunksOf, databaseUrl, onlySuspended, resultsIn, typesIn } from './asking-agent.test.kit.ts'
import { replySchema } from './reply-form.ts'

const none = { tools: {}, instructions: '' }

/** A tool that asks twice before it does anything, and counts what it does. */
function deployTool(options: AskUserInToolOptions = {}) {
  const done: string[] = []
  const deploy = createTool({
    id: 'deploy',
    description: 'Deploys.',
    inputSchema: z.object({ service: z.string() }),
    resumeSchema: replySchema,
    execute: async ({ service }, context) => {
      const where = await askUser(context, { question: `Where should ${service} run?`, options: ['EU', 'US'] }, options)
      if (where.suspended) return undefined
      const sure = await askUser(
        context,
        { question: 'Are you sure?', kind: 'confirm', options: ['Yes', 'No'] },
        options,
      )
      if (sure.suspended) return undefined
      const [region, consent] = [where, sure].map(({ response }) =>
        response.status === 'answered' ? response.answers[0]?.selected[0] : response.status,
      )
      done.push(`${service} in ${region}: ${consent}`)
      return { region, consent }
    },
  })
  return { deploy, done }
}

const turns = [{ calls: [{ tool: 'deploy', arguments: { service: 'api' } }] }, { text: 'Done.' }]

describe('askUser', () => {
  it('asks from inside any tool, one request after the other and none twice', async () => {
    const { deploy, done } = deployTool()
    await using run = await askingAgent(turns, none, { tools: { deploy } })
    const stream = await run.agent.stream('go')
    const resume = async (reply: unknown) => chunksOf(await run.agent.resumeStream(reply, { runId: stream.runId }))
    const first = onlySuspended(await chunksOf(stream))
    expect(first).toMatchObject({
      toolName: 'deploy',
      request: { kind: 'ask-user', question: 'Where should api run?' },
    })
    expect(onlySuspended(await resume('Mars')).request).toMatchObject({ id: first.request.id, attempt: 2 })
    const second = onlySuspended(await resume('EU'))
    expect(second).toMatchObject({ toolCallId: first.toolCallId, request: { question: 'Are you sure?', attempt: 1 } })
    expect(second.request.id).not.toBe(first.request.id)
    expect(onlySuspended(await resume(null)).request).toMatchObject({ id: second.request.id, attempt: 2 })
    expect(done).toEqual([])
    expect(resultsIn(await resume('Yes'))).toEqual([['deploy', { region: 'EU', consent: 'Yes' }]])
    expect(done).toEqual(['api in EU: Yes'])
  })

  it('goes on in another process, with what was settled before', async () => {
    const url = databaseUrl()
    let runId = ''
    for (const [index, reply] of [undefined, 'US', 'No'].entries()) {
      const { deploy, done } = deployTool()
      await using run = await askingAgent(turns, none, {
        tools: { deploy },
        storage: new LibSQLStore({ id: `p${index}`, url }),
      })
      if (reply === undefined) {
        const stream = await run.agent.stream('go')
        await chunksOf(stream)
        runId = stream.runId
      } else await chunksOf(await run.agent.resumeStream(reply, { runId }))
      expect(done).toEqual(reply === 'No' ? ['api in US: No'] : [])
    }
  })

  it('tells requests apart by their keys where the code does not ask in one order', async () => {
    let round = 0
    const tool = createTool({
      id: 'deploy',
      description: 'Deploys.',
      inputSchema: z.object({}),
      execute: async (_input, context) => {
        round += 1
        const about = async (key: string) => askUser(context, { question: `${key}?`, options: ['a', 'b'] }, { key })
        const one = await about(round === 1 ? 'size' : 'color')
        if (one.suspended) return undefined
        const other = await about(round === 1 ? 'color' : 'size')
        if (other.suspended) return undefined
        return [one, other].map(({ request }) => request.question)
      },
    })
    await using run = await askingAgent([{ calls: [{ tool: 'deploy', arguments: {} }] }, { text: 'Done.' }], none, {
      tools: { deploy: tool },
    })
    const stream = await run.agent.stream('go')
    expect(onlySuspended(await chunksOf(stream)).request.question).toBe('size?')
    expect(
      onlySuspended(await chunksOf(await run.agent.resumeStream('a', { runId: stream.runId }))).request.question,
    ).toBe('color?')
  })

  it('asks a batch in one request', async () => {
    const tool = createTool({
      id: 'deploy',
      description: 'Deploys.',
      inputSchema: z.object({}),
      execute: async (_input, context) => {
        const asked = await askUser(context, [
          { question: 'Name?', id: 'name' },
          { question: 'Size?', options: [{ label: 'S' }, { label: 'L', description: 'Large' }] },
        ])
        return asked.suspended ? undefined : asked.response
      },
    })
    await using run = await askingAgent([{ calls: [{ tool: 'deploy', arguments: {} }] }, { text: 'Done.' }], none, {
      tools: { deploy: tool },
    })
    const stream = await run.agent.stream('go')
    await chunksOf(stream)
    const chunks = await chunksOf(await run.agent.resumeStream({ name: 'Ann', 'Size?': 'L' }, { runId: stream.runId }))
    expect(resultsIn(chunks)).toMatchObject([
      ['deploy', { status: 'answered', answers: [{ id: 'name', custom: 'Ann' }, { selected: ['L'] }] }],
    ])
  })

  it('does not let the model answer for the person', { tags: ['design.forged'] }, async () => {
    const { deploy, done } = deployTool()
    const forged = [{ calls: [{ tool: 'deploy', arguments: { service: 'api', resumeData: 'EU' } }] }, { text: 'Done.' }]
    await using run = await askingAgent(forged, none, { tools: { deploy } })
    const chunks = await chunksOf(await run.agent.stream('go'))
    expect(typesIn(chunks)).not.toContain('tool-call-suspended')
    expect(done).toEqual(['api in unavailable: unavailable'])
  })

  it('can await an answerer', async () => {
    const { deploy, done } = deployTool({ answerer: pickFirst })
    await using run = await askingAgent(turns, none, { tools: { deploy } })
    await chunksOf(await run.agent.stream('go'))
    expect(done).toEqual(['api in EU: Yes'])
  })

  it('says outside a run that nobody could be asked', async () => {
    expect(await askUser({}, { question: 'Why?' })).toMatchObject({
      suspended: false,
      response: { status: 'unavailable' },
    })
  })

  it('refuses questions that cannot be read', async () => {
    const call = askUser({}, { question: '', options: ['only one'] })
    await expect(call).rejects.toMatchObject({
      code: 'invalid-options',
      issues: expect.arrayContaining([expect.objectContaining({ path: ['questions', 0, 'question'] })]) as object,
    })
  })
})
