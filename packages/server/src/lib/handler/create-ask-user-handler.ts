import { answerAsk } from './answer-ask.ts'
import type { Call } from './call.ts'
import { dismissAsks, outside } from './dismiss-asks.ts'
import { findRoute, methodsOf, type Route } from './find-route.ts'
import { getAsk, notFound } from './get-ask.ts'
import { narrow, type Scope, scopeOf } from './grant.ts'
import { type AskUserHandlerOptions, type Doing, type Fault, type Settings, settingsOf } from './handler-options.ts'
import { privateHeaders, problemResponse } from './json-response.ts'
import { listAsks } from './list-asks.ts'
import { problemOf } from '../wire/problem.ts'
import { createQuestionHub, type QuestionHub } from '../events/question-hub.ts'
import { readQuery } from './read-query.ts'
import { streamEvents } from '../events/stream-events.ts'

/** `context` is whatever the platform hands over beside a request; it goes to `authorize` and `waitUntil` as it is. */
export type AskUserHandler<Context = unknown> = (
  ...parameters: undefined extends Context
    ? [request: Request, context?: Context]
    : [request: Request, context: Context]
) => Promise<Response>

/**
 * Puts a host behind HTTP: a Fetch handler to mount wherever Fetch handlers go.
 *
 * - `GET /asks?thread=&resource=&agent=&page=&perPage=`: what waits for the caller
 * - `GET /asks/:id`: one question
 * - `POST /asks/:id`: an answer; with `Accept: text/event-stream` the resumed run is streamed, else 202 at once
 * - `GET /asks/events`: `question-asked` and `question-answered` as server-sent events
 * - `POST /asks/dismiss`: ends questions that nobody answers any more
 *
 * Every refusal is a problem document (RFC 9457). CORS is the app's.
 *
 * @throws {AskError} `invalid-options`, also where `authorize` is missing
 */
export function createAskUserHandler<Context = unknown>(
  options: AskUserHandlerOptions<Context>,
): AskUserHandler<Context> {
  const settings = settingsOf(options)
  const report = (error: unknown, fault: Fault): void => {
    try {
      settings.onError(error, fault)
    } catch {
      // A reporter that fails has nobody left to tell.
    }
  }
  const hub = createQuestionHub({
    host: settings.host,
    notices: settings.events,
    every: settings.pollInterval,
    keep: settings.keepEvents,
    onError: (error) => report(error, { doing: 'events' }),
  })

  return async (request, ...[context]) => {
    const response = await handle(request, context as Context, settings, hub, report)
    return request.method === 'HEAD' ? new Response(null, response) : response
  }
}

async function handle<Context>(
  request: Request,
  context: Context,
  settings: Settings<Context>,
  hub: QuestionHub,
  report: Call['report'],
): Promise<Response> {
  const url = new URL(request.url)
  const route = findRoute(url.pathname, settings.basePath)
  if (route === undefined)
    return problemResponse(problemOf('no-route', 'There is nothing at this address; questions are under /asks.'))
  const allow = methodsOf(route).join(', ')
  // A preflight carries no credentials; it learns which methods there are, and CORS is for the app to add.
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: { ...privateHeaders, allow } })
  if (!methodsOf(route).includes(request.method)) {
    return problemResponse(problemOf('method-not-allowed', `This address takes ${allow}.`), { allow })
  }

  const doing = doingOf(route, request.method)
  let at: Doing = 'authorize'
  const fault = (): Fault => ({
    doing: at,
    ...(route.name === 'ask' && route.id !== undefined ? { id: route.id } : {}),
  })
  try {
    const granted = await scopeFrom(request, context, settings, report)
    if (granted instanceof Response) return granted
    at = doing
    const query = readQuery(url.searchParams)
    if (!query.ok) return problemResponse(problemOf('malformed', query.detail))
    const scope = narrow(granted, query.wanted)
    if (scope === undefined) return outside()
    const keepAlive = (work: Promise<unknown>): void => {
      try {
        settings.waitUntil?.(
          work.catch(() => {}),
          context,
        )
      } catch (error) {
        // By now an answer may be taken, and that must not be told as a failure.
        report(error, fault())
      }
    }
    const call: Call = { request, host: settings.host, scope, page: query.page, keepAlive, report }
    return await serve(call, route, { ...settings, hub })
  } catch (error) {
    report(error, fault())
    return problemResponse(
      problemOf(
        'host-unavailable',
        'This could not be done now, and nothing is wrong with the request. Send it again.',
      ),
    )
  }
}

/** What the caller was granted, or the refusal to send. */
async function scopeFrom<Context>(
  request: Request,
  context: Context,
  settings: Settings<Context>,
  report: Call['report'],
): Promise<Scope | Response> {
  const grant = await settings.authorize(request, context)
  if (grant instanceof Response) return grant
  if (typeof grant !== 'object' || grant === null) {
    // RFC 9110 wants a challenge with each 401; an app with another scheme answers with a Response of its own.
    return problemResponse(
      problemOf('not-signed-in', 'Nobody is signed in, or not as somebody who has questions here.'),
      {
        'www-authenticate': 'Bearer',
      },
    )
  }
  try {
    return scopeOf(grant)
  } catch (error) {
    report(error, { doing: 'authorize' })
    return problemResponse(problemOf('not-allowed', 'You are known, but were granted no questions.'))
  }
}

function serve(
  call: Call,
  route: Route,
  settings: Settings<never> & { readonly hub: QuestionHub },
): Promise<Response> | Response {
  switch (route.name) {
    case 'asks':
      return listAsks(call)
    case 'events':
      return streamEvents(call, settings)
    case 'dismiss':
      return dismissAsks(call, settings)
    default:
      if (route.id === undefined) {
        return route.malformed
          ? problemResponse(problemOf('malformed', 'The id in the address is not valid percent-encoding.'))
          : notFound()
      }
      return call.request.method === 'POST' ? answerAsk(call, route.id, settings) : getAsk(call, route.id)
  }
}

function doingOf(route: Route, method: string): Doing {
  if (route.name === 'ask') return method === 'POST' ? 'answer' : 'get'
  return route.name === 'asks' ? 'list' : route.name
}
