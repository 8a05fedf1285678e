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
    [
      'a list as XML has it',
      { questions: { item: [{ header: 'DB', question: 'Which?', options: ['Postgres', 'SQLite'] }] } },
    ],
    ['numbered fields', { question1: { header: 'DB', question: 'Which?', options: ['Postgres', 'SQLite'] } }],
    ['a list under another name', { items: [{ header: 'DB', question: 'Which?', options: ['Postgres', 'SQLite'] }] }],
    [
      'a wrapper of any name',
      { body: { questions: [{ header: 'DB', question: 'Which?', options: ['Postgres', 'SQLite'] }] } },
    ],
    ['a question inside question', { question: { header: 'DB', text: 'Which?', options: ['Postgres', 'SQLite'] } }],
    ['fields split around the list', { header: 'DB', options: ['Postgres', 'SQLite'], questions: ['Which?'] }],
    [
      'a tool call as it was logged',
      { name: 'ask_user', arguments: '{"header":"DB","question":"Which?","options":["Postgres","SQLite"]}' },
    ],
    [
      'a tool call as a protocol has it',
      {
        type: 'function',
        function: {
          name: 'ask_user',
          arguments: '{"header":"DB","question":"Which?","options":["Postgres","SQLite"]}',
        },
      },
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
    ['JSON text behind its name', 'json\n{"header":"DB","question":"Which?","options":["Postgres","SQLite"]}'],
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
      'questions must be an array of questions, and a text that is no valid JSON was received (it stops to be JSON at its character 35, before “hier?","options":["A”); send the array itself, not a text of it.',
    ])
    for (const text of ['{question: "Which?", options: ["A", "B"]}', '{“question”: “Which?”, “options”: [“A”, “B”]}']) {
      expect(read({ questions: text })).toEqual([expect.stringContaining('a text that is no valid JSON was received')])
    }
    const real = read({ questions: [{ question: 'Was heißt „Mandant“ hier?', options: ['A', 'B'] }] })
    expect(real).toMatchObject({ question: 'Was heißt „Mandant“ hier?' })
  })

  it.each<[call: unknown, asked: object]>([
    [{ context: 'For CI.', arguments: { question: 'Which?' } }, { question: 'For CI.\n\nWhich?' }],
    [{ reason: 'It matters.', input: { question: 'Which?' } }, { question: 'It matters.\n\nWhich?' }],
    [
      { header: 'DB', data: { question: 'Which?' } },
      { header: 'DB', question: 'Which?' },
    ],
    [{ title: 'Setup', arguments: '{"question":"Which?"}' }, { question: 'Setup\n\nWhich?' }],
    [{ title: 'Setup', arguments: { questions: ['Which?'] } }, { question: 'Setup\n\nWhich?' }],
    [{ multi_select: true, input: { question: 'Which?', options: ['a', 'b'] } }, { kind: 'multi' }],
    [{ default: 'a', payload: { question: 'Which?', options: ['a', 'b'] } }, { default: ['a'] }],
    [{ type: 'function', id: 'c1', function: { name: 'ask_user', arguments: '{"question":"Which?"}' } }, { id: 'q1' }],
    [{ type: 'tool_use', name: 'AskUserQuestion', input: { question: 'Which?' } }, { question: 'Which?' }],
    [{ method: 'tools/call', params: { name: 'ask', arguments: { question: 'Which?' } } }, { question: 'Which?' }],
  ])('keeps what stands beside a wrapper: %j', (call, asked) => {
    expect(questionsOf(call)).toMatchObject([asked])
    // The name of the tool is no header.
    expect(JSON.stringify(questionsOf(call)).includes('header')).toBe('header' in asked)
  })

  it('keeps or refuses what stands beside a wrapper of several', () => {
    const questions = ['One?', { question: 'Two?', options: ['a', 'b'] }]
    expect(questionsOf({ context: 'For CI.', input: { questions } })).toMatchObject([
      { question: 'For CI.\n\nOne?' },
      { question: 'Two?' },
    ])
    expect(read({ default: 'a', input: { questions } })).toEqual([
      'default stands beside 2 questions; put it into the one that it is for.',
    ])
    for (const bound of [2, 'two', ['two']]) {
      expect(read({ max: bound, questions })).toEqual([
        'max stands beside 2 questions; put it into the one that it is for.',
      ])
    }
    expect(read({ remarkable: 'It is for CI.', input: { questions } })).toEqual([
      expect.stringMatching(/^remarkable is not a field that is known here/),
    ])
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

  it.each<[call: unknown]>([
    [{ question1: 'One?', question2: { question: 'Two?' } }],
    [{ 'questions[0]': 'One?', 'questions[1]': 'Two?' }],
    [{ q1: 'One?', q2: 'Two?' }],
    [{ questions: [['One?'], [{ question: 'Two?' }]] }],
  ])('takes questions that stand apart: %j', (call) => {
    expect(questionsOf(call)).toMatchObject([{ question: 'One?' }, { question: 'Two?' }])
  })

  it('keeps the names of an object of questions, as ids or else as headers', { tags: ['design.never-drops'] }, () => {
    const questions = { 'Data base': { question: 'Which?', options: ['a', 'b'] }, 'Your name': 'Who?', os: 'Which?' }
    expect(questionsOf({ questions })).toMatchObject([
      { id: 'q1', header: 'Data base', kind: 'choice' },
      { id: 'q2', header: 'Your name', kind: 'text' },
      { id: 'os', kind: 'text' },
    ])
    expect(questionsOf({ questions: { 'Data base': { header: 'DB', question: 'Which?' } } })).toMatchObject([
      { header: 'DB', question: 'Data base\n\nWhich?' },
    ])
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

  it.each([
    [
      { resumeData: { question: 'Which?' } },
      'questions is missing; send 1 to 10 questions, each with its text in question (received an object with “resumeData”).',
    ],
    [{ questions: null }, 'questions must be an array of questions, and null was received.'],
    [{ questions: 'null' }, 'questions must be an array of questions, and null was received.'],
    [{ header: 'DB', question: null }, 'question must be a text, and null was received.'],
  ])('says that nothing was received where the questions should be: %j', (input, sentence) => {
    expect(read(input)).toEqual([sentence])
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
    for (const key of ['questions', 'question', 'arguments', 'options', 'label', 'zzz']) {
      let nested: object = { question: 'Which?' }
      for (let depth = 0; depth < 100_000; depth += 1)
        nested = { [key]: depth % 2 === 0 && key !== 'arguments' ? [nested] : nested }
      expect(readAskRequest(nested).ok).toBe(false)
      expect(readAskRequest({ question: 'Which?', options: [nested, nested] }).ok).toBe(false)
      expect(readAskRequest({ questions: [nested] }, { profile: 'strict' }).ok).toBe(false)
    }
    const wide = Object.fromEntries(many.map((name) => [name, name]))
    expect(read({ question: 'Which?', ...wide })).toHaveLength(21)
    expect(read({ question: 'Which?', options: wide })).toHaveLength(1)
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
