import type { AskIssue } from './ask-issue.ts'

/**
 * Every lifecycle fault, by name. A model's bad arguments and a person's bad answer are issues, never errors.
 *
 * - `invalid-options`: a capability, tool or host was set up with options that contradict each other
 * - `not-an-ask-request`: what should be a stored request is not one (foreign, or of another version)
 * - `response-mismatch`: an inline answerer returned something that does not fit the request
 * - `answerer-failed`: an inline answerer threw
 * - `not-durable`: the storage cannot keep a question over a restart, or cannot claim an answer atomically
 * - `not-resumable`: no storage holds the run, so no answer can ever reach it
 * - `request-refused`: a server did not take a request (not signed in, not allowed, not well formed); asking again
 *   changes nothing. The problem it told is the `cause`
 * - `host-unavailable`: a server could not be reached, or its host failed, after every retry
 */
export type AskErrorCode =
  | 'invalid-options'
  | 'not-an-ask-request'
  | 'response-mismatch'
  | 'answerer-failed'
  | 'not-durable'
  | 'not-resumable'
  | 'request-refused'
  | 'host-unavailable'

// Two copies of this package in one process are normal with npm, so `instanceof` is not enough.
const brand = Symbol.for('@ask-user/core/ask-error')

export interface AskErrorFields {
  readonly requestId?: string
  readonly issues?: readonly AskIssue[]
  readonly cause?: unknown
}

/** The one error class of the family. Switch on `code`; the fields carry what prose would hide. */
export class AskError extends Error {
  readonly code: AskErrorCode
  readonly requestId: string | undefined
  readonly issues: readonly AskIssue[]

  constructor(code: AskErrorCode, message: string, fields: AskErrorFields = {}) {
    super(message, 'cause' in fields ? { cause: fields.cause } : undefined)
    this.name = 'AskError'
    this.code = code
    this.requestId = fields.requestId
    this.issues = fields.issues ?? []
    Object.defineProperty(this, brand, { value: true })
  }

  /** Recognises an AskError from any copy of this package. */
  static isInstance(value: unknown): value is AskError {
    return typeof value === 'object' && value !== null && brand in value
  }
}
