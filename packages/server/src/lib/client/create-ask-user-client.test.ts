import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type AskResponse, AskError } from '@ask-user/core'
import { createFakeHost } from '@ask-user/testing'
import { serve } from '@hono/node-server'
import { afterEach, describe, expect, it } from 'vitest'
import type { AskUserClientOptions } from './client-options.ts'
import { createAskUserClient } from './create-ask-user-client.ts'
import { createAskUserHandler } from '../handler/create-ask-user-handler.ts'
import type { AskUserHandlerOptions } from '../handler/handler-options.ts'
import type { QuestionEvent } from '../wire/question-event.ts'

const database = {
  questions: [
    { header: 'Database', question: 'Which database?', options: [{ label: 'Postgres' }, { label: 'SQLite' }] },
  ],
}
const sqlite: AskResponse = { status: 'answered', answers: [{ id: 'q1', selected: ['SQLite'] }] }

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()))
})

type Fetch = (request: Request) => Response | Promise<Response>

/** A server on a port of its own, as Node serves it. */
async function listen(
  fetch: Fetch,
  port = 0,
): Promise<{ readonly url: string; readonly port: number; readonly close: () => Promise<void> }> {
  const server = await new Promise<Server>((resolve) => {
    const started = serve({ fetch, port, hostname: '127.0.0.1' }, () => resolve(started as Server))
  })
  const close = async (): Promise<void> => {
    const closed = new Promise((resolve) => server.close(resolve))
    server.closeAllConnections()
    await closed
  }
  closing.push(close)
  const taken = (server.address() as AddressInfo).port
  return { url: `http://127.0.0.1:${taken}`, port: taken, close }
}

function handlerOf(options: Partial<AskUserHandlerOptions> = {}) {
  const host = createFakeHost()
  const handler = createAskUserHandler({
    host,
    authorize: (request) => {
      const token = request.headers.get('authorization')
      return token === null ? undefined : { resourceId: token.replace('Bearer ', '') }
    },
    pollInterval: 10,
    onError: () => {},
    ...options,
  })
  return { host, handler }
}

const asAda = { headers: { authorization: 'Bearer ada' } }

/** Handler and client with a real connection between them. `between` may interfere on the way. */
async function connect(
  options: Partial<AskUserHandlerOptions> = {},
  client: Partial<AskUserClientOptions> = {},
  between?: (request: Request, pass: () => Promise<Response>) => Response | Promise<Response>,
) {
  const { host, handler } = handlerOf(options)
  const requests: string[] = []
  const { url } = await listen((request) => {
    requests.push(`${request.method} ${new URL(request.url).pathname}`)
    const pass = () => handler(request)
    return between === undefined ? pass() : between(request, pass)
  })
  return { host, requests, url, client: createAskUserClient({ url, ...asAda, ...client }) }
}

async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = []
  for await (const item of items) found.push(item)
  return found
}

describe('createAskUserClient', () => {
  it('lists, shows and answers over HTTP', async () => {
    const { client, host } = await connect()
    const pending = host.ask(database, { resourceId: 'ada', threadId: 't 1' })
    host.ask(database, { resourceId: 'ada', threadId: 't2' })
    host.ask(database, { resourceId: 'bob' })
    expect(await client.list()).toMatchObject({ total: 2, page: 0, perPage: 50 })
    expect(await client.list({ thread: 't 1', perPage: 1 })).toEqual({
      pending: [pending],
      total: 1,
      page: 0,
      perPage: 1,
    })
    expect(await client.get(pending.id)).toEqual(pending)
    expect(await client.get('nothing')).toBeUndefined()
    expect(await client.answer(pending.id, 'SQLite')).toEqual({ status: 'accepted', id: pending.id, response: sqlite })
    expect(await client.get(pending.id)).toBeUndefined()
  })

  it('hands every outcome over as a value', { tags: ['design.server-codes'] }, async () => {
    const { client, host } = await connect()
    const [pending, dismissed, lost] = [1, 2, 3].map(() => host.ask(database, { resourceId: 'ada' }).id) as [
      string,
      string,
      string,
    ]
    for (const reply of [
      '',
      null,
      0,
      false,
      [],
      ['Postgres', 'SQLite'],
      { status: 'answered', answers: [{ id: 'q9', selected: [] }] },
    ]) {
      const receipt = await client.answer(pending, reply)
      expect(receipt).toMatchObject({
        status: 'invalid',
        id: pending,
        issues: expect.arrayContaining([expect.objectContaining({ message: expect.any(String) })]),
      })
    }
    await client.answer(pending, 'SQLite')
    expect(await client.answer(pending, 'SQLite')).toEqual({
      status: 'already-answered',
      id: pending,
      same: true,
      response: sqlite,
    })
    expect(await client.answer(pending, 'Postgres')).toEqual({
      status: 'already-answered',
      id: pending,
      same: false,
      response: sqlite,
    })
    expect(await client.dismiss({ id: dismissed })).toEqual([
      { status: 'accepted', id: dismissed, response: { status: 'superseded' } },
    ])
    expect(await client.answer(dismissed, 'SQLite')).toEqual({
      status: 'gone',
      id: dismissed,
      reason: expect.any(String),
    })
    host.loseRun(lost)
    expect(await client.answer(lost, 'SQLite')).toEqual({ status: 'run-lost', id: lost, reason: expect.any(String) })
    expect(await client.answer('nothing', 'SQLite')).toEqual({ status: 'not-found', id: 'nothing' })
    expect(await client.answer('a/../b?c#d é', 'SQLite')).toEqual({ status: 'not-found', id: 'a/../b?c#d é' })
  })

  it('streams the resumed run, receipt and chunks apart', async () => {
    const { client, host } = await connect()
    const { id } = host.ask(database, { resourceId: 'ada' })
    const { receipt, chunks } = await client.answerStream<{ type: string }>(id, 'SQLite')
    expect(receipt).toMatchObject({ status: 'accepted', response: sqlite })
    expect((await collect(chunks)).map((chunk) => chunk.type)).toEqual(['tool-result', 'text-delta', 'finish'])
    const again = await client.answerStream(id, 'SQLite')
    expect(again.receipt).toMatchObject({ status: 'already-answered', same: true })
    expect(await collect(again.chunks)).toEqual([])
    const other = await client.answerStream(id, 'Postgres')
    expect(other.receipt).toMatchObject({ status: 'already-answered', same: false })
    expect(await collect(other.chunks)).toEqual([])
  })

  it('says that a run broke off, with the answer taken all the same', async () => {
    const fake = createFakeHost()
    const failing = async function* () {
      yield { type: 'text-delta', payload: { text: 'so far' } }
      throw new Error('model timed out')
    }
    const { client } = await connect({
      host: {
        ...fake,
        answer: async (id, reply, options) => ({ ...(await fake.answer(id, reply, options)), stream: failing() }),
      },
    })
    const { id } = fake.ask(database, { resourceId: 'ada' })
    const { receipt, chunks } = await client.answerStream(id, 'SQLite')
    expect(receipt.status).toBe('accepted')
    await expect(collect(chunks)).rejects.toMatchObject({ code: 'host-unavailable' })
  })

  describe('with a run that takes its time', () => {
    async function slowRun() {
      const fake = createFakeHost()
      const run = { made: 0 }
      const slow = async function* () {
        for (; run.made < 100; run.made += 1) {
          await new Promise((resolve) => setTimeout(resolve, 1))
          yield { type: 'text-delta', payload: { text: 'word '.repeat(100) } }
        }
      }
      const { client } = await connect({
        host: {
          ...fake,
          answer: async (id, reply, options) => ({ ...(await fake.answer(id, reply, options)), stream: slow() }),
        },
      })
      const leave = new AbortController()
      const { id } = fake.ask(database, { resourceId: 'ada' })
      const { chunks } = await client.answerStream(id, 'SQLite', { signal: leave.signal })
      return { run, leave, chunks: chunks[Symbol.asyncIterator]() }
    }

    it('lets it go on when its reader has seen enough', async () => {
      const { run, chunks } = await slowRun()
      expect(await chunks.next()).toMatchObject({ value: { type: 'text-delta' } })
      await chunks.return?.()
      expect(run.made).toBeLessThan(100)
      await expect.poll(() => run.made).toBe(100)
    })

    it('lets it go on when its reader aborts', async () => {
      const { run, leave, chunks } = await slowRun()
      expect(await chunks.next()).toMatchObject({ value: { type: 'text-delta' } })
      leave.abort()
      await expect(collect({ [Symbol.asyncIterator]: () => chunks })).rejects.toMatchObject({ name: 'AbortError' })
      expect(run.made).toBeLessThan(100)
      await expect.poll(() => run.made).toBe(100)
    })
  })

  it.each([{ way: 'at once' }, { way: 'as a stream' }])(
    'answers $way and once, through lost replies and a busy server',
    { tags: ['C12.B142', 'C12'] },
    async ({ way }) => {
      // The answer is taken and nobody learns of it: no reply at all, then one that breaks off.
      const losing = [
        () => Promise.reject(new TypeError('fetch failed')),
        () => new Response(new ReadableStream({ pull: (controller) => controller.error(new Error('reset')) })),
      ]
      const busy = [undefined, undefined, new Response('<h1>Bad gateway</h1>', { status: 502 })]
      const { client, host, requests } = await connect(
        {},
        {
          fetch: async (url, init) => {
            const response = await fetch(url, init)
            return losing.shift()?.() ?? response
          },
        },
        (_, pass) => busy.shift() ?? pass(),
      )
      const { id } = host.ask(database, { resourceId: 'ada' })
      const receipt =
        way === 'at once' ? await client.answer(id, 'SQLite') : (await client.answerStream(id, 'SQLite')).receipt
      expect(receipt).toEqual({ status: 'already-answered', id, same: true, response: sqlite })
      expect(requests).toHaveLength(4)
      expect(host.told(id)).toHaveLength(1)
    },
  )

  it('gives up in the end and says why', async () => {
    const { client, requests } = await connect(
      {},
      { retries: 1 },
      () => new Response(null, { status: 503, headers: { 'retry-after': '0' } }),
    )
    await expect(client.answer('a1', 'SQLite')).rejects.toMatchObject({
      code: 'host-unavailable',
      message: expect.stringContaining('2 attempts'),
    })
    expect(requests).toHaveLength(2)
    const closed = await listen(() => new Response())
    await closed.close()
    const nobody = createAskUserClient({ url: closed.url, retries: 0 })
    await expect(nobody.list()).rejects.toSatisfy(
      (error) => AskError.isInstance(error) && error.code === 'host-unavailable',
    )
  })

  it('does not wait for ever on a server that says nothing', { tags: ['C12.B145'] }, async () => {
    const { client, requests } = await connect({}, { retries: 1, timeout: 50 }, () => new Promise(() => {}))
    await expect(client.answer('a1', 'SQLite')).rejects.toMatchObject({ code: 'host-unavailable' })
    expect(requests).toHaveLength(2)
  })

  it('never repeats what was refused', async () => {
    const statuses = [400, 401, 403, 404, 405, 409, 410, 413, 415, 422, 429, 500]
    for (const status of statuses) {
      const { client, requests } = await connect({}, {}, () => new Response('no', { status }))
      await expect(client.answer('a1', 'SQLite')).rejects.toMatchObject({ code: 'request-refused', cause: { status } })
      await expect(client.list()).rejects.toMatchObject({ code: 'request-refused' })
      await expect(client.get('a1')).rejects.toMatchObject({ code: 'request-refused' })
      expect(requests).toHaveLength(3)
    }
  })

  it('names what a refusal said', async () => {
    const { client } = await connect({}, { headers: {} })
    await expect(client.list()).rejects.toMatchObject({
      code: 'request-refused',
      message: expect.stringContaining('signed in'),
      cause: { status: 401 },
    })
    const narrow = await connect()
    await expect(narrow.client.list({ resource: 'bob' })).rejects.toMatchObject({
      code: 'request-refused',
      cause: { status: 403 },
    })
    await expect(narrow.client.dismiss({})).rejects.toMatchObject({
      code: 'request-refused',
      issues: [{ message: expect.any(String) }],
    })
  })

  it('believes nothing that is not the protocol', async () => {
    const bodies = [
      null,
      [],
      {},
      'ok',
      { receipt: {} },
      { receipt: { status: 'accepted', id: 'a1' } },
      { receipt: { status: 'accepted', id: 'a1', response: { status: 'yes' } } },
      { receipt: { status: 'accepted', id: 'a1', response: { status: 'unavailable' } } },
      { receipt: { status: 'accepted', id: 'a1', response: { status: 'declined', reason: 7 } } },
      { pending: [{}], total: 1, page: 0, perPage: 50 },
      { pending: [], total: '0', page: 0, perPage: 50 },
      { receipts: [{}] },
    ]
    for (const body of bodies) {
      const { client } = await connect({}, {}, () => Response.json(body))
      await expect(client.answer('a1', 'SQLite')).rejects.toMatchObject({ code: 'host-unavailable' })
      await expect(client.list()).rejects.toMatchObject({ code: 'host-unavailable' })
      await expect(client.get('a1')).rejects.toMatchObject({ code: 'host-unavailable' })
      await expect(client.dismiss({ id: 'a1' })).rejects.toMatchObject({ code: 'host-unavailable' })
    }
    const { client } = await connect(
      {},
      {},
      () => new Response('not json', { headers: { 'content-type': 'application/json' } }),
    )
    await expect(client.answer('a1', 'SQLite')).rejects.toMatchObject({ code: 'host-unavailable' })
  })

  it('shows the questions it can read beside one of a later version', { tags: ['X3'] }, async () => {
    const { host, client } = await connect({}, {}, async (_, pass) => {
      const body = (await (await pass()).json()) as { readonly pending: readonly { readonly request: object }[] }
      const pending = body.pending.map((item, index) =>
        index === 0 ? { ...item, request: { ...item.request, v: 2 } } : item,
      )
      return Response.json({ ...body, pending })
    })
    const [later, known] = [host.ask(database, { resourceId: 'ada' }), host.ask(database, { resourceId: 'ada' })]
    expect(await client.list()).toEqual({
      pending: [known],
      unreadable: [later.id],
      total: 2,
      page: 0,
      perPage: 50,
    })
  })

  it('leaves when its caller does', async () => {
    const { client } = await connect({}, {}, () => new Promise(() => {}))
    const leave = new AbortController()
    const waiting = client.answer('a1', 'SQLite', { signal: leave.signal })
    leave.abort(new Error('closed'))
    await expect(waiting).rejects.toThrow('closed')
    await expect(client.list({}, { signal: AbortSignal.abort(new Error('early')) })).rejects.toThrow('early')
  })

  it('asks for its headers anew with each attempt', async () => {
    let token = 0
    const seen: (string | null)[] = []
    const { url } = await connect({}, {}, (request) => {
      seen.push(request.headers.get('authorization'))
      return new Response(null, { status: 503, headers: { 'retry-after': '0' } })
    })
    const client = createAskUserClient({
      url: `${url}/`,
      retries: 1,
      headers: async () => ({ authorization: `t${(token += 1)}` }),
    })
    await expect(client.list()).rejects.toThrow('2 attempts')
    expect(seen).toEqual(['t1', 't2'])
  })

  it('is not made without a url, and takes no reply that is none', async () => {
    for (const url of [undefined, 7, 'http://a.test/?x=1', new URL('http://a.test/#x')]) {
      expect(() => createAskUserClient({ url: url as string })).toThrow(
        expect.objectContaining({ code: 'invalid-options' }),
      )
    }
    const { client, requests } = await connect()
    const cycle: unknown[] = []
    cycle.push(cycle)
    for (const reply of [undefined, () => 'SQLite', Symbol('SQLite'), 1n, { picked: 1n }, cycle]) {
      await expect(client.answer('a1', reply)).rejects.toMatchObject({ code: 'invalid-options' })
      await expect(client.answerStream('a1', reply)).rejects.toMatchObject({ code: 'invalid-options' })
    }
    expect(requests).toEqual([])
  })

  it('is not made with settings that would wait for ever or not at all', () => {
    const url = 'http://a.test'
    for (const wrong of [{ retries: -1 }, { retries: NaN }, { retries: 0.5 }, { timeout: 0 }, { timeout: Infinity }]) {
      expect(() => createAskUserClient({ url, ...wrong })).toThrow(expect.objectContaining({ code: 'invalid-options' }))
    }
    expect(createAskUserClient({ url, retries: Infinity, timeout: 2_147_483_647 })).toBeDefined()
  })

  it('says at once that an address leads nowhere, and when it is used only', async () => {
    for (const url of ['', '/api', 'api', 'ftp://a.test']) {
      const client = createAskUserClient({ url, retries: Infinity })
      await expect(client.list()).rejects.toMatchObject({
        code: 'invalid-options',
        message: expect.stringContaining('give it a whole url'),
      })
    }
    const relative = createAskUserClient({ url: '/api', fetch: async () => Response.json({ pending: [] }), retries: 0 })
    await expect(relative.list()).rejects.toMatchObject({ code: 'host-unavailable' })
  })

  it('makes no other request of what is nobody’s id', async () => {
    const { client, requests } = await connect()
    for (const id of ['', '.', '..', 'events', 'dismiss', '\ud800']) {
      expect(await client.get(id)).toBeUndefined()
      expect(await client.answer(id, { thread: 't' })).toEqual({ status: 'not-found', id })
      const { receipt, chunks } = await client.answerStream(id, { thread: 't' })
      expect([receipt, await collect(chunks)]).toEqual([{ status: 'not-found', id }, []])
    }
    expect(requests).toEqual([])
  })

  it('needs no network where handler and caller are one process', async () => {
    const { host, handler } = handlerOf({ basePath: '/api' })
    const { id } = host.ask(database, { resourceId: 'ada' })
    const client = createAskUserClient({
      url: new URL('http://in.process/api'),
      ...asAda,
      fetch: (url, init) => handler(new Request(url, init)),
    })
    expect(await client.answer(id, sqlite)).toMatchObject({ status: 'accepted' })
  })
})

describe('events', () => {
  it('tell what is open and each change, and end quietly with the signal', async () => {
    const { client, host } = await connect()
    const first = host.ask(database, { resourceId: 'ada' })
    const leave = new AbortController()
    const events = client.events({}, { signal: leave.signal })[Symbol.asyncIterator]()
    expect(await events.next()).toEqual({ done: false, value: { type: 'question-asked', pending: first } })
    await client.answer(first.id, 'SQLite')
    expect(await events.next()).toMatchObject({ value: { type: 'question-answered', id: first.id, response: sqlite } })
    leave.abort()
    expect(await events.next()).toEqual({ done: true, value: undefined })
  })

  it('go on over dropped connections and a restarted server, each question once', { tags: ['C17.B192'] }, async () => {
    const host = createFakeHost()
    const start = () => createAskUserHandler({ host, authorize: () => ({ resourceId: 'ada' }), pollInterval: 10 })
    let handler = start()
    let drop = new AbortController()
    const fetch: Fetch = (request) =>
      handler(new Request(request, { signal: AbortSignal.any([request.signal, drop.signal]) }))
    const first = await listen(fetch)
    const client = createAskUserClient({ url: first.url })
    const leave = new AbortController()
    const told: QuestionEvent[] = []
    const heard = async (count: number): Promise<void> => {
      while (told.length < count) await new Promise((resolve) => setTimeout(resolve, 10))
    }
    const listening = (async () => {
      for await (const event of client.events({}, { signal: leave.signal })) told.push(event)
    })()
    const asked = [host.ask(database, { resourceId: 'ada' }), host.ask(database, { resourceId: 'ada' })]
    await heard(2)
    // The connection drops; the same server replays.
    drop.abort()
    drop = new AbortController()
    await host.answer(asked[0]?.id ?? '', 'SQLite')
    asked.push(host.ask(database, { resourceId: 'ada' }))
    await heard(4)
    // The server goes and another one comes, which has heard of nothing.
    await first.close()
    await host.answer(asked[1]?.id ?? '', 'SQLite')
    handler = start()
    asked.push(host.ask(database, { resourceId: 'ada' }))
    await listen(fetch, first.port)
    await heard(6)
    leave.abort()
    await listening
    const [one, two, three, four] = asked.map((pending) => pending.id)
    const line = (event: QuestionEvent) => (event.type === 'question-asked' ? `+${event.pending.id}` : `-${event.id}`)
    expect(told.map(line).toSorted()).toEqual(
      [`+${one}`, `+${two}`, `+${three}`, `+${four}`, `-${one}`, `-${two}`].toSorted(),
    )
  })

  it('end with a refusal, and outlast a server that is busy', async () => {
    const refusing = await connect({}, { headers: {} })
    await expect(refusing.client.events()[Symbol.asyncIterator]().next()).rejects.toMatchObject({
      code: 'request-refused',
      cause: { status: 401 },
    })
    let count = 0
    const busy = await connect({}, { retries: 0 }, (_, pass) =>
      (count += 1) < 3 ? new Response(null, { status: 503 }) : pass(),
    )
    const { id } = busy.host.ask(database, { resourceId: 'ada' })
    const events = busy.client.events()[Symbol.asyncIterator]()
    expect(await events.next()).toMatchObject({ value: { type: 'question-asked', pending: { id } } })
    await events.return?.()
  })

  it('do not take the page of a login for a stream on which nothing happens', async () => {
    const { client, requests } = await connect(
      {},
      {},
      () => new Response('<h1>Sign in</h1>', { headers: { 'content-type': 'text/html' } }),
    )
    await expect(client.events()[Symbol.asyncIterator]().next()).rejects.toMatchObject({
      code: 'host-unavailable',
      message: expect.stringContaining('not an event stream'),
    })
    expect(requests).toHaveLength(1)
  })

  it('pass over what this client does not know', async () => {
    const pending = createFakeHost().ask(database, { resourceId: 'ada' })
    const blocks = [
      ': hi',
      'data: {',
      'event: later\ndata: {"type":"later"}',
      'data: {"type":"question-asked","pending":{"id":"x"}}',
      `data: ${JSON.stringify({ type: 'question-asked', pending })}`,
    ]
    const client = createAskUserClient({
      url: 'http://a.test',
      ...asAda,
      fetch: async () =>
        new Response(`${blocks.join('\n\n')}\n\n`, { headers: { 'content-type': 'text/event-stream' } }),
    })
    const events = client.events()[Symbol.asyncIterator]()
    expect(await events.next()).toMatchObject({ value: { pending: { id: pending.id } } })
    await events.return?.()
  })
})
