import type { TerminalInput } from './terminal-streams.ts'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Puts a terminal of this process back when the process ends in the middle of a prompt: its modes would outlive it
 * and leave the person a shell that echoes nothing. Returns the way to end the watch. Streams that are no files of
 * this process end with it and need none of this.
 */
export function guardTerminal(input: TerminalInput, restore: () => void): () => void {
  if (typeof input.fd !== 'number') return () => undefined
  const onSignal = (signal: NodeJS.Signals): void => {
    restore()
    unguard()
    // Only a process that handles its signals itself is not to end by this one.
    if (process.listenerCount(signal) === 0) process.kill(process.pid, signal)
  }
  const unguard = (): void => {
    process.off('exit', restore)
    for (const signal of signals) process.off(signal, onSignal)
  }
  process.on('exit', restore)
  for (const signal of signals) process.on(signal, onSignal)
  return unguard
}
