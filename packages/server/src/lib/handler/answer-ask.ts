import type { AnswerOptions, Receipt } from '@ask-user/core'
import type { Call } from './call.ts'
import { driveRun } from './drive-run.ts'
import { notFound } from './get-ask.ts'
import { covers } from './grant.ts'
import { jsonResponse, problemResponse } from './json-response.ts'
import { openEventStream, wantsEventStream } from './open-event-stream.ts'
import type { QuestionHub } from '../events/question-hub.ts'
import { readJsonBody } from './read-json-body.ts'
import { problemOfReceipt } from './render-receipt.ts'

export interface AnswerSettings {
  readonly hub: QuestionHub
  readonly maxBodyBytes: number
  readonly heartbeat: number
  readonly format?: unknown
}

/** The first chunk of a streamed answer, beside those of the run: a data chunk, which readers of either kind know. */
export interface ReceiptChunk {
  readonly type: 'data-ask-user-receipt'
  readonly data: Receipt
  /** Not part of a message that is kept. */
  readonly transient: true
}

/**
 * `POST /asks/:id`: the body is the reply, and nothing in it but the reply counts; what was asked is what the host has
 * stored. The request's own signal is not handed on, since an answer that arrived is taken also when its sender leaves.
 */
export async function answerAsk(call: Call, id: string, settings: AnswerSettings): Promise<Response> {
  const { request, host, scope, keepAlive, report } = call
  const { hub, maxBodyBytes, heartbeat, format } = settings
  const body = await readJsonBody(request, maxBodyBytes)
  if (!body.ok) return problemResponse(body.problem)

  const pending = await host.get(id)
  if (pending !== undefined && !covers(scope, pending)) return notFound(id)

  const options: AnswerOptions = format === undefined ? scope : { ...scope, format }
  const answering = host.answer(id, body.value, options)
  keepAlive(answering)
  const { receipt, stream } = await answering

  // Taken, and to be delivered later: there is no run to show, and an empty stream would say that it has ended.
  const waits = receipt.status === 'accepted' && stream === undefined
  const events =
    problemOfReceipt(receipt) === undefined && !waits && wantsEventStream(request.headers)
      ? openEventStream({ signal: request.signal, heartbeat, first: [dataBlock(receipt)] })
      : undefined
  keepAlive(
    driveRun(stream, {
      ...(events === undefined ? {} : { onChunk: (json) => events.send(`data: ${json}`) }),
      onError: (error) => report(error, { doing: 'run', id }),
    }).then((complete) => {
      // Without the last word a reader knows that the run broke off.
      if (complete) events?.send('data: [DONE]')
      events?.close()
      // The run may have asked its next question.
      return stream === undefined || pending === undefined ? undefined : hub.lookNear(pending)
    }),
  )
  if (pending !== undefined && receipt.status === 'accepted') hub.journal.answered(pending.request.id, receipt.response)
  return events?.response ?? receiptResponse(receipt, request, pending?.threadId)
}

function receiptResponse(receipt: Receipt, request: Request, threadId: string | undefined): Response {
  const problem = problemOfReceipt(receipt)
  if (problem !== undefined) return problemResponse(problem)
  if (receipt.status !== 'accepted') return jsonResponse(200, { receipt })
  // Relative, so that it holds behind a proxy that takes a prefix off the path.
  const place = new URL(request.url).pathname.endsWith('/') ? '../events' : 'events'
  const follow = threadId === undefined ? place : `${place}?thread=${encodeURIComponent(threadId)}`
  return jsonResponse(202, { receipt, follow }, { location: follow })
}

function dataBlock(receipt: Receipt): string {
  const chunk: ReceiptChunk = { type: 'data-ask-user-receipt', data: receipt, transient: true }
  return `data: ${JSON.stringify(chunk)}`
}
