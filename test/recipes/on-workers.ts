// #region workers
import { createAskUserHandler } from '@ask-user/server'
import { host, userOf } from './app.ts'

interface ExecutionContext {
  waitUntil(work: Promise<unknown>): void
}

const askUser = createAskUserHandler<ExecutionContext>({
  host,
  authorize: async (request) => {
    const user = await userOf(request)
    return user && { resourceId: user.id }
  },
  waitUntil: (work, context) => context.waitUntil(work),
})

export default {
  fetch: (request: Request, _env: unknown, context: ExecutionContext) => askUser(request, context),
}
// #endregion
