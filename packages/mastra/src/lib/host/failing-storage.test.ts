import type { ScriptedTurn } from '@ask-user/testing'
import { InMemoryStore } from '@mastra/core/storage'
import { describe, expect, it } from 'vitest'
import { askUserCapability } from '../tool/ask-user-capability.ts'
import { askingAgent, chunksOf, databases, onlySuspended } from '../tool/asking-agent.test.kit.ts'
import { createMastraHost } from './mastra-host.ts'

const asks: readonly ScriptedTurn[] = [
  { when: { result: /./ }, text: 'Done.' },
  { when: { user: /./ }, calls: [{ tool: 'ask_user_question', arguments: databases }] },
]

const methods = [
  'persistWorkflowSnapshot',
  'updateWorkflowState',
  'deleteWorkflowRunById',
  'loadWorkflowSnapshot',
  'getWorkflowRunById',
  'listWorkflowRuns',
] as const

/** A storage of which one call fails: the `at`th from when it is armed. */
async function failingStorage() {
  const storage = new InMemoryStore()
  const runs = await storage.getStore('workflows')
  if (runs === undefined) throw new Error('This storage keeps no runs.')
  let left = Number.POSITIVE_INFINITY
  for (const name of methods) {
    const method = Reflect.get(runs, name).bind(runs) as (args: unknown) => Promise<unknown>
    const failing = async (args: unknown) => {
      left -= 1
      if (left === 0) throw new Error(`The storage fails at ${name}.`)
      return method(args)
    }
    Reflect.set(runs, name, failing)
  }
  return {
    storage,
    arm: (at: number) => {
      left = at
    },
    hasFailed: () => left <= 0,
  }
}

/** What became of an answer whose storage fails once, at its `at`th call. */
async function answerWithFailure(via: 'host' | 'resume', at: number) {
  const { storage, arm, hasFailed } = await failingStorage()
  await using run = await askingAgent(asks, askUserCapability(), { storage })
  const { fullStream, runId } = await run.agent.stream('go')
  const { request } = onlySuspended(await chunksOf({ fullStream }))
  const host = createMastraHost({ mastra: run.mastra, staleAfter: 40 })

  arm(at)
  const answering =
    via === 'host'
      ? host.answer(request.id, 'SQLite').then(({ stream }) => stream)
      : run.agent.resumeStream('SQLite', { runId })
  const stream = await answering.catch(() => undefined)
  if (stream !== undefined) await chunksOf(stream).catch(() => [])
  const failed = hasFailed()
  arm(Number.POSITIVE_INFINITY)

  const again = await host.answer(request.id, 'SQLite')
  if (again.stream !== undefined) await chunksOf(again.stream)
  await expect
    .poll(async () => {
      await host.recover()
      return (await host.record(request.id))?.state
    })
    .toBe('settled')
  return {
    failed,
    told: run.scripted.requests.flatMap(({ results }) => results.map(({ text }) => text)),
    open: (await host.list()).total,
    suspended: (await run.agent.listSuspendedRuns()).total,
  }
}

describe('a storage that fails once', { tags: ['C12', 'C15', 'design.ledger-redeliver'] }, () => {
  it.each(['host', 'resume'] as const)(
    'costs no answer by a %s, leaves no stream open, and makes no run go on twice, wherever it fails',
    async (via) => {
      for (let at = 1; ; at += 1) {
        const { failed, ...became } = await answerWithFailure(via, at)
        expect(became, `call ${at}`).toEqual({ told: [expect.stringContaining('SQLite')], open: 0, suspended: 0 })
        if (!failed) break
      }
    },
  )
})
