const headers = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-cache, no-transform',
  connection: 'keep-alive',
  'x-accel-buffering': 'no',
  // By this the AI SDK knows its own protocol.
  'x-vercel-ai-ui-message-stream': 'v1',
} as const

/**
 * UI message chunks as server-sent events. The source is read to its end whoever listens: a run goes on only while it
 * is read, and a tab that was closed must not stop a run that has its answer.
 */
export function uiStreamResponse(
  source: AsyncIterable<unknown>,
  onError: (error: unknown) => void,
): { readonly response: Response; readonly done: Promise<void> } {
  const encoder = new TextEncoder()
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({
    start(started) {
      controller = started
    },
    cancel() {
      controller = undefined
    },
  })
  const send = (data: string): void => controller?.enqueue(encoder.encode(`data: ${data}\n\n`))

  async function drive(): Promise<void> {
    try {
      for await (const chunk of source) send(JSON.stringify(chunk))
    } catch (error) {
      onError(error)
      send(JSON.stringify({ type: 'error', errorText: 'The run broke off.' }))
    }
    send('[DONE]')
    controller?.close()
  }

  return { response: new Response(body, { headers }), done: drive() }
}
