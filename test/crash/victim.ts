import { writeSync } from 'node:fs'
import { isAskRequest } from '@ask-user/core'
import { createMastraHost, holdUntilStored } from '@ask-user/mastra'
import type { ModelConfig } from '@ask-user/testing'
import { createAskingApp, type StorageConfig } from '../asking-app.ts'
import type { Asked, Way } from '../race/racer.ts'

/** A process that is killed at one exact step, or by its parent at any time. */
export interface VictimTask {
  readonly storage: StorageConfig
  readonly model: ModelConfig
  /** Asks under this run id. */
  readonly ask?: { readonly runId: string }
  /** Answers what it has asked, or this. */
  readonly answer?: { readonly way: Way; readonly label: string; readonly question?: Asked }
  /** Dies at its own hands: at the nth write from its start, or once the question is shown. */
  readonly dies?: { readonly at: number; readonly when: 'before' | 'after' } | 'shown'
}

const task = JSON.parse(process.argv[2] ?? '{}') as VictimTask
const { mastra, agent } = createAskingApp(task.storage, task.model)
const host = createMastraHost({ mastra, staleAfter: 400 })

/** Written at once, so that it is out before this process dies. */
function say(word: string, value: unknown = null): void {
  writeSync(1, `${word} ${JSON.stringify(value)}\n`)
}

function die(): void {
  process.kill(process.pid, 'SIGKILL')
}

let writes = 0
function diesAt(when: 'before' | 'after'): boolean {
  return typeof task.dies === 'object' && task.dies.when === when && task.dies.at === writes
}

async function countWrites(): Promise<void> {
  const store = await mastra.getStorage()?.getStore('workflows')
  if (store === undefined) throw new Error('This app keeps no runs.')
  for (const name of ['persistWorkflowSnapshot', 'updateWorkflowState', 'deleteWorkflowRunById'] as const) {
    const write = store[name].bind(store) as (args: never) => Promise<unknown>
    const counted = async (args: never): Promise<unknown> => {
      writes += 1
      if (diesAt('before')) die()
      const isLast = diesAt('after')
      const result = await write(args)
      if (isLast) die()
      return result
    }
    Object.assign(store, { [name]: counted })
  }
}

async function ask(runId: string): Promise<Asked> {
  const stream = holdUntilStored(await agent.stream('Set up the project.', { runId }), { mastra })
  let asked: Asked | undefined
  for await (const chunk of stream.fullStream) {
    if (chunk.type !== 'tool-call-suspended') continue
    const { toolCallId, suspendPayload } = chunk.payload
    if (!isAskRequest(suspendPayload)) continue
    asked = { id: suspendPayload.id, runId, toolCallId }
    say('SHOWN', asked)
    if (task.dies === 'shown') die()
  }
  if (asked === undefined) throw new Error('The model did not ask.')
  return asked
}

async function answer(question: Asked, way: Way, label: string): Promise<void> {
  if (way === 'host') {
    const { receipt, stream } = await host.answer(question.id, label)
    say('RECEIPT', receipt)
    await stream?.consumeStream()
    return
  }
  const { runId, toolCallId } = question
  const stream = await agent.resumeStream(label, { runId, toolCallId })
  for await (const chunk of stream.fullStream) if (chunk.type === 'tool-result') say('TOLD', label)
}

await mastra.getStorage()?.getStore('workflows')
await countWrites()
say('READY')
const asked = task.ask === undefined ? undefined : await ask(task.ask.runId)
const question = task.answer?.question ?? asked
if (task.answer !== undefined && question !== undefined) await answer(question, task.answer.way, task.answer.label)
say('DONE', writes)
process.exit(0)
