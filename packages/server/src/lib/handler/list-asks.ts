import type { Call } from './call.ts'
import { covers } from './grant.ts'
import { jsonResponse } from './json-response.ts'
import { renderPending } from './render-pending.ts'

/** `GET /asks`: what waits for this caller, oldest first. */
export async function listAsks({ host, scope, page }: Call): Promise<Response> {
  const { pending, total } = await host.list({ ...scope, ...page })
  // Held against the scope once more, so that a host that overlooks a filter does not tell one person of another.
  const own = pending.filter((item) => covers(scope, item))
  return jsonResponse(200, { pending: own.map(renderPending), total, ...page })
}
