import type { RequireToolApproval, RequireToolApprovalFn } from '@mastra/core/tools'
import { dialectOf } from '@ask-user/core'

/** Every name that a tool of this package goes by, and the key under which Mastra's own is usually listed. */
const names = [
  ...(['mastra', 'harness', 'dsh', 'mm', 'claude'] as const).map((name) => dialectOf(name).toolName),
  'askUserTool',
]

export interface ExemptOptions {
  /** Further names of tools that ask, such as a `toolName` of your own. */
  readonly toolNames?: readonly string[]
}

/**
 * An approval policy with asking left out: a question changes nothing, and a person should not be asked whether they
 * may be asked. The result is a function, which is the only form of policy that can tell tools apart.
 *
 * @example
 * agent.stream(messages, { requireToolApproval: exemptAskUser(true) })
 */
export function exemptAskUser(policy: RequireToolApproval, options: ExemptOptions = {}): RequireToolApprovalFn {
  const exempt = new Set([...names, ...(options.toolNames ?? [])])
  return (call) => {
    if (exempt.has(call.toolName)) return false
    return typeof policy === 'function' ? policy(call) : policy
  }
}
