/** What a person did at a terminal in raw mode. */
export type TerminalKey = { readonly name: 'text' | 'paste'; readonly text: string } | { readonly name: KeyName }

type KeyName =
  | 'enter'
  | 'new-line'
  | 'backspace'
  | 'delete'
  | 'left'
  | 'right'
  | 'home'
  | 'end'
  | 'erase-line'
  | 'erase-word'
  | 'erase-end'
  | 'interrupt'
  | 'end-of-input'
  | 'unknown'

export interface KeyReader {
  /** The keys of what has arrived; what may be the beginning of one is kept for the next time. */
  read(chunk: string): TerminalKey[]
  /** Gives up on the beginning that was kept: nothing more came, so it was a key by itself. */
  flush(): void
}

const escape = '\u001b'
const pasteStart = `${escape}[200~`
const pasteEnd = `${escape}[201~`

const sequences: Readonly<Record<string, KeyName>> = {
  [`${escape}[D`]: 'left',
  [`${escape}OD`]: 'left',
  [`${escape}[C`]: 'right',
  [`${escape}OC`]: 'right',
  [`${escape}[H`]: 'home',
  [`${escape}OH`]: 'home',
  [`${escape}[1~`]: 'home',
  [`${escape}[F`]: 'end',
  [`${escape}OF`]: 'end',
  [`${escape}[4~`]: 'end',
  [`${escape}[3~`]: 'delete',
  [`${escape}OM`]: 'enter',
  [`${escape}\r`]: 'new-line',
}

const controls: Readonly<Record<string, KeyName>> = {
  '\r': 'enter',
  '\n': 'enter',
  '\u007f': 'backspace',
  '\b': 'backspace',
  '\u0001': 'home',
  '\u0005': 'end',
  '\u0015': 'erase-line',
  '\u0017': 'erase-word',
  '\u000b': 'erase-end',
  '\u0003': 'interrupt',
  '\u0004': 'end-of-input',
}

/**
 * Takes the bytes of a terminal apart into keys. A bracketed paste is one key however many chunks and line breaks it
 * has, and `\r\n` is one Enter.
 */
export function createKeyReader(): KeyReader {
  let rest = ''
  let returned = false
  return {
    read(chunk) {
      // The line feed of an Enter that was sent in two halves.
      const input = rest + (returned && chunk.startsWith('\n') ? chunk.slice(1) : chunk)
      const { keys, rest: kept } = readKeys(input)
      rest = kept
      returned = input.endsWith('\r')
      return keys
    },
    flush() {
      returned = false
      // A paste goes on for as long as it takes; anything else that starts with Escape is over by now.
      if (!rest.startsWith(pasteStart)) rest = ''
    },
  }
}

function readKeys(input: string): { readonly keys: TerminalKey[]; readonly rest: string } {
  const keys: TerminalKey[] = []
  for (let at = 0; at < input.length;) {
    const character = input.charAt(at)
    if (character === escape) {
      const read = readEscape(input.slice(at))
      if (read === undefined) return { keys, rest: input.slice(at) }
      keys.push(read.key)
      at += read.length
    } else if (isControl(character)) {
      keys.push({ name: controls[character] ?? 'unknown' })
      at += input.startsWith('\r\n', at) ? 2 : 1
    } else {
      const end = endOfText(input, at)
      keys.push({ name: 'text', text: input.slice(at, end) })
      at = end
    }
  }
  return { keys, rest: '' }
}

/** `undefined` while the sequence is not whole. */
function readEscape(input: string): { readonly key: TerminalKey; readonly length: number } | undefined {
  if (input.startsWith(pasteStart)) {
    const end = input.indexOf(pasteEnd)
    if (end === -1) return undefined
    const text = input.slice(pasteStart.length, end).replaceAll(/\r\n?/gu, '\n')
    return { key: { name: 'paste', text }, length: end + pasteEnd.length }
  }
  const length = sequenceLength(input)
  return length === undefined ? undefined : { key: { name: sequences[input.slice(0, length)] ?? 'unknown' }, length }
}

function sequenceLength(input: string): number | undefined {
  const kind = input.charAt(1)
  if (kind === '') return undefined
  if (kind === 'O') return input.length < 3 ? undefined : 3
  if (kind !== '[') return 2
  for (let at = 2; at < input.length; at += 1) {
    if (input.charAt(at) >= '@' && input.charAt(at) <= '~') return at + 1
  }
  return undefined
}

function endOfText(input: string, start: number): number {
  let at = start
  while (at < input.length && !isControl(input.charAt(at))) at += 1
  return at
}

function isControl(character: string): boolean {
  // A tab is something to write with.
  return character !== '\t' && (character < ' ' || character === '\u007f')
}
