import type { Mastra } from '@mastra/core/mastra'

/**
 * Tells the developer of a fault that must not break the run: through the logger of their Mastra, and on the console
 * where there is none.
 */
export function reportFault(
  { mastra }: { readonly mastra?: Pick<Mastra, 'getLogger'> },
  message: string,
  cause?: unknown,
): void {
  const logger = mastra?.getLogger()
  const text = `[ask-user] ${message}`
  if (logger === undefined) console.error(text, ...(cause === undefined ? [] : [cause]))
  else logger.error(text, ...(cause === undefined ? [] : [{ error: cause }]))
}
