import type { Agent } from '@mastra/core/agent'
import type { CallSite } from './call-site.ts'

/** Deep enough for any team of agents, and an end where they delegate to each other. */
const maxDepth = 8

type Delegate = Pick<Agent, 'id' | 'name'> & Partial<Pick<Agent, 'listAgents'>>

/**
 * The names on the way from the agent that a person talks to down to the one that asks, such as `editor › fact checker`.
 * A run does not say who delegated it, so this is read off the agents that the app has registered: an agent that is
 * nobody's sub-agent speaks for itself, and then there is no name to give.
 */
export async function askerOf(site: CallSite): Promise<string | undefined> {
  const { agentId } = site.where
  if (site.kind !== 'agent' || agentId === undefined || site.mastra === undefined) return undefined
  const seen = new Set<string>()
  let paths: readonly (readonly Delegate[])[] = Object.values(site.mastra.listAgents()).map((agent) => [agent])
  for (let depth = 0; depth < maxDepth && paths.length > 0; depth += 1) {
    // One level after the other, so that the shortest way is the one that is told.
    const found = paths.find((path) => path.length > 1 && path.at(-1)?.id === agentId)
    if (found !== undefined) return found.slice(1).map(nameOf).join(' › ')
    const open = paths.filter((path) => !seen.has(path.at(-1)?.id ?? ''))
    for (const path of open) seen.add(path.at(-1)?.id ?? '')
    const longer = await Promise.all(
      open.map(async (path) => (await delegatesOf(path.at(-1), site)).map((delegate) => [...path, delegate])),
    )
    paths = longer.flat()
  }
  return undefined
}

async function delegatesOf(agent: Delegate | undefined, site: CallSite): Promise<readonly Delegate[]> {
  const listed: unknown = await agent?.listAgents?.(
    site.requestContext === undefined ? {} : { requestContext: site.requestContext },
  )
  return typeof listed === 'object' && listed !== null ? (Object.values(listed) as Delegate[]) : []
}

function nameOf(agent: Delegate): string {
  return agent.name || agent.id
}
