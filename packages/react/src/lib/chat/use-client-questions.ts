import type { AskResponse } from '@ask-user/core/draft'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { callStatesOf } from './call-state.ts'
import { type ChatQuestions, openOf } from './chat-questions.ts'
import type { Deliver, DeliveryResult } from '../delivery/delivery.ts'
import { type Fields, isFields, textOf } from './message-parts.ts'
import { isSameQuestion, outcomeOf } from '../delivery/outcome-of.ts'
import { type ChatPending, findQuestions, type FoundQuestion, newerOf, shown } from './questions-from-messages.ts'
import { readChunks } from './read-chunks.ts'
import { readProblem } from '../delivery/read-problem.ts'
import { useEndings } from '../delivery/use-endings.ts'

/** What is needed of `MastraClient` of `@mastra/client-js`. */
export interface RunClient {
  readonly request: <T>(
    path: string,
    options: {
      readonly method: string
      readonly body: object
      readonly stream: boolean
      readonly retries: number
    },
  ) => Promise<T>
}

export interface ClientQuestionsOptions<Chunk> {
  readonly client: RunClient
  /** The agent that the run belongs to; for a question of a sub-agent, its supervisor. */
  readonly agentId: string
  /** Where questions are looked for: the messages of `@mastra/react`, stored ones, or the chunks of a run. */
  readonly messages?: readonly unknown[]
  /** Gets each chunk of a resumed run, as it would from `processDataStream`. */
  readonly onChunk?: (chunk: Chunk) => void | Promise<void>
  /** What else the resumed run is given, such as `memory` or `requestContext`. */
  readonly body?: object
}

export interface ClientQuestions<Chunk> extends ChatQuestions {
  /**
   * Follows a run that was started elsewhere: hand it each chunk. Needed where `messages` do not keep every suspended
   * call; those of `@mastra/react` keep the last one of each tool until they are loaded anew.
   */
  readonly follow: (chunk: Chunk) => void
}

/**
 * Questions of an agent behind a Mastra server, through `@mastra/client-js`. That client repeats a resume up to three
 * times when the server stumbles or the connection drops, though the run may have gone on with the first; this sends
 * it once, and a person decides about sending it again.
 */
export function useClientQuestions<Chunk extends object = Fields>(
  options: ClientQuestionsOptions<Chunk>,
): ClientQuestions<Chunk> {
  const [heard, setHeard] = useState<readonly object[]>([])
  const { note, apply } = useEndings()
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  // One stream at a time for each run: of two responses at once, one would be lost.
  const streams = useRef(new Map<string | undefined, Promise<unknown>>())

  const follow = useCallback((chunk: object) => {
    if (isAboutCalls(chunk)) setHeard((before) => [...before, chunk])
  }, [])
  const deliver = useCallback(
    (asked: ChatPending): Deliver =>
      async (response) => {
        const before = streams.current.get(asked.runId) ?? Promise.resolve()
        const begun = before.then(() => resume(latest.current, asked, response, follow))
        streams.current.set(
          asked.runId,
          begun.then(({ ended }) => ended),
        )
        const { delivered } = await begun
        return note(asked, await delivered)
      },
    [follow, note],
  )

  const { messages } = options
  const found = useMemo(() => merge(findQuestions(messages ?? []), findQuestions(heard)), [messages, heard])
  return useMemo(() => {
    const questions = apply(shown(found))
    return { pending: openOf(questions), questions, deliver, follow }
  }, [found, apply, deliver, follow])
}

interface Resumption {
  /** As soon as the stream says what became of the response. */
  readonly delivered: Promise<DeliveryResult>
  /** With the last chunk handed on. */
  readonly ended: Promise<void>
}

function resume<Chunk extends object>(
  { client, agentId, body, onChunk }: ClientQuestionsOptions<Chunk>,
  asked: ChatPending,
  response: AskResponse,
  follow: (chunk: object) => void,
): Resumption {
  const { runId, toolCallId, toReply } = asked
  const resumeData = toReply === undefined ? response : toReply(response)
  const run = async (told: (result: DeliveryResult) => void) => {
    const chunks: object[] = []
    let failure: string | undefined
    const resumed = await client.request<Response>(`/agents/${encodeURIComponent(agentId)}/resume-stream`, {
      method: 'POST',
      body: { ...body, runId, toolCallId, resumeData },
      stream: true,
      retries: 0,
    })
    for await (const chunk of readChunks(resumed.body ?? new ReadableStream())) {
      follow(chunk)
      if (isAboutCalls(chunk)) {
        chunks.push(chunk)
        const isSettled = callStatesOf({ parts: chunks }).get(toolCallId)?.phase === 'settled'
        const result = outcomeOf(asked, findQuestions(chunks)) ?? (isSettled ? {} : undefined)
        if (result !== undefined) told(result)
      }
      if (chunk['type'] === 'error') failure = messageOf(chunk['payload'])
      await onChunk?.(chunk as Chunk)
    }
    if (failure !== undefined) throw new Error(failure)
    throw new Error('The stream ended without saying what became of the response.')
  }
  let ended = Promise.resolve()
  const delivered = new Promise<DeliveryResult>((resolve, reject) => {
    ended = run(resolve).catch((cause: unknown) => {
      const refusal = isFields(cause) ? readProblem(cause['body'] ?? cause['message']) : undefined
      if (refusal !== undefined) resolve(refusal)
      else reject(cause instanceof Error ? cause : new Error(String(cause)))
    })
  })
  return { delivered, ended }
}

/** What an error of the run says, once it went through JSON. */
function messageOf(payload: unknown): string {
  const error = isFields(payload) ? payload['error'] : undefined
  return textOf(isFields(error) ? error['message'] : error)
}

/** Chunks that say how a call stands; text would only make the list long. */
function isAboutCalls(chunk: object): boolean {
  return (
    'type' in chunk &&
    /^(tool-(call|result|error)|tool-call-suspended|data-question-answered)$/.test(String(chunk.type))
  )
}

/** In the order they were asked in; of a question in both lists, what is known further on. */
function merge(told: readonly FoundQuestion[], heard: readonly FoundQuestion[]): readonly FoundQuestion[] {
  const isTold = (question: FoundQuestion) => told.some((one) => isSameQuestion(one, question))
  const merged: FoundQuestion[] = []
  let next = 0
  for (const question of told) {
    const at = heard.findIndex((one) => isSameQuestion(question, one))
    const again = heard[at]
    if (again === undefined) {
      merged.push(question)
      continue
    }
    // What was heard before this one was asked before it.
    merged.push(...heard.slice(next, at).filter((one) => !isTold(one)))
    merged.push({ ...question, ...newerOf(question, again), key: question.key })
    next = Math.max(next, at + 1)
  }
  return [...merged, ...heard.slice(next).filter((one) => !isTold(one))]
}
