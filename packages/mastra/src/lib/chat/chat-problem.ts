import type { AskIssue, AskResponse, Receipt } from '@ask-user/core'

/** Every refusal of a chat, by name. */
export type ChatProblemCode =
  | 'malformed'
  | 'not-signed-in'
  | 'not-allowed'
  | 'not-found'
  | 'method-not-allowed'
  | 'already-answered'
  | 'gone'
  | 'run-lost'
  | 'too-large'
  | 'unsupported-media-type'
  | 'invalid'
  | 'host-unavailable'

/** A refusal as RFC 9457 spells it, in the words of the handler of `@ask-user/server`. */
export interface ChatProblem {
  readonly type: `urn:ask-user:problem:${ChatProblemCode}`
  readonly title: string
  readonly status: number
  /** A whole sentence: what happened and how to go on. */
  readonly detail: string
  readonly id?: string
  /** `invalid`: what the person has to correct. The question is still open. */
  readonly issues?: readonly AskIssue[]
  /** `already-answered`: the recorded outcome, which stays. */
  readonly response?: AskResponse
  /** `gone` and `run-lost`: why no answer can be taken any more. */
  readonly reason?: string
}

const known: Readonly<Record<ChatProblemCode, readonly [status: number, title: string]>> = {
  malformed: [400, 'The request cannot be read'],
  'not-signed-in': [401, 'Sign in first'],
  'not-allowed': [403, 'Not yours to see'],
  'not-found': [404, 'No such question'],
  'method-not-allowed': [405, 'Wrong method'],
  'already-answered': [409, 'Already answered otherwise'],
  gone: [410, 'No longer open'],
  'run-lost': [410, 'The run that asked is lost'],
  'too-large': [413, 'The body is too large'],
  'unsupported-media-type': [415, 'The body is not JSON'],
  invalid: [422, 'The answer does not fit'],
  'host-unavailable': [503, 'Not possible right now'],
}

export function chatProblem(
  code: ChatProblemCode,
  detail: string,
  fields: Pick<ChatProblem, 'id' | 'issues' | 'response' | 'reason'> = {},
): ChatProblem {
  const [status, title] = known[code]
  return { type: `urn:ask-user:problem:${code}`, title, status, detail, ...fields }
}

export function problemResponse(problem: ChatProblem, headers: Readonly<Record<string, string>> = {}): Response {
  return Response.json(problem, {
    status: problem.status,
    headers: {
      'content-type': 'application/problem+json',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      ...headers,
    },
  })
}

/** The problem that a receipt tells of; `undefined` for the two that are a success. */
export function problemOfReceipt(receipt: Receipt): ChatProblem | undefined {
  const { id, status } = receipt
  switch (status) {
    case 'accepted':
      return undefined
    case 'already-answered':
      if (receipt.same) return undefined
      return chatProblem('already-answered', 'Another answer to this question came first, and it stays.', {
        id,
        response: receipt.response,
      })
    case 'invalid':
      return chatProblem('invalid', 'The answer does not fit the question, which is still open.', {
        id,
        issues: receipt.issues,
      })
    case 'gone':
      return chatProblem('gone', 'The question takes no answer any more.', { id, reason: receipt.reason })
    case 'run-lost':
      return chatProblem('run-lost', 'The run that asked is not in storage, so no answer can reach it.', {
        id,
        reason: receipt.reason,
      })
    // `not-found` and `forbidden`: to tell them apart would let a caller find out which ids exist.
    default:
      return chatProblem('not-found', 'No open question that you may see has this id.', { id })
  }
}
