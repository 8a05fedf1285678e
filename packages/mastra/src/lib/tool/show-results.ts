import type { ToolHooks } from '@mastra/core/tools'

/** What Mastra calls a tool's `execute` with, as far as this needs it. */
interface CallContext {
  readonly toolCallId?: unknown
  readonly outputWriter?: (chunk: object) => Promise<void>
  readonly flushMessages?: () => Promise<void>
}

/**
 * Hooks for an agent that show what the other tools of a step have returned while a question of that step is still
 * open: Mastra holds all results of a step back until the last one is in, which may take a person days. Each result is
 * also a `data-tool-finished` chunk with `{ toolCallId, toolName, result }`, kept with the message, and not seen by the
 * model.
 *
 * @example
 * new Agent({ hooks: showResults, … })
 */
export const showResults: ToolHooks = {
  afterToolCall: async ({ toolName, output, context }) => {
    const { toolCallId, outputWriter, flushMessages } = context as CallContext
    if (output === undefined || typeof toolCallId !== 'string') return
    await outputWriter?.({ type: 'data-tool-finished', id: toolCallId, data: { toolCallId, toolName, result: output } })
    // The suspension may have been stored before this, and nothing is stored after it.
    await flushMessages?.()
  },
}
