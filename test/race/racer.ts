import { isAskRequest } from '@ask-user/core'
import { createMastraHost } from '@ask-user/mastra'
import type { ModelConfig } from '@ask-user/testing'
import { createAskingApp, type StorageConfig } from '../asking-app.ts'

/** One process of an app in a race. It is told what to do, and tells what came of it. */
export type RacerTask =
  | { readonly do: 'ask'; readonly text: string }
  | {
      readonly do: 'answer'
      readonly way: Way
      readonly question: Asked
      readonly label: string
      readonly delay: number
    }
  | { readonly do: 'stop' }

export type Way = 'host' | 'resume'

export interface Asked {
  readonly id: string
  readonly runId: string
  readonly toolCallId: string
}

/** Who an answer was told has won: itself, or another label. */
export interface Told {
  readonly won: boolean
  readonly winner?: string
  readonly failed?: string
}

export interface RacerStart {
  readonly storage: StorageConfig
  readonly model: ModelConfig
}

/** An answer that takes longer hangs, in milliseconds. */
const longest = 15_000

const { storage, model } = JSON.parse(process.argv[2] ?? '{}') as RacerStart
const { mastra, agent } = createAskingApp(storage, model)
const host = createMastraHost({ mastra })

async function ask(text: string): Promise<Asked> {
  const stream = await agent.stream(text)
  for await (const chunk of stream.fullStream) {
    if (chunk.type !== 'tool-call-suspended') continue
    const { toolCallId, suspendPayload } = chunk.payload
    if (!isAskRequest(suspendPayload)) continue
    await stream.consumeStream()
    return { id: suspendPayload.id, runId: stream.runId, toolCallId }
  }
  throw new Error('The model did not ask.')
}

async function answer(way: Way, question: Asked, label: string): Promise<Told> {
  if (way === 'resume') return resume(question, label)
  const { receipt, stream } = await host.answer(question.id, label)
  await stream?.consumeStream()
  if (receipt.status === 'accepted') return { won: true, winner: labelIn(receipt.response) ?? '' }
  if (receipt.status !== 'already-answered') return { won: false, failed: JSON.stringify(receipt) }
  return { won: false, ...winnerIn(receipt.response) }
}

async function resume({ runId, toolCallId }: Asked, label: string): Promise<Told> {
  try {
    const stream = await agent.resumeStream(label, { runId, toolCallId })
    let told: Told | undefined
    for await (const chunk of stream.fullStream) {
      if (chunk.type === 'tool-result') told = { won: true, winner: label }
      if (chunk.type === 'error') return toldByError(chunk.payload.error)
      if (chunk.type !== 'tool-call-suspended') continue
      const payload: unknown = chunk.payload.suspendPayload
      told = { won: false, ...(isAskRequest(payload) ? winnerIn(payload.answered) : {}) }
    }
    return told ?? { won: false, failed: 'The stream said nothing.' }
  } catch (error) {
    return toldByError(error)
  }
}

/** What a resume is told that came when the run was over, or just before: the answers by header. */
function toldByError(error: unknown): Told {
  const message = error instanceof Error ? error.message : JSON.stringify(error)
  const [, winner] = /an earlier answer\..*?: "([^"]*)"/.exec(message) ?? []
  return winner === undefined ? { won: false, failed: message } : { won: false, winner }
}

async function givingUp(): Promise<Told> {
  await new Promise((resolve) => setTimeout(resolve, longest).unref())
  return { won: false, failed: `Nothing came within ${longest} ms.` }
}

function winnerIn(response: unknown): { readonly winner?: string } {
  const label = labelIn(response)
  return label === undefined ? {} : { winner: label }
}

function labelIn(response: unknown): string | undefined {
  const { answers } = (response ?? {}) as { answers?: readonly { selected: readonly string[] }[] }
  return answers?.[0]?.selected[0]
}

process.on('message', ({ id, task }: { readonly id: number; readonly task: RacerTask }) => {
  if (task.do === 'stop') process.exit(0)
  const work =
    task.do === 'ask'
      ? ask(task.text)
      : new Promise((resolve) => setTimeout(resolve, task.delay)).then(async () =>
          Promise.race([answer(task.way, task.question, task.label), givingUp()]),
        )
  void work.then(
    (value) => process.send?.({ id, value }),
    (error: unknown) => process.send?.({ id, error: String(error) }),
  )
})
process.send?.({ id: 0, value: 'ready' })
