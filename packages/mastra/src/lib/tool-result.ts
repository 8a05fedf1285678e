import type { Rendered } from '@ask-user/core'
import type { CallSite } from './call-site.ts'

/**
 * Where the text for the model travels when it says more than the structured result, such as that an answer is in the
 * person's own words. A result may be stored and read back by another process before the model is told, so the text
 * cannot be kept anywhere else.
 */
const textKey = '$text'

/** A rendered outcome as the one value that a tool returns: the result, from which {@link modelTextOf} has the text. */
export function toolResultOf({ result, text }: Rendered, site: Pick<CallSite, 'kind'>): unknown {
  // MCP takes records only, and shows its model nothing else.
  if (site.kind === 'mcp' && !isRecord(result)) return { [textKey]: text }
  if (modelTextOf(result) === text) return result
  return isRecord(result) ? { ...result, [textKey]: text } : { result, [textKey]: text }
}

/** What the model reads of a result. */
export function modelTextOf(result: unknown): string {
  if (typeof result === 'string') return result
  if (isRecord(result)) {
    for (const key of [textKey, 'content']) {
      const text = Object.hasOwn(result, key) ? result[key] : undefined
      if (typeof text === 'string') return text
    }
  }
  return JSON.stringify(result) ?? ''
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
