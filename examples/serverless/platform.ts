import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { serve, type ServerType } from '@hono/node-server'
import type { Invocation, Reply } from './invocation.ts'

export interface Platform {
  readonly url: string
  /** How many processes there were. */
  readonly invocations: () => number
  /** Resolves when every process is gone, with the exit codes that were not 0. */
  readonly idle: () => Promise<readonly number[]>
  readonly close: () => Promise<void>
}

const entry = fileURLToPath(new URL('invoke.ts', import.meta.url))

/** The least kind of platform: an address, and a process for each request that ends with it. */
export async function startPlatform(environment: Readonly<Record<string, string>>): Promise<Platform> {
  const exits: Promise<number>[] = []

  const invoke = async (invocation: Invocation): Promise<Reply> => {
    const child = spawn(process.execPath, ['--conditions=@ask-user/source', entry], {
      env: { ...process.env, ...environment },
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    const exit = once(child, 'exit').then(([code]: unknown[]) => (typeof code === 'number' ? code : 1))
    exits.push(exit)
    child.stdin.end(JSON.stringify(invocation))
    for await (const line of createInterface({ input: child.stdout })) return JSON.parse(line) as Reply
    return { status: 502, headers: [], body: `The process ended with ${await exit} and without a reply.` }
  }

  const server = await new Promise<ServerType>((resolve) => {
    const fetch = async (request: Request): Promise<Response> => {
      const { status, headers, body } = await invoke({
        url: request.url,
        method: request.method,
        headers: [...request.headers],
        body: await request.text(),
      })
      return new Response(body, { status, headers })
    }
    const started = serve({ fetch, port: 0, hostname: '127.0.0.1' }, () => resolve(started))
  })

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    invocations: () => exits.length,
    idle: async () => (await Promise.all(exits)).filter((code) => code !== 0),
    close: async () => {
      server.close()
      await Promise.all(exits)
    },
  }
}
