import { describe, expect, it } from 'vitest'
import type { AskRequest } from './ask-request.ts'
import { readAskRequest, type ReadOptions } from '../call/read-ask-request.ts'

/** The request, or the sentences in its place. */
function read(input: unknown, options?: ReadOptions): AskRequest | readonly string[] {
  const result = readAskRequest(input, options)
  return result.ok ? result.request : result.issues.map(({ message }) => message)
}

function questionsOf(input: unknown, options?: ReadOptions): unknown {
  const result = read(input, options)
  return 'questions' in result ? result.questions : result
}

const choice = (labels: readonly string[], rest: object = {}): object => ({
  id: 'q1',
  question: 'Which?',
  kind: 'choice',
  options: labels.map((label) => ({ label })),
  allowCustom: true,
  ...rest,
})

describe('the kind of a question', () => {
  const options = ['a', 'b', 'c']

  it.each([
    ['choice', {}],
    ['choice', { multi_select: false }],
    ['choice', { multi_select: 'false' }],
    ['choice', { selectionMode: 'single_select' }],
    ['choice', { type: 'radio' }],
    ['choice', { type: 'multiple-choice' }],
    ['choice', { kind: 'text' }],
    ['choice', { type: 'confirm' }],
    ['choice', { single: true }],
    ['choice', { type: 'question' }],
    ['choice', { max: 1 }],
    ['multi', { multi_select: true }],
    ['multi', { multiSelect: 'true' }],
    ['multi', { 'multi-select': 1 }],
    ['multi', { multiple: 'yes' }],
    ['multi', { selectionMode: 'multi_select' }],
    ['multi', { selection_mode: 'multi' }],
    ['multi', { type: 'checkbox' }],
    ['multi', { kind: 'choice', multiSelect: true }],
    ['multi', { type: 'select', selectionMode: 'multi_select' }],
    ['multi', { max: 2 }],
    ['multi', { single_select: false }],
  ])('is %s for %j over three options', { tags: ['C1.B11', 'C10.B127'] }, (kind, said) => {
    expect(questionsOf({ question: 'Which?', options, ...said })).toMatchObject([{ kind, options: [{}, {}, {}] }])
  })

  it.each(['text', 'input', 'free_text', 'open-ended', 'string', 'number', 'single', 'multi', 'choice', 'Textarea'])(
    'is text for %s without options',
    (type) => {
      expect(questionsOf({ question: 'Which?', type })).toMatchObject([{ kind: 'text' }])
    },
  )

  it.each(['confirm', 'yesno', 'yes/no', 'boolean', 'y/n', 'Confirmation'])('is confirm for %s', (type) => {
    expect(questionsOf({ question: 'Go?', type })).toEqual([
      { id: 'q1', question: 'Go?', kind: 'confirm', options: [{ label: 'Yes' }, { label: 'No' }], allowCustom: true },
    ])
  })

  it('keeps the labels of a confirm, yes first', () => {
    expect(questionsOf({ question: 'Go?', type: 'confirm', options: ['Ship it', 'Wait'] })).toMatchObject([
      { kind: 'confirm', options: [{ label: 'Ship it' }, { label: 'Wait' }] },
    ])
    expect(questionsOf({ question: 'Go?', type: 'confirm', options: ['Nein', 'Ja'] })).toMatchObject([
      { kind: 'confirm', options: [{ label: 'Ja' }, { label: 'Nein' }] },
    ])
    expect(
      questionsOf({ question: 'Delete it?', type: 'confirm', options: ['Keep it', { label: 'Delete it' }] }),
    ).toMatchObject([{ kind: 'confirm', options: [{ label: 'Delete it' }, { label: 'Keep it' }] }])
  })

  it('is choice for a confirm whose labels do not say which of them is yes', () => {
    const call = { question: 'Stop the server?', type: 'confirm', options: ['Stop', 'Continue'], allow_custom: false }
    expect(questionsOf(call)).toEqual([choice(['Stop', 'Continue'], { question: call.question, allowCustom: false })])
    expect(questionsOf({ ...call, header: 'Stop?', question: 'Sure?' })).toMatchObject([{ kind: 'choice' }])
  })

  it('is refused where it is none, or two at once', () => {
    expect(read({ question: 'Which?', type: 'fancy' })).toEqual([
      'type must be choice, multi, text or confirm, and the text “fancy” was received.',
    ])
    expect(read({ question: 'Which?', options, multi_select: 'maybe' })).toEqual([
      'multi_select must be true or false, and the text “maybe” was received.',
    ])
    for (const said of [
      { type: 'radio', multi_select: true },
      { selectionMode: 'multi_select', multiSelect: false },
      { type: 'single', mode: 'multiple' },
      { multi_select: true, multiple: false },
      { type: 'radio', max: 2 },
    ]) {
      expect(read({ question: 'Which?', options, ...said })).toEqual([
        expect.stringMatching(
          /^\w+ must agree with \w+ on whether one option may be chosen or several, and .+ was received\.$/,
        ),
      ])
    }
  })

  it('may be said once for all, and is overruled by a question', () => {
    const questions = [
      { question: 'One?', options },
      { question: 'Two?', options, multi_select: false },
    ]
    expect(questionsOf({ questions, multi_select: true })).toMatchObject([{ kind: 'multi' }, { kind: 'choice' }])
  })

  it('brings the numbers that belong to it', () => {
    expect(questionsOf({ question: 'Which?', options, multi_select: true, min: 2, max_selections: '3' })).toMatchObject(
      [{ min: 2, max: 3 }],
    )
    expect(questionsOf({ question: 'Name?', minLength: 0, maxLength: 80 })).toMatchObject([
      { kind: 'text', min: 0, max: 80 },
    ])
    expect(questionsOf({ question: 'Which?', options, min: 1, max: 1 })).toEqual([choice(options)])
    // What a number may be is not how many characters it has.
    expect(questionsOf({ question: 'Port?', type: 'number', min: 1, max: 9 })).toEqual([
      { id: 'q1', question: 'Port?', kind: 'text', allowCustom: true },
    ])
    expect(read({ question: 'Name?', min: 'few' })).toEqual([
      'min must be a whole number of 0 or more, and the text “few” was received.',
    ])
    expect(read({ question: 'Name?', min: 1, minLength: 'a few' })).toEqual([
      'minLength must be a whole number of 0 or more, and the text “a few” was received.',
    ])
    expect(read({ question: 'Name?', min: 9, max: 3 })).toEqual([
      'min may be at most 3, which is the most allowed, and is 9.',
    ])
    expect(read({ question: 'Which?', options, multi_select: true, min: 9 })).toEqual([
      'min may be at most 4, as many as can be chosen, and is 9.',
    ])
  })
})

describe('own words', { tags: ['C9'] }, () => {
  const call = { question: 'Which?', options: ['a', 'b'] }

  it('are allowed unless the model or the host says no', () => {
    expect(questionsOf(call)).toMatchObject([{ allowCustom: true }])
    expect(questionsOf({ ...call, allow_custom: false })).toMatchObject([{ allowCustom: false }])
    expect(questionsOf({ ...call, allowOther: 'no' })).toMatchObject([{ allowCustom: false }])
    expect(questionsOf(call, { allowCustom: false })).toMatchObject([{ allowCustom: false }])
    expect(questionsOf({ ...call, allow_custom: true }, { allowCustom: false })).toMatchObject([{ allowCustom: false }])
  })

  it.each(['other', 'custom', 'freeform', 'allow_custom'])('never take a text that stands under %s', (key) => {
    const refusal = [
      `${key} must be true or false, and the text “also your nickname” was received; put what the person reads into question.`,
    ]
    expect(read({ ...call, [key]: 'also your nickname' })).toEqual(refusal)
    expect(read({ question: 'Name?', [key]: 'also your nickname' })).toEqual(refusal)
    expect(read({ question: 'Name?', includeOther: true, [key]: 'also your nickname' })).toEqual(refusal)
  })

  it('are always what a text question takes', () => {
    expect(questionsOf({ question: 'Name?', allow_custom: false }, { allowCustom: false })).toMatchObject([
      { allowCustom: true },
    ])
  })

  it('leave an option that the model wrote for them in place', () => {
    expect(questionsOf({ ...call, options: ['a', 'b', 'Other', 'None of the above'] })).toEqual([
      choice(['a', 'b', 'Other', 'None of the above']),
    ])
  })
})
