import { StringDecoder } from 'node:string_decoder'
import { guardTerminal } from './guard-terminal.ts'
import { createKeyReader, type TerminalKey } from './key-reader.ts'
import { editLine, emptyLine, type LineEdit, textOf } from './line-edit.ts'
import { createLineScreen, type LineScreen } from './line-screen.ts'
import { type LineEvent, type LineSource, patience, stillness } from './line-source.ts'
import { type TerminalInput, type TerminalOutput, sizeOf } from './terminal-streams.ts'

/** A prompt that is open. */
interface Prompt {
  readonly screen: LineScreen
  readonly end: (event: LineEvent) => void
  line: LineEdit
  /** An Enter that has come and may still turn out to be the first line break of a paste. */
  entered: boolean
}

/**
 * Lines from a terminal in raw mode: edited here, pasted whole, and never made of keys that were pressed before the
 * prompt was there. The kernel's own line mode would cut at 4,095 bytes and hand a paste out line by line.
 */
export function createTypedLines(input: TerminalInput, output: TerminalOutput, signal: AbortSignal): LineSource {
  const decoder = new StringDecoder('utf8')
  const keys = createKeyReader()
  const wasRaw = input.isRaw === true
  const wasFlowing = input.readableFlowing === true
  const write = (text: string): void => void output.write(text)
  let prompt: Prompt | undefined
  let over: LineEvent | undefined = signal.aborted ? { kind: 'aborted' } : undefined
  let still: NodeJS.Timeout | undefined
  let quiet: (() => void) | undefined

  const end = (event: LineEvent): void => {
    const ended = prompt
    prompt = undefined
    ended?.screen.leave()
    ended?.end(event)
  }
  const finish = (event: LineEvent): void => {
    over ??= event
    quiet?.()
    end(over)
  }
  const onStill = (): void => {
    still = undefined
    keys.flush()
    quiet?.()
    if (prompt?.entered === true) end({ kind: 'line', text: textOf(prompt.line) })
  }
  const onData = (chunk: Buffer | string): void => {
    const read = keys.read(typeof chunk === 'string' ? chunk : decoder.write(chunk))
    for (const key of read) if (prompt !== undefined) press(prompt, key, end, finish)
    prompt?.screen.draw(prompt.line)
    clearTimeout(still)
    still = setTimeout(onStill, stillness)
  }
  const onAbort = (): void => finish({ kind: 'aborted' })
  const onClosed = (): void => finish({ kind: 'closed' })

  const close = (): void => {
    clearTimeout(still)
    unguard()
    signal.removeEventListener('abort', onAbort)
    input.off('data', onData).off('end', onClosed).off('close', onClosed)
    restore()
    if (!wasFlowing) input.pause()
  }
  const restore = (): void => {
    if (!input.destroyed) input.setRawMode?.(wasRaw)
    if (!output.destroyed) write(bracketedPaste.off)
  }

  const unguard = guardTerminal(input, restore)
  signal.addEventListener('abort', onAbort, { once: true })
  input.setRawMode?.(true)
  write(bracketedPaste.on)
  input.on('data', onData).on('end', onClosed).on('close', onClosed)
  input.resume()

  return {
    async next(text) {
      await stillnessOf((resolve) => {
        quiet = resolve
        still ??= setTimeout(onStill, stillness)
      })
      quiet = undefined
      if (over !== undefined) return over
      return new Promise((resolve) => {
        const screen = createLineScreen(write, text, () => sizeOf(output))
        prompt = { screen, end: resolve, line: emptyLine, entered: false }
        screen.draw(emptyLine)
      })
    },
    close,
  }
}

const bracketedPaste = { on: '\u001b[?2004h', off: '\u001b[?2004l' }

function press(
  prompt: Prompt,
  key: TerminalKey,
  end: (event: LineEvent) => void,
  finish: (event: LineEvent) => void,
): void {
  if (key.name === 'interrupt') {
    if (prompt.line.pieces.length === 0) return end({ kind: 'interrupted' })
    prompt.line = emptyLine
    prompt.entered = false
    return
  }
  if (prompt.entered) {
    // More came at once, so this was a paste and the Enter a line break in it.
    prompt.line = editLine(prompt.line, { name: 'new-line' })
    prompt.entered = false
  }
  if (key.name === 'enter') prompt.entered = true
  else if (key.name === 'end-of-input' && prompt.line.pieces.length === 0) finish({ kind: 'closed' })
  else prompt.line = editLine(prompt.line, key)
}

/** Waits until nothing has come for a while, so that keys pressed too early are read here and go nowhere. */
async function stillnessOf(start: (resolve: () => void) => void): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  await new Promise<void>((resolve) => {
    timer = setTimeout(resolve, patience)
    start(resolve)
  })
  clearTimeout(timer)
}
