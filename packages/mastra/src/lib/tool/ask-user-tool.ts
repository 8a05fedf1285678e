import { createToolSchema, dialectOf } from '@ask-user/core'
import { createTool, type Tool } from '@mastra/core/tools'
import type { AskUserOptions } from './ask-user-options.ts'
import { createAsking } from './asking.ts'
import { callSiteOf } from './call-site.ts'
import { createForgedReplies } from './forged-reply.ts'
import { replySchema } from './reply-form.ts'
import { modelTextOf, toolResultOf } from './tool-result.ts'

export type AskUserTool = Tool

/**
 * The tool that a model asks with: reads the call, suspends with the request (or awaits the answerer), checks what
 * comes back and tells the model. A call that cannot be read goes back to the model; a reply that does not fit leaves
 * the question open, with issues.
 *
 * There is no `suspendSchema`, on purpose: a tool that has one makes Mastra run all the tool calls of a step one after
 * the other, and a second question would not even be seen before the first is answered. The other two schemas let
 * everything through, because Mastra tells the model of a misfit and drops the question; `exchange` is what checks.
 *
 * @throws {AskError} `invalid-options`
 */
export function createAskUserTool(options: AskUserOptions & { readonly toolName?: string } = {}): AskUserTool {
  const enter = createAsking(options)
  const dialect = dialectOf(options.dialect)
  const forged = createForgedReplies()
  return createTool({
    id: options.toolName ?? dialect.toolName,
    description: dialect.description,
    inputSchema: createToolSchema(dialect, { refuse: false }),
    outputSchema: outputSchema,
    // Otherwise Mastra rewrites the schema for some providers: unions with null, closed objects, twice the tokens.
    strict: false,
    resumeSchema: replySchema,
    mcp: { annotations: { title: 'Ask the user', readOnlyHint: true, destructiveHint: false, openWorldHint: false } },
    // Where every tool runs in the background, a question still belongs in front of the person.
    background: { defaultDisposition: 'foreground' },
    onInputAvailable: (call) => forged.strip(call),
    toModelOutput: (output) => ({ type: 'text', value: modelTextOf(output) }),
    execute: async (input, context) => {
      const site = callSiteOf(context)
      const asked = await enter(input, site, forged.take(site.where.toolCallId))
      return asked.step === 'suspended' ? undefined : toolResultOf(asked, site)
    },
  })
}

/** Workflow steps want to know that there is an output; what it looks like is the dialect's business. */
const outputSchema = {
  '~standard': {
    version: 1,
    vendor: 'ask-user',
    validate: (value: unknown) => ({ value }),
    jsonSchema: { input: () => ({ type: 'object' }), output: () => ({ type: 'object' }) },
  },
} as const

/**
 * A drop-in for the tool of the same name in `@mastra/core/tools`: same id, arguments, suspend payload and plain
 * answers. Offer it as `tools: { ask_user: askUserTool }`, because the model sees the key: under `{ askUserTool }` it
 * would be called that.
 */
export const askUserTool: AskUserTool = createAskUserTool({ dialect: 'mastra' })
