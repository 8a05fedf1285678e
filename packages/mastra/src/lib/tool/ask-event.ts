import type { AskRequest, AskResponse } from '@ask-user/core'
import type { CallSite } from './call-site.ts'
import type { Where } from '../claims/claims.ts'
import { reportFault } from './report-fault.ts'

/** A question was put. Told once a request, before anything can block on it. */
export interface QuestionAskedEvent extends Where {
  readonly type: 'question-asked'
  readonly requestId: string
  readonly request: AskRequest
}

/** A question is settled, one way or another. */
export interface QuestionAnsweredEvent extends Where {
  readonly type: 'question-answered'
  readonly requestId: string
  readonly request: AskRequest
  readonly response: AskResponse
  readonly provenance: Provenance
  /** The answerer threw, or what it returned does not fit; the call fails after this event. */
  readonly failed?: true
}

export type AskEvent = QuestionAskedEvent | QuestionAnsweredEvent

/** Called with each event and awaited. What it throws is reported to the app's logger and changes nothing. */
export type OnAskEvent = (event: AskEvent) => void | Promise<void>

/** Who answered, and which way it came. */
export interface Provenance {
  /** `clock`: a time limit ran out. `nobody`: the question was not put to anyone. */
  readonly by: 'person' | 'policy' | 'clock' | 'nobody'
  /** `none`: there was no way to put it. */
  readonly surface: 'answerer' | 'agent-resume' | 'workflow-resume' | 'mcp' | 'none'
  /** The policy by name, where `by` is `policy`. */
  readonly policy?: string
}

export function provenanceOf(response: AskResponse, surface: Provenance['surface']): Provenance {
  switch (response.status) {
    case 'answered':
      return response.policy === undefined
        ? { by: 'person', surface }
        : { by: 'policy', surface, policy: response.policy }
    case 'timed-out':
      return { by: 'clock', surface }
    case 'unavailable':
      return { by: 'nobody', surface }
    default:
      return { by: 'person', surface }
  }
}

/** Tells the callback, then the stream: an event that is seen on the stream has been handled in the process. */
export async function tellEvent(event: AskEvent, site: CallSite, onEvent?: OnAskEvent): Promise<void> {
  try {
    await onEvent?.(event)
  } catch (cause) {
    reportFault(site, `onEvent threw on ${event.type} of the request ${event.requestId}; the run goes on.`, cause)
  }
  try {
    // A stored copy of what was asked would outlive the question. How it ended is kept with the message: the result is
    // spelled for the model, and what a sub-agent was told is not in the thread at all.
    const transient = event.type === 'question-asked'
    await site.writer?.custom({ type: `data-${event.type}`, id: event.requestId, data: event, transient })
  } catch (cause) {
    reportFault(
      site,
      `The stream did not take ${event.type} of the request ${event.requestId}; the run goes on.`,
      cause,
    )
  }
}
