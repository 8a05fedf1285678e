import type { AskIssue } from '@ask-user/core'
import type { Call } from './call.ts'
import { covers, narrow } from './grant.ts'
import { jsonResponse, problemResponse } from './json-response.ts'
import { isAskId } from './is-ask-id.ts'
import { problemOf } from '../wire/problem.ts'
import type { QuestionHub } from '../events/question-hub.ts'
import { readDismissal } from './read-dismissal.ts'
import { readJsonBody } from './read-json-body.ts'

export interface DismissSettings {
  readonly hub: QuestionHub
  readonly maxBodyBytes: number
}

/** `POST /asks/dismiss`: ends open questions of this caller and tells each run the outcome. Again is no harm. */
export async function dismissAsks(call: Call, { hub, maxBodyBytes }: DismissSettings): Promise<Response> {
  const { request, host, scope, keepAlive } = call
  const body = await readJsonBody(request, maxBodyBytes)
  if (!body.ok) return problemResponse(body.problem)
  const read = readDismissal(body.value)
  if (!read.ok) return refuse(read.issues)
  const {
    filter: { id, askedBefore, ...wanted },
    outcome,
  } = read.dismissal
  const narrowed = narrow(scope, wanted)
  if (narrowed === undefined) return outside()
  if (id !== undefined) {
    const pending = isAskId(id) ? await host.get(id) : undefined
    // What is gone already is as good as ended now, and another person's is not told apart from none.
    if (pending === undefined || !covers(narrowed, pending)) return jsonResponse(200, { receipts: [] })
  }
  const dismissing = host.dismiss(
    { ...narrowed, ...(id === undefined ? {} : { id }), ...(askedBefore === undefined ? {} : { askedBefore }) },
    outcome,
  )
  keepAlive(dismissing)
  const receipts = await dismissing
  // How long words may be and what they may hold is the host's to say, and it says it for every question alike.
  const unfit = receipts.find((receipt) => receipt.status === 'invalid')
  if (unfit !== undefined) {
    return refuse(unfit.issues.map(({ message, path }) => ({ message, path: ['outcome', ...path] })))
  }
  for (const receipt of receipts) hub.settled(receipt)
  return jsonResponse(200, { receipts })
}

function refuse(issues: readonly AskIssue[]): Response {
  return problemResponse(
    problemOf('invalid', 'The dismissal cannot be carried out. Each of the issues says why.', { issues }),
  )
}

/** For a request that names a resource, thread or agent other than the granted one. */
export function outside(): Response {
  return problemResponse(
    problemOf('not-allowed', 'The resource, thread or agent that the request names is not the one you were granted.'),
  )
}
