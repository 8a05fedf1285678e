import { StringDecoder } from 'node:string_decoder'
import { setTimeout as pause } from 'node:timers/promises'
import { displayText } from '@ask-user/core'
import { type LineEvent, type LineSource, stillness } from './line-source.ts'
import type { TerminalInput, TerminalOutput } from './terminal-streams.ts'

/** What has been read from a stream and not been asked for yet. It outlives a request: the next one goes on with it. */
interface Backlog {
  readonly decoder: StringDecoder
  lines: string[]
  partial: string
  /** The last chunk ended in a carriage return, whose line feed may be the first character of the next one. */
  returned: boolean
  ended: boolean
}

const backlogs = new WeakMap<TerminalInput, Backlog>()

/**
 * Whole lines from a stream, for hosts that ask over a pipe. Each line is for one prompt, however early it came, since
 * a program that writes into a pipe does not watch the screen. A terminal that cannot be drawn on is read this way
 * too, and there a person types: lines from before the prompt do not count, and lines that come in one go are one text.
 */
export function createPipedLines(input: TerminalInput, output: TerminalOutput, signal: AbortSignal): LineSource {
  const backlog = backlogOf(input)
  const typed = input.isTTY === true
  const wasFlowing = input.readableFlowing === true
  let waiting: ((event: LineEvent) => void) | undefined
  let interrupted = false
  let still: NodeJS.Timeout | undefined

  const settle = (): void => {
    if (waiting === undefined) return
    const event = eventOf(backlog, signal.aborted, interrupted, typed)
    if (event === undefined) return
    const resolve = waiting
    waiting = undefined
    interrupted = false
    if (!wasFlowing) input.pause()
    // What a terminal has echoed is there already.
    if (!typed || event.kind !== 'line') output.write(event.kind === 'line' ? `${displayText(event.text)}\n` : '\n')
    resolve(event)
  }
  const onData = (chunk: Buffer | string): void => {
    take(backlog, typeof chunk === 'string' ? chunk : backlog.decoder.write(chunk))
    clearTimeout(still)
    if (typed) still = setTimeout(settle, stillness)
    else settle()
  }
  const onEnd = (): void => {
    take(backlog, backlog.decoder.end())
    backlog.ended = true
    settle()
  }
  const onInterrupt = (): void => {
    interrupted = true
    settle()
  }
  input.on('data', onData).on('end', onEnd).on('close', onEnd)
  // In its own line mode a terminal makes a signal of Ctrl-C.
  const interruptible = typed && typeof input.fd === 'number'
  if (interruptible) process.on('SIGINT', onInterrupt)
  if (!wasFlowing) input.pause()
  signal.addEventListener('abort', settle, { once: true })

  return {
    async next(prompt) {
      if (typed) {
        input.resume()
        await pause(stillness)
        backlog.lines = []
      }
      output.write(prompt)
      return new Promise((resolve) => {
        waiting = resolve
        if (input.readableEnded || input.destroyed) backlog.ended = true
        settle()
        if (waiting !== undefined) input.resume()
      })
    },
    close() {
      clearTimeout(still)
      if (interruptible) process.off('SIGINT', onInterrupt)
      signal.removeEventListener('abort', settle)
      input.off('data', onData).off('end', onEnd).off('close', onEnd)
      if (!wasFlowing) input.pause()
    },
  }
}

function backlogOf(input: TerminalInput): Backlog {
  const known = backlogs.get(input)
  if (known !== undefined) return known
  const fresh: Backlog = { decoder: new StringDecoder('utf8'), lines: [], partial: '', returned: false, ended: false }
  backlogs.set(input, fresh)
  return fresh
}

function take(backlog: Backlog, chunk: string): void {
  if (chunk === '') return
  const text = backlog.returned && chunk.startsWith('\n') ? chunk.slice(1) : chunk
  backlog.returned = chunk.endsWith('\r')
  const lines = (backlog.partial + text).split(/\r\n|\n|\r/u)
  backlog.partial = lines.pop() ?? ''
  backlog.lines.push(...lines)
}

function eventOf(backlog: Backlog, aborted: boolean, interrupted: boolean, typed: boolean): LineEvent | undefined {
  if (aborted) return { kind: 'aborted' }
  if (interrupted) return { kind: 'interrupted' }
  if (backlog.lines.length > 0) {
    const taken = backlog.lines.splice(0, typed ? backlog.lines.length : 1)
    return { kind: 'line', text: taken.join('\n') }
  }
  if (!backlog.ended) return undefined
  if (backlog.partial === '') return { kind: 'closed' }
  // The last line of a file may lack its line break.
  const text = backlog.partial
  backlog.partial = ''
  return { kind: 'line', text }
}
