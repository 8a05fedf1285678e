import type { RequireToolApproval, RequireToolApprovalFn } from '@mastra/core/tools'
import { toolNames } from './tool-names.ts'

export interface ExemptOptions {
  /** Further tools that ask, such as one with a `toolName` of its own. */
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
  const exempt = new Set([...toolNames, ...(options.toolNames ?? [])])
  return (call) => {
    if (exempt.has(call.toolName)) return false
    return typeof policy === 'function' ? policy(call) : policy
  }
}
