import type { Host } from '@ask-user/core'
import { createFakeHost } from '@ask-user/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createAskUserHandler } from '../handler/create-ask-user-handler.ts'
import { createQuestionFeed } from './create-question-feed.ts'
import type { AskUserHandlerOptions } from '../handler/handler-options.ts'
import { readEventStream, type ServerSentEvent } from '../client/read-event-stream.ts'

const database = {
  questions: [
    { header: 'Database', question: 'Which database?', options: [{ label: 'Postgres' }, { label: 'SQLite' }] },
  ],
}

const leaving: (() => void)[] = []
afterEach(() => {
  for (const leave of leaving.splice(0)) leave()
  vi.useRealTimers()
})

function open(options: Partial<AskUserHandlerOptions> = {}) {
  const host = createFakeHost()
  const handler = createAskUserHandler({
    host,
    authorize: (request) => ({ resourceId: request.headers.get('authorization') ?? 'ada' }),
    pollInterval: 5,
    ...options,
  })
  /** Connects a reader; `next` waits for its next event. */
  const connect = async ({ last, as = 'ada', query = '' }: { last?: string; as?: string; query?: string } = {}) => {
    const leave = new AbortController()
    leaving.push(() => leave.abort())
    const response = await handler(
      new Request(`http://app.test/asks/events${query}`, {
        headers: { authorization: as, ...(last === undefined ? {} : { 'last-event-id': last }) },
        signal: leave.signal,
      }),
    )
    expect(response.headers.get('content-type')).toMatch('text/event-stream')
    const events = readEventStream({ body: response.body as ReadableStream<Uint8Array> })
    const next = async () => {
      const read: IteratorResult<ServerSentEvent> = await events.next()
      if (read.done === true) return undefined
      return { ...(JSON.parse(read.value.data) as { readonly type: string }), cursor: read.value.id }
    }
    /** Everything up to where the reader is told that this is all that is open. */
    const listed = async () => {
      const told = []
      for (let event = await next(); event !== undefined; event = await next()) {
        told.push(event)
        if (event.type === 'questions-listed') break
      }
      return told
    }
    return { next, listed, leave: () => leave.abort() }
  }
  const answer = (id: string, reply: unknown, as = 'ada') =>
    handler(
      new Request(`http://app.test/asks/${id}`, {
        method: 'POST',
        body: JSON.stringify(reply),
        headers: { 'content-type': 'application/json', authorization: as },
      }),
    )
  return { host, handler, connect, answer }
}

/** Long enough for several looks at the host to have been taken. */
const someLooks = () => new Promise((resolve) => setTimeout(resolve, 60))

describe('GET /asks/events', () => {
  it('tells a new reader of all that is open, then that this was all', { tags: ['C17.B192', 'C15.B176'] }, async () => {
    const { host, connect } = open()
    const first = host.ask(database, { resourceId: 'ada' })
    const second = host.ask(database, { resourceId: 'ada' })
    host.ask(database, { resourceId: 'bob' })
    for (const reader of [await connect(), await connect()]) {
      expect(await reader.listed()).toEqual([
        { type: 'question-asked', pending: first },
        { type: 'question-asked', pending: second },
        { type: 'questions-listed', open: [first.id, second.id], cursor: expect.any(String) },
      ])
    }
  })

  it('finds by looking what nobody told it of, each once', async () => {
    const { host, connect } = open()
    const reader = await connect()
    await reader.listed()
    const pending = host.ask(database, { resourceId: 'ada' })
    expect(await reader.next()).toMatchObject({ type: 'question-asked', pending: { id: pending.id } })
    await someLooks()
    await host.answer(pending.id, 'SQLite')
    expect(await reader.next()).toEqual({
      type: 'question-answered',
      id: pending.id,
      requestId: pending.request.id,
      cursor: expect.any(String),
    })
    const other = host.ask(database, { resourceId: 'ada' })
    expect(await reader.next()).toMatchObject({ type: 'question-asked', pending: { id: other.id } })
  })

  it('hears by notices at once, with the outcome, and says it once though it looks as well', async () => {
    const feed = createQuestionFeed()
    const { host, connect } = open({ events: feed })
    const readers = [await connect(), await connect()]
    await Promise.all(readers.map((reader) => reader.listed()))
    const pending = host.ask(database, { resourceId: 'ada' })
    feed.publish({ type: 'question-asked', request: pending.request })
    await host.answer(pending.id, 'SQLite')
    feed.publish({
      type: 'question-answered',
      request: pending.request,
      response: { status: 'answered', answers: [{ id: 'q1', selected: ['SQLite'] }] },
    })
    const next = host.ask(database, { resourceId: 'ada' })
    feed.publish({ type: 'question-asked', request: next.request })
    feed.publish({ type: 'question-asked', request: next.request })
    await someLooks()
    const told = await Promise.all(readers.map(async (reader) => [await reader.next()]))
    for (const [event] of told) expect(event).toMatchObject({ type: 'question-asked', pending: { id: next.id } })
  })

  it('troubles the host for no reader whom a question does not concern', async () => {
    const feed = createQuestionFeed()
    const host = createFakeHost()
    let lists = 0
    const { connect, answer } = open({
      events: feed,
      pollInterval: 0,
      host: {
        ...host,
        list: (filter) => ((lists += 1), host.list(filter)),
        // Called by the id of its request, as some hosts do.
        get: async (id) => (await host.list()).pending.find(({ request }) => request.id === id) ?? host.get(id),
      },
    })
    const names = ['ada', 'bob', 'eve']
    const readers = await Promise.all(names.map((as) => connect({ as })))
    await Promise.all(readers.map((reader) => reader.listed()))
    lists = 0
    const asked = names.slice(0, 2).map((resourceId) => host.ask(database, { resourceId }))
    for (const { request } of asked) feed.publish({ type: 'question-asked', request })
    for (const [index, pending] of asked.entries())
      expect(await readers[index]?.next()).toMatchObject({ type: 'question-asked', pending: { id: pending.id } })
    expect(lists).toBe(0)
    await answer(asked[0]?.id ?? '', 'SQLite')
    expect(await readers[0]?.next()).toMatchObject({ type: 'question-answered' })
    await someLooks()
    expect(lists).toBe(1)
  })

  it('waits with a question until it can be answered', async () => {
    const feed = createQuestionFeed()
    const host = createFakeHost()
    let stored = false
    const late: Host = { ...host, list: async (filter) => (stored ? host.list(filter) : { pending: [], total: 0 }) }
    const { connect } = open({ host: late, events: feed, pollInterval: 0 })
    const reader = await connect()
    await reader.listed()
    const pending = host.ask(database, { resourceId: 'ada' })
    feed.publish({ type: 'question-asked', request: pending.request })
    const told = reader.next()
    await someLooks()
    stored = true
    expect(await told).toMatchObject({ type: 'question-asked', pending: { id: pending.id } })
  })

  it('tells of answers and dismissals that pass through the handler, without feed or looks', async () => {
    const { host, connect, answer, handler } = open({ pollInterval: 0 })
    const first = host.ask(database, { resourceId: 'ada' })
    const second = host.ask(database, { resourceId: 'ada' })
    const reader = await connect()
    await reader.listed()
    await answer(first.id, 'SQLite')
    expect(await reader.next()).toMatchObject({
      type: 'question-answered',
      id: first.id,
      response: { answers: [{ selected: ['SQLite'] }] },
    })
    await handler(
      new Request('http://app.test/asks/dismiss', {
        method: 'POST',
        body: JSON.stringify({ id: second.id }),
        headers: { 'content-type': 'application/json' },
      }),
    )
    expect(await reader.next()).toMatchObject({
      type: 'question-answered',
      id: second.id,
      response: { status: 'superseded' },
    })
  })

  it('replays what a reader missed, in order and once', async () => {
    const { host, connect, answer } = open()
    const first = host.ask(database, { resourceId: 'ada' })
    const reader = await connect()
    const last = (await reader.listed()).at(-1)?.cursor as string
    reader.leave()
    await answer(first.id, 'SQLite')
    const second = host.ask(database, { resourceId: 'ada' })
    const back = await connect({ last })
    const told = [await back.next(), await back.next()]
    expect(told).toMatchObject([
      { type: 'question-answered', id: first.id },
      { type: 'question-asked', pending: { id: second.id } },
    ])
    const third = host.ask(database, { resourceId: 'ada' })
    expect(await back.next()).toMatchObject({ type: 'question-asked', pending: { id: third.id } })
    // Anew from in between: the rest, no more.
    const again = await connect({ last: told[0]?.cursor as string })
    expect(await again.next()).toMatchObject({ type: 'question-asked', pending: { id: second.id } })
    expect(await again.next()).toMatchObject({ type: 'question-asked', pending: { id: third.id } })
  })

  it('lists anew for a reader whose last event it does not know', async () => {
    const { host, connect, answer } = open({ keepEvents: 2 })
    const reader = await connect()
    const last = (await reader.listed()).at(-1)?.cursor as string
    reader.leave()
    const asked = [1, 2, 3, 4].map(() => host.ask(database, { resourceId: 'ada' }))
    await (await connect()).listed()
    await answer(asked[0]?.id ?? '', 'SQLite')
    const rest = asked.slice(1).map((pending) => pending.id)
    for (const unknown of [last, 'another-7', `${last.split('-')[0]}-99`, 'x', '-', '1', `${last}; drop`, '']) {
      const told = await (await connect({ last: unknown })).listed()
      expect(told.at(-1)).toMatchObject({ type: 'questions-listed', open: rest })
      expect(told).toHaveLength(rest.length + 1)
    }
  })

  it('keeps each reader to what is theirs, live and replayed', { tags: ['C20'] }, async () => {
    const { host, connect, answer } = open()
    const bob = await connect({ as: 'bob', query: '?thread=t1' })
    const last = (await bob.listed()).at(-1)?.cursor as string
    const ada = await connect()
    await ada.listed()
    const theirs = host.ask(database, { resourceId: 'ada', threadId: 't1' })
    host.ask(database, { resourceId: 'bob', threadId: 't2' })
    expect(await ada.next()).toMatchObject({ pending: { id: theirs.id } })
    await answer(theirs.id, 'SQLite')
    expect(await ada.next()).toMatchObject({ id: theirs.id })
    const own = host.ask(database, { resourceId: 'bob', threadId: 't1' })
    expect(await bob.next()).toMatchObject({ type: 'question-asked', pending: { id: own.id } })
    bob.leave()
    const back = await connect({ as: 'bob', query: '?thread=t1', last })
    expect(await back.next()).toMatchObject({ type: 'question-asked', pending: { id: own.id } })
  })

  it('announces nothing again that a slow list still shows', async () => {
    const host = createFakeHost()
    let slow: Promise<void> | undefined
    const { connect, answer } = open({
      pollInterval: 0,
      host: {
        ...host,
        list: async (filter) => {
          const found = await host.list(filter)
          await slow
          return found
        },
      },
    })
    const pending = host.ask(database, { resourceId: 'ada' })
    const reader = await connect()
    await reader.listed()
    let release = () => {}
    slow = new Promise((resolve) => {
      release = resolve
    })
    const second = connect()
    await someLooks()
    slow = undefined
    await answer(pending.id, 'SQLite')
    release()
    expect(await (await second).listed()).toEqual([{ type: 'questions-listed', open: [], cursor: expect.any(String) }])
    expect(await reader.next()).toMatchObject({ type: 'question-answered', id: pending.id })
    const next = host.ask(database, { resourceId: 'ada' })
    await (await connect()).listed()
    expect(await reader.next()).toMatchObject({ type: 'question-asked', pending: { id: next.id } })
  })

  it('follows more questions than fit a page', async () => {
    const { host, connect } = open({ pollInterval: 0 })
    const asked = Array.from({ length: 450 }, () => host.ask(database, { resourceId: 'ada' }))
    expect((await (await connect()).listed()).at(-1)).toMatchObject({ open: asked.map((pending) => pending.id) })
  })

  it('takes no question for settled that slipped between two pages', async () => {
    const host = createFakeHost()
    const asked = Array.from({ length: 250 }, () => host.ask(database, { resourceId: 'ada' }))
    let shift: string | undefined
    const { connect } = open({
      pollInterval: 0,
      host: {
        ...host,
        list: async (filter) => {
          const found = await host.list(filter)
          // Answered after the first page was read, so what opens the second page moves to the first.
          if (shift !== undefined && filter?.page === 0) await host.answer(shift, 'SQLite')
          return found
        },
      },
    })
    const reader = await connect()
    await reader.listed()
    shift = asked[0]?.id
    await (await connect()).listed()
    shift = undefined
    await (await connect()).listed()
    expect(await reader.next()).toMatchObject({ type: 'question-answered', id: asked[0]?.id })
    const next = host.ask(database, { resourceId: 'ada' })
    await (await connect()).listed()
    expect(await reader.next()).toMatchObject({ type: 'question-asked', pending: { id: next.id } })
  })

  it('goes on after the host failed for a while, and reports it', async () => {
    const host = createFakeHost()
    let down = false
    const errors: unknown[] = []
    const { connect } = open({
      host: { ...host, list: (filter) => (down ? Promise.reject(new Error('down')) : host.list(filter)) },
      onError: (error, { doing }) => errors.push([doing, String(error)]),
    })
    const reader = await connect()
    await reader.listed()
    down = true
    await expect.poll(() => errors.length).toBeGreaterThan(0)
    const pending = host.ask(database, { resourceId: 'ada' })
    down = false
    expect(await reader.next()).toMatchObject({ type: 'question-asked', pending: { id: pending.id } })
    expect(errors[0]).toEqual(['events', 'Error: down'])
  })

  it(
    'beats while nothing happens, and ends with the reader or its time',
    { tags: ['C6.B77', 'mm.fed-watch'] },
    async () => {
      const looks = { count: 0 }
      const host = createFakeHost()
      const { handler } = open({
        heartbeat: 10,
        eventLifetime: 300,
        host: { ...host, list: (filter) => ((looks.count += 1), host.list(filter)) },
      })
      const text = await (await handler(new Request('http://app.test/asks/events'))).text()
      expect(text.match(/^: waiting$/gm)?.length).toBeGreaterThan(1)
      expect(text).toMatch(/^retry: \d+$/m)
      const leave = new AbortController()
      const response = await handler(new Request('http://app.test/asks/events', { signal: leave.signal }))
      leave.abort()
      expect(await response.text()).toMatch('questions-listed')
      const cancelled = await handler(new Request('http://app.test/asks/events'))
      await cancelled.body?.cancel()
      const ended = await handler(new Request('http://app.test/asks/events', { signal: AbortSignal.abort() }))
      await ended.text()
      // Nobody reads any more, so nobody looks.
      const before = looks.count
      await someLooks()
      expect(looks.count).toBe(before)
    },
  )

  it('goes on when a platform stops the timers of a reader who has left', { tags: ['C17.B192'] }, async () => {
    const { connect, host } = open()
    const spy = vi.spyOn(globalThis, 'setTimeout')
    const first = await connect()
    await first.listed()
    const timers = spy.mock.results.map(({ value }) => value)
    spy.mockRestore()
    const second = await connect()
    await second.listed()
    for (const timer of timers) clearTimeout(timer)
    const pending = host.ask(database, { resourceId: 'ada' })
    expect(await second.next()).toMatchObject({ type: 'question-asked', pending: { id: pending.id } })
  })

  it('looks no more often for many readers than for one, and waits for no look for ever', async () => {
    vi.useFakeTimers()
    const host = createFakeHost()
    let looks = 0
    let hangs = false
    const { connect } = open({
      pollInterval: 1_000,
      host: {
        ...host,
        list: (filter) => {
          looks += 1
          return hangs ? new Promise(() => {}) : host.list(filter)
        },
      },
    })
    const readers = [await connect(), await connect(), await connect()]
    for (const reader of readers) await reader.listed()
    looks = 0
    await vi.advanceTimersByTimeAsync(10_000)
    expect(looks).toBe(10)
    hangs = true
    await vi.advanceTimersByTimeAsync(20_000)
    expect(looks).toBe(11)
    hangs = false
    const pending = host.ask(database, { resourceId: 'ada' })
    await vi.advanceTimersByTimeAsync(15_000)
    for (const reader of readers)
      expect(await reader.next()).toMatchObject({ type: 'question-asked', pending: { id: pending.id } })
    expect(await (await connect()).listed()).toMatchObject([{ pending: { id: pending.id } }, { open: [pending.id] }])
  })

  it('cuts a reader off that falls too far behind', async () => {
    const { host, handler } = open({ pollInterval: 0 })
    const response = await handler(new Request('http://app.test/asks/events'))
    const long = {
      questions: [
        {
          question: 'What?',
          options: Array.from({ length: 10 }, (_, n) => ({ label: `${n}`, description: 'd'.repeat(1_900) })),
        },
      ],
    }
    for (let n = 0; n < 400; n += 1) host.ask(long, { resourceId: 'ada' })
    const other = await handler(new Request('http://app.test/asks/events'))
    await expect(response.text()).rejects.toThrow('too far behind')
    await other.body?.cancel()
  })
})

describe('createQuestionFeed', () => {
  it('does not let a listener’s fault reach the agent or the other listeners', () => {
    const spy = vi.spyOn(console, 'error').mockImplementation(() => {})
    const feed = createQuestionFeed()
    const heard: string[] = []
    const end = feed.subscribe(() => {
      throw new Error('listener')
    })
    feed.subscribe((notice) => heard.push(notice.type))
    feed.publish({ type: 'question-asked', request: { id: 'r1' } })
    end()
    feed.publish({ type: 'question-answered', request: { id: 'r1' }, response: { status: 'superseded' } })
    expect(heard).toEqual(['question-asked', 'question-answered'])
    expect(spy).toHaveBeenCalledTimes(1)
    spy.mockRestore()
  })
})
