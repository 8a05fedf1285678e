// #region hono
import { createAskUserHandler } from '@ask-user/server'
import { Hono } from 'hono'
import { host, userOf } from './app.ts'

const askUser = createAskUserHandler({
  host,
  basePath: '/api',
  authorize: async (request) => {
    const user = await userOf(request)
    return user && { resourceId: user.id }
  },
})

export const app = new Hono()

app.all('/api/asks/*', (c) => askUser(c.req.raw))
// #endregion
