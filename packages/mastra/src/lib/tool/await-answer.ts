import type { Answerer, AskRequest } from '@ask-user/core'

/** How a wait for an answerer ended. `reply` is whatever it returned, unchecked. */
export type Waited =
  | { readonly end: 'replied'; readonly reply: unknown }
  | { readonly end: 'threw'; readonly cause: unknown }
  /** The limit ran out. `reply` is there when the answerer, told to stop, handed over what it had so far. */
  | { readonly end: 'timed-out'; readonly reply?: unknown }
  | { readonly end: 'aborted' }

export interface WaitOptions {
  readonly answerer: Answerer
  /** Milliseconds for the whole request. Default: none. */
  readonly timeout?: number
  /** The run's own signal. */
  readonly signal?: AbortSignal
}

/** Milliseconds in which an answerer that was told to stop may still hand over the answers given so far. */
const partingTime = 100

/** The longest delay that a timer takes; a longer one would fire at once. */
const maxDelay = 2 ** 31 - 1

/**
 * Puts a request to an answerer and waits: until it returns or throws, until the limit, or until the run is aborted,
 * whichever is first. After either of the last two its signal is aborted and what it still returns is not an answer.
 */
export async function awaitAnswer(request: AskRequest, { answerer, timeout, signal }: WaitOptions): Promise<Waited> {
  if (signal?.aborted === true) return { end: 'aborted' }
  const stop = new AbortController()
  const replied = settle(answerer, request, stop.signal)
  const limit = startTimer(timeout)
  const aborted = watchAbort(signal)
  try {
    const first = await Promise.race([replied, limit.done, aborted.done])
    if (first.end === 'replied' || first.end === 'threw') return first
    if (first.end === 'aborted') {
      stop.abort(signal?.reason)
      return first
    }
    stop.abort(new DOMException(`No answer within ${timeout} ms.`, 'TimeoutError'))
    return await part(replied)
  } finally {
    limit.clear()
    aborted.clear()
  }
}

async function settle(answerer: Answerer, request: AskRequest, signal: AbortSignal): Promise<Waited> {
  try {
    return { end: 'replied', reply: await answerer(request, { signal }) }
  } catch (cause) {
    return { end: 'threw', cause }
  }
}

/** What was answered before the limit is kept, if the answerer says so itself; an answer that comes now is too late. */
async function part(replied: Promise<Waited>): Promise<Waited> {
  const pause = startTimer(partingTime)
  const last = await Promise.race([replied, pause.done])
  pause.clear()
  const reply = last.end === 'replied' ? last.reply : undefined
  const isPartial = typeof reply === 'object' && reply !== null && 'status' in reply && reply.status === 'timed-out'
  return isPartial ? { end: 'timed-out', reply } : { end: 'timed-out' }
}

interface Watch {
  readonly done: Promise<Waited>
  clear(): void
}

function startTimer(delay?: number): Watch {
  let timer: ReturnType<typeof setTimeout> | undefined
  const done = new Promise<Waited>((resolve) => {
    const wait = (left: number): void => {
      timer = setTimeout(
        () => (left > maxDelay ? wait(left - maxDelay) : resolve({ end: 'timed-out' })),
        Math.min(left, maxDelay),
      )
    }
    if (delay !== undefined) wait(delay)
  })
  return { done, clear: () => clearTimeout(timer) }
}

function watchAbort(signal?: AbortSignal): Watch {
  let onAbort = (): void => undefined
  const done = new Promise<Waited>((resolve) => {
    onAbort = () => resolve({ end: 'aborted' })
    signal?.addEventListener('abort', onAbort, { once: true })
  })
  return { done, clear: () => signal?.removeEventListener('abort', onAbort) }
}
