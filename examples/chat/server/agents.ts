import { type AskUserCapabilityOptions, askUserCapability, createMastraHost } from '@ask-user/mastra'
import { Mastra } from '@mastra/core'
import { Agent } from '@mastra/core/agent'
import { LibSQLStore } from '@mastra/libsql'
import { Memory } from '@mastra/memory'
import type { ChatModels } from './model.ts'

/** What a person may say in their own words, in characters. The page does not know it, so the server has to say it. */
const limits = { maxCustom: 120 }

/** A planner that asks, and a researcher that it sends out and that asks as well. */
export function openAgents(models: ChatModels, database: string, onEvent: AskUserCapabilityOptions['onEvent']) {
  const ask = askUserCapability({ limits, ...(onEvent === undefined ? {} : { onEvent }) })

  const researcher = new Agent({
    id: 'researcher',
    name: 'Researcher',
    description: 'Looks into one question of fact, such as which of two products fits better.',
    instructions: `You look into what you are asked, in a few sentences. ${ask.instructions}`,
    model: models.researcher,
    tools: { ...ask.tools },
  })
  const planner = new Agent({
    id: 'planner',
    name: 'Planner',
    instructions: `You plan things with people: team days, projects, trips. Be brief. Send the researcher out for questions of fact. ${ask.instructions}`,
    model: models.planner,
    tools: { ...ask.tools },
    agents: { researcher },
    memory: new Memory({ options: { lastMessages: 40 } }),
  })
  const mastra = new Mastra({
    agents: { planner, researcher },
    storage: new LibSQLStore({ id: 'chat', url: database }),
    logger: false,
  })
  return { mastra, host: createMastraHost({ mastra, limits }) }
}
