import { type ChatPending, type QuestionsOptions, questionsFromMessages } from './questions-from-messages.ts'

/**
 * Every open question in a chat, in the order asked, out of each place one can be: the live
 * `data-tool-call-suspended` part, the same part as restored from storage, `metadata.suspendedTools` (all that is
 * left after a reload in the v6 and v7 message formats), Mastra's stored messages, the chunks of its client, and plain
 * AI SDK tool parts. A call that has its result is not open any more, whatever the other places still say.
 *
 * Questions of Mastra's own `askUserTool`, and those of another version of this package, are found too; they come with
 * a `toReply`. Takes anything: what is no message, or carries no question, is passed over.
 */
export function pendingFromMessages(messages: readonly unknown[], options?: QuestionsOptions): ChatPending[] {
  return questionsFromMessages(messages, options).filter(({ response }) => response === undefined)
}
