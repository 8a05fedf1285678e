import { AskError } from '@ask-user/core'
import { createTool } from '@mastra/core/tools'
import { describe, expect, it } from 'vitest'
import { askUserCapability } from '../tool/ask-user-capability.ts'
import { askingAgent, type Chunk, databases, suspendedIn } from '../tool/asking-agent.test.kit.ts'
import { holdUntilStored } from './hold-until-stored.ts'
import { runStoreOf } from '../host/host-under-test.test.kit.ts'
import { createMastraHost } from '../host/mastra-host.ts'

const asks = { calls: [{ tool: 'ask_user_question', arguments: databases }] }

describe('holdUntilStored', { tags: ['C15'] }, () => {
  it('shows a question once it can be answered, in a storage that takes its time', async () => {
    await using run = await askingAgent([asks, { text: 'Done.' }], askUserCapability())
    const store = await runStoreOf(run.mastra)
    const persist = store.persistWorkflowSnapshot.bind(store)
    store.persistWorkflowSnapshot = async (args) => {
      await new Promise((resolve) => setTimeout(resolve, 40))
      return persist(args)
    }
    const host = createMastraHost({ mastra: run.mastra })
    const stream = holdUntilStored(await run.agent.stream('go'), { mastra: run.mastra })
    let shown = 0
    for await (const chunk of stream.fullStream) {
      const [call] = suspendedIn([chunk as Chunk])
      if (call === undefined) continue
      shown += 1
      expect(await host.get(call.request.id)).toMatchObject({ id: call.request.id })
      expect((await host.answer(call.request.id, 'SQLite')).receipt.status).toBe('accepted')
    }
    expect(shown).toBe(1)
    expect(await stream.finishReason).toBe('suspended')
  })

  it('holds a question back while another tool of its step still works, and lets the rest pass', async () => {
    let isDone = false
    const slow = createTool({
      id: 'slow',
      description: 'Takes its time',
      execute: async () => {
        await new Promise((resolve) => setTimeout(resolve, 300))
        isDone = true
        return { done: true }
      },
    })
    await using run = await askingAgent(
      [{ calls: [...asks.calls, { tool: 'slow', arguments: {} }] }, { text: 'Done.' }],
      askUserCapability(),
      { tools: { slow } },
    )
    const stream = holdUntilStored(await run.agent.stream('go'), { mastra: run.mastra })
    const seen: (readonly [string, boolean])[] = []
    for await (const chunk of stream.fullStream) seen.push([(chunk as Chunk).type, isDone])
    expect(seen.filter(([type]) => type === 'tool-call')).toEqual([
      ['tool-call', false],
      ['tool-call', false],
    ])
    expect(seen.filter(([type]) => type === 'tool-call-suspended')).toEqual([['tool-call-suspended', true]])
  })

  it('shows an error in the place of a question whose run is never stored', async () => {
    await using run = await askingAgent([asks], askUserCapability())
    const store = await runStoreOf(run.mastra)
    const persist = store.persistWorkflowSnapshot.bind(store)
    const stream = holdUntilStored(await run.agent.stream('go'), { mastra: run.mastra })
    store.persistWorkflowSnapshot = async (args) => {
      if (args.snapshot.status === 'suspended') throw new Error('The disk is full.')
      return persist(args)
    }
    const chunks: Chunk[] = []
    for await (const chunk of stream.fullStream) chunks.push(chunk as Chunk)
    expect(suspendedIn(chunks)).toEqual([])
    const errors = chunks.flatMap(({ type, payload }) => (type === 'error' ? [payload?.['error']] : []))
    expect(errors.some((error) => AskError.isInstance(error) && error.code === 'not-resumable')).toBe(true)
  })

  it('leaves everything else of an output as it is', async () => {
    await using run = await askingAgent([{ text: 'Nothing to ask.' }], askUserCapability())
    const stream = holdUntilStored(await run.agent.stream('go'), { mastra: run.mastra })
    expect(await stream.text).toBe('Nothing to ask.')
    expect((await stream.getFullOutput()).text).toBe('Nothing to ask.')
  })
})
