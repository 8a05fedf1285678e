import { text } from 'node:stream/consumers'
import { handleRequest } from './handle-request.ts'
import type { Invocation, Reply } from './invocation.ts'

/** One process for one request: reads it, replies, waits for what it was asked to wait for, and is gone. */
const works: Promise<unknown>[] = []
const { url, body, ...init } = JSON.parse(await text(process.stdin)) as Invocation
const response = await handleRequest(new Request(url, { ...init, ...(body === '' ? {} : { body }) }), (work) =>
  works.push(work),
)
const reply: Reply = { status: response.status, headers: [...response.headers], body: await response.text() }
console.log(JSON.stringify(reply))
await Promise.all(works)
process.exit(0)
