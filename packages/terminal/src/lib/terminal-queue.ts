import type { TerminalInput } from './terminal-streams.ts'

const turns = new WeakMap<TerminalInput, Promise<void>>()

/**
 * Waits until no other request is on the terminal, whichever answerer put it there, and returns the way to let the
 * next one go ahead. `undefined` when the signal aborted first: then there is nothing to give back.
 */
export async function takeTurn(input: TerminalInput, signal: AbortSignal): Promise<(() => void) | undefined> {
  const before = turns.get(input) ?? Promise.resolve()
  let done = (): void => undefined
  const mine = new Promise<void>((resolve) => {
    done = resolve
  })
  turns.set(
    input,
    before.then(() => mine),
  )
  const aborted = new Promise<'aborted'>((resolve) => {
    if (signal.aborted) resolve('aborted')
    else signal.addEventListener('abort', () => resolve('aborted'), { once: true })
  })
  if ((await Promise.race([aborted, before])) !== 'aborted' && !signal.aborted) return done
  done()
  return undefined
}
