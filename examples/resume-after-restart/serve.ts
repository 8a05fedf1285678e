import type { AddressInfo } from 'node:net'
import { createAskUserHandler } from '@ask-user/server'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { openApp } from './app.ts'
import { tell } from './child.ts'

/** The other processes: they answer over HTTP, and deliver what a process before them left undone. */
const { host } = openApp()
await host.assertDurable()

const askUser = createAskUserHandler({
  host,
  basePath: '/api',
  authorize: (request) => {
    const visitor = request.headers.get('authorization')?.replace('Bearer ', '')
    return visitor === undefined ? undefined : { resourceId: visitor }
  },
})

const app = new Hono()
app.all('/api/asks/*', (c) => askUser(c.req.raw))

serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }: AddressInfo) => {
  tell({ port })
})

// At the start and then on a timer, since a claim is taken over only when its process has been silent for a while.
for (;;) {
  await host.recover()
  await new Promise((resolve) => setTimeout(resolve, 250))
}
