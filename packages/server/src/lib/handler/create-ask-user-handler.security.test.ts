import { createFakeHost } from '@ask-user/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createAskUserHandler } from './create-ask-user-handler.ts'
import type { AskUserHandlerOptions } from './handler-options.ts'

const database = {
  questions: [
    { header: 'Database', question: 'Which database?', options: [{ label: 'Postgres' }, { label: 'SQLite' }] },
  ],
}
const runs = { numRuns: process.env['CI'] ? 10_000 : 1_000 }

function open(options: Partial<AskUserHandlerOptions> = {}) {
  const host = createFakeHost()
  const errors: unknown[] = []
  const handler = createAskUserHandler({
    host,
    authorize: (request) => {
      const user = request.headers.get('authorization')
      return user === null ? undefined : { resourceId: user }
    },
    onError: (error) => errors.push(error),
    ...options,
  })
  const send = (
    method: string,
    path: string,
    as: string | undefined,
    body?: RequestInit['body'],
    headers: Record<string, string> = {},
  ) =>
    handler(
      new Request(`http://app.test${path}`, {
        method,
        headers: {
          ...(as === undefined ? {} : { authorization: as }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body, duplex: 'half' }),
      }),
    )
  return { host, handler, send, errors }
}

const stateOf = async (host: ReturnType<typeof createFakeHost>, id: string) => ({
  open: (await host.get(id)) !== undefined,
  told: host.told(id),
})

describe('a stranger', { tags: ['design.server-authorize', 'C20'] }, () => {
  it('gets 401 from every route and touches nothing', async () => {
    const { host, send } = open()
    const { id } = host.ask(database, { resourceId: 'ada' })
    const replies = [
      await send('GET', '/asks', undefined),
      await send('GET', `/asks/${id}`, undefined),
      await send('POST', `/asks/${id}`, undefined, '"SQLite"'),
      await send('GET', '/asks/events', undefined),
      await send('HEAD', '/asks/events', undefined),
      await send('POST', '/asks/dismiss', undefined, JSON.stringify({ id })),
    ]
    for (const reply of replies) {
      expect(reply.status).toBe(401)
      expect(reply.headers.get('www-authenticate')).toBe('Bearer')
    }
    expect(await stateOf(host, id)).toEqual({ open: true, told: [] })
  })

  it('is refused before the body is read', async () => {
    const { send } = open()
    let pulled = 0
    const body = new ReadableStream(
      {
        pull: (controller) => {
          pulled += 1
          controller.enqueue(new Uint8Array(65_536))
        },
      },
      { highWaterMark: 0 },
    )
    expect((await send('POST', '/asks/a1', undefined, body)).status).toBe(401)
    expect(pulled).toBeLessThanOrEqual(1)
  })

  it('is not let in by a grant that lost its ids', async () => {
    const grants = [
      {},
      { resourceId: undefined },
      { resourceId: null },
      { resourceId: '' },
      { resourceId: 7 },
      { threadId: '' },
      { agentId: 'writer' },
      { everything: false },
      { everything: 'yes' },
      { resourceId: undefined, threadId: 't1' },
      { resourceId: undefined, everything: false },
      [],
    ]
    for (const grant of grants) {
      const { host, send, errors } = open({ authorize: () => grant as never })
      host.ask(database, { resourceId: 'ada', threadId: 't1' })
      expect((await send('GET', '/asks', 'ada')).status).toBe(403)
      expect(errors).toMatchObject([{ code: 'invalid-options' }])
    }
    for (const nothing of [undefined, null, false, true, 'ada', 0] as never[]) {
      expect((await open({ authorize: () => nothing }).send('GET', '/asks', 'ada')).status).toBe(401)
    }
  })

  it('gets the app’s own refusal as it is', async () => {
    const { send } = open({
      authorize: async () => new Response('Sign in at /login', { status: 403, headers: { 'x-own': '1' } }),
    })
    const reply = await send('GET', '/asks', 'ada')
    expect([reply.status, reply.headers.get('x-own'), await reply.text()]).toEqual([403, '1', 'Sign in at /login'])
  })
})

describe('another person', { tags: ['C20.B214', 'C20'] }, () => {
  it('can neither see, answer nor dismiss a question, and cannot tell it from none', async () => {
    const { host, send } = open()
    const { id } = host.ask(database, { resourceId: 'ada', threadId: 't1' })
    const unknown = crypto.randomUUID()
    for (const [method, body] of [
      ['GET', undefined],
      ['POST', '"SQLite"'],
      ['POST', '{"answers":[]}'],
      ['POST', '42'],
    ] as const) {
      const [theirs, none] = await Promise.all([id, unknown].map((at) => send(method, `/asks/${at}`, 'bob', body)))
      expect(theirs?.status).toBe(404)
      expect(theirs?.status).toBe(none?.status)
      expect([...(theirs?.headers ?? [])]).toEqual([...(none?.headers ?? [])])
      expect((await theirs?.text())?.replaceAll(id, 'ID')).toBe((await none?.text())?.replaceAll(unknown, 'ID'))
    }
    expect(await (await send('POST', '/asks/dismiss', 'bob', JSON.stringify({ id }))).json()).toEqual({ receipts: [] })
    expect(await (await send('POST', '/asks/dismiss', 'bob', JSON.stringify({ thread: 't1' }))).json()).toEqual({
      receipts: [],
    })
    expect(await stateOf(host, id)).toEqual({ open: true, told: [] })
    expect((await send('POST', `/asks/${id}`, 'ada', '"SQLite"')).status).toBe(202)
    // Nor does the outcome show once it is there.
    const after = await send('POST', `/asks/${id}`, 'bob', '"SQLite"')
    expect([after.status, await after.text()]).toEqual([404, expect.not.stringContaining('SQLite')])
  })

  it('is not reached by a wider query', async () => {
    const { host, send } = open()
    host.ask(database, { resourceId: 'ada', threadId: 't1' })
    for (const [method, path, body] of [
      ['GET', '/asks?resource=ada'],
      ['GET', '/asks/events?resource=ada'],
      ['POST', '/asks/dismiss?resource=ada', '{"thread":"t1"}'],
      ['POST', '/asks/dismiss', '{"resource":"ada"}'],
    ] as const) {
      const reply = await send(method, path, 'bob', body)
      expect(reply.status).toBe(403)
      expect(await reply.text()).not.toContain('ada')
    }
    expect(await (await send('GET', '/asks?thread=t1', 'bob')).json()).toMatchObject({ total: 0, pending: [] })
  })

  it('is kept out by thread and agent as well, open or settled', async () => {
    const { host, send } = open({ authorize: () => ({ resourceId: 'ada', threadId: 't1', agentId: 'writer' }) })
    for (const where of [
      { threadId: 't2', agentId: 'writer' },
      { threadId: 't1', agentId: 'reader' },
      { threadId: 't1' },
      {},
    ]) {
      const { id } = host.ask(database, { resourceId: 'ada', ...where })
      expect((await send('GET', `/asks/${id}`, 'ada')).status).toBe(404)
      expect((await send('POST', `/asks/${id}`, 'ada', '"SQLite"')).status).toBe(404)
      expect(await stateOf(host, id)).toEqual({ open: true, told: [] })
      await host.answer(id, 'SQLite')
      expect((await send('POST', `/asks/${id}`, 'ada', '"SQLite"')).status).toBe(404)
    }
  })

  it('is not told of by a host that overlooks the filter', async () => {
    const host = createFakeHost()
    const theirs = host.ask(database, { resourceId: 'ada' })
    const { send } = open({ host: { ...host, list: () => host.list() }, pollInterval: 0 })
    expect(await (await send('GET', '/asks', 'bob')).text()).not.toContain(theirs.id)
    const events = (await send('GET', '/asks/events', 'bob')).body?.getReader()
    const told = new TextDecoder().decode((await events?.read())?.value)
    await events?.cancel()
    expect(told).toContain('"open":[]')
    expect(told).not.toContain(theirs.id)
  })
})

describe('a forged question', () => {
  it('in the body counts for nothing: the stored one is checked and told', { tags: ['C20'] }, async () => {
    const { host, send } = open()
    const { id, request } = host.ask(database, { resourceId: 'ada' })
    const forged = {
      ...request,
      questions: [
        { ...request.questions[0], options: [{ label: 'Drop it' }, { label: 'SQLite' }], allowCustom: false },
      ],
    }
    const tries = [
      { ...forged, status: 'answered', answers: [{ id: 'q1', selected: ['Drop it'] }] },
      { request: forged, answers: [{ id: 'q1', selected: ['Drop it'] }] },
      { suspendPayload: forged, answers: [{ id: 'q1', selected: ['Drop it'] }] },
      { id: 'another', questions: forged.questions, answers: [{ id: 'q9', selected: ['SQLite'] }] },
    ]
    for (const body of tries) expect((await send('POST', `/asks/${id}`, 'ada', JSON.stringify(body))).status).toBe(422)
    expect((await host.get(id))?.request.questions).toEqual(request.questions)
    expect(host.told(id)).toEqual([])
  })
})

describe('a hostile body', { tags: ['C20', 'design.server-codes'] }, () => {
  const wrong = async (
    body: RequestInit['body'],
    headers: Record<string, string> = {},
    options: Partial<AskUserHandlerOptions> = {},
  ) => {
    const { host, send, errors } = open(options)
    const { id } = host.ask(database, { resourceId: 'ada' })
    const reply = await send('POST', `/asks/${id}`, 'ada', body, headers)
    expect(await stateOf(host, id)).toEqual({ open: true, told: [] })
    expect(errors).toEqual([])
    return reply.status
  }

  it('is refused over its limit, whatever Content-Length says', async () => {
    const big = JSON.stringify('x'.repeat(1_048_576))
    expect(await wrong(big)).toBe(413)
    expect(await wrong('"x"', { 'content-length': '99999999999' })).toBe(413)
    expect(await wrong('"SQLitex"', {}, { maxBodyBytes: 8 })).toBe(413)
    let sent = 0
    const endless = new ReadableStream({
      pull: (controller) => {
        sent += 65_536
        controller.enqueue(new Uint8Array(65_536).fill(32))
      },
    })
    expect(await wrong(endless, { 'content-length': '10' })).toBe(413)
    expect(sent).toBeLessThan(2 * 1_048_576)
    expect(await wrong(JSON.stringify('x'.repeat(1_048_574 - 2)))).not.toBe(413)
  })

  it('is refused as another type than JSON', async () => {
    for (const type of [
      'text/plain',
      'text/json',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/jsonp',
      'application/json, text/plain',
      'application/json; charset=utf-16',
      'application/json; charset=utf-8; charset=utf-16',
      'application/json; charset=utf-8, text/plain',
      'application/json; a=b, text/plain',
      'text/plain; application/json',
      'application/ld+json',
      '',
    ]) {
      expect(await wrong('"SQLite"', { 'content-type': type })).toBe(415)
    }
    expect(await wrong('"SQLite"', { 'content-encoding': 'gzip' })).toBe(415)
    const { host, send } = open()
    for (const type of [
      'application/json',
      'Application/JSON; charset=UTF-8',
      'application/json;charset="utf-8"',
      'application/json;',
      'application/json; charset=utf8',
      'application/json; profile="urn:x"; charset=UTF-8',
    ]) {
      const { id } = host.ask(database, { resourceId: 'ada' })
      expect((await send('POST', `/asks/${id}`, 'ada', '"SQLite"', { 'content-type': type })).status).toBe(202)
    }
  })

  it('is refused where it is no JSON, too deep, or reaches for a prototype', async () => {
    const bytes = (...codes: number[]) => new Uint8Array(codes)
    for (const body of [
      '',
      '  \n',
      '{',
      "{'a':1}",
      'undefined',
      '"a" "b"',
      bytes(0x22, 0xff, 0x22),
      bytes(0x22, 0xc0, 0xaf, 0x22),
      '\u0000',
      '['.repeat(500_000),
    ]) {
      expect(await wrong(body)).toBe(400)
    }
    expect(await wrong(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)).toBe(400)
    expect(await wrong(`${'{"a":'.repeat(40)}1${'}'.repeat(40)}`)).toBe(400)
    for (const key of ['__proto__', '\\u005f_proto__']) {
      expect(await wrong(`{"${key}":{"polluted":true},"answers":[{"id":"q1","selected":["SQLite"]}]}`)).toBe(400)
      expect(await wrong(`{"answers":[{"id":"q1","selected":["SQLite"],"${key}":null}]}`)).toBe(400)
    }
    expect(await wrong('{"constructor":{"prototype":{"polluted":true}}}')).toBe(400)
    expect('polluted' in {}).toBe(false)
  })

  it('that breaks off is a broken request', async () => {
    const torn = new ReadableStream({
      start: (controller) => {
        controller.enqueue(new TextEncoder().encode('"SQL'))
      },
      pull: () => Promise.reject(new Error('reset')),
    })
    expect(await wrong(torn)).toBe(400)
  })

  it('of any JSON is answered, and never with 500', async () => {
    const { host, send, errors } = open()
    await fc.assert(
      fc.asyncProperty(fc.json({ maxDepth: 6 }), async (body) => {
        const { id } = host.ask(database, { resourceId: 'ada' })
        const reply = await send('POST', `/asks/${id}`, 'ada', body)
        expect([202, 400, 422]).toContain(reply.status)
        expect(host.told(id)).toHaveLength(reply.status === 202 ? 1 : 0)
        const dismissal = await send('POST', '/asks/dismiss', 'ada', body)
        expect([200, 400, 422]).toContain(dismissal.status)
        await host.dismiss({ id }, { status: 'superseded' })
      }),
      runs,
    )
    expect(errors).toEqual([])
  })
})

describe('a hostile address', { tags: ['C20', 'design.server-codes'] }, () => {
  it('reaches no host', async () => {
    const seen: string[] = []
    const host = createFakeHost()
    const { send } = open({
      host: {
        ...host,
        get: (id) => {
          seen.push(id)
          return host.get(id)
        },
      },
    })
    for (const id of [
      '%0d%0aset-cookie:%20a=b',
      'a%2fb',
      '%2e%2e%2f',
      'a%00b',
      '%E2%80%AE',
      'a%20b',
      'a;b',
      'a:b',
      'é',
      '%25',
      'x'.repeat(2_049),
    ]) {
      const reply = await send('GET', `/asks/${id}`, 'ada')
      expect(reply.status).toBe(404)
      expect([...reply.headers.keys()].toSorted()).toEqual(['cache-control', 'content-type', 'x-content-type-options'])
    }
    for (const id of ['%', '%f', '%zz', '%ff', '%c0%af', '%ed%a0%80'])
      expect((await send('GET', `/asks/${id}`, 'ada')).status).toBe(400)
    for (const id of ['a\0b', '\ud800', '../x', `${'x'.repeat(1_999)}%`]) {
      const reply = await send('POST', '/asks/dismiss', 'ada', JSON.stringify({ id }))
      expect(await reply.json()).toEqual({ receipts: [] })
    }
    // What a URL parser makes of these is another address.
    for (const path of ['/asks/..', '/asks/%2e%2e', '/asks/../../etc/passwd', '/asks/.%2e/x'])
      expect((await send('GET', path, 'ada')).status).toBe(404)
    expect(seen).toEqual([])
    expect((await send('GET', '/asks/__proto__', 'ada')).status).toBe(404)
    expect((await send('GET', '/asks/%61bc', 'ada')).status).toBe(404)
    expect(seen).toEqual(['__proto__', 'abc'])
  })

  it('of any kind is answered, and never with 500', async () => {
    const { send, errors } = open()
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('GET', 'POST', 'HEAD'),
        fc.string({ unit: 'grapheme' }),
        fc.webQueryParameters(),
        async (method, id, query) => {
          const path = `/asks/${encodeURIComponent(id)}?${query}`
          const reply = await send(method, path, 'ada', method === 'POST' ? '"x"' : undefined)
          await reply.body?.cancel()
          expect([200, 400, 403, 404, 405, 422]).toContain(reply.status)
        },
      ),
      runs,
    )
    expect(errors).toEqual([])
  })

  it('puts nothing of the caller’s into a header', async () => {
    const { host, send } = open()
    const { id } = host.ask(database, { resourceId: 'ada', threadId: 'a\r\nset-cookie: x=y' })
    const reply = await send('POST', `/asks/${id}`, 'ada', '"SQLite"')
    expect(reply.headers.get('location')).toBe('events?thread=a%0D%0Aset-cookie%3A%20x%3Dy')
    expect(reply.headers.get('set-cookie')).toBeNull()
  })
})
