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
  { heartbeat, onError }: { readonly heartbeat: number; readonly onError: (error: unknown) => void },
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
  const write = (block: string): void => controller?.enqueue(encoder.encode(`${block}\n\n`))
  const send = (data: string): void => write(`data: ${data}`)

  async function drive(): Promise<void> {
    // A comment now and then, or a proxy takes a model that thinks for a connection that is dead.
    const beat = setInterval(() => write(': waiting'), heartbeat)
    try {
      for await (const chunk of source) send(JSON.stringify(chunk))
    } catch (error) {
      onError(error)
      send(JSON.stringify({ type: 'error', errorText: 'The run broke off.' }))
    }
    clearInterval(beat)
    send('[DONE]')
    controller?.close()
  }

  return { response: new Response(body, { headers }), done: drive() }
}
