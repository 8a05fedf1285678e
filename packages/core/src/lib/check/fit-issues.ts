import type { AskIssue } from '../contract/ask-issue.ts'
import type { AskRequest } from '../contract/ask-request.ts'
import { bytesOf, maxPayload } from '../contract/request-size.ts'

/**
 * The issues of a response that there is room for in the payload that it is handed back with: a response with a
 * thousand faults must not make a question too large to store. How many are left out is said in one more.
 */
export function fitIssues(request: AskRequest, issues: readonly AskIssue[]): readonly AskIssue[] {
  const { issues: _, ...bare } = request
  let room = maxPayload - bytesOf({ ...bare, issues: [] }) - lastIssue
  const kept = issues.filter((issue) => {
    if (room > 0) room -= bytesOf(issue) + 1
    return room > 0
  })
  if (kept.length === issues.length) return issues
  const more = issues.length - kept.length
  const message =
    more === 1 ? 'There is 1 more fault that is not shown.' : `There are ${more} more faults that are not shown.`
  return [...kept, { message, path: [] }]
}

/** What the sentence about the rest takes. */
const lastIssue = 120
