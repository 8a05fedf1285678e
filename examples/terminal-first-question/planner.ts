import { askUserCapability } from '@ask-user/mastra'
import { Mastra } from '@mastra/core'
import { Agent, type AgentConfig } from '@mastra/core/agent'
import { LibSQLStore } from '@mastra/libsql'

/** An agent that may ask, in an app whose runs outlive its processes. */
export function createPlanner(model: AgentConfig['model'], database: string): Agent {
  // #region agent
  const ask = askUserCapability()

  const planner = new Agent({
    id: 'planner',
    name: 'Planner',
    instructions: `You plan small web apps. First ask for the framework alone. Then ask in one call for extras, name, hosting, tracking and languages. Then answer with the plan and name each answer word for word. ${ask.instructions}`,
    model,
    tools: { ...ask.tools },
  })

  const mastra = new Mastra({
    agents: { planner },
    storage: new LibSQLStore({ id: 'demo', url: `file:${database}` }),
    logger: false,
  })
  // #endregion agent
  return mastra.getAgent('planner')
}
