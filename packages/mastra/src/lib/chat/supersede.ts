import type { Pending } from '@ask-user/core'
import type { ChatCall } from './chat-call.ts'
import { runTurn } from './run-turn.ts'
import { toAnsweredPart } from './to-answered-part.ts'

/** As much of a message as an outcome carries along, in characters; the message itself reaches the model whole. */
const longest = 200

/**
 * Ends what is open, runs the turn, and tells the client in it what has ended: the messages that asked are not touched
 * by what streams now.
 *
 * @param text what the person wrote instead, where they wrote something
 */
export async function* supersede(call: ChatCall, pending: readonly Pending[], text = ''): AsyncGenerator {
  const { host } = call.settings
  await end(call, text === '' ? {} : { message: text.slice(0, longest) })
  let isTold = false
  for await (const chunk of runTurn(call)) {
    yield chunk
    if (isTold) continue
    isTold = true
    for (const { id } of pending) {
      const record = await host.record(id)
      if (record?.response !== undefined) yield toAnsweredPart(record, record.response)
    }
  }
}

async function end(call: ChatCall, fields: { readonly message?: string }): Promise<void> {
  const { settings, threadId, resourceId } = call
  await settings.host.dismiss({ threadId, resourceId }, { status: 'superseded', ...fields })
  if (fields.message === undefined) return
  // Words that the tool does not take, over a limit of the app's or unsafe to keep, must not leave a question open.
  const { total } = await settings.host.list({ threadId, resourceId })
  if (total > 0) await end(call, {})
}
