import type { Pending } from '@ask-user/core'
import { deliverInChat } from './answer-in-chat.ts'
import { approvedRuns } from './approved-runs.ts'
import type { ChatCall } from './chat-call.ts'
import type { ChatOutcome } from './chat-outcome.ts'
import { chatProblem } from './chat-problem.ts'
import { keepMessage } from './keep-message.ts'
import { ownerOf } from './owner-of.ts'
import { runTurn } from './run-turn.ts'
import { supersede } from './supersede.ts'
import { tellOpen } from '../turn/tell-open.ts'
import { toTypedResponse } from '../turn/to-typed-response.ts'
import { textOf } from './ui-message.ts'

/** Something other than an answer: a new message, or another try at the last one. */
export async function takeTurn(call: ChatCall): Promise<ChatOutcome> {
  const { settings, body, threadId, resourceId } = call
  const last = body.messages.at(-1)
  const isAgain = body.trigger === 'regenerate-message'
  if (last?.role === 'assistant' && !isAgain) {
    const approved = approvedRuns(body.messages)
    if (approved.length > 0) return approve(call, approved)
  }
  if (last === undefined || (last.role !== 'user' && !isAgain)) {
    // Such as the output that a client gives a suspended call by itself: Mastra would run with it, and ask again.
    return { problem: chatProblem('malformed', 'The last message is not a user’s; send an answer as resumeData.') }
  }
  const { pending } = await settings.host.list({ threadId, resourceId, perPage: 200 })
  if (pending.length === 0) return { stream: runTurn(call) }

  // Trying again takes the message away that asked, so its question would be open with nothing to show it.
  if (isAgain) return { stream: supersede(call, pending) }
  const text = textOf(last)
  const rule = await ruleFor(call, text, pending)
  if (rule === 'supersede') return { stream: supersede(call, pending, text) }
  const [oldest] = pending
  if (rule === 'answer' && oldest !== undefined) {
    await keepMessage(call, last)
    const outcome = await deliverInChat(call, oldest.id, toTypedResponse(oldest.request, text))
    // Somebody has answered in the meantime, or the words may not be an answer: then they are a message like any other.
    if ('stream' in outcome) return outcome
  }
  return { stream: runTurn(call, tellOpen(pending)) }
}

/** Approvals that were given in the messages themselves, which Mastra reads there. */
async function approve(call: ChatCall, runs: readonly string[]): Promise<ChatOutcome> {
  const owners = await Promise.all([...new Set(runs)].map(async (runId) => ownerOf(runId, call)))
  return owners.includes('stranger')
    ? { problem: chatProblem('not-found', 'No open call that you may see has this approval.') }
    : { stream: runTurn(call) }
}

async function ruleFor({ settings, request }: ChatCall, text: string, pending: readonly Pending[]) {
  const { whileOpen } = settings
  return typeof whileOpen === 'function' ? whileOpen({ text, pending, request }) : whileOpen
}
