import type { Mastra } from '@mastra/core/mastra'
import { holdUntilStored } from '../runs/hold-until-stored.ts'
import { answeredPart, suspendedPart } from './ui-message.ts'
import { isFields } from '../fields.ts'

/** Told a moment before the question can be answered, and by the part of the suspended call once it can. */
const askedPart = 'data-question-asked'

/**
 * The chunks of a chat, with each question held back until its run is stored, so that whatever is shown can be
 * answered, and each ending told once. A question whose run is never stored becomes an error.
 */
export async function* holdQuestions(
  chunks: AsyncIterable<unknown>,
  { mastra }: { readonly mastra: Pick<Mastra, 'getStorage'> },
): AsyncGenerator {
  const held = holdUntilStored({ fullStream: wrap(chunks) }, { mastra }).fullStream as AsyncIterable<Wrapped>
  for await (const { ui = { type: 'error', errorText: lost } } of held) yield ui
}

const lost = 'A question was asked, but its run was not stored, so no answer could reach it.'

/** A chunk in the form in which the agent's own stream tells of a question. */
interface Wrapped {
  readonly type: string
  readonly payload?: { readonly suspendPayload: unknown }
  readonly ui?: unknown
}

async function* wrap(chunks: AsyncIterable<unknown>): AsyncGenerator<Wrapped> {
  const ended = new Set<unknown>()
  for await (const ui of chunks) {
    const { type, data } = isFields(ui) ? ui : {}
    if (type === askedPart) continue
    if (type === answeredPart && isFields(data)) {
      if (ended.has(data['requestId'])) continue
      ended.add(data['requestId'])
    }
    if (type === suspendedPart && isFields(data)) {
      yield { type: 'tool-call-suspended', payload: { suspendPayload: data['suspendPayload'] }, ui }
    } else yield { type: 'other', ui }
  }
}
