import { PassThrough } from 'node:stream'

export interface FakeTerminal {
  readonly input: PassThrough & { isTTY: boolean; isRaw: boolean; setRawMode(raw: boolean): unknown }
  readonly output: PassThrough & { isTTY: boolean; columns: number }
  /** Everything drawn so far. */
  drawn(): string
  /** Waits until `text` has been drawn, counted from the last time. */
  shown(text: string): Promise<void>
  /** Waits for an open prompt and types. */
  type(keys: string): Promise<void>
}

/** Both ends of a terminal in memory: what is written to `input` are keys, what is read from `output` is the screen. */
export function createFakeTerminal(columns = 80): FakeTerminal {
  const input = Object.assign(new PassThrough(), {
    isTTY: true,
    isRaw: false,
    setRawMode(raw: boolean) {
      input.isRaw = raw
    },
  })
  const output = Object.assign(new PassThrough(), { isTTY: true, columns })
  let all = ''
  let seen = 0
  const waiting = new Set<() => void>()
  output.on('data', (chunk: Buffer) => {
    all += chunk.toString()
    for (const look of waiting) look()
  })
  const until = (there: () => boolean): Promise<void> =>
    new Promise((resolve) => {
      const look = (): void => {
        if (!there()) return
        waiting.delete(look)
        resolve()
      }
      waiting.add(look)
      look()
    })
  return {
    input,
    output,
    drawn: () => all,
    shown: (text) =>
      until(() => {
        const at = all.indexOf(text, seen)
        if (at !== -1) seen = at + text.length
        return at !== -1
      }),
    async type(keys) {
      // An older prompt may be on the screen still; only the one at the end of it takes keys.
      await until(() => all.length > seen && /[>.] $/u.test(all))
      seen = all.length
      input.write(keys)
    },
  }
}
