import type { ChatAnswer } from './chat-body.ts'
import type { ChatCall } from './chat-call.ts'
import type { ChatOutcome } from './chat-outcome.ts'
import { chatProblem, problemOfReceipt } from './chat-problem.ts'
import { findAsked } from './find-asked.ts'
import { resumeCall } from './resume-call.ts'
import { toAnsweredPart } from './to-answered-part.ts'
import { toUiChunks } from './to-ui-chunks.ts'

/** An answer out of a chat's body: to a question of ours through the host, to a call of another tool as Mastra does it. */
export async function answerInChat(call: ChatCall, answer: ChatAnswer): Promise<ChatOutcome> {
  const { body, settings, threadId, resourceId } = call
  const id = await findAsked(answer, body.messages, { host: settings.host, threadId, resourceId })
  if (id !== undefined) return deliverInChat(call, id, answer.reply)
  if (answer.runId === undefined) {
    return { problem: chatProblem('malformed', 'The answer names no question; send runId and toolCallId with it.') }
  }
  return resumeCall(call, { ...answer, runId: answer.runId })
}

/** Answers one question and streams what its run comes to. */
export async function deliverInChat(call: ChatCall, id: string, reply: unknown): Promise<ChatOutcome> {
  const { settings, threadId, resourceId, signal } = call
  const { receipt, stream } = await settings.host.answer(id, reply, {
    threadId,
    resourceId,
    ...(signal === undefined ? {} : { signal }),
  })
  const problem = problemOfReceipt(receipt)
  if (problem !== undefined) return { problem }
  return { stream: stream === undefined ? told(call, id) : toUiChunks(stream, call) }
}

/** The outcome alone, where it is recorded and the run goes on elsewhere or has gone on before. */
async function* told({ settings, body }: ChatCall, id: string): AsyncGenerator {
  const record = await settings.host.record(id)
  const last = body.messages.at(-1)
  yield { type: 'start', ...(last?.role === 'assistant' ? { messageId: last.id } : {}) }
  if (record?.response !== undefined) yield toAnsweredPart(record, record.response)
  yield { type: 'finish' }
}
