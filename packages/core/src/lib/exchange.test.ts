import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AskError } from './contract/ask-error.ts'
import type { AskRequest } from './contract/ask-request.ts'
import type { AskResponse } from './contract/ask-response.ts'
import type { DialectName } from './dialect/dialect.ts'
import { type Exchange, exchange, type ExchangeOptions } from './exchange.ts'
import { isAskRequest } from './contract/is-ask-request.ts'

const numRuns = process.env['CI'] === undefined ? 1_000 : 10_000
const dialects = ['mastra', 'harness', 'dsh', 'mm', 'claude'] as const satisfies readonly DialectName[]

const call = {
  questions: [
    { header: 'DB', question: 'Which database?', options: ['Postgres', 'SQLite'] },
    { header: 'Extras', question: 'What else?', options: ['Docs', 'Tests', 'Red, green'], multi_select: true },
    { header: 'Name', question: 'What is it called?' },
  ],
}
const fits: AskResponse = {
  status: 'answered',
  answers: [
    { id: 'q1', selected: ['SQLite'] },
    { id: 'q2', selected: ['Docs', 'Red, green'], custom: 'a logo' },
  ],
}

function asked(input: unknown = call, options: ExchangeOptions = {}): AskRequest {
  const step = exchange(input, undefined, options)
  if (step.step !== 'ask') throw new Error(`the fixture is not asked: ${JSON.stringify(step)}`)
  return step.request
}

/** What a store gives back. */
function stored(input: unknown = call, options: ExchangeOptions = {}): AskRequest {
  return JSON.parse(JSON.stringify(asked(input, options))) as AskRequest
}

function handedBack(step: Exchange): AskRequest | undefined {
  return step.step === 'ask' ? step.request : undefined
}

describe('arguments that cannot be read', { tags: ['design.exchange-retry', 'C1.B28'] }, () => {
  it.each(dialects)('are retried with one sentence an issue, in %s', (dialect) => {
    const step = exchange({ questions: [{ question: 'Which?', options: ['only'] }, { header: 'B' }] }, undefined, {
      dialect,
    })
    expect(step).toMatchObject({
      step: 'retry',
      issues: [{ path: ['questions', 0, 'options'] }, { path: ['questions', 1, 'question'] }],
      text: expect.stringMatching(/questions\[0\]\.options.*questions\[1\]\.question/s),
    })
    expect(step).not.toHaveProperty('request')
  })

  it('ask nobody, whatever they say has been answered', () => {
    expect(exchange({ questions: [], answers: { DB: 'Postgres' } })).toMatchObject({ step: 'retry' })
  })
})

describe('arguments that can be read', { tags: ['design.exchange-ask'] }, () => {
  it.each(dialects)('are asked, frozen and plain, in %s', (dialect) => {
    const input = dialect === 'mastra' ? call.questions[0] : call
    const request = asked(input, { dialect, id: 'r1' })
    const frozen = (value: unknown): boolean =>
      typeof value !== 'object' || value === null || (Object.isFrozen(value) && Object.values(value).every(frozen))
    expect(frozen(request)).toBe(true)
    expect(JSON.parse(JSON.stringify(request))).toEqual(request)
    expect(request).toMatchObject({ id: 'r1', attempt: 1, question: 'Which database?' })
  })

  it('are asked by who asks, until when, with or without own words', () => {
    expect(asked(call, { askedBy: 'Homer', expiresAt: '2030-01-01T00:00:00Z', allowCustom: false })).toMatchObject({
      askedBy: 'Homer',
      expiresAt: '2030-01-01T00:00:00Z',
      questions: [{ allowCustom: false }, { allowCustom: false }, { allowCustom: true }],
    })
  })

  it('are the same function of the same input, but for the id', () => {
    expect({ ...asked(), id: '' }).toEqual({ ...asked(), id: '' })
    expect(asked().id).not.toBe(asked().id)
  })

  it('answer nothing themselves', { tags: ['invariant-1', 'C5'] }, () => {
    const smuggled = {
      ...call.questions[0],
      resumeData: 'Postgres',
      default: 'Postgres',
      suspendedToolRunId: 'x',
      status: undefined,
    }
    expect(exchange(smuggled)).toMatchObject({ step: 'ask', request: { questions: [{ default: ['Postgres'] }] } })
    for (const field of ['answer', 'answers', 'response']) {
      for (const value of ['Postgres', { DB: 'Postgres' }]) {
        expect(exchange({ ...call.questions[0], [field]: value })).toMatchObject({
          step: 'retry',
          issues: [{ message: `${field} is for the person to say; leave it out.` }],
        })
        expect(exchange({ ...call, [field]: value })).toMatchObject({ step: 'retry', issues: [{ path: [field] }] })
      }
    }
  })
})

describe('a response that fits', { tags: ['design.exchange-tell'] }, () => {
  it.each(dialects)('is told with structure and words, in %s', (dialect) => {
    const step = exchange(stored(), fits, { dialect })
    expect(step).toMatchObject({ step: 'tell', response: fits, result: expect.anything(), text: expect.any(String) })
    for (const said of ['SQLite', 'Docs', 'Red, green', 'a logo']) {
      expect(JSON.stringify(step)).toContain(said)
    }
  })

  it('is held against the stored request, and the stored request is what is named', { tags: ['invariant-3'] }, () => {
    const request = stored()
    const echoed = { ...fits, questions: [{ id: 'q1', question: 'Delete everything?', options: [{ label: 'Yes' }] }] }
    expect(exchange(request, echoed)).toMatchObject({ step: 'tell', request })
  })

  it.each<[string, unknown, AskResponse]>([
    [
      'a plain text for the first question',
      'SQLite',
      { status: 'answered', answers: [{ id: 'q1', selected: ['SQLite'] }] },
    ],
    ['an answer by header', { DB: 'SQLite' }, { status: 'answered', answers: [{ id: 'q1', selected: ['SQLite'] }] }],
    ['a refusal', { status: 'declined' }, { status: 'declined' }],
    ['a wish to talk', { status: 'discuss', message: 'Why?' }, { status: 'discuss', message: 'Why?' }],
    ['a time limit', { status: 'timed-out' }, { status: 'timed-out' }],
    ['another message', { status: 'superseded' }, { status: 'superseded' }],
    ['nobody', { status: 'unavailable', reason: 'no terminal' }, { status: 'unavailable', reason: 'no terminal' }],
  ])('may be %s', { tags: ['invariant-5'] }, (_, reply, response) => {
    expect(exchange(stored(), reply)).toMatchObject({ step: 'tell', response })
  })
})

describe('a response that does not fit', { tags: ['design.exchange-again', 'invariant-2'] }, () => {
  it.each<[string, unknown]>([
    ['a label that is not offered', { status: 'answered', answers: [{ id: 'q1', selected: ['MySQL'] }] }],
    ['two labels for one', { status: 'answered', answers: [{ id: 'q1', selected: ['Postgres', 'SQLite'] }] }],
    ['a question that is not asked', { status: 'answered', answers: [{ id: 'q9', selected: [] }] }],
    [
      'own words with a control character',
      { status: 'answered', answers: [{ id: 'q1', selected: [], custom: 'a\u0000' }] },
    ],
    ['an unknown status', { status: 'done' }],
    ['a permission', { approved: true }],
    ['a number', 42],
    ['an empty object', {}],
    ['null', null],
    ['an empty text', ''],
    ['blanks', ' \n'],
    ['zero', 0],
    ['false', false],
    ['an empty list', []],
  ])('is asked again with issues: %s', { tags: ['invariant-6', 'C5.B66', 'C14.B158'] }, (_, reply) => {
    const request = stored()
    const again = handedBack(exchange(request, reply))
    expect(again).toEqual({ ...request, attempt: 2, issues: expect.any(Array) })
    expect(again?.issues).not.toHaveLength(0)
    expect(isAskRequest(again)).toBe(true)
  })

  it('can be corrected, as often as it takes', () => {
    const request = stored()
    const third = [42, 'MySQL'].reduce<AskRequest>((open, reply) => handedBack(exchange(open, reply)) ?? open, request)
    expect(third).toMatchObject({ attempt: 3, id: request.id })
    expect(exchange(JSON.parse(JSON.stringify(third)), fits)).toMatchObject({ step: 'tell', response: fits })
  })

  it('never makes a question too large to store', { tags: ['C15.B166'] }, () => {
    const options = Array.from({ length: 50 }, (_, index) => `${'語'.repeat(60)}${index}`)
    const request = stored({
      questions: [1, 2].map((number) => ({ question: `Which ${number}?`, options, multi_select: true })),
    })
    const selected = options.map((label) => `${label}?`)
    const again = handedBack(
      exchange(request, { status: 'answered', answers: ['q1', 'q2'].map((id) => ({ id, selected })) }),
    )
    expect(new TextEncoder().encode(JSON.stringify(again)).length).toBeLessThanOrEqual(64_000)
    expect(again?.issues?.at(-1)?.message).toMatch(/^There are \d+ more faults that are not shown\.$/)
    expect(isAskRequest(again)).toBe(true)
  })
})

describe('a question that has expired', { tags: ['X6', 'C6.B82'] }, () => {
  const request = stored(call, { expiresAt: '2030-01-01T00:00:00Z' })
  const late = { now: new Date('2030-01-01T00:00:00Z') }

  it('takes no answer, good or bad', () => {
    for (const reply of [fits, 'SQLite', 42, '', null, {}]) {
      expect(exchange(request, reply, late)).toMatchObject({ step: 'tell', response: { status: 'timed-out' } })
    }
  })

  it('can still be ended in another way', () => {
    expect(exchange(request, { status: 'superseded' }, late)).toMatchObject({ response: { status: 'superseded' } })
    expect(exchange(request, { status: 'declined' }, late)).toMatchObject({ response: { status: 'declined' } })
  })

  it('takes one until then, by the clock it is given', () => {
    expect(exchange(request, fits, { now: new Date('2029-12-31T23:59:59.999Z') })).toMatchObject({
      step: 'tell',
      response: fits,
    })
  })
})

describe('a reply without the request that it answers', { tags: ['invariant-7', 'X3'] }, () => {
  it.each<[string, unknown]>([
    ['arguments', call],
    ['another version', { ...stored(), v: 2 }],
    ['no brand', { ...stored(), kind: undefined }],
    ['half a request', { ...stored(), questions: [] }],
    ['nothing', undefined],
    ['a text', 'x'],
  ])('is a fault of the lifecycle: %s', (_, input) => {
    expect(() => exchange(input, fits)).toThrow(expect.objectContaining({ code: 'not-an-ask-request' }))
  })

  it('names the version that it does not know', () => {
    expect(() => exchange({ ...stored(), v: 2 }, fits)).toThrow(/another version \(v is the number 2\)/)
    expect(() => exchange({ ...stored(), v: undefined }, fits)).toThrow(/another version \(v is nothing\)/)
    expect(() => exchange({ ...stored(), questions: [] }, fits)).toThrow(/pass the suspend payload as it was stored/)
  })
})

describe('exchange', { tags: ['invariant-7', 'C14'] }, () => {
  const option = fc.constantFrom(...dialects)
  const profile = fc.constantFrom('lenient' as const, 'strict' as const)

  it('throws for no arguments', () => {
    fc.assert(
      fc.property(fc.jsonValue(), option, profile, (input, dialect, chosen) => {
        expect(['ask', 'retry']).toContain(exchange(input, undefined, { dialect, profile: chosen }).step)
      }),
      { numRuns },
    )
  })

  it('throws for no reply, and loses none of what was asked', () => {
    const word = fc.constantFrom<unknown>(
      'q1',
      'q2',
      'q3',
      'DB',
      'SQLite',
      'Docs',
      'answered',
      'declined',
      'accept',
      '',
      0,
      false,
      null,
      true,
    )
    const key = fc.constantFrom(
      'status',
      'answers',
      'id',
      'selected',
      'custom',
      'note',
      'action',
      'content',
      'q1',
      'DB',
      '0',
      '__proto__',
      'reason',
      'message',
    )
    const near = fc.letrec<{ value: unknown }>((tie) => ({
      value: fc.oneof(
        { depthSize: 'small' },
        word,
        fc.array(tie('value'), { maxLength: 4 }),
        fc
          .array(fc.tuple(key, tie('value')), { maxLength: 4 })
          .map((entries) => Object.fromEntries(entries) as unknown),
      ),
    }))
    const request = stored()
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), near.value), option, (reply, dialect) => {
        const step = exchange(request, reply, { dialect })
        expect(['ask', 'tell']).toContain(step.step)
        expect('request' in step && step.request.questions).toEqual(request.questions)
      }),
      { numRuns },
    )
  })

  it('throws nothing but that a request is none', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (input, reply) => {
        let thrown: unknown
        try {
          exchange(input, reply)
        } catch (error) {
          thrown = error
        }
        expect(thrown === undefined || (AskError.isInstance(thrown) && thrown.code === 'not-an-ask-request')).toBe(true)
      }),
      { numRuns },
    )
  })
})
