import type { AskResponse, Pending } from '@ask-user/core'
import type { Mastra } from '@mastra/core/mastra'
import type { ProcessInputArgs, ProcessInputResult, Processor } from '@mastra/core/processors'
import { conclude } from '../host/answer-pending.ts'
import type { WhileOpen } from '../chat/chat-options.ts'
import { tellOpen } from './tell-open.ts'
import { toTypedResponse } from './to-typed-response.ts'
import { listPending } from '../host/find-pending.ts'
import { defaultStaleAfter } from '../ledger/heartbeats.ts'
import type { HostParts, MastraHostOptions } from '../host/mastra-host.ts'
import { keepOutcome } from '../thread/keep-outcome.ts'
import { findLedger } from '../ledger/open-ledger.ts'
import type { ThreadMessage } from '../thread/thread-call.ts'

export interface TurnProcessorOptions extends Pick<MastraHostOptions, 'agents' | 'resume' | 'staleAfter'> {
  /**
   * What becomes of the open questions of a thread when the person writes something else.
   *
   * - `keep-open`: they stay open, and the model is told so that it does not ask again
   * - `answer`: the words answer the oldest one; words that do not answer it reach the model as a wish to talk about it,
   *   and words that cannot be kept leave it open
   * - `supersede`: all of them end
   *
   * Default `keep-open`.
   */
  readonly whileOpen?: WhileOpen
}

/**
 * An input processor for agents that ask in a thread, so that a new message strands no run. A question that ends is in
 * the prompt of this turn with its outcome, and its own run says nothing more. List it first.
 *
 * @example
 * new Agent({ …, memory, inputProcessors: [createTurnProcessor({ whileOpen: 'supersede' })] })
 */
export function createTurnProcessor(options: TurnProcessorOptions = {}): Processor<'ask-user-turn'> & {
  processInput: (args: ProcessInputArgs) => Promise<ProcessInputResult>
} {
  const { whileOpen = 'keep-open', staleAfter = defaultStaleAfter, ...others } = options
  let mastra: Mastra | undefined

  /**
   * Ends a question with the first outcome that the tool takes: the app's own limits are known to the tool alone.
   *
   * @returns the messages that say so now
   */
  async function end(
    one: Pending,
    outcomes: readonly AskResponse[],
    parts: HostParts,
  ): Promise<readonly ThreadMessage[]> {
    for (const outcome of outcomes) {
      const row = await parts.open.ledger.find(one.id)
      if (row?.state !== 'open') return []
      const by = whileOpen === 'answer' ? 'answer' : 'dismissal'
      const concluded = await conclude(row, outcome, by, { isQuiet: true, isReadOnly: true }, parts)
      if (concluded?.stream === undefined) return []
      const changed = await keepOutcome(parts.options.mastra, one, concluded.stream)
      await concluded.done
      if (changed.length > 0) return changed
    }
    return []
  }

  return {
    id: 'ask-user-turn',
    name: 'Turns while a question is open',

    __registerMastra(registered: Mastra) {
      mastra = registered
    },

    async processInput({ messages, messageList, systemMessages, requestContext }) {
      const where = threadOf(requestContext?.get('MastraMemory'))
      const text = textOf(messages.findLast(({ role }) => role === 'user'))
      const open = mastra === undefined ? undefined : await findLedger(mastra)
      if (mastra === undefined || open === undefined || where === undefined || text === '') return messageList
      const parts: HostParts = { options: { ...others, mastra }, staleAfter, open }
      const { pending } = await listPending({ ...where, perPage: 200 }, parts)
      if (pending.length === 0) return messageList

      const words = text.slice(0, longest)
      const closing = whileOpen === 'supersede' ? pending : whileOpen === 'answer' ? pending.slice(0, 1) : []
      for (const one of closing) {
        const changed = await end(one, outcomesOf(one, words, whileOpen), parts)
        for (const message of messageList.get.all.db()) {
          message.content = changed.find(({ id }) => id === message.id)?.content ?? message.content
        }
      }
      const { pending: left } = await listPending({ ...where, perPage: 200 }, parts)
      if (left.length === 0) return messageList
      return { messages: messageList.get.all.db(), systemMessages: [...systemMessages, ...tellOpen(left)] }
    },
  }
}

/** What a message says to an open question, the most telling first: words that cannot be kept still end it. */
function outcomesOf({ request }: Pending, words: string, whileOpen: WhileOpen): readonly AskResponse[] {
  if (whileOpen === 'answer') return [toTypedResponse(request, words)]
  return [{ status: 'superseded', message: words }, { status: 'superseded' }]
}

/** As much of a message as an outcome carries along; the message itself reaches the model whole. */
const longest = 2_000

function threadOf(memory: unknown): { readonly threadId: string; readonly resourceId?: string } | undefined {
  const { thread, resourceId } = (memory ?? {}) as {
    readonly thread?: { readonly id?: string }
    readonly resourceId?: string
  }
  if (thread?.id === undefined) return undefined
  return { threadId: thread.id, ...(resourceId === undefined ? {} : { resourceId }) }
}

function textOf(message: ProcessInputArgs['messages'][number] | undefined): string {
  return (message?.content.parts ?? [])
    .flatMap((part) => (part.type === 'text' ? part.text : []))
    .join('\n')
    .trim()
}
