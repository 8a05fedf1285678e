import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AskRequest } from '../contract/ask-request.ts'
import type { AskResponse } from '../contract/ask-response.ts'
import { type CheckOptions, checkResponse } from './check-response.ts'
import type { Question } from '../contract/question.ts'

const db: Question = {
  id: 'db',
  question: 'Which database?',
  kind: 'choice',
  options: [{ label: 'Postgres' }, { label: 'SQLite' }],
  allowCustom: true,
}
const extras: Question = {
  id: 'extras',
  question: 'What else?',
  kind: 'multi',
  options: [{ label: 'Docs' }, { label: 'Tests' }, { label: 'Code' }],
  allowCustom: true,
}
const name: Question = { id: 'name', question: 'What is it called?', kind: 'text', allowCustom: true }
const go: Question = {
  id: 'go',
  question: 'Start now?',
  kind: 'confirm',
  options: [{ label: 'Yes' }, { label: 'No' }],
  allowCustom: false,
}

function ask(...questions: Question[]): AskRequest {
  return { kind: 'ask-user', v: 1, id: 'r1', message: '', questions, question: '', attempt: 1 }
}

const all = ask(db, extras, name, go)

/** Each fault as `path: message`. */
function faults(response: unknown, request: AskRequest = all, options?: CheckOptions): readonly string[] {
  const issues = checkResponse(request, response as AskResponse, options)
  return issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}

function answered(...answers: object[]): object {
  return { status: 'answered', answers }
}

const named = (custom: string): object => answered({ id: 'name', selected: [], custom })

describe('checkResponse', () => {
  it.each<[response: object]>([
    [answered()],
    [answered({ id: 'db', selected: [] })],
    [answered({ id: 'db', selected: ['SQLite'] })],
    [answered({ id: 'db', selected: [], custom: 'MySQL' })],
    [answered({ id: 'db', selected: [], note: 'Ask Kim' })],
    [answered({ id: 'extras', selected: ['Code', 'Docs'], custom: 'plus D' })],
    [answered({ id: 'name', selected: [], custom: 'Ada' }, { id: 'go', selected: ['No'] })],
    [{ ...answered(), policy: 'pick-first' }],
    [{ status: 'declined' }],
    [{ status: 'declined', reason: 'Not now', answers: [{ id: 'db', selected: ['SQLite'] }] }],
    [{ status: 'discuss', message: 'Why?\nReally?' }],
    [{ status: 'timed-out' }],
    [{ status: 'superseded', message: 'Never mind' }],
    [{ status: 'unavailable', reason: 'no terminal' }],
  ])('finds nothing in %j', (response) => {
    expect(faults(response)).toEqual([])
  })

  it.each<[response: object, fault: string]>([
    [answered({ id: 'cache', selected: [] }), 'answers.0.id: No question of this request is called “cache”.'],
    [
      answered({ id: 'db', selected: [] }, { id: 'db', selected: ['SQLite'] }),
      'answers.1.id: This question is answered twice.',
    ],
    [
      answered({ id: 'db', selected: ['MySQL'] }),
      'answers.0.selected.0: “MySQL” is not one of the options; own words are sent as custom. Choose one of “Postgres”, “SQLite”, or answer in your own words.',
    ],
    [
      answered({ id: 'go', selected: ['yes'] }),
      'answers.0.selected.0: “yes” is not one of the options. Choose one of “Yes”, “No”.',
    ],
    [
      answered({ id: 'extras', selected: ['Docs', 'Docs'] }),
      'answers.0.selected.1: “Docs” is selected twice; choose it once.',
    ],
    [
      answered({ id: 'db', selected: ['Postgres', 'SQLite'] }),
      'answers.0.selected: At most 1 can be selected here, not 2. Choose one of “Postgres”, “SQLite”, or answer in your own words.',
    ],
    [
      answered({ id: 'name', selected: ['Ada'] }),
      'answers.0.selected: At most 0 can be selected here, not 1. Write an answer, or skip this question.',
    ],
    [
      answered({ id: 'db', selected: ['SQLite'], custom: 'MySQL' }),
      'answers.0.custom: Choose an option or write your own answer, not both.',
    ],
    [
      answered({ id: 'go', selected: [], custom: 'later' }),
      'answers.0.custom: This question takes no answer in your own words. Choose one of “Yes”, “No”.',
    ],
    [
      answered({ id: 'extras', selected: ['Docs'], custom: ' ' }),
      'answers.0.custom: There is nothing in your own answer. Choose any of “Docs”, “Tests”, “Code”, or answer in your own words.',
    ],
    [
      named('\u200b\u3164'),
      'answers.0.custom: There is nothing in your own answer. Write an answer, or skip this question.',
    ],
    [named(''), 'answers.0.custom: There is nothing in your own answer. Write an answer, or skip this question.'],
    [{ status: 'unavailable' }, 'reason: The reason is missing.'],
    [{ status: 'declined', reason: 5 }, 'reason: The reason must be a text.'],
    [
      { status: 'discuss', message: '\u001b[2K' },
      'message: The message may not contain the character U+001B; remove it.',
    ],
    [{ ...answered(), policy: 'x'.repeat(2_001) }, 'policy: The policy may have at most 2000 characters, not 2001.'],
    [
      { status: 'timed-out', answers: [{ id: 'cache', selected: [] }] },
      'answers.0.id: No question of this request is called “cache”.',
    ],
  ])('finds one fault in %j', (response, fault) => {
    expect(faults(response)).toEqual([fault])
  })

  it('shows each fault at its question', () => {
    const response = answered({ id: 'db', selected: ['x'] }, { id: 'name', selected: [], custom: ' ' }) as AskResponse
    expect(checkResponse(all, response).map(({ questionId }) => questionId)).toEqual(['db', 'name'])
  })

  it.each<[what: string, response: unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'Postgres'],
    ['a list', [{ id: 'db', selected: [] }]],
    ['no status', {}],
    ['another status', { status: 'cancelled' }],
    ['a name that every object has', { status: 'toString' }],
    ['no answers', { status: 'answered' }],
    ['answers in a map', { status: 'answered', answers: { db: 'Postgres' } }],
    ['an answer that is a text', answered('Postgres' as unknown as object)],
    ['an answer without id', answered({ selected: [] })],
    ['an answer without selected', answered({ id: 'db' })],
    ['a label that is a number', answered({ id: 'db', selected: [1] })],
    ['own words that are a list', answered({ id: 'db', selected: [], custom: ['x'] })],
    ['a note that is null', answered({ id: 'db', selected: [], note: null })],
  ])('takes %s for a fault, not for an exception', (_, response) => {
    expect(faults(response)).toHaveLength(1)
  })

  it('compares labels byte for byte', { tags: ['X4'] }, () => {
    const cafe = ask({ ...db, options: [{ label: 'Cafe\u0301' }, { label: 'Bar' }] })
    expect(faults(answered({ id: 'db', selected: ['Cafe\u0301'] }), cafe)).toEqual([])
    expect(faults(answered({ id: 'db', selected: ['Café'] }), cafe)).toHaveLength(1)
  })
})

describe('checkResponse, of how many', { tags: ['C10'] }, () => {
  const some = ask({ ...extras, min: 2, max: 3 })
  const pick = (selected: readonly string[], custom?: string): object => answered({ id: 'extras', selected, custom })

  it('counts what is selected and own words together', () => {
    expect(faults(pick(['Docs']), some)).toEqual(['answers.0.selected: Choose at least 2, not 1.'])
    expect(faults(pick(['Docs'], 'a logo'), some)).toEqual([])
    expect(faults(pick(['Docs', 'Tests', 'Code']), some)).toEqual([])
    expect(faults(pick(['Docs', 'Tests', 'Code'], 'a logo'), some)).toEqual([
      'answers.0.selected: Choose at most 3, not 4.',
    ])
  })

  it('lets a question with a minimum be skipped', () => {
    expect(faults(pick([]), some)).toEqual([])
    expect(faults(answered(), some)).toEqual([])
  })

  it('asks for no minimum where the person stopped half way', { tags: ['C8.B94'] }, () => {
    const answers = [{ id: 'extras', selected: ['Docs'] }]
    expect(faults({ status: 'declined', answers }, some)).toEqual([])
    expect(faults({ status: 'declined', answers: [{ id: 'extras', selected: ['x'] }] }, some)).toHaveLength(1)
  })

  it('counts the characters of a text as a person does', () => {
    const short = ask({ ...name, min: 2, max: 3 })
    expect(faults(named('👍'), short)).toEqual(['answers.0.custom: Write at least 2 characters, not 1.'])
    expect(faults(named('👍👍👍'), short)).toEqual([])
    expect(faults(named('👍👍👍👍'), short)).toHaveLength(1)
    expect(faults(named(''), ask({ ...name, min: 0 }))).toEqual([])
  })

  it('can ask for every answer', { tags: ['pydantic.misfit'] }, () => {
    const options = { requireAll: true }
    expect(faults(answered({ id: 'go', selected: [] }), ask(go, db), options)).toEqual([
      'answers.0.selected: Choose one of the options.',
      'answers: Choose one of the options, or answer in your own words.',
    ])
    expect(faults(answered({ id: 'go', selected: ['No'] }), ask(go), options)).toEqual([])
    expect(faults({ status: 'declined' }, ask(go), options)).toEqual([])
  })
})

describe('checkResponse, of the person’s own words', { tags: ['C9', 'C20.B215'] }, () => {
  it.each(['line1\nline2', 'a\tb', 'a\r\nb', '👩‍👩‍👧‍👦', 'نامه‌ای', '\u200fabc', 'e\u0301', 'a\u2028b', 'x'.repeat(20_000)])(
    'takes %j',
    { tags: ['C9.B113'] },
    (words) => {
      expect(faults(named(words))).toEqual([])
    },
  )

  it.each(['\0', '\u001b[2K', 'a\rb', '\u0085', '\u007f', '\ud83d', 'x\udc00', '\u202etxt.exe', '\u2066a', 'a\u2069'])(
    'hands back %j',
    { tags: ['X5'] },
    (words) => {
      expect(faults(named(`good ${words}`))).toEqual([
        expect.stringMatching(
          /^answers\.0\.custom: Your answer may not contain the character U\+[0-9A-F]{4}; remove it\.$/,
        ),
      ])
    },
  )

  it.each(['\t', '\r\n', '\u200d', '\u200b', '\u200f', '\u202e', '\ufeff', '\0', '\ud83d', '\u{e0001}'])(
    'hands back %j where it is strict',
    { tags: ['pydantic.custom-text'] },
    (words) => {
      expect(faults(named(`good${words}`), all, { profile: 'strict' })).toHaveLength(1)
    },
  )

  it('takes newlines and every width of space where it is strict', { tags: ['pydantic.custom-text'] }, () => {
    expect(faults(named('a\nb\u00a0c\u3000d\u2003e'), all, { profile: 'strict' })).toEqual([])
    expect(faults(named(' \n'), all, { profile: 'strict' })).toHaveLength(1)
  })

  it('names the limit, which the app may set', { tags: ['C9.B114'] }, () => {
    expect(faults(named('x'.repeat(20_001)))).toEqual([
      'answers.0.custom: Your answer may have at most 20000 characters, not 20001.',
    ])
    expect(faults(named('x'.repeat(10_000_000)))).toHaveLength(1)
    expect(faults(named('👍👍👍👍'), all, { limits: { maxCustom: 3 } })).toHaveLength(1)
    expect(faults(named('👍👍👍'), all, { limits: { maxCustom: 3 } })).toEqual([])
    expect(
      faults(answered({ id: 'db', selected: [], note: 'x'.repeat(11) }), all, { limits: { maxNote: 10 } }),
    ).toEqual(['answers.0.note: Your note may have at most 10 characters, not 11.'])
  })

  it('stays short about answers by the thousand', () => {
    const many = Array.from({ length: 10_000 }, (_, index) => `label ${index}`)
    expect(faults(answered({ id: 'extras', selected: many }))).toHaveLength(1)
    expect(faults(answered({ id: 'db', selected: many }))).toHaveLength(1)
    expect(faults(answered(...many.map((id) => ({ id, selected: [] }))))).toEqual([
      'answers: answers must be a list of at most 4, and there are 10000 in it.',
    ])
    const [fault = ''] = faults(answered({ id: 'db', selected: ['x'.repeat(10_000_000)] }))
    expect(fault.length).toBeLessThan(300)
  })
})

const runs = { numRuns: process.env['CI'] ? 10_000 : 1_000 }

describe('checkResponse, whatever it is given', () => {
  it('never throws, and lets nothing through that was not offered', { tags: ['invariant-7'] }, () => {
    const answer = fc.record(
      {
        id: fc.oneof(fc.constantFrom('db', 'extras', 'name', 'go'), fc.jsonValue()),
        selected: fc.oneof(fc.subarray(['Postgres', 'Docs', 'Tests', 'Yes', 'x']), fc.jsonValue()),
        custom: fc.oneof(fc.string(), fc.jsonValue()),
        note: fc.oneof(fc.string(), fc.jsonValue()),
      },
      { requiredKeys: ['id'] },
    )
    const response = fc.oneof(
      fc.jsonValue(),
      fc.record({
        status: fc.constantFrom('answered', 'declined', 'discuss', 'timed-out', 'superseded', 'unavailable', 'x'),
        answers: fc.oneof(fc.array(answer, { maxLength: 5 }), fc.jsonValue()),
        reason: fc.oneof(fc.string(), fc.jsonValue()),
      }),
    )
    fc.assert(
      fc.property(response, (raw) => {
        const issues = faults(raw)
        const fits = issues.length === 0
        const answers = fits && typeof raw === 'object' && raw !== null && 'answers' in raw ? raw.answers : []
        for (const { id, selected } of Array.isArray(answers)
          ? (answers as { id: string; selected: string[] }[])
          : []) {
          const question = all.questions.find((one) => one.id === id)
          const offered = question?.options?.map(({ label }) => label) ?? []
          expect(selected.filter((label) => !offered.includes(label))).toEqual([])
          expect(question?.kind === 'multi' || selected.length <= 1).toBe(true)
          expect(new Set(selected).size).toBe(selected.length)
        }
      }),
      runs,
    )
  })
})
