import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AskRequest } from './ask-request.ts'
import { askRequestSchema } from './ask-request-schema.ts'
import { askResponseSchema } from './ask-response-schema.ts'
import { isAskRequest } from './is-ask-request.ts'
import { isAskResponse } from './is-ask-response.ts'
import { readAskRequest } from '../call/read-ask-request.ts'

const numRuns = process.env['CI'] === undefined ? 1_000 : 10_000

function stored(): AskRequest {
  const questions = [
    { header: 'DB', question: 'Which?', options: [{ label: 'a', description: 'x' }, 'b'], default: 'a' },
    { question: 'Which ones?', options: ['a', 'b', 'c'], multi_select: true, min: 1, max: 2 },
    { question: 'Go?', type: 'confirm' },
    'Name?',
  ]
  const read = readAskRequest({ questions }, { id: 'r1', askedBy: 'Homer', expiresAt: '2030-01-01T00:00:00Z' })
  if (!read.ok) throw new Error('the fixture does not read')
  return {
    ...read.request,
    issues: [{ message: 'No.', path: ['answers', 0], questionId: 'q1' }],
    attempt: 2,
    answered: { status: 'declined' },
  }
}

/** Any value put anywhere into a sound one, or a field of it taken out. */
function mutated(sound: unknown): fc.Arbitrary<unknown> {
  const value = fc.oneof(
    fc.constantFrom<unknown>(
      undefined,
      null,
      '',
      'x',
      0,
      1,
      -1,
      1.5,
      Number.NaN,
      Infinity,
      true,
      false,
      [],
      {},
      [null],
      ['x'],
      [1],
      'text',
      'choice',
      'confirm',
      2,
    ),
    fc.jsonValue(),
  )
  const paths = pathsOf(sound)
  return fc
    .array(fc.tuple(fc.nat(paths.length - 1), value), { maxLength: 2 })
    .map((changes) =>
      changes.reduce<unknown>(
        (whole, [at, replacement]) => replaced(whole, paths[at] ?? [], replacement),
        structuredClone(sound),
      ),
    )
}

function pathsOf(value: unknown, path: readonly string[] = []): readonly (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path]
  return [path, ...Object.entries(value).flatMap(([key, child]) => pathsOf(child, [...path, key]))]
}

function replaced(whole: unknown, [key, ...rest]: readonly string[], replacement: unknown): unknown {
  if (key === undefined) return replacement
  if (typeof whole !== 'object' || whole === null) return whole
  const copy = Array.isArray(whole) ? [...(whole as unknown[])] : { ...whole }
  Reflect.set(copy, key, replaced(Reflect.get(whole, key), rest, replacement))
  return copy
}

describe('isAskRequest', () => {
  it('knows a request, also after JSON', { tags: ['C15.B174'] }, () => {
    expect(isAskRequest(stored())).toBe(true)
    expect(isAskRequest(JSON.parse(JSON.stringify(stored())))).toBe(true)
    expect(isAskRequest({ ...stored(), later: 'added' })).toBe(true)
  })

  it.each([
    ['another version', { v: 2 }],
    ['no version', { v: undefined }],
    ['another brand', { kind: 'ask' }],
    ['no questions', { questions: [] }],
    ['two questions of one id', { questions: [stored().questions[3], stored().questions[3]] }],
    ['a choice of one', { questions: [{ ...stored().questions[0], options: [{ label: 'a' }] }] }],
    [
      'a choice of the same twice',
      { questions: [{ ...stored().questions[0], options: [{ label: 'a' }, { label: 'a' }] }] },
    ],
    ['a choice of nothing', { questions: [{ ...stored().questions[0], options: undefined }] }],
    ['a confirm of three', { questions: [{ ...stored().questions[1], kind: 'confirm' }] }],
    ['a text with options', { questions: [{ ...stored().questions[0], kind: 'text' }] }],
    ['an instant that is none', { expiresAt: 'soon' }],
    ['an attempt of none', { attempt: 0 }],
  ])('does not take %s for one', { tags: ['X3'] }, (_, change) => {
    expect(isAskRequest({ ...stored(), ...change })).toBe(false)
  })

  it('says what the schema says', () => {
    fc.assert(
      fc.property(fc.oneof(mutated(stored()), fc.anything()), (value) => {
        expect(isAskRequest(value)).toBe(askRequestSchema.safeParse(value).success)
      }),
      { numRuns },
    )
  })

  it('throws for nothing', () => {
    const trap = new Proxy(
      {},
      {
        get: () => {
          throw new Error('trapped')
        },
      },
    )
    const getter = Object.defineProperty({ ...stored() }, 'questions', {
      get: () => {
        throw new Error('trapped')
      },
    })
    const loop: unknown[] = []
    loop.push(loop)
    for (const value of [trap, getter, loop, { ...stored(), questions: loop }, Object.create(null), Symbol('x'), 1n]) {
      expect(isAskRequest(value)).toBe(false)
    }
  })
})

describe('isAskResponse', () => {
  const answers = [{ id: 'q1', selected: ['a'], custom: 'x', note: 'y' }]
  const sound = [
    { status: 'answered', answers, policy: 'p' },
    { status: 'declined', reason: 'no', answers },
    { status: 'discuss', message: 'why?', answers },
    { status: 'timed-out', answers },
    { status: 'superseded', message: 'x' },
    { status: 'unavailable', reason: 'x' },
  ]

  it('says what the schema says', () => {
    fc.assert(
      fc.property(fc.oneof(...sound.map(mutated), fc.anything()), (value) => {
        expect(isAskResponse(value)).toBe(askResponseSchema.safeParse(value).success)
      }),
      { numRuns },
    )
    expect(sound.every(isAskResponse)).toBe(true)
  })
})
