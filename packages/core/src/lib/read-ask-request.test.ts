import { describe, expect, it } from 'vitest'
import type { AskRequest } from './ask-request.ts'
import { isAskRequest } from './is-ask-request.ts'
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

describe('the shapes of a call', { tags: ['design.repairs', 'design.dialect-reads-all'] }, () => {
  const plain = [choice(['Postgres', 'SQLite'], { header: 'DB' })]

  it.each([
    [
      'harness and Code Puppy',
      {
        questions: [
          {
            header: 'DB',
            question: 'Which?',
            options: [{ label: 'Postgres' }, { label: 'SQLite' }],
            multi_select: false,
          },
        ],
      },
    ],
    [
      'claude',
      {
        questions: [
          {
            header: 'DB',
            question: 'Which?',
            options: [{ label: 'Postgres' }, { label: 'SQLite' }],
            multiSelect: false,
          },
        ],
        metadata: { source: 'x' },
        answers: {},
      },
    ],
    ['mm', { questions: [{ header: 'DB', question: 'Which?', type: 'choice', options: ['Postgres', 'SQLite'] }] }],
    [
      'mastra',
      {
        header: 'DB',
        question: 'Which?',
        options: [{ label: 'Postgres' }, { label: 'SQLite' }],
        selectionMode: 'single_select',
      },
    ],
    [
      'one question in place of the list',
      { questions: { header: 'DB', question: 'Which?', options: ['Postgres', 'SQLite'] } },
    ],
    ['the list alone', [{ header: 'DB', question: 'Which?', options: ['Postgres', 'SQLite'] }]],
    ['a list in a list', { questions: [[{ header: 'DB', question: 'Which?', options: ['Postgres', 'SQLite'] }]] }],
    [
      'a batch in a batch',
      { questions: [{ questions: [{ header: 'DB', question: 'Which?', options: ['Postgres', 'SQLite'] }] }] },
    ],
    ['a question inside question', { question: { header: 'DB', text: 'Which?', options: ['Postgres', 'SQLite'] } }],
    ['fields split around the list', { header: 'DB', options: ['Postgres', 'SQLite'], questions: ['Which?'] }],
    [
      'a tool call as it was logged',
      { name: 'ask_user', arguments: '{"header":"DB","question":"Which?","options":["Postgres","SQLite"]}' },
    ],
    ['arguments under input', { input: { header: 'DB', question: 'Which?', options: ['Postgres', 'SQLite'] } }],
    ['a form', { fields: undefined, name: 'DB', label: 'Which?', type: 'select', options: ['Postgres', 'SQLite'] }],
    [
      'kebab and title case',
      { Header: 'DB', 'Question-Text': 'Which?', CHOICES: ['Postgres', 'SQLite'], 'multi-select': 'no' },
    ],
    ['JSON text', JSON.stringify({ header: 'DB', question: 'Which?', options: ['Postgres', 'SQLite'] })],
    [
      'JSON text of JSON text',
      JSON.stringify(JSON.stringify({ header: 'DB', question: 'Which?', options: ['Postgres', 'SQLite'] })),
    ],
    ['JSON text in a fence', '```json\n{"header":"DB","question":"Which?","options":["Postgres","SQLite"]}\n```'],
    [
      'JSON text in fields',
      { questions: ['{"header":"DB","question":"Which?","options":"[\\"Postgres\\",\\"SQLite\\"]"}'] },
    ],
  ])('%s', (_, input) => {
    expect(questionsOf(input)).toEqual(plain)
  })

  it('takes a list that came as JSON text', { tags: ['C1.B01'] }, () => {
    const questions =
      '[{"header":"DB","question":"Which?","options":[{"label":"Postgres"},{"label":"SQLite"}],"multi_select":false}]'
    expect(questionsOf({ questions })).toEqual(plain)
  })

  it('refuses a text that was to be a list, once, and keeps quotes in a real one', { tags: ['C1.B02'] }, () => {
    const questions = '[{"question":"Was heißt „Mandant" hier?","options":["A","B"]}]'
    expect(read({ questions })).toEqual([
      'questions must be an array of questions, and a text that is no valid JSON was received; send the array itself, not a text of it.',
    ])
    const real = read({ questions: [{ question: 'Was heißt „Mandant“ hier?', options: ['A', 'B'] }] })
    expect(real).toMatchObject({ question: 'Was heißt „Mandant“ hier?' })
  })

  it('takes bare texts for free-text questions', { tags: ['C1.B04'] }, () => {
    const text = { kind: 'text', allowCustom: true }
    expect(questionsOf({ questions: ['Which database?', '[Urgent] Which region?'] })).toEqual([
      { id: 'q1', question: 'Which database?', ...text },
      { id: 'q2', question: '[Urgent] Which region?', ...text },
    ])
    expect(questionsOf('Which database?')).toEqual([{ id: 'q1', question: 'Which database?', ...text }])
  })

  it('takes an object of questions under their ids', () => {
    expect(questionsOf({ questions: { db: 'Which?', os: { question: 'Which?', options: ['a', 'b'] } } })).toMatchObject(
      [
        { id: 'db', kind: 'text' },
        { id: 'os', kind: 'choice' },
      ],
    )
  })

  it('takes one question sent to the batched tool', { tags: ['C1.B10'] }, () => {
    expect(questionsOf({ header: 'DB', question: 'Which?', options: ['a', 'b'], multi_select: false })).toHaveLength(1)
  })

  it('takes null for absent', { tags: ['C1.B13'] }, () => {
    expect(questionsOf({ question: 'Name?', options: null, selectionMode: null, header: null })).toEqual([
      { id: 'q1', question: 'Name?', kind: 'text', allowCustom: true },
    ])
  })

  it('names the item that has no text, and reads the rest no further', { tags: ['C1.B09'] }, () => {
    const options = ['a', 'b']
    const questions = [
      { header: 'A', question: 'ok?', options },
      { header: 'B', options },
      { header: 'C', question: 'ok?', options },
    ]
    expect(read({ questions })).toEqual(['questions[1].question is missing; write what the person is asked.'])
  })

  it('refuses an empty list', { tags: ['C1.B28'] }, () => {
    expect(read({ questions: [] })).toEqual([
      'questions must hold 1 to 10 questions, and none was received; write at least one.',
    ])
    expect(read([])).toEqual(['The arguments must hold 1 to 10 questions, and none was received; write at least one.'])
  })

  it.each([
    [null, 'The arguments must be an object with questions, and null was received.'],
    [42, 'The arguments must be an object with questions, and the number 42 was received.'],
    [' ', 'The arguments must be an object with questions, and a blank text was received.'],
    [{}, 'questions is missing; send 1 to 10 questions, each with its text in question (received an empty object).'],
    [{ questions: 7 }, 'questions must be an array of questions, and the number 7 was received.'],
    [
      { questions: [7] },
      'questions[0] must be an object with the text in question, or a text, and the number 7 was received.',
    ],
    [{ header: 'DB' }, 'question is missing; write what the person is asked (received an object with “header”).'],
    [{ question: 42 }, 'question must be a text, and the number 42 was received.'],
    [{ question: ' ' }, 'question is blank; write 1 character at least, or leave the whole entry out.'],
  ])('%j is refused by name', (input, sentence) => {
    expect(read(input)).toEqual([sentence])
  })

  it('takes what is no JSON at all without throwing', () => {
    const loop: Record<string, unknown> = { question: 'Which?' }
    loop['self'] = loop
    loop['options'] = [loop, loop]
    for (const input of [loop, Symbol('x'), () => 1, 10n, new Map(), new Date(), Object.create(null), [[[[[[]]]]]]]) {
      expect(readAskRequest(input).ok).toBe(false)
    }
  })

  it('takes hostile sizes and depths without throwing', () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
    const many = Array.from({ length: 100_000 }, (_, index) => `Option ${index}`)
    expect(read(deep)).toHaveLength(1)
    expect(read({ questions: many })).toEqual([
      'questions may hold at most 10 questions and holds 100000; ask the rest in another call.',
    ])
    expect(read({ question: 'Which?', options: many })).toEqual([
      'options may hold at most 50 options and holds 100000; merge options that belong together, or split this question into two.',
    ])
    expect(read({ question: 'x'.repeat(5_000_000) })).toEqual([
      'question may have at most 4000 characters and has 5000000; shorten it, or ask in several questions.',
    ])
    expect(read({ question: 'é'.repeat(5_000_000) })).toEqual([
      'question may have at most 4000 characters and has 5000000; shorten it, or ask in several questions.',
    ])
    expect(read({ questions: `[${'"x",'.repeat(500_000)}"x"]` })).toEqual([
      'questions must be an array of questions, and more than 1000000 characters were received; send the array itself, not a text of it.',
    ])
    expect(
      read({ questions: many.slice(0, 10).map((question) => ({ question, options: [' ', ' ', ' '] })) }),
    ).toHaveLength(21)
  })

  it('knows keys that every object has as keys like others', () => {
    const input: unknown = JSON.parse(
      '{"question":"Which?","__proto__":{"kind":"multi"},"constructor":{"name":1},"options":["a","b"]}',
    )
    expect(questionsOf(input)).toEqual([choice(['a', 'b'])])
    expect(questionsOf({ question: 'Which?', constructor: 'x' })).toEqual([
      'constructor is not a field that is known here, and its text would be lost; put it into question, or into the description of an option (received the text “x”).',
    ])
  })
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
          { label: 'Postgres', description: 'Relational.\nFast\nKnown\nHeavy' },
          { label: 'SQLite', description: 'One file\ndb.sqlite' },
        ],
      },
    ])
    expect(
      questionsOf({ question: 'Which?', options: { Postgres: { description: 'Relational.' }, SQLite: {} } }),
    ).toMatchObject([{ options: [{ label: 'Postgres', description: 'Relational.' }, { label: 'SQLite' }] }])
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
        expect.stringMatching(/one option may be chosen .* several; keep one of them\.$/),
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
    expect(read({ question: 'Name?', min: 'few' })).toEqual([
      'min must be a whole number of 0 or more, and the text “few” was received.',
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

describe('a suggestion', () => {
  const options = [{ label: 'Postgres', value: 'pg' }, { label: 'SQLite' }, { label: 'Redis' }]

  it.each([
    [{ default: 'SQLite' }, ['SQLite']],
    [{ default: 'sqlite ' }, ['SQLite']],
    [{ default: 'pg' }, ['Postgres']],
    [{ default: ['SQLite'] }, ['SQLite']],
    [{ default: { label: 'SQLite' } }, ['SQLite']],
    [{ recommended: 'SQLite' }, ['SQLite']],
    [{ multi_select: true, default: ['SQLite', 'Redis'] }, ['SQLite', 'Redis']],
    [{ multi_select: true, default_value: 'SQLite, Redis' }, ['SQLite', 'Redis']],
    [{ options: ['Postgres', { label: 'SQLite', recommended: true }] }, ['SQLite']],
    [{ options: ['Postgres', { label: 'SQLite', default: 'true' }] }, ['SQLite']],
  ])('in %j is %j', (said, labels) => {
    expect(questionsOf({ question: 'Which?', options, ...said })).toMatchObject([{ default: labels }])
  })

  it.each([{ default: null }, { default: '' }, { default: [] }, { default: false }, { recommended: false }])(
    'in %j is none',
    (said) => {
      expect(questionsOf({ question: 'Which?', options, ...said })).toEqual([
        expect.not.objectContaining({ default: expect.anything() }),
      ])
    },
  )

  it('for a confirm may be a boolean or a word', () => {
    expect(questionsOf({ question: 'Go?', type: 'confirm', default: true })).toMatchObject([{ default: ['Yes'] }])
    expect(questionsOf({ question: 'Go?', type: 'confirm', default: false })).toMatchObject([{ default: ['No'] }])
    expect(questionsOf({ question: 'Go?', type: 'confirm', options: ['Ja', 'Nein'], default: 'no' })).toMatchObject([
      { default: ['Nein'] },
    ])
  })

  it('for a text is one text', () => {
    expect(questionsOf({ question: 'Name?', default: 'my-app' })).toMatchObject([{ kind: 'text', default: ['my-app'] }])
    expect(questionsOf({ question: 'Port?', type: 'number', default: 8080 })).toMatchObject([{ default: ['8080'] }])
    expect(read({ question: 'Name?', default: ['a', 'b'] })).toEqual([
      'default may hold one text for a question without options, and holds 2.',
    ])
  })

  it('that names no option is refused, or read as a remark where it is a sentence', () => {
    expect(read({ question: 'Which?', options, default: 'MySQL' })).toEqual([
      'default must name an option, and the text “MySQL” was received; the options are “Postgres”, “SQLite”, “Redis”.',
    ])
    expect(questionsOf({ question: 'Which?', options, recommendation: 'Postgres, because it is there' })).toMatchObject(
      [{ question: 'Which?\n\nPostgres, because it is there' }],
    )
  })
})

describe('the texts of a question', () => {
  it('are kept whole, with all that was written around them', () => {
    const call = {
      title: 'Setup',
      intro: 'Two things.',
      questions: [{ question: 'Which?', context: 'It is new.', description: ['For prod.'] }, 'Name?'],
    }
    expect(questionsOf(call)).toMatchObject([
      { question: 'Setup\n\nTwo things.\n\nWhich?\n\nFor prod.\n\nIt is new.' },
      { question: 'Name?' },
    ])
    expect(questionsOf({ title: 'DB', question: 'Which?', context: 'Which?' })).toEqual([
      { id: 'q1', header: 'DB', question: 'Which?', kind: 'text', allowCustom: true },
    ])
  })

  it('are trimmed at the ends and changed nowhere else', { tags: ['C1.B24'] }, () => {
    const literal = String.raw`\u4f60\n and \t`
    expect(questionsOf({ question: `\u3000 ${literal} \u00a0`, options: ['\ta  b ', 'e\u0301'] })).toMatchObject([
      { question: literal, options: [{ label: 'a  b' }, { label: 'e\u0301' }] },
    ])
  })

  it('have line breaks of one kind, and none where there is one line', { tags: ['C21.B226'] }, () => {
    const call = {
      header: 'A\nB',
      question: 'One\r\nTwo\rThree\u2028Four\tFive',
      options: ['A \r\n\t B', { label: 'C', description: 'D\tE' }],
    }
    expect(questionsOf(call)).toMatchObject([
      {
        header: 'A B',
        question: 'One\nTwo\nThree\nFour  Five',
        options: [{ label: 'A B' }, { label: 'C', description: 'D  E' }],
      },
    ])
  })

  it('need something to read where there is nothing to choose', { tags: ['C1.B29'] }, () => {
    expect(read({ question: '...' })).toEqual(['question holds only “...”; write what the person is asked.'])
    expect(read({ questions: [{ question: '?' }] })).toEqual([
      'questions[0].question holds only “?”; write what the person is asked.',
    ])
    expect(questionsOf({ question: '?', options: ['a', 'b'] })).toMatchObject([{ question: '?', kind: 'choice' }])
    expect(questionsOf({ question: '🚀?' })).toMatchObject([{ kind: 'text' }])
  })

  it('are never lost in a field that nobody knows', () => {
    expect(read({ question: 'Which?', choises: ['a', 'b'] })).toEqual([
      expect.stringMatching(/^choises is not a field that is known here/),
    ])
    expect(read({ questions: [{ question: 'Which?', 'x\u001b[2K': 'y' }] })).toEqual([
      'questions[0] has the unknown field “x␛[2K”, and its text would be lost; put it into question, or into the description of an option (received the text “y”).',
    ])
    const machine = { required: true, _meta: { a: 'b' }, resumeData: 'yes', icon: 'db', zzz: 7, yyy: '' }
    expect(questionsOf({ question: 'Which?', ...machine })).toEqual([
      { id: 'q1', question: 'Which?', kind: 'text', allowCustom: true },
    ])
  })

  it('keep a long header whole', { tags: ['C1.B16', 'design.lenient'] }, () => {
    const header = 'Authentication method to use'
    expect(questionsOf({ header, question: 'Which?' })).toMatchObject([{ header }])
  })

  it.each([
    [
      'header',
      { header: 'x'.repeat(201) },
      'header may have at most 200 characters and has 201; use a word or two and put the rest into question.',
    ],
    [
      'question',
      { question: 'x'.repeat(4_001) },
      'question may have at most 4000 characters and has 4001; shorten it, or ask in several questions.',
    ],
    [
      'label',
      { options: ['a', '🚀'.repeat(401)] },
      'options[1] may have at most 400 characters and has 401; use a few words and put the rest into description.',
    ],
    [
      'description',
      { options: ['a', { label: 'b', description: 'x'.repeat(2_001) }] },
      'options[1].description may have at most 2000 characters and has 2001; shorten it.',
    ],
    [
      'text around it',
      { context: 'x'.repeat(3_995) },
      'question may have at most 4000 characters with the texts around it, and has 4003; shorten it, or ask in several questions.',
    ],
  ])('are refused, never cut, where the %s is too long', (_, said, sentence) => {
    expect(read({ question: 'Which?', ...said })).toEqual([sentence])
  })

  it('keep to limits that the app sets', { tags: ['design.limits-are-options'] }, () => {
    const limits = { maxHeader: 12, maxOptions: 4, maxLabel: undefined }
    expect(
      read({ header: 'x'.repeat(13), question: 'Which?', options: ['a', 'b', 'c', 'd', 'e'] }, { limits }),
    ).toEqual([
      'options may hold at most 4 options and holds 5; merge options that belong together, or split this question into two.',
      'header may have at most 12 characters and has 13; use a word or two and put the rest into question.',
    ])
  })

  it.each([
    ['\u001b]0;pwn\u0007A', 'U+001B', 1],
    ['A\u202etxt.exe', 'U+202E', 2],
    ['\u001b[2K', 'U+001B', 1],
    ['a\u0000', 'U+0000', 2],
    ['😀\u2066b', 'U+2066', 2],
    ['a\u200bb', 'U+200B', 2],
    ['\ufeffa', 'U+FEFF', 1],
    ['  \ud83d', 'U+D83D', 3],
    ['\u3164', 'U+3164', 1],
  ])(
    '%j is refused with its character and place',
    { tags: ['C20.B219', 'X5', 'design.text-safety'] },
    (text, code, place) => {
      expect(read({ question: 'Which?', header: text, options: [text, { label: 'b', description: text }] })).toEqual(
        ['options[0]', 'options[1].description', 'header'].map(
          (field) => `${field} may not hold the character ${code} (its character ${place}); leave it out.`,
        ),
      )
    },
  )

  it('draw a carriage return as the white space that it is', { tags: ['C20.B219'] }, () => {
    expect(questionsOf({ question: 'Which?', options: ['\r Approve', 'Deny\r Approve'] })).toEqual([
      choice(['Approve', 'Deny Approve']),
    ])
  })

  it('refuse ten thousand marks on one letter', { tags: ['X5'] }, () => {
    expect(read({ question: `Z${'\u0301'.repeat(3_000)}algo?` })).toEqual([
      'question may not hold more than 16 combining marks on one character (its character 2); leave it out.',
    ])
  })

  it('never ask for a secret', { tags: ['design.secrets', 'pydantic.not-a-secret'] }, () => {
    expect(read({ questions: [{ header: 'Login', question: 'What is your password?' }] })).toEqual([
      'questions[0].question asks the person to type “password”: never ask for a secret; let the app’s own settings or environment supply it, and ask which one to use.',
    ])
    expect(readAskRequest({ question: 'Login', type: 'password' }).ok).toBe(false)
  })
})

describe('the ids of questions', { tags: ['C3'] }, () => {
  it('are the model’s where they are plain and its first, else by place', { tags: ['C3.B38'] }, () => {
    const ids = ['db', 'db', 'q2', 'no good', '../etc', 'constructor', '__proto__', 7, undefined, 'a'.repeat(65)]
    const result = readAskRequest({ questions: ids.map((id) => ({ id, question: 'Continue?' })) })
    expect(result.ok && result.request.questions.map(({ id }) => id)).toEqual([
      'db',
      'q3',
      'q2',
      'q4',
      'q5',
      'q6',
      'q7',
      '7',
      'q9',
      'q10',
    ])
  })
})

describe('a request', { tags: ['design.exchange-ask', 'design.mirror', 'invariant-3', 'pydantic.frozen'] }, () => {
  const input = {
    questions: [{ header: 'DB', question: 'Which?', options: ['a', 'b'], multi_select: true, default: ['a'] }, 'Name?'],
  }

  it('is plain JSON with a message and a mirror of the first question', () => {
    const request = read(input, { id: 'r1', askedBy: 'Homer', expiresAt: '2030-01-01T00:00:00Z' })
    expect(request).toEqual({
      kind: 'ask-user',
      v: 1,
      id: 'r1',
      askedBy: 'Homer',
      message: expect.stringContaining('Which?'),
      questions: [
        {
          id: 'q1',
          header: 'DB',
          question: 'Which?',
          kind: 'multi',
          options: [{ label: 'a' }, { label: 'b' }],
          allowCustom: true,
          default: ['a'],
        },
        { id: 'q2', question: 'Name?', kind: 'text', allowCustom: true },
      ],
      question: 'Which?',
      options: [{ label: 'a' }, { label: 'b' }],
      selectionMode: 'multi_select',
      attempt: 1,
      expiresAt: '2030-01-01T00:00:00Z',
    })
    expect(JSON.parse(JSON.stringify(request))).toEqual(request)
    expect(isAskRequest(request)).toBe(true)
    expect(read('Name?', { id: 'r' })).not.toHaveProperty('options')
    expect(read('Name?', { id: 'r' })).not.toHaveProperty('selectionMode')
  })

  it('cannot be changed, all the way down, and neither can the arguments change it', () => {
    const mutable = structuredClone(input)
    const result = readAskRequest(mutable)
    const frozen = (value: unknown): boolean =>
      typeof value !== 'object' || value === null || (Object.isFrozen(value) && Object.values(value).every(frozen))
    expect(result.ok && frozen(result.request)).toBe(true)
    Object.assign(mutable.questions[0] as object, { question: 'Delete everything?' })
    expect(result.ok && result.request.question).toBe('Which?')
  })

  it('has an id of its own each time it is read', { tags: ['pydantic.request-id', 'C3.B48'] }, () => {
    const [first, second] = [readAskRequest(input), readAskRequest(input)]
    expect(first.ok && second.ok && first.request.id !== second.request.id).toBe(true)
  })

  it('is never larger than a suspend payload may be', { tags: ['C15.B166'] }, () => {
    const questions = (count: number, letter: string) =>
      Array.from({ length: count }, () => ({
        question: letter.repeat(1_000),
        options: Array.from({ length: 10 }, (_, index) => ({ label: `${index}`, description: letter.repeat(300) })),
      }))
    const largest = (letter: string) => {
      const sizes = Array.from({ length: 10 }, (_, index) =>
        readAskRequest({ questions: questions(index + 1, letter) }),
      ).flatMap((result) => (result.ok ? [new TextEncoder().encode(JSON.stringify(result.request)).length] : []))
      return Math.max(...sizes)
    }
    for (const letter of ['x', '"', 'é', '語', '🚀']) {
      expect(largest(letter)).toBeGreaterThan(10_000)
      expect(largest(letter)).toBeLessThanOrEqual(64_000)
    }
    expect(read({ questions: questions(10, '語') })).toEqual([
      expect.stringMatching(
        /^The arguments may take at most 56000 bytes when they are stored, and take \d{6}; ask fewer questions in one call, or shorten the descriptions\.$/,
      ),
    ])
  })

  it('is not made with an instant that is none, which is the app’s mistake', () => {
    expect(() => readAskRequest('Name?', { expiresAt: 'soon' })).toThrow(
      expect.objectContaining({ code: 'invalid-options' }),
    )
  })
})
