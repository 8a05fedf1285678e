import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAskUserClient } from '@ask-user/server/client'
import { serve } from '@hono/node-server'
import { MastraClient } from '@mastra/client-js'
import { Mastra } from '@mastra/core'
import { SimpleAuth } from '@mastra/core/server'
import { MastraServer } from '@mastra/hono'
import { Hono } from 'hono'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { createConcierge, mastra, scripted, shown, storage } from './recipes/app.ts'
import { keepShowing, send } from './recipes/ask-from-page.ts'
import { app } from './recipes/on-hono.ts'
import { askUserRoutes } from './recipes/on-mastra.ts'
import { GET, POST } from './recipes/on-next.ts'
import worker from './recipes/on-workers.ts'
import { ask as hearing, askUser } from './recipes/with-feed.ts'

const servers: Server[] = []

afterAll(async () => {
  for (const server of servers) server.closeAllConnections()
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
  await scripted.close()
})

async function listen(fetch: (request: Request) => Response | Promise<Response>): Promise<string> {
  const server = await new Promise<Server>((resolve) => {
    const started = serve({ fetch, port: 0, hostname: '127.0.0.1' }, () => resolve(started as Server))
  })
  servers.push(server)
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Has the agent ask in a run of its own; its stream ends when the run is stored. */
async function ask(resource: string, thread = crypto.randomUUID()): Promise<string> {
  const stream = await mastra.getAgent('concierge').stream('A room, please', { memory: { thread, resource } })
  await stream.consumeStream()
  return thread
}

describe('mounted on Hono', () => {
  it('lists, refuses, takes and streams the answers of a real agent over HTTP', { tags: ['C20.B214'] }, async () => {
    const url = `${await listen(app.fetch)}/api`
    const asks = createAskUserClient({ url, headers: { authorization: 'Bearer ada' } })
    const mallory = createAskUserClient({ url, headers: { authorization: 'Bearer mallory' } })
    const thread = await ask('ada')
    const { pending } = await asks.list({ thread })
    expect(pending).toMatchObject([
      { threadId: thread, resourceId: 'ada', agentId: 'concierge', request: { attempt: 1 } },
    ])
    const id = pending[0]?.id ?? ''
    expect(encodeURIComponent(id)).toBe(id)

    expect(await mallory.get(id)).toBeUndefined()
    expect(await mallory.answer(id, 'Cheap')).toEqual({ status: 'not-found', id })
    expect(await asks.answer(id, ['Cheap', 'With a view, quiet'])).toMatchObject({ status: 'invalid' })
    expect(await asks.get(id)).toMatchObject({ id })

    const { receipt, chunks } = await asks.answerStream<{ type: string; payload?: { text?: string } }>(
      id,
      'With a view, quiet',
    )
    expect(receipt).toMatchObject({ status: 'accepted', response: { answers: [{ selected: ['With a view, quiet'] }] } })
    const types: string[] = []
    let text = ''
    for await (const chunk of chunks) {
      types.push(chunk.type)
      text += chunk.type === 'text-delta' ? (chunk.payload?.text ?? '') : ''
    }
    expect(text).toMatch(/^Booked: .*With a view, quiet/)
    expect(types).toEqual(expect.arrayContaining(['tool-result', 'finish']))
    expect(await asks.answer(id, 'With a view, quiet')).toMatchObject({ status: 'already-answered', same: true })
    expect(await asks.answer(id, 'Cheap')).toMatchObject({ status: 'already-answered', same: false })
    expect(await mallory.answer(id, 'With a view, quiet')).toEqual({ status: 'not-found', id })
    expect(await asks.list({ thread })).toMatchObject({ total: 0, pending: [] })
  })

  it('lets one of many answers win, and the run go on once', { tags: ['C12'] }, async () => {
    const asks = createAskUserClient({
      url: `${await listen(app.fetch)}/api`,
      headers: { authorization: 'Bearer ada' },
    })
    const thread = await ask('ada')
    const id = (await asks.list({ thread })).pending[0]?.id ?? ''
    const before = scripted.requests.length
    const receipts = await Promise.all(
      Array.from({ length: 10 }, (_, n) => asks.answer(id, n % 2 ? 'Cheap' : 'With a view, quiet')),
    )
    expect(receipts.filter((receipt) => receipt.status === 'accepted')).toHaveLength(1)
    expect(
      new Set(receipts.map((receipt) => ('response' in receipt ? JSON.stringify(receipt.response) : ''))).size,
    ).toBe(1)
    await expect.poll(() => scripted.requests.length).toBe(before + 1)
    await expect.poll(async () => (await asks.list({ thread })).total).toBe(0)
  })

  it('keeps instructions and tools out of what it streams', { tags: ['C20'] }, async () => {
    const url = `${await listen(app.fetch)}/api`
    const thread = await ask('ada')
    const asks = createAskUserClient({ url, headers: { authorization: 'Bearer ada' } })
    const id = (await asks.list({ thread })).pending[0]?.id ?? ''
    const response = await fetch(`${url}/asks/${id}`, {
      method: 'POST',
      body: '"Cheap"',
      headers: { 'content-type': 'application/json', accept: 'text/event-stream', authorization: 'Bearer ada' },
    })
    const text = await response.text()
    expect(text).toContain('Booked: ')
    expect(text.endsWith('data: [DONE]\n\n')).toBe(true)
    expect(text).not.toContain('You book rooms.')
  })

  it('tells a page of questions and answers as they come', { tags: ['C15.B176', 'C17.B192'] }, async () => {
    const url = `${await listen(app.fetch)}/api`
    const leave = new AbortController()
    const asks = createAskUserClient({ url, headers: { authorization: 'Bearer ada' } })
    const thread = crypto.randomUUID()
    const events = asks.events({ thread }, { signal: leave.signal })[Symbol.asyncIterator]()
    const first = events.next()
    await ask('ada', thread)
    const asked = (await first).value
    expect(asked).toMatchObject({ type: 'question-asked', pending: { threadId: thread } })
    const id = asked?.type === 'question-asked' ? asked.pending.id : ''
    await asks.answer(id, 'Cheap')
    expect((await events.next()).value).toMatchObject({
      type: 'question-answered',
      id,
      response: { status: 'answered' },
    })
    leave.abort()
    expect((await events.next()).done).toBe(true)
  })
})

describe('mounted on a Mastra server', () => {
  async function boot() {
    const auth = new SimpleAuth({
      tokens: { 'token-ada': { id: 'ada' }, 'token-bob': { id: 'bob' } },
      mapUserToResourceId: (user: { id: string }) => user.id,
    })
    const server = new Mastra({
      agents: { concierge: createConcierge() },
      storage,
      logger: false,
      server: { auth, apiRoutes: [...askUserRoutes] },
    })
    const hono = new Hono()
    await new MastraServer({ app: hono, mastra: server }).init()
    return listen(hono.fetch)
  }

  it('goes by the server’s own sessions, over real HTTP', { tags: ['C20.B214'] }, async () => {
    const url = await boot()
    const [asks, bobs] = ['token-ada', 'token-bob'].map((token) =>
      createAskUserClient({ url, headers: { authorization: `Bearer ${token}` } }),
    ) as [ReturnType<typeof createAskUserClient>, ReturnType<typeof createAskUserClient>]
    expect((await fetch(`${url}/asks`)).status).toBe(401)
    expect(
      (await fetch(`${url}/asks/x`, { method: 'POST', body: '"x"', headers: { 'content-type': 'application/json' } }))
        .status,
    ).toBe(401)
    const thread = crypto.randomUUID()
    const stream = await fetch(`${url}/api/agents/concierge/stream`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer token-ada' },
      body: JSON.stringify({ messages: 'A room, please', memory: { thread, resource: 'ada' } }),
    })
    expect(await stream.text()).toContain('tool-call-suspended')
    const { pending } = await asks.list({ thread })
    const id = pending[0]?.id ?? ''
    expect(pending).toHaveLength(1)
    expect((await bobs.list()).pending).toEqual([])
    expect(await bobs.answer(id, 'Cheap')).toEqual({ status: 'not-found', id })
    expect(await asks.get(id)).toMatchObject({ id })
    expect(await asks.answer(id, 'Expensive')).toMatchObject({ status: 'invalid' })
    const own = { id: pending[0]?.request.questions[0]?.id, selected: [], custom: 'Expensive, my own words' }
    expect(await asks.answer(id, { answers: [own] })).toMatchObject({
      status: 'accepted',
      response: { status: 'answered', answers: [own] },
    })
    await expect.poll(() => scripted.requests.at(-1)?.results.at(-1)?.text).toContain('Expensive, my own words')
  })

  it('streams to Mastra’s own client what that reads from its own server', async () => {
    // It logs for each resumed run that it missed the beginning.
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const url = await boot()
    const thread = await ask('ada')
    const asks = createAskUserClient({ url, headers: { authorization: 'Bearer token-ada' } })
    const [pending] = (await asks.list({ thread })).pending
    const client = new MastraClient({
      baseUrl: url,
      headers: { authorization: 'Bearer token-ada' },
      retries: 0,
      fetch: (input: string | URL | Request, init?: RequestInit) => {
        const { resumeData } = JSON.parse(init?.body as string) as { resumeData: unknown }
        expect(input).toContain('/resume-stream')
        return fetch(`${url}/asks/${pending?.id}`, {
          ...init,
          body: JSON.stringify(resumeData),
          headers: {
            'content-type': 'application/json',
            accept: 'text/event-stream',
            authorization: 'Bearer token-ada',
          },
        })
      },
    })
    const resumed = await client.getAgent('concierge').resumeStream('Cheap', { runId: pending?.runId ?? '' })
    const types: string[] = []
    await resumed.processDataStream({ onChunk: async (chunk) => void types.push(chunk.type) })
    expect(types[0]).toBe('data-ask-user-receipt')
    expect(types).toEqual(expect.arrayContaining(['tool-result', 'text-delta', 'finish']))
    logged.mockRestore()
  })
})

describe('mounted elsewhere', () => {
  it('answers as a Next route and as a worker', async () => {
    const thread = await ask('ada')
    const headers = { authorization: 'Bearer ada', 'content-type': 'application/json' }
    const listed = (await (
      await GET(new Request(`http://app.test/api/asks?thread=${thread}`, { headers }))
    ).json()) as { pending: { id: string }[] }
    const id = listed.pending[0]?.id ?? ''
    const works: Promise<unknown>[] = []
    const context = { waitUntil: (work: Promise<unknown>) => works.push(work) }
    const shownThere = await worker.fetch(new Request(`http://app.test/asks/${id}`, { headers }), {}, context)
    expect(await shownThere.json()).toMatchObject({ id })
    const taken = await worker.fetch(
      new Request(`http://app.test/asks/${id}`, { method: 'POST', headers, body: '"Cheap"' }),
      {},
      context,
    )
    expect(taken.status).toBe(202)
    await Promise.all(works)
    const again = await POST(
      new Request(`http://app.test/api/asks/${id}`, { method: 'POST', headers, body: '"Cheap"' }),
    )
    expect(again.status).toBe(200)
  })
})

describe('with a feed', () => {
  it('hears from the tool at once, also how a question ended that was answered past the handler', async () => {
    const hearingApp = new Mastra({ agents: { concierge: createConcierge(hearing) }, storage, logger: false })
    const asks = createAskUserClient({
      url: 'http://in.process',
      headers: { authorization: 'Bearer ada' },
      fetch: (url, init) => askUser(new Request(url, init)),
    })
    const thread = crypto.randomUUID()
    const leave = new AbortController()
    const events = asks.events({ thread }, { signal: leave.signal })[Symbol.asyncIterator]()
    const asked = events.next()
    const stream = await hearingApp.getAgent('concierge').stream('A room', { memory: { thread, resource: 'ada' } })
    await stream.consumeStream()
    expect((await asked).value).toMatchObject({ type: 'question-asked', pending: { threadId: thread } })
    const resumed = await hearingApp.getAgent('concierge').resumeStream('Cheap', { runId: stream.runId })
    await resumed.consumeStream()
    expect((await events.next()).value).toMatchObject({
      type: 'question-answered',
      response: { status: 'answered', answers: [{ selected: ['Cheap'] }] },
    })
    leave.abort()
    expect((await events.next()).done).toBe(true)
  })
})

describe('on a page', () => {
  it('shows what is open and says what became of an answer', async () => {
    const leave = new AbortController()
    const thread = await ask('ada')
    const reach = globalThis.fetch
    vi.stubGlobal('fetch', (input: string | URL, init: RequestInit) =>
      String(input).startsWith('https://app.example.com/') ? app.fetch(new Request(input, init)) : reach(input, init),
    )
    const showing = keepShowing(thread, leave.signal)
    await expect.poll(() => shown.length).toBe(1)
    const id = shown[0]?.id ?? ''
    expect(await send(id, { Room: ['Cheap', 'With a view, quiet'] })).toMatch(/\.$/)
    expect(await send(id, 'Cheap')).toBe('Thank you.')
    expect(await send(id, 'Cheap')).toBe('Thank you.')
    expect(await send(id, 'With a view, quiet')).toBe('Somebody else answered first.')
    expect(await send('nothing', 'Cheap')).toBe('This question is not open.')
    leave.abort()
    await showing
    vi.unstubAllGlobals()
    await expect.poll(() => scripted.requests.at(-1)?.results.at(-1)?.text).toContain('Cheap')
  })
})
