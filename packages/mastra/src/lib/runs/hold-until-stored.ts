import { AskError, isAskRequest } from '@ask-user/core'
import type { Mastra } from '@mastra/core/mastra'
import { findLedger } from '../ledger/open-ledger.ts'

/** What an agent streams, as much of it as is looked at here. */
export interface HeldOutput {
  readonly fullStream: AsyncIterable<unknown>
}

/** How long a run may take to be stored once its stream has ended, in milliseconds. */
const patience = 2_000

/**
 * An agent's stream whose questions are held back until they can be answered, so that what a person has seen can always
 * be answered. Mastra tells of a suspended call before it has stored the run: a process that ends in between leaves a
 * question on the screen that nothing can reach. Every other chunk passes as it comes.
 *
 * @example
 * const stream = holdUntilStored(await agent.stream(messages, options), { mastra })
 * for await (const chunk of stream.fullStream) …
 *
 * @returns the same output, but for its `fullStream`. A question whose run is never stored becomes an `error` chunk with
 *   an {@link AskError} `not-resumable`
 */
export function holdUntilStored<Output extends HeldOutput>(
  output: Output,
  options: { readonly mastra: Pick<Mastra, 'getStorage'> },
): Output {
  return new Proxy(output, {
    get(target, key) {
      // Outputs keep their state in private fields, which only they themselves can reach.
      const value: unknown = Reflect.get(target, key, target)
      if (key === 'fullStream') return ReadableStream.from(hold(value as HeldOutput['fullStream'], options.mastra))
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

async function* hold(
  chunks: AsyncIterable<unknown>,
  mastra: Pick<Mastra, 'getStorage'>,
): AsyncGenerator<unknown, void, undefined> {
  const ready: unknown[] = []
  let isOver = false
  let held = 0
  let wake: () => void = () => undefined
  let failure: { readonly error: unknown } | undefined
  const end = new AbortController()

  async function release(chunk: unknown, id: string): Promise<void> {
    held += 1
    ready.push(await answerable(chunk, id, mastra, end.signal))
    held -= 1
    wake()
  }

  async function read(): Promise<void> {
    try {
      for await (const chunk of chunks) {
        const id = questionIn(chunk)
        if (id === undefined) ready.push(chunk)
        else void release(chunk, id)
        wake()
      }
    } catch (error) {
      failure = { error }
    }
    isOver = true
    end.abort()
    wake()
  }

  void read()
  for (;;) {
    while (ready.length > 0) yield ready.shift()
    if (isOver && held === 0 && ready.length === 0) break
    await new Promise<void>((resolve) => {
      wake = resolve
      // What came between the last look and here has woken nobody.
      if (ready.length > 0 || (isOver && held === 0)) resolve()
    })
  }
  if (failure !== undefined) throw failure.error
}

/** The chunk once its question can be answered, or what to show in its place when it never will be. */
async function answerable(
  chunk: unknown,
  id: string,
  mastra: Pick<Mastra, 'getStorage'>,
  ended: AbortSignal,
): Promise<unknown> {
  try {
    const open = await findLedger(mastra)
    if (open === undefined) return chunk
    let deadline = Number.POSITIVE_INFINITY
    for (let pause = 2; ; pause = Math.min(pause * 2, 50)) {
      if (await open.ledger.isStored(id)) return chunk
      const row = await open.ledger.find(id)
      // Asked by a tool that keeps no ledger, or answered already.
      if (row === undefined || row.state !== 'open') return chunk
      // Other calls of the same step may take their time, and the run is stored after them.
      if (ended.aborted) deadline = Math.min(deadline, Date.now() + patience)
      if (Date.now() > deadline) break
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
    throw new AskError(
      'not-resumable',
      'A question was asked, but its run was not stored, so no answer could reach it.',
      {
        requestId: id,
      },
    )
  } catch (error) {
    return { type: 'error', from: 'AGENT', payload: { error } }
  }
}

/** The question that a chunk shows, unless it is over. */
function questionIn(chunk: unknown): string | undefined {
  const { type, payload } = chunk as {
    readonly type?: string
    readonly payload?: { readonly suspendPayload?: unknown }
  }
  const request = type === 'tool-call-suspended' ? payload?.suspendPayload : undefined
  return isAskRequest(request) && request.answered === undefined ? request.id : undefined
}
