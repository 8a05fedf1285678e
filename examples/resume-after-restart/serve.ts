import type { AddressInfo } from 'node:net'
import { createAskUserHandler } from '@ask-user/server'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { openApp } from './app.ts'
import { tell } from './child.ts'

/** The other processes: they answer over HTTP, and begin by delivering what a process before them left undone. */
const { host } = openApp()

const recovered = await host.recover()

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
  tell({ port, recovered })
})
