import {
  type Answer,
  AskError,
  type AskIssue,
  type AskRequest,
  type AskResponse,
  type Answerer,
  checkResponse,
  readLine,
  readReply,
} from '@ask-user/core'

/** One reply: anything that `readReply` takes, or a function that works it out from the request. */
export type ScriptedReply = unknown

/**
 * Answers the first request with the first reply, the second with the second, and so on: labels, own words, lists,
 * objects keyed by id, header or text, whole responses. It stands for a person, so nothing is added to what they said.
 *
 * @throws {AskError} `response-mismatch` when a reply does not fit its request, `answerer-failed` when none is left
 */
export function answerWith(...replies: readonly ScriptedReply[]): Answerer {
  let next = 0
  return async (request) => {
    if (next >= replies.length) {
      throw new AskError(
        'answerer-failed',
        `The script holds ${replies.length} replies and this is one request more: ${request.message}`,
        { requestId: request.id },
      )
    }
    const reply = replies[next++]
    return responseTo(
      request,
      typeof reply === 'function' ? (reply as (request: AskRequest) => unknown)(request) : reply,
    )
  }
}

/**
 * Types one line for each question, the way a person at a terminal would: a number, a label, a list, own words. A
 * question without a line is skipped; lines that are left wait for the next request.
 *
 * @throws {AskError} `response-mismatch` when a line does not answer its question, with the issue in it
 */
export function typeLines(...lines: readonly string[]): Answerer {
  const left = [...lines]
  return async (request) => {
    const answers: Answer[] = []
    for (const question of request.questions) {
      const line = left.shift()
      if (line === undefined) break
      const read = readLine(question, line)
      if (!read.ok) throw mismatch(request, [read.issue])
      answers.push(read.answer)
    }
    return responseTo(request, { status: 'answered', answers })
  }
}

/**
 * Chooses the first option of every question, or the first few where it takes no fewer, and skips those that have none.
 * The response names it as a policy, because no person chose.
 */
export const pickFirst: Answerer = async (request) => ({
  status: 'answered',
  policy: 'pickFirst',
  answers: request.questions.flatMap(({ id, options = [], min = 1 }) =>
    options.length === 0 ? [] : [{ id, selected: options.slice(0, min).map(({ label }) => label) }],
  ),
})

/** Says no to every request. */
export function decline(reason?: string): Answerer {
  return async () => ({ status: 'declined', ...(reason === undefined ? {} : { reason }) })
}

/** Wants to talk about every request first. */
export function discuss(message?: string): Answerer {
  return async () => ({ status: 'discuss', ...(message === undefined ? {} : { message }) })
}

/** Nobody is there. */
export function nobody(reason = 'Nobody is there to be asked.'): Answerer {
  return async () => ({ status: 'unavailable', reason })
}

/** Waits for ever; stops when the signal aborts, and then says that the request was aborted. */
export const neverAnswers: Answerer = (_request, { signal }) =>
  new Promise((resolve) => {
    const stop = (): void =>
      resolve({ status: 'unavailable', reason: 'The request was aborted before anybody answered.' })
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
  })

/** Lets `answerer` answer when `moment` has come: milliseconds, or a promise that a test resolves. Stops on abort. */
export function answersLate(answerer: Answerer, moment: number | Promise<unknown>): Answerer {
  return async (request, context) => {
    const stopped = new AbortController()
    const signal = AbortSignal.any([context.signal, stopped.signal])
    const aborted = neverAnswers(request, { signal })
    const first = await Promise.race([
      aborted,
      typeof moment === 'number' ? pause(moment, signal) : moment.then(() => undefined),
    ])
    stopped.abort()
    return first ?? answerer(request, context)
  }
}

/** Answers after it was told to stop: what a host must survive when an answerer does not listen. */
export function ignoresAbort(answerer: Answerer): Answerer {
  return async (request, { signal }) => {
    await neverAnswers(request, { signal })
    return answerer(request, { signal: new AbortController().signal })
  }
}

/** Throws `error` for every request. */
export function failsWith(error: unknown): Answerer {
  return async () => {
    throw error
  }
}

/** Returns `response` unchecked, so that a host can be shown what a faulty answerer does. */
export function answersUnchecked(response: AskResponse): Answerer {
  return async () => response
}

/** The same answerer, with every request it was given. */
export function recording(answerer: Answerer): Answerer & { readonly requests: readonly AskRequest[] } {
  const requests: AskRequest[] = []
  const recorded: Answerer = (request, context) => {
    requests.push(request)
    return answerer(request, context)
  }
  return Object.assign(recorded, { requests })
}

function responseTo(request: AskRequest, reply: unknown): AskResponse {
  const read = readReply(request, reply)
  if (!read.ok) throw mismatch(request, read.issues)
  const issues = checkResponse(request, read.response)
  if (issues.length > 0) throw mismatch(request, issues)
  return read.response
}

function mismatch(request: AskRequest, issues: readonly AskIssue[]): AskError {
  const told = issues.map((issue) => issue.message).join(' ')
  return new AskError('response-mismatch', `The scripted reply does not fit the request. ${told}`, {
    requestId: request.id,
    issues,
  })
}

function pause(milliseconds: number, signal: AbortSignal): Promise<undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), milliseconds)
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
  })
}
