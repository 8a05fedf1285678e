import { covers } from './grant.ts'
import type { Call } from './call.ts'
import { jsonResponse, problemResponse } from './json-response.ts'
import { notFoundProblem } from '../wire/problem.ts'
import { renderPending } from './render-pending.ts'

/** `GET /asks/:id`. Another person's question is answered as if there was none: its existence is theirs to know. */
export async function getAsk({ host, scope }: Call, id: string): Promise<Response> {
  const pending = await host.get(id)
  return pending === undefined || !covers(scope, pending) ? notFound(id) : jsonResponse(200, renderPending(pending))
}

export function notFound(id?: string): Response {
  return problemResponse(notFoundProblem(id))
}
