import { askUserCapability, createMastraHost } from '@ask-user/mastra'
import { createAskUserHandler } from '@ask-user/server'
import { Mastra } from '@mastra/core'
import { Agent } from '@mastra/core/agent'
import { Memory } from '@mastra/memory'
import { Hono } from 'hono'
import { openStorage } from './open-storage.ts'

const model = { id: 'scripted/model', url: process.env['MODEL_URL'] ?? '', apiKey: 'scripted' } as const

/**
 * The whole app, built anew for one request: no variable lives longer. The platform hands `waitUntil` over because
 * it ends the process when the reply is sent and nothing is waited for.
 */
export async function handleRequest(request: Request, waitUntil: (work: Promise<unknown>) => void): Promise<Response> {
  const storage = openStorage()
  const ask = askUserCapability()
  const concierge = new Agent({
    id: 'concierge',
    name: 'Concierge',
    instructions: `You book rooms. ${ask.instructions}`,
    model,
    tools: { ...ask.tools },
    memory: new Memory(),
  })
  const mastra = new Mastra({ agents: { concierge }, storage, logger: false })
  const askUser = createAskUserHandler({
    host: createMastraHost({ mastra }),
    authorize: (incoming) => {
      const guest = guestOf(incoming)
      return guest === undefined ? undefined : { resourceId: guest }
    },
    waitUntil,
  })

  const app = new Hono()
  app.all('/asks/*', (c) => askUser(c.req.raw))
  app.post('/chat/:thread', async (c) => {
    const guest = guestOf(c.req.raw)
    if (guest === undefined) return c.text('Who are you?', 401)
    const stream = await mastra
      .getAgent('concierge')
      .stream(await c.req.text(), { memory: { thread: c.req.param('thread'), resource: guest } })
    return c.json({ text: await stream.text, finishReason: await stream.finishReason })
  })
  return app.fetch(request)
}

/** Stands for the app's sessions. */
function guestOf(request: Request): string | undefined {
  return request.headers.get('authorization')?.replace('Bearer ', '')
}
