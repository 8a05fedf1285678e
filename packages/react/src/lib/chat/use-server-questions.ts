import { type AskRequest, type AskResponse, isAskResponse } from '@ask-user/core/draft'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Deliver, DeliveryResult } from '../delivery/delivery.ts'
import { isFields } from './message-parts.ts'
import { closed } from '../delivery/read-problem.ts'

/** A question as the server lists it. */
export interface ServerPending {
  readonly id: string
  readonly request: AskRequest
}

/** A question that the server listed, open or not. */
export interface ServerQuestion extends ServerPending {
  /** How it ended; absent while it is open. */
  readonly response?: AskResponse
}

/** What is needed of `createAskUserClient` of `@ask-user/server/client`. */
export interface QuestionClient<Filter> {
  readonly answer: (id: string, reply: unknown) => Promise<unknown>
  readonly events: (filter: Filter, options: { readonly signal: AbortSignal }) => AsyncIterable<QuestionNews>
}

export type QuestionNews =
  | { readonly type: 'question-asked'; readonly pending: ServerPending }
  | { readonly type: 'question-answered'; readonly id: string; readonly response?: AskResponse }

export interface ServerQuestions {
  /** The open ones, in the order asked. */
  readonly pending: readonly ServerPending[]
  /** These, and those that ended while this was looking on, with how they did. */
  readonly questions: readonly ServerQuestion[]
  readonly deliver: (pending: ServerPending) => Deliver
  /** The stream of events ended with this; nothing new will appear until the client or the filter changes. */
  readonly error: unknown
}

/**
 * The open questions of our server, live: those of other tabs and other devices too, and gone once anybody answers.
 *
 * @param filter compared by its content, so that an object written in place is no reason to connect anew
 */
export function useServerQuestions<Filter extends object>(
  client: QuestionClient<Filter>,
  filter: Filter,
): ServerQuestions {
  const [questions, setQuestions] = useState<readonly ServerQuestion[]>([])
  const [error, setError] = useState<unknown>()
  const key = JSON.stringify(filter)

  useEffect(() => {
    const ended = new AbortController()
    const events = client.events(JSON.parse(key) as Filter, { signal: ended.signal })
    follow(events, ended.signal, (event) => setQuestions((before) => apply(before, event))).catch((cause: unknown) => {
      if (!ended.signal.aborted) setError(cause)
    })
    return () => {
      ended.abort()
      setQuestions([])
      setError(undefined)
    }
  }, [client, key])

  const deliver = useCallback(
    ({ id }: ServerPending): Deliver =>
      async (response) =>
        readReceipt(await client.answer(id, response)),
    [client],
  )
  return useMemo(() => {
    const pending = questions.filter(({ response }) => response === undefined)
    return { pending, questions, deliver, error }
  }, [questions, deliver, error])
}

async function follow(
  events: AsyncIterable<QuestionNews>,
  signal: AbortSignal,
  onEvent: (event: QuestionNews) => void,
): Promise<void> {
  for await (const event of events) {
    if (signal.aborted) return
    onEvent(event)
  }
}

function apply(before: readonly ServerQuestion[], event: QuestionNews): readonly ServerQuestion[] {
  const change = (id: string, to: (question: ServerQuestion) => readonly ServerQuestion[]) =>
    before.flatMap((question) => (question.id === id ? to(question) : [question]))
  if (event.type === 'question-answered') {
    const { id, response } = event
    return change(id, (question) => (isAskResponse(response) ? [{ ...question, response }] : []))
  }
  const { pending } = event
  // A question asked again keeps its place on the page.
  return before.some(({ id }) => id === pending.id) ? change(pending.id, () => [pending]) : [...before, pending]
}

/** What a receipt means for the form. */
function readReceipt(receipt: unknown): DeliveryResult {
  const fields = (isFields(receipt) ? receipt : {}) as Readonly<Record<string, never>>
  switch (fields['status'] as string | undefined) {
    case 'accepted':
      return {}
    case 'already-answered':
      return { recorded: fields['response'] }
    case 'invalid':
      return { issues: fields['issues'] }
    case 'gone':
    case 'run-lost':
    case 'not-found':
    case 'forbidden':
      return closed(fields['reason'])
    default:
      throw new Error('The server sent no receipt for the response.')
  }
}
