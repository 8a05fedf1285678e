import { type Fields, isFields } from './message-parts.ts'
import { parseJson } from '../draft/parse-json.ts'

/** The chunks of a run as a Mastra server streams them: `data: <JSON>` and a blank line for each, `[DONE]` at the end. */
export async function* readChunks(body: ReadableStream<Uint8Array>): AsyncGenerator<Fields, void> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      const events = (text + decoder.decode(value, { stream: !done })).split(/\r?\n\r?\n/)
      text = done ? '' : (events.pop() ?? '')
      for (const event of events) {
        const chunk = parseJson(event.replace(/^data: ?/gm, ''))
        if (isFields(chunk)) yield chunk
      }
      if (done) return
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}
