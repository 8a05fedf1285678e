import { askUserCapability } from '@ask-user/mastra'
import type { ModelConfig } from '@ask-user/testing'
import { Mastra } from '@mastra/core'
import { Agent } from '@mastra/core/agent'
import { LibSQLStore } from '@mastra/libsql'

/** What one of the two processes is to do. */
export interface ProcessTask {
  readonly model: ModelConfig
  readonly database: string
  /** The run to go on with, and what to answer. Absent: ask, then wait to be killed. */
  readonly resume?: { readonly runId: string; readonly toolCallId: string; readonly reply: unknown }
}

const task = JSON.parse(process.argv[2] ?? '{}') as ProcessTask
const ask = askUserCapability()
const asker = new Agent({
  id: 'asker',
  name: 'Asker',
  instructions: ask.instructions,
  model: task.model,
  tools: { ...ask.tools },
})
const mastra = new Mastra({
  agents: { asker },
  storage: new LibSQLStore({ id: 'scenario', url: `file:${task.database}` }),
  logger: false,
})
const agent = mastra.getAgent('asker')

if (task.resume === undefined) {
  const stream = await agent.stream('Set up the project.')
  await stream.consumeStream()
  const { runs } = await agent.listSuspendedRuns()
  console.log(`STORED ${JSON.stringify(runs[0])}`)
  // Nothing is written after this, so whatever the other process finds was there when this one died.
  setInterval(() => undefined, 1_000)
} else {
  const { runId, toolCallId, reply } = task.resume
  const stream = await agent.resumeStream(reply, { runId, toolCallId })
  console.log(`FINISHED ${JSON.stringify({ text: await stream.text, open: (await agent.listSuspendedRuns()).total })}`)
}
