import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AskError } from './ask-error.ts'
import type { AskRequest } from './ask-request.ts'
import { type Exchange, exchange, type ExchangeOptions } from './exchange.ts'

const numRuns = process.env['CI'] ? 10_000 : 1_000

const call = {
  questions: [
    { header: 'DB', question: 'Which database?', options: ['Postgres', 'SQLite'] },
    { header: 'With', question: 'What comes with it?', options: ['Docs', 'Tests'], multi_select: true },
    { header: 'Name', question: 'What is it called?' },
  ],
}

function requestOf(input: unknown = call, options: ExchangeOptions = {}): AskRequest {
  const asked = exchange(input, undefined, options)
  if (asked.step !== 'ask') throw new Error(`Not asked: ${asked.text}`)
  return asked.request
}

/** As it comes back from a storage: another object, of plain JSON. */
function stored(request: AskRequest): AskRequest {
  return JSON.parse(JSON.stringify(request)) as AskRequest
}

function told(entered: Exchange): Extract<Exchange, { step: 'tell' }> {
  if (entered.step !== 'tell') throw new Error(`Not told but ${JSON.stringify(entered)}`)
  return entered
}

describe('exchange, entered with arguments', () => {
  it(
    'gives a frozen request of plain JSON, with an id of its own',
    { tags: ['design.exchange-ask', 'C15.B174'] },
    () => {
      const request = requestOf()
      expect(stored(request)).toEqual(request)
      expect(request).toMatchObject({ kind: 'ask-user', v: 1, attempt: 1 })
      expect(requestOf().id).not.toBe(request.id)
      expect(() => Object.assign(request, { attempt: 9 })).toThrow(TypeError)
      expect(() => Object.assign(request.questions[0] ?? {}, { question: 'Another?' })).toThrow(TypeError)
      expect(() => Object.assign(request.questions[0]?.options ?? [], [{ label: 'MySQL' }])).toThrow(TypeError)
    },
  )

  it('gives a sentence for each fault, and no request', { tags: ['design.exchange-retry', 'invariant-7'] }, () => {
    const entered = exchange({ questions: [{ header: 'DB' }, { question: '' }] })
    expect(entered).not.toHaveProperty('request')
    expect(entered).toMatchObject({ step: 'retry', issues: [expect.anything(), expect.anything()] })
    expect(entered.step === 'retry' && entered.text).toMatch(/questions\[0\]\.question[^]*questions\[1\]\.question/)
  })

  it('is a function of its arguments once the id is given', () => {
    expect(requestOf(call, { id: 'r1' })).toEqual(requestOf(structuredClone(call), { id: 'r1' }))
  })

  it('puts what the app says about the request into it', () => {
    const expiresAt = '2030-01-01T00:00:00.000Z'
    expect(requestOf(call, { id: 'r1', askedBy: 'homer', expiresAt })).toMatchObject({
      id: 'r1',
      askedBy: 'homer',
      expiresAt,
    })
    expect(requestOf(call, { allowCustom: false }).questions.map((question) => question.allowCustom)).toEqual([
      false,
      false,
      true,
    ])
  })

  it('never throws, whatever the model sent', { tags: ['invariant-7'] }, () => {
    fc.assert(
      fc.property(fc.jsonValue(), (input) => {
        const entered = exchange(input)
        expect(
          entered.step === 'ask' ? entered.request.questions.length : entered.step === 'retry' && entered.issues.length,
        ).toBeGreaterThan(0)
      }),
      { numRuns },
    )
  })
})

describe('exchange, entered with a stored request and a reply', () => {
  it('tells a reply that fits', { tags: ['design.exchange-tell', 'C15.B174'] }, () => {
    const request = stored(requestOf())
    const entered = told(exchange(request, { DB: 'SQLite', With: ['Docs', 'Tests'] }))
    expect(entered.request).toEqual(request)
    expect(entered.response).toMatchObject({
      status: 'answered',
      answers: [
        { id: request.questions[0]?.id, selected: ['SQLite'] },
        { id: request.questions[1]?.id, selected: ['Docs', 'Tests'] },
      ],
    })
    expect(entered.result).toMatchObject({ DB: ['SQLite'], With: ['Docs', 'Tests'] })
    expect(entered.text).toContain('"With":["Docs","Tests"]')
  })

  it.each([
    ['a label that was not offered', { DB: { selected: ['MySQL'] } }],
    ['two labels for one choice', { DB: ['Postgres', 'SQLite'] }],
    ['a question that was not asked', { Color: 'red' }],
    ['a number', 42],
    ['nothing', {}],
    ['null', null],
    ['an empty text', ''],
    ['zero', 0],
    ['false', false],
    ['an approval', { approved: true }],
  ])('asks again after %s', { tags: ['design.exchange-again', 'invariant-2', 'invariant-6'] }, (_name, reply) => {
    const request = stored(requestOf())
    const entered = exchange(request, reply)
    if (entered.step !== 'ask') throw new Error(`Not asked again but ${entered.step}`)
    const { issues, attempt, ...same } = entered.request
    expect({ ...same, attempt: 1 }).toEqual(request)
    expect(attempt).toBe(2)
    expect(issues?.length).toBeGreaterThan(0)
    for (const { message } of issues ?? []) expect(message).toMatch(/\.$/)
    // Still answerable, and counting on.
    expect(exchange(stored(entered.request), reply)).toMatchObject({ step: 'ask', request: { attempt: 3 } })
    expect(exchange(stored(entered.request), { DB: 'SQLite' }).step).toBe('tell')
  })

  it('goes by the stored request, whatever a reply says was asked', { tags: ['invariant-3'] }, () => {
    const request = stored(requestOf())
    const forged = { ...request, questions: [{ ...request.questions[0], options: [{ label: 'MySQL' }] }] }
    const entered = exchange(request, { ...forged, answers: { DB: { selected: ['MySQL'] } } })
    expect(entered.step).toBe('ask')
  })

  it.each([
    undefined,
    null,
    'x',
    {},
    { kind: 'ask-user' },
    { ...requestOf(), v: 2 },
    { ...requestOf(), questions: [] },
  ])(
    'takes no reply without the request that it answers: %j',
    { tags: ['invariant-1', 'invariant-3', 'X3'] },
    (input) => {
      const error: unknown = catchFrom(() => exchange(input, 'Postgres'))
      expect(AskError.isInstance(error) && error.code).toBe('not-an-ask-request')
    },
  )

  it('never throws, whatever came back, and stays answerable', { tags: ['invariant-2', 'invariant-7'] }, () => {
    const request = stored(requestOf())
    fc.assert(
      fc.property(fc.jsonValue(), (reply) => {
        const entered = exchange(request, reply)
        if (entered.step === 'tell') return
        expect(entered).toMatchObject({ step: 'ask', request: { questions: request.questions, attempt: 2 } })
      }),
      { numRuns },
    )
  })
})

describe('exchange, after the limit', { tags: ['X6', 'invariant-5'] }, () => {
  const expiresAt = '2030-01-01T00:00:00.000Z'
  const before = new Date('2029-12-31T23:59:59.999Z')
  const after = new Date(expiresAt)
  const request = stored(requestOf(call, { expiresAt }))

  it('takes an answer until the instant and none from it on', () => {
    expect(told(exchange(request, { DB: 'SQLite' }, { now: before })).response.status).toBe('answered')
    expect(told(exchange(request, { DB: 'SQLite' }, { now: after })).response).toEqual({ status: 'timed-out' })
  })

  it('goes by the instant alone, wherever the clock was when it was asked', () => {
    const hour = 3_600_000
    for (const shift of [-hour, hour]) {
      const now = new Date(after.getTime() + shift)
      expect(told(exchange(request, { DB: 'SQLite' }, { now })).response.status).toBe(
        shift < 0 ? 'answered' : 'timed-out',
      )
    }
  })

  it('does not ask again for what does not fit', () => {
    expect(told(exchange(request, 42, { now: after })).response.status).toBe('timed-out')
  })

  it('still takes another way to end', () => {
    expect(told(exchange(request, { status: 'declined' }, { now: after })).response.status).toBe('declined')
  })
})

function catchFrom(act: () => unknown): unknown {
  try {
    act()
    return undefined
  } catch (error) {
    return error
  }
}
