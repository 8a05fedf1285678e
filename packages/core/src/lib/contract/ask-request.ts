import type { AskIssue } from './ask-issue.ts'
import type { AskResponse } from './ask-response.ts'
import type { Question, QuestionOption } from './question.ts'

/** How a host written for Mastra's own `askUserTool` tells one answer from many. */
export type SelectionMode = 'single_select' | 'multi_select'

/**
 * The questions of one call, frozen once read: what a surface draws, what a response is checked against and what
 * the result names. It is plain JSON, because this object is the suspend payload.
 */
export interface AskRequest {
  /** The brand. Under a supervisor a tool is renamed, so a question is known by this and never by its tool's name. */
  readonly kind: 'ask-user'
  readonly v: 1
  /** Tells this request from every other one, also from a repetition of the same call. */
  readonly id: string
  /** The agent that asks, where that is not the one the person is talking to. */
  readonly askedBy?: string
  /** The whole request as readable text, for surfaces that can show one string only. */
  readonly message: string
  readonly questions: readonly Question[]

  /** `questions[0]` as Mastra's own tool would have suspended with it, so that older hosts can answer. */
  readonly question: string
  readonly options?: readonly QuestionOption[]
  readonly selectionMode?: SelectionMode

  /** Why the last response was handed back. Absent on the first attempt. */
  readonly issues?: readonly AskIssue[]
  /** 1 when first asked, one more each time a response was handed back. */
  readonly attempt: number
  /** ISO 8601 instant after which no answer is taken. Absent: the question waits for as long as it takes. */
  readonly expiresAt?: string

  /**
   * The response that was recorded before the one that just came: the question is over, and whoever answered too late
   * is shown this. Absent for as long as the question is open.
   */
  readonly answered?: AskResponse
}
