import type { DeliveryResult } from './delivery.ts'
import type { ChatPending, FoundQuestion } from '../chat/questions-from-messages.ts'

/** What messages show to have become of a response; `undefined` while they do not say. */
export function outcomeOf(asked: ChatPending, questions: readonly FoundQuestion[]): DeliveryResult | undefined {
  const now = questions.find((question) => isSameQuestion(asked, question))
  if (now === undefined) return undefined
  if (now.response !== undefined) return { recorded: now.response }
  if (now.settled) return {}
  return now.request.attempt > asked.request.attempt ? { issues: now.request.issues ?? [] } : undefined
}

/** By its request, or where that was made up here, by where it waits. */
export function isSameQuestion(one: ChatPending, other: ChatPending): boolean {
  const isSameCall = one.runId !== undefined && one.runId === other.runId && one.toolCallId === other.toolCallId
  return isSameCall || one.request.id === other.request.id
}
