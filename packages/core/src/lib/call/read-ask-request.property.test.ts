import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AskIssue } from '../contract/ask-issue.ts'
import { askRequestSchema } from '../contract/ask-request-schema.ts'
import { displayText } from '../text/display-text.ts'
import { isAskRequest } from '../contract/is-ask-request.ts'
import { readAskRequest } from './read-ask-request.ts'
import { renderMessage } from '../telling/render-message.ts'

const numRuns = process.env['CI'] === undefined ? 1_000 : 10_000

const profiles = ['lenient', 'strict'] as const

/** Names that models use, near and far, and some that nobody knows. */
const names = fc.constantFrom(
  ...'questions question questionText prompt text message title label header name heading topic options choices answers items'.split(
    ' ',
  ),
  ...'description desc detail context explanation hint note reason value id key type kind selectionMode multi_select multiSelect'.split(
    ' ',
  ),
  ...'allow_custom default recommended min max input arguments required meta _meta resumeData constructor __proto__ zzz'.split(
    ' ',
  ),
)

/** Any JSON, but made of the words that matter, so that it is often nearly a call. */
const nearCall = fc.letrec<{ value: unknown; object: unknown; list: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.oneof(
      fc.constantFrom(
        '',
        ' ',
        'Which?',
        'A',
        'B',
        'multi',
        'confirm',
        'true',
        '[',
        '[{"question":"Which?"}]',
        '{"question":1}',
        '…',
        '?',
      ),
      fc.string({ unit: 'binary' }),
      fc.boolean(),
      fc.integer(),
      fc.double(),
      fc.constant(null),
    ),
    tie('object'),
    tie('list'),
  ),
  object: fc
    .array(fc.tuple(names, tie('value')), { maxLength: 6 })
    // As JSON.parse makes it: a key called `__proto__` is a key like any other.
    .map((entries) => Object.fromEntries(entries)),
  list: fc.array(tie('value'), { maxLength: 12 }),
}))

const anything = fc.oneof(
  fc.jsonValue(),
  nearCall.object,
  nearCall.list,
  nearCall.value,
  nearCall.object.map((value) => JSON.stringify(value)),
  nearCall.list.map((questions) => ({ questions: JSON.stringify(questions) })),
)

function isSentence({ message, path }: AskIssue): boolean {
  return /\S.*\.$/s.test(message) && path.every((key) => typeof key === 'string' || Number.isInteger(key))
}

describe('readAskRequest', { tags: ['C1', 'invariant-7', 'design.refuses-the-rest'] }, () => {
  it.each(profiles)('makes a request or issues of any JSON, %s', (profile) => {
    fc.assert(
      fc.property(anything, (input) => {
        const read = readAskRequest(input, { profile })
        const stored = read.ok ? askRequestSchema.parse(JSON.parse(JSON.stringify(read.request))) : undefined
        expect(stored).toEqual(read.ok ? read.request : undefined)
        expect(read.ok ? read.request.message : '').toBe(read.ok ? renderMessage(read.request.questions) : '')
        expect(read.ok ? isAskRequest(read.request) : read.issues.length > 0 && read.issues.every(isSentence)).toBe(
          true,
        )
      }),
      { numRuns },
    )
  })

  it('is the same for the arguments and for their JSON text', { tags: ['C1.B01'] }, () => {
    fc.assert(
      fc.property(fc.oneof(nearCall.object, nearCall.list), (value) => {
        const input: unknown = JSON.parse(JSON.stringify(value))
        const plain = readAskRequest(input, { id: 'r' })
        const text = readAskRequest(JSON.stringify(input), { id: 'r' })
        expect(text).toEqual(plain)
      }),
      { numRuns },
    )
  })

  it('never asks what a screen would draw otherwise', { tags: ['design.text-safety', 'C20.B219'] }, () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', minLength: 1 }),
      fc.string({
        unit: fc.constantFrom(
          'a',
          ' ',
          '\u200d',
          '\u200c',
          '👩',
          '🏽',
          '❤',
          '\ufe0f',
          'क',
          '्',
          'ی',
          '🏴',
          '\u{e0067}',
          '\u{e007f}',
          '\u0301',
          '\n',
        ),
        minLength: 1,
      }),
    )
    fc.assert(
      fc.property(text, text, fc.constantFrom(...profiles), (question, label, profile) => {
        const call = { questions: [{ header: 'H', question, options: [{ label }, { label: 'another one' }] }] }
        const read = readAskRequest(call, { profile })
        if (!read.ok) return
        const [asked] = read.request.questions
        expect(displayText(asked?.question ?? '')).toBe(asked?.question)
        expect(displayText(asked?.options?.[0]?.label ?? '', { singleLine: true })).toBe(asked?.options?.[0]?.label)
      }),
      { numRuns },
    )
  })
})

/** Where a text stands for a person to read. What is left out are names for machines and settings. */
const readable = fc.constantFrom(
  ...'questions question questionText prompt text message title label header name heading topic options choices'.split(
    ' ',
  ),
  ...'description desc detail context explanation hint note reason recommended suggestion choises foo Zusatz'.split(
    ' ',
  ),
  ...'pros cons impact example risks other freeform minLength arguments input data'.split(' '),
)

/** A value in which every text is a token that occurs nowhere else. */
const tokens = fc.letrec<{ value: unknown; object: unknown; list: unknown; text: unknown }>((tie) => ({
  value: fc.oneof({ depthSize: 'small' }, tie('text'), tie('text'), tie('object'), tie('list')),
  object: fc.dictionary(readable, tie('value'), { maxKeys: 5 }),
  list: fc.array(tie('value'), { maxLength: 5 }),
  text: fc.uuid(),
}))

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

describe('a request', { tags: ['design.never-drops', 'decision-3'] }, () => {
  const call = fc.oneof(
    tokens.value,
    fc.record({ question: tokens.text, options: tokens.list }),
    fc.record({
      questions: fc.array(
        fc.oneof(tokens.object, tokens.text, fc.record({ question: tokens.text, options: tokens.value })),
      ),
    }),
    fc.record({
      title: tokens.value,
      questions: fc.array(fc.record({ question: tokens.text, header: tokens.value, context: tokens.value })),
    }),
    fc.record({ question: tokens.object, options: tokens.list, note: tokens.value }),
    fc.record(
      {
        title: tokens.value,
        context: tokens.value,
        header: tokens.value,
        arguments: fc.record({ question: tokens.text, header: tokens.value }),
      },
      { requiredKeys: ['arguments'] },
    ),
    fc.record({ question: tokens.text, other: tokens.value, min: tokens.value, maxLength: tokens.value }),
  )

  it('carries every text that the model wrote', () => {
    let asked = 0
    fc.assert(
      fc.property(call, (input) => {
        const read = readAskRequest(input)
        if (!read.ok) return
        asked += 1
        const carried = JSON.stringify(read.request.questions)
        expect(textsIn(input).filter((text) => !carried.includes(text))).toEqual([])
      }),
      { numRuns },
    )
    // A property of refusals alone would show nothing.
    expect(asked).toBeGreaterThan(numRuns / 10)
  })

  it('has as many options as the model wrote, in their order', () => {
    const option = fc.oneof(
      fc.uuid().map((label) => ({ label, as: label as unknown })),
      fc
        .tuple(fc.uuid(), fc.constantFrom('label', 'name', 'text', 'title', 'option', 'value'))
        .map(([label, key]) => ({ label, as: { [key]: label } })),
      fc.tuple(fc.uuid(), fc.uuid()).map(([label, description]) => ({ label, as: { description, label } })),
      fc.integer().map((label) => ({ label: `${label}`, as: label })),
    )
    fc.assert(
      fc.property(
        fc.uniqueArray(option, { minLength: 2, maxLength: 50, selector: ({ label }) => label }),
        fc.boolean(),
        (options, encoded) => {
          const list = options.map(({ as }) => as)
          const read = readAskRequest({ question: 'Which?', options: encoded ? JSON.stringify(list) : list })
          expect(read).toMatchObject({ ok: true, request: { options: options.map(({ label }) => ({ label })) } })
        },
      ),
      { numRuns: numRuns / 4 },
    )
  })
})
