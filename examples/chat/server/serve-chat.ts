import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { createChatApp } from './app.ts'
import { openModels } from './model.ts'

export interface ServeChatOptions {
  /** Where the built page is. */
  readonly page: string
  readonly database: string
  /** 0 takes any; another one that is taken gives way to any. */
  readonly port: number
  /** Milliseconds between two pieces of scripted text. */
  readonly pace: number
  /** `provider/model`; without it a scripted one. */
  readonly model?: string | undefined
}

export interface ServedChat {
  readonly url: string
  readonly port: number
  /** Ends it as a restart would: streams break off, and what is stored stays. */
  readonly close: () => Promise<void>
}

export async function serveChat({ page, database, port, pace, model }: ServeChatOptions): Promise<ServedChat> {
  const models = await openModels(model, pace)
  const { app, host } = createChatApp({ models, database, page })
  await host.assertDurable()
  const { server, info } = await listen(app.fetch, port).catch(() => listen(app.fetch, 0))
  // What a process before this one had left undone. Nobody waits for it.
  host.recover().catch((error: unknown) => console.error('Could not recover.', error))
  return {
    url: `http://localhost:${info.port}`,
    port: info.port,
    close: async () => {
      await new Promise<void>((resolve) => {
        server.close(() => resolve())
        if ('closeAllConnections' in server) server.closeAllConnections()
      })
      await models.close()
    },
  }
}

async function listen(fetch: ReturnType<typeof createChatApp>['app']['fetch'], port: number) {
  return new Promise<{ server: ReturnType<typeof serve>; info: AddressInfo }>((resolve, reject) => {
    const server = serve({ fetch, port, hostname: '127.0.0.1' }, (info) => resolve({ server, info }))
    server.once('error', reject)
  })
}
