import type { AskIssue, AskRequest, AskResponse } from '@ask-user/core/draft'
import { useState } from 'react'
import { type Deliver, deliverWithin, type DeliveryPhase } from './delivery.ts'

export interface DeliveryOptions {
  readonly request: AskRequest
  /** Milliseconds. */
  readonly limit: number
  /** Handed back (with issues) or not delivered (without): the draft has to open again. */
  readonly onReturned: (issues: readonly AskIssue[] | undefined) => void
}

export interface Delivery {
  readonly phase: DeliveryPhase
  /** What was delivered. */
  readonly response: AskResponse | undefined
  readonly send: (response: AskResponse, deliver: Deliver) => void
}

interface State {
  readonly of: string
  readonly phase: DeliveryPhase
  readonly response?: AskResponse
}

/**
 * Sends the response to a request, and says how that stands. The phase belongs to one attempt at one request: a
 * question handed back later, or another question in the same component, starts idle.
 */
export function useDelivery({ request, limit, onReturned }: DeliveryOptions): Delivery {
  const attempt = `${request.id}#${request.attempt}`
  const [state, setState] = useState<State>({ of: attempt, phase: 'idle' })
  const settle = (phase: DeliveryPhase, response?: AskResponse) => setState({ of: attempt, phase, response })

  async function deliver(response: AskResponse, to: Deliver): Promise<void> {
    settle('sending')
    try {
      const { issues = [], recorded = response } = await deliverWithin(to, response, limit)
      if (issues.length > 0) {
        settle('idle')
        onReturned(issues)
      } else {
        settle('delivered', recorded)
      }
    } catch {
      settle('failed')
      onReturned(undefined)
    }
  }

  return {
    phase: state.of === attempt ? state.phase : 'idle',
    response: state.of === attempt ? state.response : undefined,
    send: (response, to) => void deliver(response, to),
  }
}
