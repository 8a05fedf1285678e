// #region mastra
import { createMastraHost } from '@ask-user/mastra'
import { createAskUserHandler } from '@ask-user/server'
import { MASTRA_RESOURCE_ID_KEY, type RequestContext } from '@mastra/core/request-context'
import { type ApiRoute, registerApiRoute } from '@mastra/core/server'

interface Call {
  get(key: 'requestContext'): RequestContext
  readonly req: { readonly raw: Request }
}

/** For `new Mastra({ server: { auth, apiRoutes: [...askUserRoutes] } })`. */
// Both, because the server's auth does not take `/asks` for a path under `/asks/*` and would not sign anybody in there.
export const askUserRoutes: readonly ApiRoute[] = ['/asks', '/asks/*'].map((path) =>
  registerApiRoute(path, {
    method: 'ALL',
    createHandler: async ({ mastra }) => {
      const askUser = createAskUserHandler<Call>({
        host: createMastraHost({ mastra }),
        // What `mapUserToResourceId` of the server's auth says, which guards the server's own routes too.
        authorize: (_request, call) => {
          const resourceId = call.get('requestContext').get(MASTRA_RESOURCE_ID_KEY)
          return typeof resourceId === 'string' ? { resourceId } : undefined
        },
      })
      return (call: Call) => askUser(call.req.raw, call)
    },
  }),
)
// #endregion
