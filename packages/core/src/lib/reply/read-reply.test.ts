import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AskRequest } from '../contract/ask-request.ts'
import type { AskResponse } from '../contract/ask-response.ts'
import { checkResponse } from '../check/check-response.ts'
import type { Question } from '../contract/question.ts'
import { readReply } from './read-reply.ts'

const db: Question = {
  id: 'db',
  header: 'Database',
  question: 'Which database?',
  kind: 'choice',
  options: [{ label: 'Postgres' }, { label: 'SQLite' }],
  allowCustom: true,
}
const extras: Question = {
  id: 'extras',
  header: 'Extras',
  question: 'What else?',
  kind: 'multi',
  options: [{ label: 'Docs' }, { label: 'Tests' }, { label: 'Docs, Tests' }],
  allowCustom: true,
}
const name: Question = { id: 'name', question: 'What is it called?', kind: 'text', allowCustom: true }
const go: Question = {
  id: 'go',
  header: 'Go',
  question: 'Start now?',
  kind: 'confirm',
  options: [{ label: 'Yes' }, { label: 'No' }],
  allowCustom: false,
}

function ask(...questions: Question[]): AskRequest {
  const question = questions[0]?.question ?? ''
  return { kind: 'ask-user', v: 1, id: 'r1', message: question, questions, question, attempt: 1 }
}

const one = ask(db)
const all = ask(db, extras, name, go)

/** The response to a reply, or the sentences that it is handed back with. */
function read(request: AskRequest, raw: unknown): AskResponse | readonly string[] {
  const result = readReply(request, raw)
  return result.ok ? result.response : result.issues.map(({ message }) => message)
}

function answered(...answers: Extract<AskResponse, { status: 'answered' }>['answers']): AskResponse {
  return { status: 'answered', answers }
}

const postgres = answered({ id: 'db', selected: ['Postgres'] })

describe('readReply', { tags: ['design.reply'] }, () => {
  it.each<[shape: string, raw: unknown]>([
    ['a label', 'Postgres'],
    ['a label in another case', ' postgres'],
    ['a list of one label', ['Postgres']],
    ['an answer', { id: 'db', selected: ['Postgres'] }],
    ['an answer without its id', { selected: 'Postgres' }],
    ['a value', { value: 'Postgres' }],
    ['an answer', { answer: 'Postgres' }],
    ['an option handed back', { label: 'Postgres', description: 'The usual one' }],
    ['an option handed back as the selection', { answers: [{ id: 'db', selected: [{ label: 'Postgres' }] }] }],
    ['a response', { status: 'answered', answers: [{ id: 'db', selected: ['Postgres'] }] }],
    ['answers alone', { answers: [{ id: 'db', selected: ['Postgres'] }] }],
    ['answers in a list', [{ id: 'db', selected: ['Postgres'] }]],
    ['answers that name the header', { answers: [{ header: 'Database', selected: ['Postgres'] }] }],
    ['answers that name the text', { answers: [{ question: 'Which database?', answer: 'Postgres' }] }],
    ['answers that name the position', { answers: [{ index: 0, value: 'Postgres' }] }],
    ['a map by id', { answers: { db: 'Postgres' } }],
    ['a map by header', { answers: { Database: ['Postgres'] } }],
    ['a map by header in another case', { answers: { database: 'Postgres' } }],
    ['a map by text', { answers: { 'Which database?': 'Postgres' } }],
    ['a map by position', { answers: { 0: 'Postgres' } }],
    ['a map to answers', { answers: { db: { selected: ['Postgres'] } } }],
    ['a map to lists of answers', { answers: { db: { answers: ['Postgres'] } } }],
    ['a map on its own', { db: 'Postgres' }],
    ['labels in the place of answers', { answers: ['Postgres'] }],
    ['an accepted form', { action: 'accept', content: { db: 'Postgres' } }],
    ['an accepted form with the fields of one answer', { action: 'accept', content: { answer: 'Postgres', note: '' } }],
    ['an accepted form with a field left empty', { action: 'accept', content: { db: 'Postgres', db_custom: '' } }],
    ['a response with a decision of its own kind', { answers: { db: 'Postgres' }, cancelled: false }],
    ['a flat form', { answer: 'Postgres', declined: false }],
    ['a flat form with empty words', { selected: 'Postgres', custom: ' ' }],
    ['the same under two names', { id: 'db', value: 'Postgres', label: 'Postgres' }],
    ['the request’s own id beside it', { requestId: 'r1', answers: { db: 'Postgres' } }],
    ['what a host adds for itself', { id: 'db', selected: ['Postgres'], at: 1_700_000_000, by: 'form' }],
  ])('takes %s: %j', (_, raw) => {
    expect(read(one, raw)).toEqual(postgres)
  })

  it.each<[raw: unknown, response: AskResponse]>([
    [{ status: 'declined' }, { status: 'declined' }],
    [
      { status: 'declined', reason: 'Not now' },
      { status: 'declined', reason: 'Not now' },
    ],
    [
      { status: 'declined', answers: { db: 'SQLite' } },
      { status: 'declined', answers: [{ id: 'db', selected: ['SQLite'] }] },
    ],
    [{ cancelled: true }, { status: 'declined' }],
    [
      { cancelled: true, answers: [] },
      { status: 'declined', answers: [] },
    ],
    [{ declined: true, reason: null }, { status: 'declined' }],
    [{ action: 'decline' }, { status: 'declined' }],
    [{ action: 'decline', content: { db: 'Postgres' } }, { status: 'declined' }],
    [{ action: 'cancel' }, { status: 'unavailable', reason: 'The form was closed without an answer.' }],
    [
      { status: 'discuss', message: 'Why?' },
      { status: 'discuss', message: 'Why?' },
    ],
    [{ status: 'timed-out' }, { status: 'timed-out' }],
    [
      { status: 'superseded', message: 'Never mind' },
      { status: 'superseded', message: 'Never mind' },
    ],
    [
      { status: 'unavailable', reason: 'no terminal' },
      { status: 'unavailable', reason: 'no terminal' },
    ],
    [{ status: 'unavailable' }, { status: 'unavailable', reason: 'No reason was given.' }],
    [
      { status: 'answered', policy: 'pick-first', answers: [] },
      { status: 'answered', policy: 'pick-first', answers: [] },
    ],
  ])('keeps outcomes apart: %j', { tags: ['C8', 'invariant-5'] }, (raw, response) => {
    expect(read(one, raw)).toEqual(response)
  })

  it('takes answers without a decision beside them', { tags: ['C8.B98'] }, () => {
    expect(read(all, { answers: [{ id: 'name', custom: 'Ada' }] })).toEqual(
      answered({ id: 'name', selected: [], custom: 'Ada' }),
    )
  })

  it('takes an unknown decision for none', () => {
    expect(read(one, { status: 'rejected', answers: { db: 'Postgres' } })).toEqual([
      'status must be one of answered, declined, discuss, timed-out, superseded, unavailable, not the text “rejected”.',
    ])
    expect(read(one, { action: 'deny', answers: { db: 'Postgres' } })).toEqual([
      'action must be one of accept, decline, cancel, not the text “deny”.',
    ])
    expect(read(one, { cancelled: 'true', answers: { db: 'Postgres' } })).toHaveLength(1)
  })

  it('leaves a question that has a name of ours its answer', () => {
    const status: Question = { ...db, id: 'status' }
    expect(read(ask(status), { status: 'Postgres' })).toEqual(answered({ id: 'status', selected: ['Postgres'] }))
    expect(read(ask(status), { answers: { status: 'Postgres' } })).toEqual(
      answered({ id: 'status', selected: ['Postgres'] }),
    )
    expect(read(ask(status), { status: 'declined' })).toEqual({ status: 'declined' })
  })
})

describe('readReply, to the wrong question', { tags: ['C3'] }, () => {
  it('keeps an answer with its question', { tags: ['C3.B42', 'C8.B103'] }, () => {
    expect(read(all, { answers: { extras: ['Tests'] } })).toEqual(answered({ id: 'extras', selected: ['Tests'] }))
    expect(
      read(all, {
        answers: [
          { id: 'go', value: true },
          { id: 'db', value: 'SQLite' },
        ],
      }),
    ).toEqual(answered({ id: 'db', selected: ['SQLite'] }, { id: 'go', selected: ['Yes'] }))
  })

  it('tells two questions with one text apart', { tags: ['C3.B38'] }, () => {
    const twins = ask(
      { ...go, id: 'q1', header: 'Build', question: 'Continue?' },
      { ...go, id: 'q2', header: 'Deploy', question: 'Continue?' },
    )
    const both = answered({ id: 'q1', selected: ['Yes'] }, { id: 'q2', selected: ['No'] })
    expect(read(twins, { answers: { Build: true, Deploy: false } })).toEqual(both)
    expect(read(twins, { q2: 'No', q1: 'Yes' })).toEqual(both)
    expect(read(twins, { 1: 'no', 0: 'yes' })).toEqual(both)
    expect(read(twins, { answers: { 'Continue?': 'Yes' } })).toEqual([
      '“Continue?” names 2 questions; answer by id: “q1”, “q2”.',
    ])
  })

  it('maps or refuses every way to name a question', { tags: ['C3.B41'] }, () => {
    expect(read(all, { answers: ['SQLite', ['Docs'], 'Ada', true] })).toEqual(
      answered(
        { id: 'db', selected: ['SQLite'] },
        { id: 'extras', selected: ['Docs'] },
        { id: 'name', selected: [], custom: 'Ada' },
        { id: 'go', selected: ['Yes'] },
      ),
    )
    expect(read(all, { answers: ['SQLite', null, null, false] })).toEqual(
      answered(
        { id: 'db', selected: ['SQLite'] },
        { id: 'extras', selected: [] },
        { id: 'name', selected: [] },
        { id: 'go', selected: ['No'] },
      ),
    )
    expect(read(all, { answers: [{ selected: ['SQLite'] }, { selected: ['Docs'] }] })).toEqual(
      answered({ id: 'db', selected: ['SQLite'] }, { id: 'extras', selected: ['Docs'] }),
    )
    for (const raw of [
      { answers: [{ id: 'db', value: 'SQLite' }, { value: 'Docs' }] },
      { answers: ['SQLite', 'Docs', 'Ada', true, 'more'] },
      { answers: { 4: 'SQLite' } },
      { answers: { '-1': 'SQLite' } },
      { answers: { '00': 'SQLite' } },
    ]) {
      expect(read(all, raw)).toHaveLength(1)
    }
  })

  it('counts no positions where questions are called by numbers', () => {
    const numbered = ask({ ...db, id: '1' }, { ...db, id: '2' })
    expect(read(numbered, { 1: 'SQLite' })).toEqual(answered({ id: '1', selected: ['SQLite'] }))
    expect(read(numbered, { 0: 'SQLite' })).toHaveLength(1)
  })

  it('refuses the whole reply for one name that is no question’s', { tags: ['decision-5'] }, () => {
    expect(
      read(all, {
        answers: [
          { id: 'db', value: 'SQLite' },
          { id: 'cache', value: 'Redis' },
        ],
      }),
    ).toEqual(['No question of this request is called “cache”; the ids are “db”, “extras”, “name”, “go”.'])
    expect(read(all, { db: 'SQLite', cache: 'Redis' })).toHaveLength(1)
  })

  it('refuses a question that is answered twice', () => {
    expect(
      read(all, {
        answers: [
          { id: 'db', value: 'SQLite' },
          { header: 'Database', value: 'Postgres' },
        ],
      }),
    ).toEqual(['This question is answered twice.'])
    expect(read(all, { db: 'SQLite', Database: 'SQLite' })).toEqual(['This question is answered twice.'])
    expect(read(all, { id: 'db', value: 'SQLite', answer: 'Postgres' })).toHaveLength(1)
    expect(read(all, { answer: 'SQLite', go: true })).toHaveLength(1)
  })

  it('refuses what is meant for another request', () => {
    expect(read(one, { requestId: 'r0', answers: { db: 'Postgres' } })).toEqual([
      'This is for the request “r0”, not for “r1”.',
    ])
    expect(read(one, { request_id: 7, db: 'Postgres' })).toHaveLength(1)
  })

  it('takes names and values from no prototype', () => {
    const hostile = ask({ ...db, id: '__proto__' }, { ...db, id: 'constructor' })
    const raw: unknown = JSON.parse('{"answers":{"__proto__":"SQLite","constructor":"Postgres"}}')
    expect(read(hostile, raw)).toEqual(
      answered({ id: '__proto__', selected: ['SQLite'] }, { id: 'constructor', selected: ['Postgres'] }),
    )
    expect(read(one, JSON.parse('{"__proto__":{"answers":{"db":"Postgres"}}}'))).toHaveLength(1)
    expect(read(one, { answers: { toString: 'Postgres' } })).toHaveLength(1)
    expect(read(one, Object.create({ status: 'declined' }))).toHaveLength(1)
    expect(Object.hasOwn(Object.prototype, 'answers')).toBe(false)
  })
})

describe('readReply, in the person’s own words', { tags: ['C9'] }, () => {
  it.each(['{"a":1}', '["x"]', '"quoted"', 'null', 'true', '42', '', ' \n ', '{"status":"declined"}'])(
    'takes %j for the text that it is',
    { tags: ['C4.B56'] },
    (words) => {
      const asked = ask({ ...name, min: 0 }, go)
      const verbatim = answered({ id: 'name', selected: [], custom: words })
      expect(read(asked, words)).toEqual(verbatim)
      expect(read(asked, { name: words })).toEqual(verbatim)
      expect(read(asked, { answers: [{ id: 'name', custom: words }] })).toEqual(verbatim)
    },
  )

  it.each([['custom', 'custom_answer', 'customAnswer', 'other', 'other_text', 'otherText', 'text'].map((key) => key)])(
    'takes them under %s and the other names of hosts',
    { tags: ['C9.B108'] },
    (...keys) => {
      for (const key of keys) {
        expect(read(one, { answers: [{ id: 'db', [key]: 'blue' }] })).toEqual(
          answered({ id: 'db', selected: [], custom: 'blue' }),
        )
      }
    },
  )

  it('keeps them beside the ticks', { tags: ['C9.B106'] }, () => {
    const both = answered({ id: 'extras', selected: ['Docs', 'Docs, Tests'], custom: 'plus D' })
    expect(read(all, { answers: [{ id: 'extras', selected: ['Docs', 'Docs, Tests'], custom: 'plus D' }] })).toEqual(
      both,
    )
    expect(
      read(all, { action: 'accept', content: { extras: ['Docs', 'Docs, Tests'], extras_custom: 'plus D' } }),
    ).toEqual(both)
  })

  it.each<[raw: unknown]>([
    [[{ label: 'Docs', description: 'With examples' }, { label: 'Tests' }]],
    [['Docs', { label: 'Tests' }]],
    [{ answers: [{ label: 'Docs' }, { label: 'Tests', value: 't' }] }],
  ])('takes options handed back as they were offered: %j', (raw) => {
    expect(read(ask(extras), raw)).toEqual(answered({ id: 'extras', selected: ['Docs', 'Tests'] }))
  })

  it('takes blank ones for none and concerns no other question', { tags: ['C8.B96', 'C9.B112'] }, () => {
    expect(
      read(all, {
        answers: [
          { id: 'extras', selected: ['Docs'], custom: '' },
          { id: 'db', custom: '  ' },
        ],
      }),
    ).toEqual(answered({ id: 'db', selected: [] }, { id: 'extras', selected: ['Docs'] }))
  })

  it('keeps line breaks and tabs', { tags: ['C9.B113'] }, () => {
    const words = 'line1\nline2\r\n\tcode  '
    expect(read(ask(name), words)).toEqual(answered({ id: 'name', selected: [], custom: words }))
  })

  it('takes one record that says it was skipped', () => {
    const skipped = answered({ id: 'db', selected: [] })
    expect(read(one, { skipped: true })).toEqual(skipped)
    expect(read(one, { id: 'db', skipped: true })).toEqual(skipped)
    expect(read(one, { id: 'db', selected: [], skipped: true, note: 'ask Kim' })).toEqual(
      answered({ id: 'db', selected: [], note: 'ask Kim' }),
    )
    expect(read(all, { id: 'name', skipped: true })).toEqual(answered({ id: 'name', selected: [] }))
    expect(read(one, { id: 'db', selected: 'Postgres', skipped: true })).toEqual([
      'This is skipped and answered at once.',
    ])
    expect(read(one, { skipped: false })).toHaveLength(1)
    expect(read(one, { skipped: 'yes' })).toHaveLength(1)
    expect(read(ask({ ...go, id: 'skipped' }), { skipped: true })).toEqual(
      answered({ id: 'skipped', selected: ['Yes'] }),
    )
  })

  it('counts answers and questions in whole sentences', () => {
    expect(read(one, [{ answer: 'Postgres' }, { answer: 'SQLite' }])).toEqual(['There are 2 answers for 1 question.'])
    expect(read(ask(db, go), { answers: ['SQLite', true, 'more'] })).toEqual(['There are 3 answers for 2 questions.'])
  })

  it('keeps the note beside an answer, and beside none', () => {
    expect(read(one, { answers: { db: { selected: ['SQLite'], notes: 'for now' } } })).toEqual(
      answered({ id: 'db', selected: ['SQLite'], note: 'for now' }),
    )
    expect(read(one, { answers: { db_note: 'ask Kim' } })).toEqual(
      answered({ id: 'db', selected: [], note: 'ask Kim' }),
    )
    expect(read(one, { answers: [{ id: 'db', skipped: true, note: 'ask Kim' }] })).toEqual(
      answered({ id: 'db', selected: [], note: 'ask Kim' }),
    )
  })

  it('does not take a word that is no label for own words', () => {
    expect(read(one, 'MySQL')).toEqual([
      '“MySQL” is not one of the options; own words are sent as custom. Choose one of “Postgres”, “SQLite”, or answer in your own words.',
    ])
  })

  it('prefers the id of a question to a field of another one', () => {
    const named = ask(db, { ...name, id: 'db_custom' })
    expect(read(named, { db: 'SQLite', db_custom: 'Ada' })).toEqual(
      answered({ id: 'db', selected: ['SQLite'] }, { id: 'db_custom', selected: [], custom: 'Ada' }),
    )
  })
})

describe('readReply, where little or nothing is said', { tags: ['C14', 'invariant-6'] }, () => {
  it.each<[raw: unknown]>([
    [42],
    [0],
    [1],
    [-1],
    [Number.NaN],
    [true],
    [false],
    [null],
    [undefined],
    [{}],
    [[]],
    [''],
    [' '],
    ['\n'],
    ['0'],
    ['null'],
    ['MySQL'],
    [['Postgres', 'SQLite']],
    [['Postgres', 'Postgres']],
    [['postgres', 'Postgres']],
    [['MySQL']],
    [[1]],
    [[null]],
    [[['Postgres']]],
    [{ approved: true }],
    [{ approved: false }],
    [{ approved: true, db: 'Postgres' }],
    [{ foo: 1 }],
    [{ db: 1 }],
    [{ db: true }],
    [{ answers: null }],
    [{ answers: { db: '' } }],
    [{ answers: { db: { wrong: 'Postgres' } } }],
    [{ answers: [{ id: 'db', custom: 5 }] }],
    [{ answers: [{ id: 'db', selected: ['Postgres'], note: {} }] }],
    [{ answers: [{ id: 'db', selected: ['Postgres'], skipped: true }] }],
    [{ answers: 'MySQL' }],
    [{ status: 'answered' }],
    [{ status: 'declined', reason: 5 }],
    [{ cancelled: false }],
    [{ action: 'accept', content: [1] }],
    [{ action: 'accept', content: { nope: 'Postgres' } }],
    [{ requestId: 'r1' }],
    [() => 'Postgres'],
    [Symbol('Postgres')],
    [10n],
    [new Map([['db', 'Postgres']])],
    [new Date(0)],
  ])('leaves the choice open: %s', { tags: ['invariant-2', 'C20.B215'] }, (raw) => {
    const result = readReply(one, raw)
    expect(result.ok).toBe(false)
    expect(result).toMatchObject({ issues: [{ message: expect.stringMatching(/^\S.*\.$/s) }] })
  })

  it.each<[raw: unknown, response: AskResponse]>([
    [[], answered({ id: 'extras', selected: [] })],
    ['Docs', answered({ id: 'extras', selected: ['Docs'] })],
    [['Docs', 'Tests'], answered({ id: 'extras', selected: ['Docs', 'Tests'] })],
    ['Docs, Tests', answered({ id: 'extras', selected: ['Docs, Tests'] })],
    [{ extras: [] }, answered({ id: 'extras', selected: [] })],
    [{ extras: null }, answered({ id: 'extras', selected: [] })],
    [{ answers: [] }, answered()],
    [{ answers: {} }, answered()],
  ])('has one meaning for each list and word of a multi: %j', { tags: ['C10.B125'] }, (raw, response) => {
    expect(read(ask(extras), raw)).toEqual(response)
  })

  it('takes a form accepted without content for all skipped', { tags: ['C14.B160'] }, () => {
    for (const raw of [{ action: 'accept' }, { action: 'accept', content: {} }, { action: 'accept', content: null }]) {
      expect(read(all, raw)).toEqual(answered())
    }
    expect(read(all, { action: 'accept', content: { db: '', name: ' ', go: false } })).toEqual(
      answered({ id: 'go', selected: ['No'] }),
    )
  })

  it('takes yes and no from a confirm that stands alone', () => {
    expect(read(ask(go), true)).toEqual(answered({ id: 'go', selected: ['Yes'] }))
    expect(read(ask(go), false)).toEqual(answered({ id: 'go', selected: ['No'] }))
    expect(read(ask(go, db), true)).toHaveLength(1)
    expect(read(ask(go), 'true')).toHaveLength(1)
  })

  it('takes an empty text only where that is an answer', () => {
    expect(read(ask(name), '')).toEqual(['An empty text is no answer. Write an answer, or skip this question.'])
    expect(read(ask({ ...name, min: 0 }), '')).toEqual(answered({ id: 'name', selected: [], custom: '' }))
  })

  it('answers the first question with a plain value, as the host has drawn only that', () => {
    expect(read(all, 'SQLite')).toEqual(answered({ id: 'db', selected: ['SQLite'] }))
    expect(read(ask(extras, db), ['Docs'])).toEqual(answered({ id: 'extras', selected: ['Docs'] }))
  })
})

describe('readReply, of a size that nobody means', { tags: ['C20.B215', 'C9.B114'] }, () => {
  const huge = 'x'.repeat(10_000_000)
  const many = Array.from({ length: 10_000 }, (_, index) => `label ${index}`)

  it.each<[what: string, raw: unknown]>([
    ['a text', huge],
    ['a list of labels', many],
    ['a list of answers', many.map((id) => ({ id, selected: [] }))],
    ['a map', Object.fromEntries(many.map((id) => [id, 'x']))],
    ['a map with a long name', { [huge]: 'Postgres' }],
    ['a list of long texts', [huge, huge]],
    ['an id', { answers: [{ id: huge, value: 'Postgres' }] }],
    ['a status', { status: huge }],
    ['a request id', { requestId: huge }],
  ])('hands back %s with short sentences', (_, raw) => {
    for (const request of [one, all]) {
      const messages = read(request, raw)
      expect(messages).toHaveLength(1)
      expect(JSON.stringify(messages).length).toBeLessThan(500)
    }
  })

  it('leaves a long text to the check, which names the limit', () => {
    const result = readReply(ask(name), huge)
    expect(result.ok && checkResponse(ask(name), result.response)).toMatchObject([
      { message: 'Your answer may have at most 20000 characters, not over 40000.' },
    ])
  })
})

const runs = { numRuns: process.env['CI'] ? 10_000 : 1_000 }
const requests = fc.constantFrom(one, all, ask(extras), ask({ ...name, min: 0 }), ask(go), ask(extras, name))
const words = fc.oneof(
  fc.constantFrom('db', 'extras', 'name', 'go', 'Postgres', 'Docs', 'Yes', 'Database', '0', '1', '', 'Which database?'),
  fc.constantFrom('status', 'answers', 'action', 'content', 'selected', 'custom', 'note', 'id', '__proto__', 'value'),
  fc.constantFrom('answered', 'declined', 'discuss', 'accept', 'cancel', 'db_custom', 'cancelled', 'approved'),
  fc.string(),
)
const anything = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    words,
    fc.constantFrom(null, true, false, 0, 42, 1.5),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.array(fc.tuple(words, tie('value')), { maxLength: 4 }).map((entries) => Object.fromEntries(entries)),
  ),
})).value

describe('readReply, whatever comes back', () => {
  it('never throws, and never answers what was not asked', { tags: ['invariant-7'] }, () => {
    fc.assert(
      fc.property(requests, fc.oneof(anything, fc.jsonValue()), (request, raw) => {
        const result = readReply(request, raw)
        const issues = result.ok ? [] : result.issues
        expect(result.ok || issues.length > 0).toBe(true)
        const given = result.ok && 'answers' in result.response ? (result.response.answers ?? []) : []
        for (const answer of given) {
          const question = request.questions.find(({ id }) => id === answer.id)
          const offered = question?.options?.map(({ label }) => label) ?? []
          expect(question).toBeDefined()
          expect(answer.selected.filter((label) => !offered.includes(label))).toEqual([])
        }
      }),
      runs,
    )
  })

  it('hands back what is no plain data', { tags: ['invariant-7'] }, () => {
    const throwing = {
      get answers(): string {
        throw new Error('not yours')
      },
    }
    const refusal = ['This reply cannot be read, because it is no plain data.']
    expect(read(one, throwing)).toEqual(refusal)
    expect(read(one, [throwing, throwing])).toHaveLength(1)
    expect(read(one, new Proxy({}, { ownKeys: () => throwing.answers as never }))).toEqual(refusal)
    const hollow: unknown[] = []
    hollow[1] = 'Docs'
    expect(read(ask(extras), hollow)).toEqual([expect.stringMatching(/^This is answered with nothing\./)])
  })

  it('reads a response that fits as itself', () => {
    const skipOr = (answers: fc.Arbitrary<object>): fc.Arbitrary<object> =>
      fc.oneof(fc.constant({ selected: [] }), answers)
    const own = fc.string({ minLength: 1 }).filter((text) => text.trim() !== '')
    const answers = fc.tuple(
      skipOr(fc.constantFrom({ selected: ['Postgres'] }, { selected: ['SQLite'] })).map((said) => ({
        id: 'db',
        ...said,
      })),
      skipOr(
        fc.record(
          { selected: fc.subarray(['Docs', 'Tests', 'Docs, Tests']), custom: own },
          { requiredKeys: ['selected'] },
        ),
      ).map((said) => ({ id: 'extras', ...said })),
      skipOr(own.map((custom) => ({ selected: [], custom }))).map((said) => ({ id: 'name', ...said })),
      skipOr(fc.constantFrom({ selected: ['Yes'] }, { selected: ['No'] })).map((said) => ({ id: 'go', ...said })),
    )
    const outcome = fc.constantFrom('answered', 'declined', 'discuss', 'timed-out')
    fc.assert(
      fc.property(outcome, answers, fc.subarray([0, 1, 2, 3]), (status, given, kept) => {
        const response = { status, answers: given.filter((_, index) => kept.includes(index)) }
        expect(read(all, response)).toEqual(response)
        expect(read(all, JSON.parse(JSON.stringify(response)))).toEqual(response)
      }),
      runs,
    )
  })

  it('reads a plain text as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(read(ask({ ...name, min: 0 }), text)).toEqual(answered({ id: 'name', selected: [], custom: text }))
      }),
      runs,
    )
  })
})
