import { describe, expect, it } from 'vitest'
import type { AskRequest } from '../contract/ask-request.ts'
import { readAskRequest, type ReadOptions } from './read-ask-request.ts'

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

describe('the options of a question', { tags: ['C1.B05'] }, () => {
  it.each([
    ['texts', ['Postgres', 'SQLite']],
    ['objects', [{ label: 'Postgres' }, { label: 'SQLite' }]],
    ['a mixture', [{ label: 'Postgres' }, 'SQLite']],
    [
      'names for machines beside labels',
      [
        { value: 'pg', label: 'Postgres' },
        { id: 2, name: 'SQLite' },
      ],
    ],
    ['other names for labels', [{ text: 'Postgres' }, { title: 'SQLite' }]],
    ['nothing but values', [{ value: 'Postgres' }, { key: 'SQLite' }]],
    ['letters to labels', { A: 'Postgres', B: 'SQLite' }],
    ['numbers to labels', { 1: 'Postgres', 2: { label: 'SQLite' } }],
    ['keys to whole options', { pg: { label: 'Postgres' }, lite: { label: 'SQLite' } }],
    ['labels to empty objects', { Postgres: {}, SQLite: {} }],
    ['JSON text', '["Postgres","SQLite"]'],
    ['lines in one text', 'Postgres\nSQLite'],
    ['a numbered list in one entry', ['1. Postgres\n2. SQLite']],
    ['bullets in one labelled entry', [{ label: '- Postgres\r\n- SQLite' }]],
    ['a list in a list', [['Postgres', 'SQLite']]],
    ['JSON text in a list', ['["Postgres","SQLite"]']],
    ['JSON texts of objects', ['{"label":"Postgres"}', '{"value":"lite","label":"SQLite"}']],
    ['a list under a name of its own', { items: ['Postgres', { label: 'SQLite' }] }],
    ['a list as XML has it', { option: ['Postgres', 'SQLite'] }],
  ])('may be %s', (_, options) => {
    expect(questionsOf({ question: 'Which?', options })).toEqual([choice(['Postgres', 'SQLite'])])
  })

  it.each(['options', 'choices', 'alternatives', 'answers', 'possible_answers', 'items'])('may be called %s', (key) => {
    expect(questionsOf({ question: 'Which?', [key]: ['a', 'b'] })).toEqual([choice(['a', 'b'])])
  })

  it('carry all that was said about them', () => {
    const options = [
      { label: 'Postgres', description: 'Relational.', pros: ['Fast', 'Known'], cons: 'Heavy' },
      { name: 'SQLite', title: 'One file', preview: 'db.sqlite' },
    ]
    expect(questionsOf({ question: 'Which?', options })).toMatchObject([
      {
        options: [
          { label: 'Postgres', description: 'Relational.\nPros: Fast, Known\nCons: Heavy' },
          { label: 'SQLite', description: 'One file\ndb.sqlite' },
        ],
      },
    ])
    expect(
      questionsOf({ question: 'Which?', options: { Postgres: { description: 'Relational.' }, SQLite: {} } }),
    ).toMatchObject([{ options: [{ label: 'Postgres', description: 'Relational.' }, { label: 'SQLite' }] }])
  })

  it.each([
    [{ pros: ['fast', 'cheap'], cons: ['big'] }, 'Pros: fast, cheap\nCons: big'],
    [{ benefits: 'fast', drawbacks: ['big', 'old, too'] }, 'Benefits: fast\nDrawbacks: big; old, too'],
    [{ advantages: ['fast'], disadvantages: [] }, 'Advantages: fast'],
    [{ trade_offs: 'slower writes', risks: ['lock-in'] }, 'Trade-offs: slower writes\nRisks: lock-in'],
    [{ description: 'A.', consequences: 'All data is lost.' }, 'A.\nConsequences: All data is lost.'],
    [{ cons: 'Cons: big' }, 'Cons: big'],
    [{ cons: 'big\nold' }, 'Cons:\nbig\nold'],
    [{ impact: 'high', note: 'for now' }, 'for now\nImpact: high'],
    [{ recommended: 'the cheapest' }, 'Recommended: the cheapest'],
  ])('say what speaks for them and what against: %j', (said, description) => {
    expect(questionsOf({ question: 'Which?', options: [{ label: 'A', ...said }, 'B'] })).toMatchObject([
      { options: [{ label: 'A', description }, { label: 'B' }] },
    ])
  })

  it('may show JSON to choose', () => {
    const labels = ['{"a":1}', '["a",1]', '{"label":1}']
    expect(questionsOf({ question: 'Which?', options: labels })).toEqual([choice(labels)])
  })

  it('may be numbers and booleans', () => {
    expect(questionsOf({ question: 'Which?', options: [8, 16, true] })).toEqual([choice(['8', '16', 'true'])])
  })

  it('that were packed together are split, and a single one is refused', { tags: ['C1.B07'] }, () => {
    expect(questionsOf({ question: 'Which?', options: ['1) A\n2) B\n3) C\n4) D'] })).toEqual([
      choice(['A', 'B', 'C', 'D']),
    ])
    expect(read({ question: 'Which?', options: [{ label: 'Only one' }] })).toEqual([
      'options must hold at least 2 options and holds only “Only one”; add another, or leave options out to let the person answer in their own words.',
    ])
  })

  it('may be left out in any way for a free-text question', { tags: ['C1.B22', 'X1'] }, () => {
    for (const options of [[], null, undefined, '', {}, '[]']) {
      expect(questionsOf({ question: 'Name?', options, multi_select: true })).toEqual([
        { id: 'q1', question: 'Name?', kind: 'text', allowCustom: true },
      ])
    }
    const lost = { options: [], multi_select: true, question: 'Which? 1) Postgres 2) SQLite' }
    expect(questionsOf({ questions: [lost, { question: 'Which?', options: ['a', 'b'] }] })).toMatchObject([
      { kind: 'text', question: lost.question },
      { kind: 'choice' },
    ])
  })

  it('need not be as many in each question of a batch', { tags: ['C1.B23'] }, () => {
    const questions = [['a', 'b'], ['a', 'b', 'c', 'd', 'e'], []].map((options) => ({ question: 'Which?', options }))
    expect(questionsOf({ questions })).toMatchObject([{ kind: 'choice' }, { kind: 'choice' }, { kind: 'text' }])
  })

  it('that are blank are named', { tags: ['C1.B20'] }, () => {
    const blank = 'is blank; write 1 character at least, or leave the whole entry out.'
    expect(read({ question: 'Which?', options: ['', '', ''] })).toEqual(
      [0, 1, 2].map((index) => `options[${index}] ${blank}`),
    )
    expect(read({ question: 'Which?', options: ['A', { label: '\u3000' }] })).toEqual([`options[1].label ${blank}`])
    expect(read({ question: 'Which?', options: ['A', null] })).toEqual([
      'options[1] must be a text, or an object with a label, and null was received.',
    ])
    expect(read({ question: 'Which?', options: ['A', { description: 'B' }] })).toEqual([
      'options[1].label is missing; give this option a label (received an object with “description”).',
    ])
  })

  it('are refused where they could mean several things', () => {
    for (const options of [
      { pg: 'Postgres', lite: 'SQLite' },
      'Postgres, SQLite',
      7,
      true,
      [['Postgres'], ['SQLite']],
    ]) {
      expect(readAskRequest({ question: 'Which?', options }).ok).toBe(false)
    }
    expect(read({ question: 'Which?', options: ['a', 'b'], choices: ['c', 'd'] })).toEqual([
      'choices holds options beside options; put all options into one list.',
    ])
    expect(read({ questions: ['One?', 'Two?'], options: ['a', 'b'] })).toEqual([
      'options stands beside 2 questions; put it into the one that it is for.',
    ])
  })

  it('may be questions themselves', { tags: ['C1.B30'] }, () => {
    const options = ['What is your name?', 'Which region?', 'Deploy now?']
    expect(questionsOf({ question: 'Which?', options })).toEqual([choice(options)])
  })

  it('look different from each other, by one rule', { tags: ['X4', 'C3.B40'] }, () => {
    for (const [first, second] of [
      ['é', 'e\u0301'],
      ['Ａ', 'a'],
      ['A', 'A '],
      ['ﬁle', 'FILE'],
      ['Straße', 'STRASSE'],
      ['a b', 'a\u00a0 b'],
      ['x', 'x'],
    ]) {
      expect(read({ questions: [{ question: 'Which?', options: ['0', first, second] }] })).toEqual([
        expect.stringMatching(
          /^questions\[0\]\.options\[2\] looks the same as questions\[0\]\.options\[1\] \(“.+”\); name what sets them apart\.$/,
        ),
      ])
    }
    expect(questionsOf({ question: 'Which?', options: ['e\u0301', 'Red, green', 'Red'] })).toEqual([
      choice(['e\u0301', 'Red, green', 'Red']),
    ])
  })
})
