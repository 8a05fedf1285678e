import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

/** What a process tells the one that started it: one line of JSON. */
export function tell(news: unknown): void {
  console.log(JSON.stringify(news))
}

export interface Child<News> {
  readonly news: News
  /** Ends it as a power cut would: nothing of its own runs any more. */
  kill(): Promise<void>
}

/** Starts a file of this example in a process of its own and waits for its news. */
export async function start<News>(file: string, environment: Readonly<Record<string, string>>): Promise<Child<News>> {
  const path = fileURLToPath(new URL(file, import.meta.url))
  const child = spawn(process.execPath, ['--conditions=@ask-user/source', path], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const news = await Promise.race([firstLine(child), ended.then(() => undefined)])
  if (news === undefined) throw new Error(`${file} ended before it had anything to tell.`)
  return {
    news: JSON.parse(news) as News,
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}

async function firstLine({ stdout }: ChildProcess): Promise<string | undefined> {
  if (stdout === null) return undefined
  for await (const line of createInterface({ input: stdout })) return line
  return undefined
}
