import { AskError } from '@ask-user/core/draft'

export interface RetryOptions {
  /** Attempts after the first; `Infinity` for a reader that never gives up. */
  readonly retries: number
  /** Milliseconds that one attempt may take. */
  readonly timeout: number
  readonly signal?: AbortSignal
}

/** One attempt: whatever `signal` is handed to ends when its time is up, or when the caller leaves. */
export type Attempt<T> = (signal: AbortSignal) => Promise<T>

/** Thrown by an attempt that may be made again; anything else that is thrown ends the retries. */
export class Transient extends Error {
  /** Milliseconds that the server asked to wait. */
  readonly after: number | undefined

  constructor(message: string, fields: { readonly after?: number; readonly cause?: unknown } = {}) {
    super(message, { cause: fields.cause })
    this.after = fields.after
  }
}

const firstPause = 250
const longestPause = 10_000
const longestWish = 60_000

/**
 * Makes an attempt until it succeeds or fails for good. Fit for what may arrive twice, which all of this protocol's
 * requests may: the same answer again is the same success.
 *
 * @throws {AskError} `host-unavailable` when the last attempt failed in a way that might pass
 */
export async function retryRequest<T>(attempt: Attempt<T>, { retries, timeout, signal }: RetryOptions): Promise<T> {
  for (let failed = 0; ; failed += 1) {
    signal?.throwIfAborted()
    const own = new AbortController()
    const leave = (): void => own.abort(signal?.reason)
    signal?.addEventListener('abort', leave, { once: true })
    // An attempt ends with its signal, also where what it waits for has no ear for one.
    const ended = new Promise<never>((_, reject) => {
      own.signal.addEventListener('abort', () => reject(own.signal.reason as Error), { once: true })
    })
    const clock = setTimeout(() => own.abort(new Transient(`Nothing came within ${timeout} ms.`)), timeout)
    try {
      return await Promise.race([attempt(own.signal), ended])
    } catch (error) {
      signal?.throwIfAborted()
      const cause = own.signal.aborted ? (own.signal.reason as unknown) : error
      if (!(cause instanceof Transient)) throw cause
      if (failed >= retries) {
        throw new AskError(
          'host-unavailable',
          `The server could not take the request in ${failed + 1} attempts. ${cause.message}`,
          { cause },
        )
      }
      await pause(pauseAfter(failed, cause.after), signal)
    } finally {
      clearTimeout(clock)
      signal?.removeEventListener('abort', leave)
    }
  }
}

/** Milliseconds; up to half of it is chance, so that many clients of one server do not come back as one. */
function pauseAfter(failed: number, wished: number | undefined): number {
  const own = Math.min(firstPause * 2 ** failed, longestPause) * (0.5 + Math.random() / 2)
  return Math.max(own, Math.min(wished ?? 0, longestWish))
}

export async function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted()
  await new Promise<void>((resolve) => {
    const done = (): void => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, milliseconds)
    signal?.addEventListener('abort', done, { once: true })
  })
  signal?.throwIfAborted()
}

/** Milliseconds from a `Retry-After` header, which holds seconds or a date. */
export function retryAfter(header: string | null, now = Date.now()): number | undefined {
  if (header === null) return undefined
  const milliseconds = /^\s*\d+\s*$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - now
  return Number.isNaN(milliseconds) ? undefined : Math.max(0, milliseconds)
}
