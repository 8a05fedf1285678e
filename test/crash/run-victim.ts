import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { VictimTask } from './victim.ts'

const program = fileURLToPath(new URL('victim.ts', import.meta.url))

/** What a victim said before it died, by its first word. */
export type LastWords = ReadonlyMap<string, unknown>

export interface VictimWatch {
  /** Called with each word that the victim says. */
  readonly onWord?: (word: string, kill: () => void) => void
}

export async function runVictim(task: VictimTask, { onWord }: VictimWatch = {}): Promise<LastWords> {
  const child = spawn(process.execPath, ['--conditions=@ask-user/source', program, JSON.stringify(task)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  const words = new Map<string, unknown>()
  for await (const line of createInterface({ input: child.stdout })) {
    const [, word = '', json = 'null'] = /^(\S+) (.*)$/.exec(line) ?? []
    words.set(word, JSON.parse(json))
    onWord?.(word, () => child.kill('SIGKILL'))
  }
  const [code, signal] = (await exited) as [number | null, string | null]
  if (signal !== 'SIGKILL' && code !== 0) throw new Error(`A victim ended by itself, with code ${code}.`)
  return words
}
