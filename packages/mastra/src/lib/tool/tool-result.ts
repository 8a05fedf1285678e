import type { Rendered } from '@ask-user/core'
import type { CallSite } from './call-site.ts'
import { isFields } from '../fields.ts'

/**
 * Where the text for the model travels when it says more than the structured result, such as that an answer is in the
 * person's own words. A result may be stored and told by another process than the one that made it, so the text cannot
 * be kept beside it; and it is a list, because that is what a host expects of each field of a record of answers.
 */
const textKey = '$text'

/** A rendered outcome as the one value that a tool returns: the result, from which {@link modelTextOf} has the text. */
export function toolResultOf({ result, text }: Rendered, site: Pick<CallSite, 'kind'>): unknown {
  // MCP takes records only, and its model reads them as they are.
  if (site.kind === 'mcp' && !isFields(result)) return { text }
  if (modelTextOf(result) === text) return result
  return isFields(result) ? { ...result, [textKey]: [text] } : { result, [textKey]: [text] }
}

/** What the model reads of a result. */
export function modelTextOf(result: unknown): string {
  if (typeof result === 'string') return result
  if (isFields(result)) {
    const { [textKey]: kept, content } = result
    if (Array.isArray(kept) && typeof kept[0] === 'string') return kept[0]
    if (typeof content === 'string') return content
  }
  return JSON.stringify(result) ?? ''
}
