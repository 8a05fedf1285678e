import { AskError } from '@ask-user/core/draft'
import type { ClientSettings } from './client-options.ts'
import type { Problem } from '../wire/problem.ts'
import { readProblem } from './read-wire.ts'
import { retryAfter, retryRequest, Transient } from './retry-request.ts'

export interface WireRequest {
  readonly method: 'GET' | 'POST'
  /** After the mounting point, query included. */
  readonly path: string
  /** JSON. */
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
  /** Default: the client's. */
  readonly retries?: number
}

export interface WireConnection {
  /** Sends a request and has `read` make something of the reply; both are done again when the reply breaks off. */
  request<T>(request: WireRequest, read: (response: Response) => Promise<T>): Promise<T>
}

/** The one place where the client touches the network. */
export function openConnection(settings: ClientSettings): WireConnection {
  const { base, fetch, headers, credentials, timeout, retries } = settings

  const send = async ({ method, path, body, headers: extra }: WireRequest, signal: AbortSignal): Promise<Response> => {
    const given = typeof headers === 'function' ? await headers() : headers
    const init: RequestInit = {
      method,
      signal,
      headers: { ...given, ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...extra },
      ...(body === undefined ? {} : { body }),
      ...(credentials === undefined ? {} : { credentials }),
    }
    let response: Response
    try {
      response = await fetch(`${base}${path}`, init)
    } catch (cause) {
      if (AskError.isInstance(cause)) throw cause
      throw new Transient('It could not be reached.', { cause })
    }
    if (response.status !== 502 && response.status !== 503 && response.status !== 504) return response
    const after = retryAfter(response.headers.get('retry-after'))
    await response.body?.cancel().catch(() => {})
    throw new Transient(`It answered ${response.status}.`, after === undefined ? {} : { after })
  }

  return {
    request: (request, read) =>
      retryRequest(async (signal) => read(await send(request, signal)), {
        timeout,
        retries: request.retries ?? retries,
        ...(request.signal === undefined ? {} : { signal: request.signal }),
      }),
  }
}

/** The body as JSON; a body that breaks off may come whole the next time. */
export async function readJson(response: Response): Promise<unknown> {
  let text: string
  try {
    text = await response.text()
  } catch (cause) {
    throw new Transient('Its reply broke off.', { cause })
  }
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The problem that a refusal tells of. A refusal without one comes from something else than the handler. */
export async function readRefusal(response: Response): Promise<Problem | undefined> {
  return readProblem(await readJson(response))
}

export function refused(response: Response, problem: Problem | undefined): AskError {
  const detail =
    problem?.detail ??
    `It answered ${response.status} without saying why; is url the place where the handler is mounted?`
  return new AskError('request-refused', `The server refused the request. ${detail}`, {
    cause: problem ?? { status: response.status },
    ...(problem?.issues === undefined ? {} : { issues: problem.issues }),
  })
}

export function notOurs(what: string): AskError {
  return new AskError(
    'host-unavailable',
    `The server answered with something that is not ${what}; is url the place where the handler is mounted, in this client's version?`,
  )
}
