// #region next
// app/api/asks/[[...path]]/route.ts
import { createAskUserHandler } from '@ask-user/server'
import { after, host, userOf } from './app.ts'

const askUser = createAskUserHandler({
  host,
  basePath: '/api',
  authorize: async (request) => {
    const user = await userOf(request)
    return user && { resourceId: user.id }
  },
  // The run goes on after the reply was sent; `after` of next/server has the platform wait for it.
  waitUntil: (work) => after(work),
})

export { askUser as GET, askUser as HEAD, askUser as OPTIONS, askUser as POST }
// #endregion
