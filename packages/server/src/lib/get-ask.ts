import { covers } from './grant.ts'
import type { Call } from './call.ts'
import { jsonResponse, problemResponse } from './json-response.ts'
import { problemOf } from './problem.ts'
import { renderPending } from './render-pending.ts'

/** `GET /asks/:id`. Another person's question is answered as if there was none: its existence is theirs to know. */
export async function getAsk({ host, scope }: Call, id: string): Promise<Response> {
  const pending = await host.get(id)
  return pending === undefined || !covers(scope, pending) ? notFound(id) : jsonResponse(200, renderPending(pending))
}

/** The one reply to ids that are unknown, settled, malformed or another person's, so that guessing teaches nothing. */
export function notFound(id?: string): Response {
  return problemResponse(
    problemOf('not-found', 'No open question that you may see has this id.', id === undefined ? {} : { id }),
  )
}
