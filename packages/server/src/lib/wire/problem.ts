import type { AskIssue, AskResponse } from '@ask-user/core'

/** Every refusal of the handler, by name. The last part of {@link Problem.type}. */
export type ProblemCode =
  | 'malformed'
  | 'not-signed-in'
  | 'not-allowed'
  | 'no-route'
  | 'not-found'
  | 'method-not-allowed'
  | 'already-answered'
  | 'gone'
  | 'run-lost'
  | 'too-large'
  | 'unsupported-media-type'
  | 'invalid'
  | 'host-unavailable'

/** A refusal as RFC 9457 spells it. The fields after `detail` are there where the code gives them a meaning. */
export interface Problem {
  readonly type: `urn:ask-user:problem:${ProblemCode}`
  readonly title: string
  readonly status: number
  /** A whole sentence: what happened and how to go on. */
  readonly detail: string
  /** The question it is about. */
  readonly id?: string
  /** `invalid`: what a person or a program has to correct. The question is still open. */
  readonly issues?: readonly AskIssue[]
  /** `already-answered`: the recorded outcome, which stays. */
  readonly response?: AskResponse
  /** `gone` and `run-lost`: why no answer can be taken any more. */
  readonly reason?: string
}

const known: Readonly<Record<ProblemCode, readonly [status: number, title: string]>> = {
  malformed: [400, 'The request cannot be read'],
  'not-signed-in': [401, 'Sign in first'],
  'not-allowed': [403, 'Not yours to see'],
  'no-route': [404, 'Nothing is here'],
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

const prefix = 'urn:ask-user:problem:'

export function problemOf(
  code: ProblemCode,
  detail: string,
  fields: Pick<Problem, 'id' | 'issues' | 'response' | 'reason'> = {},
): Problem {
  const [status, title] = known[code]
  return { type: `${prefix}${code}`, title, status, detail, ...fields }
}

/** The one problem of ids that are unknown, settled, malformed or another person's, so that guessing teaches nothing. */
export function notFoundProblem(id?: string): Problem {
  return problemOf('not-found', 'No open question that you may see has this id.', id === undefined ? {} : { id })
}

/** The code of a problem that came over the wire; `undefined` when it is not one of ours. */
export function problemCode(type: unknown): ProblemCode | undefined {
  if (typeof type !== 'string' || !type.startsWith(prefix)) return undefined
  const code = type.slice(prefix.length)
  return Object.hasOwn(known, code) ? (code as ProblemCode) : undefined
}
