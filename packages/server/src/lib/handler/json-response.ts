import type { Problem } from '../wire/problem.ts'

/** What each answer of the handler carries: it is about one person at one moment, and it is never markup. */
export const privateHeaders: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
}

export function jsonResponse(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { ...privateHeaders, 'content-type': 'application/json; charset=utf-8', ...headers },
  })
}

export function problemResponse(problem: Problem, headers: Readonly<Record<string, string>> = {}): Response {
  // A client may wait and repeat a 503, so tell it that a second is enough.
  const wait: Readonly<Record<string, string>> = problem.status === 503 ? { 'retry-after': '1' } : {}
  return jsonResponse(problem.status, problem, { 'content-type': 'application/problem+json', ...wait, ...headers })
}
