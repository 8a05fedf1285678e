import { askUserCapability } from '@ask-user/mastra'
import type { ModelConfig } from '@ask-user/testing'
import { Mastra } from '@mastra/core'
import { Agent } from '@mastra/core/agent'
import { createTool } from '@mastra/core/tools'
import { LibSQLStore } from '@mastra/libsql'
import { Memory } from '@mastra/memory'

export interface NotingTask {
  readonly model: ModelConfig
  readonly url: string
}

const { model, url } = JSON.parse(process.argv[2] ?? '{}') as NotingTask
const storage = new LibSQLStore({ id: 'scenario', url })
const ask = askUserCapability()
const noter = new Agent({
  id: 'noter',
  name: 'Noter',
  instructions: ask.instructions,
  model,
  tools: {
    ...ask.tools,
    note: createTool({ id: 'note', description: 'Notes something', execute: async () => 'noted by hand' }),
  },
  memory: new Memory({ storage }),
})
const mastra = new Mastra({ agents: { noter }, storage, logger: false })

const stream = await mastra
  .getAgent('noter')
  .stream('Note this, then ask me.', { memory: { thread: 'thread-1', resource: 'ada' } })
await stream.consumeStream()
console.log('ASKED')
setInterval(() => undefined, 1_000)
