import { AskError, type Host } from '@ask-user/core'
import type { QuestionNotices } from '../events/create-question-feed.ts'
import type { Grant } from './grant.ts'

/** What was being done when something failed. */
export type Doing = 'authorize' | 'list' | 'get' | 'answer' | 'dismiss' | 'run' | 'events'

export interface Fault {
  readonly doing: Doing
  /** The question it was about. */
  readonly id?: string
}

type MaybePromise<T> = T | Promise<T>

export interface AskUserHandlerOptions<Context = unknown> {
  readonly host: Host
  /**
   * Decides whose questions the caller may see and answer, once for each request and before anything else is read.
   * `undefined` refuses as 401; a `Response` is sent as it is. Read the headers, not the body.
   */
  readonly authorize: (request: Request, context: Context) => MaybePromise<Grant | Response | null | undefined>
  /** Where the routes are mounted, such as `/api`. Default: at the root. */
  readonly basePath?: string
  /** Most bytes of a body. Default 1 MiB. */
  readonly maxBodyBytes?: number
  /** Handed to the host with each answer: what the resumed stream is made of. Default: the host's own. */
  readonly format?: unknown
  /**
   * Keeps the process alive until a promise settles: a run goes on after the reply was sent, and a platform that
   * freezes its functions would stop it. Default: nothing, as a server that stays needs nothing.
   */
  readonly waitUntil?: (promise: Promise<unknown>, context: Context) => void
  /**
   * Told of everything that failed and that the caller is not told of: host faults, runs that break after their
   * answer was taken, grants that grant nothing. Default: `console.error`.
   */
  readonly onError?: (error: unknown, fault: Fault) => void
  /**
   * Notices of questions, in this process or over a bus, so that events need not wait for the next look at the host.
   * The handler listens for as long as the process lives, so make it once and not for each request.
   */
  readonly events?: QuestionNotices
  /** Milliseconds between two looks at the host while somebody reads events; 0 for none. Default 2,000, with `events` 15,000. */
  readonly pollInterval?: number
  /** Milliseconds between comments that keep a silent stream open. Default 15,000. */
  readonly heartbeat?: number
  /** Milliseconds after which an event stream ends, so that `authorize` is asked anew; clients reconnect. Default 15 minutes. */
  readonly eventLifetime?: number
  /** Events kept for readers who come back with `Last-Event-ID`. Default 1,000. */
  readonly keepEvents?: number
}

export type Settings<Context> = Required<Omit<AskUserHandlerOptions<Context>, 'events' | 'format' | 'waitUntil'>> &
  Pick<AskUserHandlerOptions<Context>, 'events' | 'format' | 'waitUntil'>

/** @throws {AskError} `invalid-options` */
export function settingsOf<Context>(options: AskUserHandlerOptions<Context>): Settings<Context> {
  if (typeof options?.host?.answer !== 'function') {
    throw new AskError(
      'invalid-options',
      'createAskUserHandler needs a host: the object that lists pending questions and answers them.',
    )
  }
  if (typeof options.authorize !== 'function') {
    throw new AskError(
      'invalid-options',
      'createAskUserHandler needs authorize: a function that says whose questions a caller may see, or undefined to refuse. There is no default, because it would let strangers in.',
    )
  }
  return {
    ...options,
    basePath: basePathOf(options.basePath ?? ''),
    maxBodyBytes: amount('maxBodyBytes', options.maxBodyBytes, 1_048_576, 1),
    pollInterval: amount('pollInterval', options.pollInterval, options.events === undefined ? 2_000 : 15_000, 0),
    heartbeat: amount('heartbeat', options.heartbeat, 15_000, 1),
    eventLifetime: amount('eventLifetime', options.eventLifetime, 15 * 60_000, 1),
    keepEvents: amount('keepEvents', options.keepEvents, 1_000, 0),
    onError: options.onError ?? ((error, fault) => console.error(`Ask User failed (${fault.doing}).`, error)),
  }
}

function basePathOf(path: string): string {
  if (path === '' || path === '/') return ''
  if (!/^(?:\/[^/?#\s]+)+\/?$/.test(path)) {
    throw new AskError('invalid-options', `basePath must be a path such as "/api"; received ${JSON.stringify(path)}.`)
  }
  // As it stands in the address of a request, where "/büro" is percent-encoded.
  const { pathname } = new URL(path, 'http://host')
  return pathname.endsWith('/') ? pathname.slice(0, -1) : pathname
}

function amount(name: string, given: number | undefined, unset: number, least: number): number {
  const value = given ?? unset
  // Timers take no more than 31 bits and fire at once beyond.
  if (Number.isInteger(value) && value >= least && value <= 2_147_483_647) return value
  throw new AskError(
    'invalid-options',
    `${name} must be a whole number of at least ${least}; received ${String(given)}.`,
  )
}
