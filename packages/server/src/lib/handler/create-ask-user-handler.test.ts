import { AskError } from '@ask-user/core'
import { createFakeHost } from '@ask-user/testing'
import { describe, expect, it, vi } from 'vitest'
import { createAskUserHandler } from './create-ask-user-handler.ts'
import type { AskUserHandlerOptions, Fault } from './handler-options.ts'

const database = {
  questions: [
    { header: 'Database', question: 'Which database?', options: [{ label: 'Postgres' }, { label: 'SQLite' }] },
  ],
}
const batch = {
  questions: [
    { header: 'Build', question: 'Continue?', options: [{ label: 'Yes' }, { label: 'No' }] },
    { header: 'Name', question: 'What should it be called?' },
  ],
}

/** A handler whose callers are who their token says; `root` sees all. */
function open(options: Partial<AskUserHandlerOptions> = {}) {
  const host = createFakeHost()
  const faults: (Fault & { readonly error: unknown })[] = []
  const works: Promise<unknown>[] = []
  const handler = createAskUserHandler({
    host,
    authorize: (request) => {
      const user = request.headers.get('authorization')
      if (user === 'root') return { everything: true }
      return user === null ? undefined : { resourceId: user }
    },
    onError: (error, fault) => faults.push({ ...fault, error }),
    waitUntil: (work) => works.push(work),
    ...options,
  })
  const send = (method: string, path: string, init: RequestInit & { as?: string | null } = {}) => {
    const { as = 'ada', ...rest } = init
    const headers = new Headers(rest.headers)
    if (as !== null) headers.set('authorization', as)
    return handler(new Request(`http://app.test${path}`, { method, ...rest, headers }))
  }
  const post = (path: string, body: unknown, headers: Record<string, string> = {}, as: string | null = 'ada') =>
    send('POST', path, { body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers }, as })
  return { host, handler, send, post, faults, works }
}

async function problem(response: Response) {
  expect(response.headers.get('content-type')).toBe('application/problem+json')
  expect(response.headers.get('cache-control')).toBe('no-store')
  const body = (await response.json()) as Record<string, unknown>
  expect(body).toMatchObject({
    status: response.status,
    title: expect.stringMatching(/\S/),
    detail: expect.stringMatching(/\.$/),
  })
  return { status: response.status, code: String(body['type']).replace('urn:ask-user:problem:', ''), body }
}

describe('createAskUserHandler', () => {
  it('is not made without authorize, nor without a host', { tags: ['design.server-authorize'] }, () => {
    const host = createFakeHost()
    const make = (options: unknown) => () => createAskUserHandler(options as AskUserHandlerOptions)
    for (const options of [{ host }, { host, authorize: true }, { authorize: () => undefined }, {}, undefined]) {
      expect(make(options)).toThrow(expect.objectContaining({ code: 'invalid-options' }))
    }
    for (const wrong of [
      { basePath: 'api' },
      { basePath: '/a?b' },
      { maxBodyBytes: 0 },
      { pollInterval: -1 },
      { heartbeat: 1e12 },
    ]) {
      expect(make({ host, authorize: () => undefined, ...wrong })).toThrow(AskError)
    }
  })

  it('is made without what a worker may not do while it loads: chance and timers', () => {
    const forbidden = () => {
      throw new Error('Disallowed operation called within global scope.')
    }
    vi.stubGlobal('crypto', { randomUUID: forbidden, getRandomValues: forbidden })
    for (const timer of ['setTimeout', 'setInterval']) vi.stubGlobal(timer, forbidden)
    expect(createAskUserHandler({ host: createFakeHost(), authorize: () => undefined })).toBeTypeOf('function')
    vi.unstubAllGlobals()
  })

  it('lists what waits for the caller, page by page, and nothing else', async () => {
    const { host, send } = open()
    const mine = [1, 2, 3].map((n) => host.ask(database, { resourceId: 'ada', threadId: `t${n}`, agentId: 'writer' }))
    host.ask(database, { resourceId: 'bob', threadId: 't9' })
    host.ask(database)
    const all = await send('GET', '/asks')
    expect(all.status).toBe(200)
    expect(all.headers.get('cache-control')).toBe('no-store')
    expect(await all.json()).toEqual({ pending: mine, total: 3, page: 0, perPage: 50 })
    expect(await (await send('GET', '/asks?thread=t2')).json()).toMatchObject({
      total: 1,
      pending: [{ id: mine[1]?.id }],
    })
    expect(await (await send('GET', '/asks?page=1&perPage=2')).json()).toMatchObject({
      total: 3,
      pending: [{ id: mine[2]?.id }],
    })
    expect(await (await send('GET', '/asks?agent=reader&resource=ada')).json()).toMatchObject({ total: 0, pending: [] })
    expect(await (await send('GET', '/asks', { as: 'root' })).json()).toMatchObject({ total: 5 })
    expect(await (await send('GET', '/asks?resource=bob', { as: 'root' })).json()).toMatchObject({ total: 1 })
  })

  it('shows one question as it is stored, without what a host keeps beside it', async () => {
    const { host, send } = open({})
    const pending = host.ask(batch, { resourceId: 'ada' })
    const response = await send('GET', `/asks/${pending.id}`)
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual(pending)
  })

  it('takes an answer at once and reads the run to its end', async () => {
    const { host, post, works } = open()
    const { id } = host.ask(database, { resourceId: 'ada', threadId: 'a b' })
    const response = await post(`/asks/${id}`, 'SQLite')
    expect(response.status).toBe(202)
    expect(response.headers.get('location')).toBe('events?thread=a%20b')
    expect(await response.json()).toEqual({
      receipt: {
        status: 'accepted',
        id,
        response: { status: 'answered', answers: [{ id: 'q1', selected: ['SQLite'] }] },
      },
      follow: 'events?thread=a%20b',
    })
    await Promise.all(works)
    expect(host.told(id)).toHaveLength(1)
  })

  it('is found under a path of any script', async () => {
    const { host, send } = open({ basePath: '/büro/问' })
    host.ask(database, { resourceId: 'ada' })
    expect(await (await send('GET', '/büro/问/asks')).json()).toMatchObject({ total: 1 })
    expect((await send('GET', '/asks')).status).toBe(404)
  })

  it('names the place to follow from where the request went', async () => {
    const { host, post } = open({ basePath: '/api' })
    const { id } = host.ask(database, { resourceId: 'ada' })
    const response = await post(`/api/asks/${id}/`, 'SQLite')
    const place = new URL(response.headers.get('location') ?? '', `http://app.test/api/asks/${id}/`)
    expect(place.pathname).toBe('/api/asks/events')
  })

  it('streams the resumed run to who asks for it, the receipt first', async () => {
    const { host, post } = open()
    const { id } = host.ask(database, { resourceId: 'ada' })
    const response = await post(`/asks/${id}`, ['Postgres'], { accept: 'application/json;q=0.1, text/event-stream' })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toMatch('text/event-stream')
    expect(response.headers.get('cache-control')).toBe('no-store, no-transform')
    const blocks = (await response.text()).split('\n\n').filter(Boolean)
    expect(blocks.every((block) => block.startsWith('data: ') && !block.includes('\n'))).toBe(true)
    expect(blocks.at(-1)).toBe('data: [DONE]')
    const chunks = blocks.slice(0, -1).map((block) => JSON.parse(block.slice(6)) as { type: string })
    expect(chunks.map((chunk) => chunk.type)).toEqual(['data-ask-user-receipt', 'tool-result', 'text-delta', 'finish'])
    expect(chunks[0]).toMatchObject({ data: { status: 'accepted', id }, transient: true })
  })

  it('weighs what a caller accepts', async () => {
    const { host, post } = open()
    const statusOf = async (accept: string) =>
      (await post(`/asks/${host.ask(database, { resourceId: 'ada' }).id}`, 'SQLite', { accept })).status
    for (const stream of [
      'text/event-stream',
      'Text/Event-Stream; q=0.5',
      'text/event-stream, */*',
      'application/json, text/event-stream',
      'text/event-stream;q=0.5, application/json;q=0.4',
      'text/event-stream;charset=utf-8;q=0.2, */*;q=0.1',
    ])
      expect([stream, await statusOf(stream)]).toEqual([stream, 200])
    for (const json of [
      '',
      '*/*',
      'text/*',
      'text/html',
      'text/event-stream;q=0',
      'text/event-stream;q=0.000, */*',
      'application/json, text/event-stream;q=0.9',
      'text/event-stream;q=0.5, */*',
      'text/event-stream;q=much',
    ])
      expect([json, await statusOf(json)]).toEqual([json, 202])
  })

  it('does not stream a run that is to go on later, as if it had ended', { tags: ['C12'] }, async () => {
    const { host, post } = open()
    const { id } = host.ask(database, { resourceId: 'ada' })
    host.failDeliveries()
    const response = await post(`/asks/${id}`, 'SQLite', { accept: 'text/event-stream' })
    expect(response.status).toBe(202)
    expect(await response.json()).toMatchObject({ receipt: { status: 'accepted', id }, follow: 'events' })
    expect(host.told(id)).toEqual([])
    await host.recover()
    expect(host.told(id)).toHaveLength(1)
  })

  it('answers a repeated answer as it did the first, in either form', { tags: ['C12.B142', 'C12'] }, async () => {
    const { host, post } = open()
    const { id } = host.ask(database, { resourceId: 'ada' })
    const { receipt: first } = (await (await post(`/asks/${id}`, 'SQLite')).json()) as {
      receipt: { response: unknown }
    }
    const again = await post(`/asks/${id}`, 'SQLite')
    expect(again.status).toBe(200)
    expect(await again.json()).toEqual({
      receipt: { status: 'already-answered', id, same: true, response: first.response },
    })
    const streamed = await post(`/asks/${id}`, 'SQLite', { accept: 'text/event-stream' })
    expect(await streamed.text()).toMatch(
      /^data: \{"type":"data-ask-user-receipt".*"same":true.*\n\ndata: \[DONE\]\n\n$/,
    )
    expect(host.told(id)).toHaveLength(1)
  })

  it('tells another answer who won, and goes on but once', { tags: ['design.server-codes', 'C12'] }, async () => {
    const { host, post } = open()
    const { id } = host.ask(database, { resourceId: 'ada' })
    const replies = await Promise.all(
      ['SQLite', 'Postgres', 'SQLite', 'Postgres', 'SQLite'].map((reply) => post(`/asks/${id}`, reply)),
    )
    expect(replies.map((reply) => reply.status)).toEqual([202, 409, 200, 409, 200])
    const lost = await problem(replies[1] as Response)
    expect(lost).toMatchObject({
      code: 'already-answered',
      body: { id, response: { answers: [{ selected: ['SQLite'] }] } },
    })
    expect(host.told(id)).toHaveLength(1)
  })

  it(
    'hands back what does not fit, with issues, and leaves the question open',
    { tags: ['design.server-codes'] },
    async () => {
      const { host, post, send } = open()
      const { id } = host.ask(database, { resourceId: 'ada' })
      for (const reply of [
        '',
        0,
        false,
        null,
        [],
        {},
        42,
        ['Postgres', 'SQLite'],
        { status: 'answered', answers: [{ id: 'q9', selected: ['SQLite'] }] },
      ]) {
        for (const accept of ['*/*', 'text/event-stream']) {
          const refusal = await problem(await post(`/asks/${id}`, reply, { accept }))
          expect(refusal).toMatchObject({ status: 422, code: 'invalid', body: { id } })
          expect(refusal.body['issues']).toEqual(
            expect.arrayContaining([expect.objectContaining({ message: expect.stringMatching(/\.$/) })]),
          )
        }
      }
      expect((await send('GET', `/asks/${id}`)).status).toBe(200)
      expect(host.told(id)).toEqual([])
    },
  )

  it(
    'takes a body with answers and no decision, and skips what it leaves out',
    { tags: ['C8.B98.server', 'C8.B103.server'] },
    async () => {
      const { host, post } = open()
      const { id, request } = host.ask(batch, { resourceId: 'ada' })
      const response = await post(`/asks/${id}`, { answers: [{ id: request.questions[0]?.id, selected: ['Yes'] }] })
      expect(response.status).toBe(202)
      expect(host.told(id)).toEqual([
        { status: 'answered', answers: [{ id: request.questions[0]?.id, selected: ['Yes'] }] },
      ])
    },
  )

  it('tells gone and lost apart, each with its reason', { tags: ['design.server-codes'] }, async () => {
    let now = new Date()
    const host = createFakeHost({ now: () => now })
    const { post } = open({ host })
    const dismissed = host.ask(database, { resourceId: 'ada' })
    await host.dismiss({ id: dismissed.id }, { status: 'superseded' })
    expect(await problem(await post(`/asks/${dismissed.id}`, 'SQLite'))).toMatchObject({
      status: 410,
      code: 'gone',
      body: { reason: expect.any(String) },
    })
    const lost = host.ask(database, { resourceId: 'ada' })
    host.loseRun(lost.id)
    expect(await problem(await post(`/asks/${lost.id}`, 'SQLite'))).toMatchObject({
      status: 410,
      code: 'run-lost',
      body: { reason: expect.any(String) },
    })
    const asked = host.ask(database, { resourceId: 'ada' })
    const late = host.ask(
      { ...asked.request, id: 'late', expiresAt: new Date(now.getTime() + 1_000).toISOString() },
      { resourceId: 'ada' },
    )
    now = new Date(now.getTime() + 2_000)
    expect(await problem(await post(`/asks/${late.id}`, 'SQLite'))).toMatchObject({ status: 410, code: 'gone' })
    expect(host.told(late.id).every((response) => response.status !== 'answered')).toBe(true)
  })

  it('defines every method and address', async () => {
    const { host, send } = open()
    const { id } = host.ask(database, { resourceId: 'ada' })
    for (const path of ['/', '/ask', '/asksx', '/asks//', `/asks/${id}/answer`, '/api/asks', '//asks']) {
      expect(await problem(await send('GET', path))).toMatchObject({ status: 404, code: 'no-route' })
    }
    for (const path of ['/asks', '/asks/', `/asks/${id}`, `/asks/${id}/`, '/asks/events', '/asks/events/']) {
      const head = await send('HEAD', path)
      expect([head.status, head.body]).toEqual([200, null])
    }
    const allowed = {
      '/asks': 'GET, HEAD, OPTIONS',
      '/asks/events': 'GET, HEAD, OPTIONS',
      '/asks/dismiss': 'POST, OPTIONS',
      [`/asks/${id}`]: 'GET, HEAD, POST, OPTIONS',
    }
    for (const [path, allow] of Object.entries(allowed)) {
      const preflight = await send('OPTIONS', path, { as: null })
      expect([preflight.status, preflight.headers.get('allow'), await preflight.text()]).toEqual([204, allow, ''])
      expect([...preflight.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
      for (const method of ['PUT', 'PATCH', 'DELETE', 'QUERY']) {
        const refused = await send(method, path)
        expect(refused.headers.get('allow')).toBe(allow)
        expect(await problem(refused)).toMatchObject({ status: 405, code: 'method-not-allowed' })
      }
    }
  })

  it('refuses a query that says nothing or says it twice', async () => {
    const { send } = open()
    for (const query of [
      'thread=',
      'thread=a&thread=b',
      'resource=',
      'agent=',
      'page=-1',
      'page=1.5',
      'page=1e3',
      'page=',
      'page=0&page=1',
      'perPage=0',
      'perPage=201',
      `thread=${'x'.repeat(1_025)}`,
    ]) {
      expect(await problem(await send('GET', `/asks?${query}`))).toMatchObject({ status: 400, code: 'malformed' })
    }
    expect((await send('GET', '/asks?cachebuster=1&thread=%ff')).status).toBe(200)
  })

  it('dismisses by what the body names, again without harm', async () => {
    const { host, post, works } = open()
    const first = host.ask(database, { resourceId: 'ada', threadId: 't1' })
    const second = host.ask(database, { resourceId: 'ada', threadId: 't2' })
    const theirs = host.ask(database, { resourceId: 'bob', threadId: 't1' })
    const response = await post('/asks/dismiss', {
      thread: 't1',
      outcome: { status: 'superseded', message: 'Never mind' },
    })
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({
      receipts: [{ status: 'accepted', id: first.id, response: { status: 'superseded' } }],
    })
    for (const body of [{ thread: 't1' }, { id: first.id }, { id: theirs.id }, { id: 'nothing' }]) {
      expect(await (await post('/asks/dismiss', body)).json()).toEqual({ receipts: [] })
    }
    expect(await (await post('/asks/dismiss', { id: second.id })).json()).toMatchObject({
      receipts: [{ id: second.id, response: { status: 'superseded' } }],
    })
    expect(host.told(theirs.id)).toEqual([])
    await Promise.all(works)
  })

  it('dismisses nothing by a body that is vague or misspelt', async () => {
    const { host, post } = open()
    const { id } = host.ask(database, { resourceId: 'ada' })
    const bodies = [
      {},
      [],
      'all',
      null,
      { outcome: { status: 'superseded' } },
      { threadId: 't' },
      { id: '' },
      { id: 7 },
      { id, outcome: null },
      { id, outcome: { status: 'answered', answers: [] } },
      { id, outcome: { status: 'unavailable' } },
      { id, outcome: { status: 'unavailable', reason: ' ' } },
      { id, outcome: { status: 'timed-out', answers: [] } },
      { id, outcome: { status: 'declined', reason: 'x'.repeat(2_001) } },
      { id, outcome: { status: 'declined', reason: 'Not\0now' } },
      { id, outcome: { status: 'superseded', message: '\u202e' } },
      { id, outcome: { status: 'unavailable', reason: '\ud800' } },
      { askedBefore: 'yesterday' },
      { askedBefore: '2026-13-01T00:00:00Z' },
      { askedBefore: '2026-02-31T00:00:00Z' },
      { askedBefore: '2026-02-28' },
      { id, outcome: { status: 'toString' } },
    ]
    for (const body of bodies) {
      const refusal = await problem(await post('/asks/dismiss', body))
      expect(refusal).toMatchObject({ status: 422, code: 'invalid' })
      expect(refusal.body['issues']).not.toEqual([])
    }
    expect((await host.list()).total).toBe(1)
    expect(host.told(id)).toEqual([])
    const future = new Date(Date.now() + 60_000).toISOString()
    expect(
      await (
        await post('/asks/dismiss', { askedBefore: future, outcome: { status: 'unavailable', reason: 'Closed' } })
      ).json(),
    ).toMatchObject({ receipts: [{ id }] })
  })

  it('says 503 when the host fails, keeps the cause from the caller, and reports it', async () => {
    const broken = new Error('connect ECONNREFUSED 10.0.0.7:5432')
    const host = createFakeHost()
    const fail = () => Promise.reject(broken)
    const { send, post, faults } = open({ host: { ...host, list: fail, get: fail, dismiss: fail } })
    const doings = ['list', 'get', 'answer', 'dismiss', 'events'] as const
    const replies = [
      send('GET', '/asks'),
      send('GET', '/asks/a1'),
      post('/asks/a1', 'x'),
      post('/asks/dismiss', { thread: 't' }),
      send('GET', '/asks/events'),
    ]
    for (const [index, reply] of replies.entries()) {
      const response = await reply
      expect(response.headers.get('retry-after')).toBe('1')
      const refusal = await problem(response)
      expect(refusal).toMatchObject({ status: 503, code: 'host-unavailable' })
      expect(JSON.stringify(refusal.body)).not.toContain('10.0.0.7')
      expect(faults[index]).toMatchObject({ doing: doings[index], error: broken })
    }
    const failing = open({ authorize: fail })
    expect(await problem(await failing.send('GET', '/asks'))).toMatchObject({ status: 503 })
    expect(failing.faults).toMatchObject([{ doing: 'authorize', error: broken }])
  })

  it('says 503 to a body that the app has read, and what to mend', async () => {
    const { host, handler, faults } = open()
    const { id } = host.ask(database, { resourceId: 'ada' })
    const request = new Request(`http://app.test/asks/${id}`, {
      method: 'POST',
      body: '"SQLite"',
      headers: { 'content-type': 'application/json', authorization: 'ada' },
    })
    await request.text()
    expect((await handler(request)).status).toBe(503)
    expect(faults).toMatchObject([{ doing: 'answer', id, error: { code: 'invalid-options' } }])
  })

  it('reads a run on that nobody listens to any more', { tags: ['C17'] }, async () => {
    const host = createFakeHost()
    const leave = new AbortController()
    let read = 0
    const slow = async function* () {
      for (; read < 50; read += 1) {
        if (read === 3) leave.abort()
        await new Promise((resolve) => setTimeout(resolve, 1))
        yield { type: 'text-delta', payload: { text: 'word' } }
      }
    }
    const { post, works, send } = open({
      host: {
        ...host,
        answer: async (id, reply, options) => ({ ...(await host.answer(id, reply, options)), stream: slow() }),
      },
    })
    const silent = host.ask(database, { resourceId: 'ada' })
    expect((await post(`/asks/${silent.id}`, 'SQLite')).status).toBe(202)
    await Promise.all(works)
    expect(read).toBe(50)
    read = 0
    const left = host.ask(database, { resourceId: 'ada' })
    const response = await send('POST', `/asks/${left.id}`, {
      body: '"SQLite"',
      headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
      signal: leave.signal,
    })
    expect(await response.text()).not.toContain('[DONE]')
    await Promise.all(works)
    expect(read).toBe(50)
  })

  it('loses no failure of a run, and ends its stream without the last word', async () => {
    const host = createFakeHost()
    const broken = new Error('model timed out')
    const failing = async function* () {
      yield { type: 'error', payload: { error: broken } }
      yield { type: 'text-delta', payload: { text: 'so far', size: 1n } }
      throw broken
    }
    const { post, works, faults } = open({
      host: {
        ...host,
        answer: async (id, reply, options) => ({ ...(await host.answer(id, reply, options)), stream: failing() }),
      },
    })
    const { id } = host.ask(database, { resourceId: 'ada' })
    const text = await (await post(`/asks/${id}`, 'SQLite', { accept: 'text/event-stream' })).text()
    expect(text).toContain('"error":{"name":"Error","message":"model timed out"}')
    expect(text).toContain('"size":"1"')
    expect(text).not.toContain('[DONE]')
    await Promise.all(works)
    expect(faults).toMatchObject([
      { doing: 'run', id, error: broken },
      { doing: 'run', id, error: broken },
    ])
  })

  it('hands the platform’s context to authorize and waitUntil', async () => {
    const host = createFakeHost()
    const { id } = host.ask(database, { resourceId: 'ada' })
    const works: Promise<unknown>[] = []
    const handler = createAskUserHandler<{ user: string; waitUntil(work: Promise<unknown>): void }>({
      host,
      authorize: (_, { user }) => ({ resourceId: user }),
      waitUntil: (work, context) => context.waitUntil(work),
    })
    const request = new Request(`http://app.test/asks/${id}`, {
      method: 'POST',
      body: '"SQLite"',
      headers: { 'content-type': 'application/json' },
    })
    expect((await handler(request, { user: 'ada', waitUntil: (work) => works.push(work) })).status).toBe(202)
    expect(works.length).toBeGreaterThan(0)
    await Promise.all(works)
  })

  it('does not turn an accepted answer into a failure when waitUntil or onError fails', async () => {
    const { host, post } = open({
      waitUntil: () => {
        throw new Error('no execution context')
      },
      onError: () => {
        throw new Error('no log')
      },
    })
    const { id } = host.ask(database, { resourceId: 'ada' })
    expect((await post(`/asks/${id}`, 'SQLite')).status).toBe(202)
  })
})
