import { askUserCapability, createMastraHost } from '@ask-user/mastra'
import { Mastra } from '@mastra/core'
import { Agent } from '@mastra/core/agent'
import { LibSQLStore } from '@mastra/libsql'
import { Memory } from '@mastra/memory'

/** Whose conversation this is. In an app it comes from a session. */
export const visitor = 'ada'
export const thread = 'holiday'

/** What a process is started with. */
const database = process.env['DATABASE'] ?? 'file:holiday.db'
const model = { id: 'scripted/model', url: process.env['MODEL_URL'] ?? '', apiKey: 'scripted' } as const

/** The same app in each process: nothing is shared between them but the database. */
export function openApp() {
  const ask = askUserCapability()
  const planner = new Agent({
    id: 'planner',
    name: 'Planner',
    instructions: `You plan holidays. ${ask.instructions}`,
    model,
    tools: { ...ask.tools },
    memory: new Memory(),
  })
  const mastra = new Mastra({
    agents: { planner },
    storage: new LibSQLStore({ id: 'holiday', url: database }),
    logger: false,
  })
  // How long a process may be silent before another one takes its work over: short, because this one is killed soon.
  const host = createMastraHost({ mastra, staleAfter: 1_000 })
  return { planner: mastra.getAgent('planner'), host }
}
