import { describe, expect, it } from 'vitest'
import { readAskRequest } from './read-ask-request.ts'

const option = (label: string): object => ({ label })
const valid = { header: 'DB', question: 'Which?', options: [option('a'), option('b')], multi_select: false }

function sentences(input: unknown): readonly string[] {
  const result = readAskRequest(input, { profile: 'strict' })
  return result.ok ? [] : result.issues.map(({ message }) => message)
}

const withField = (field: string, value: unknown): object => ({ questions: [{ ...valid, [field]: value }] })

const labels = (count: number): readonly object[] => Array.from({ length: count }, (_, index) => option(`${index}`))

describe('the strict profile', { tags: ['design.strict', 'pydantic.tool'] }, () => {
  it('takes the promised shape, and only that', { tags: ['pydantic.limit-unknown'] }, () => {
    const questions = [
      valid,
      {
        header: 'OS',
        question: 'Which\nof them?',
        options: [
          { label: 'a', description: 'One\nTwo' },
          { label: 'b', description: null },
        ],
      },
    ]
    const result = readAskRequest({ questions }, { profile: 'strict', id: 'r' })
    expect(result).toMatchObject({
      ok: true,
      request: {
        questions: [
          {
            id: 'q1',
            header: 'DB',
            question: 'Which?',
            kind: 'choice',
            options: [{ label: 'a' }, { label: 'b' }],
            allowCustom: true,
          },
          { id: 'q2', kind: 'choice', options: [{ label: 'a', description: 'One\nTwo' }, { label: 'b' }] },
        ],
      },
    })
    expect(readAskRequest(withField('multi_select', true), { profile: 'strict' })).toMatchObject({
      request: { questions: [{ kind: 'multi' }] },
    })
  })

  it('cuts white space at the ends, as Pydantic does, before it counts', () => {
    const call = { header: ` ${'h'.repeat(25)}\u3000`, question: '\n Which? ', options: [option(' a '), option('\tb')] }
    expect(readAskRequest({ questions: [call] }, { profile: 'strict' })).toMatchObject({
      request: {
        questions: [{ header: 'h'.repeat(25), question: 'Which?', options: [{ label: 'a' }, { label: 'b' }] }],
      },
    })
  })

  it.each([
    [
      'questions',
      'pydantic.limit-questions',
      (size: number) => ({
        questions: Array.from({ length: size }, (_, index) => ({ ...valid, header: `H${index}` })),
      }),
      1,
      10,
    ],
    ['header', 'pydantic.limit-header', (size: number) => withField('header', 'h'.repeat(size)), 1, 25],
    ['header in emoji', 'pydantic.limit-header', (size: number) => withField('header', '🚀'.repeat(size)), 1, 25],
    ['question', 'pydantic.limit-question', (size: number) => withField('question', 'q'.repeat(size)), 1, 500],
    ['options', 'pydantic.limit-options', (size: number) => withField('options', labels(size)), 2, 6],
    [
      'label',
      'pydantic.limit-label',
      (size: number) => withField('options', [option('l'.repeat(size)), option('other')]),
      1,
      50,
    ],
    [
      'label in Korean',
      'pydantic.limit-label',
      (size: number) => withField('options', [option('한'.repeat(size)), option('other')]),
      1,
      50,
    ],
    [
      'description',
      'pydantic.limit-description',
      (size: number) => withField('options', [{ label: 'a', description: 'd'.repeat(size) }, option('b')]),
      0,
      200,
    ],
  ] as const)('holds %s to its limits', (_, __, call, least, most) => {
    for (const size of [least, least + 1, most - 1, most]) expect(sentences(call(size))).toEqual([])
    for (const size of [Math.max(0, least - 1), most + 1].filter((outside) => outside < least || outside > most)) {
      expect(sentences(call(size))).toHaveLength(1)
    }
    expect(sentences(call(most + 1))[0]).toContain(` ${most} `)
    expect(sentences(call(most + 1))[0]).toContain(` ${most + 1};`)
  })

  it(
    'says what is too long, how long it may be and how long it is',
    { tags: ['C1.B17', 'pydantic.limit-header'] },
    () => {
      expect(sentences(withField('header', 'x'.repeat(26)))).toEqual([
        'questions[0].header may have at most 25 characters and has 26; use a word or two and put the rest into question.',
      ])
    },
  )

  it(
    'says how to go on with too many questions or options',
    { tags: ['C1.B18', 'pydantic.limit-questions', 'pydantic.limit-options'] },
    () => {
      expect(sentences(withField('options', labels(7)))).toEqual([
        'questions[0].options may hold at most 6 options and holds 7; merge options that belong together, or split this question into two.',
      ])
      expect(sentences({ questions: Array.from({ length: 11 }, () => valid) })).toEqual([
        'questions may hold at most 10 questions and holds 11; ask the rest in another call.',
      ])
    },
  )

  it(
    'has headers and labels that look different',
    { tags: ['pydantic.limit-questions', 'pydantic.limit-options', 'X4'] },
    () => {
      for (const twin of ['db', 'ＤＢ', ' DB ', 'D\u0042']) {
        expect(sentences({ questions: [valid, { ...valid, header: twin }] })).toEqual([
          `questions[1].header looks the same as questions[0].header (“${twin.trim()}”); name what sets them apart.`,
        ])
      }
      for (const twin of ['A b', 'a\u00a0B', 'a\u2003\u3000b', 'Ａ b']) {
        expect(sentences(withField('options', [option('a b'), option(twin)]))).toEqual([
          `questions[0].options[1] looks the same as questions[0].options[0] (“${twin}”); name what sets them apart.`,
        ])
      }
    },
  )

  it.each([
    [
      'a field beside questions',
      { questions: [valid], title: 'x' },
      ['title is not a field that is known here, leave it out (received the text “x”).'],
    ],
    [
      'a field of a question',
      withField('kind', 'multi'),
      ['questions[0].kind is not a field that is known here, leave it out (received the text “multi”).'],
    ],
    [
      'a field of a question that is null',
      withField('default', null),
      ['questions[0].default is not a field that is known here, leave it out (received null).'],
    ],
    [
      'a field of an option',
      withField('options', [{ label: 'a', value: 1 }, option('b')]),
      ['questions[0].options[0].value is not a field that is known here, leave it out (received the number 1).'],
    ],
    [
      'another spelling',
      withField('multiSelect', true),
      ['questions[0].multiSelect is not a field that is known here, leave it out (received true).'],
    ],
    [
      'a smuggled reply',
      { questions: [valid], resumeData: 'yes' },
      ['resumeData is not a field that is known here, leave it out (received the text “yes”).'],
    ],
  ])('refuses %s', { tags: ['pydantic.limit-unknown'] }, (_, input, expected) => {
    expect(sentences(input)).toEqual(expected)
  })

  it.each([
    [
      'JSON text',
      JSON.stringify({ questions: [valid] }),
      /^The arguments must be an object with questions, and the text/,
    ],
    [
      'a list as JSON text',
      { questions: JSON.stringify([valid]) },
      /^questions must be an array of questions, and the text/,
    ],
    ['one bare question', valid, /^questions must be an array of questions, and nothing was received/],
    [
      'a bare text',
      { questions: ['Which?'] },
      /^questions\[0\] must be an object with header, question and options, and the text “Which\?”/,
    ],
    [
      'options as texts',
      withField('options', ['a', 'b']),
      /^questions\[0\]\.options\[0\] must be an object with a label, and the text “a”/,
    ],
    [
      'options as JSON text',
      withField('options', '["a","b"]'),
      /^questions\[0\]\.options must be an array of options, and the text/,
    ],
    [
      'a flag as a word',
      withField('multi_select', 'false'),
      /^questions\[0\]\.multi_select must be true or false, and the text “false”/,
    ],
    [
      'a flag that is null',
      withField('multi_select', null),
      /^questions\[0\]\.multi_select must be true or false, and null/,
    ],
    [
      'a missing header',
      { questions: [{ question: 'Which?', options: valid.options }] },
      /^questions\[0\]\.header is missing; name the question in 1 to 25 characters/,
    ],
    [
      'missing options',
      { questions: [{ header: 'DB', question: 'Which?' }] },
      /^questions\[0\]\.options is missing; give 2 to 6 options/,
    ],
    ['no options', withField('options', []), /^questions\[0\]\.options must hold at least 2 options and holds 0/],
    [
      'a label that is a number',
      withField('options', [{ label: 1 }, option('b')]),
      /^questions\[0\]\.options\[0\]\.label must be a text, and the number 1/,
    ],
    [
      'a line break in a header',
      withField('header', 'a\nb'),
      /^questions\[0\]\.header may not hold the character U\+000A/,
    ],
    [
      'a line break in a label',
      withField('options', [option('a\nb'), option('c')]),
      /^questions\[0\]\.options\[0\]\.label may not hold the character U\+000A/,
    ],
    [
      'a carriage return',
      withField('question', 'a\r\nb'),
      /^questions\[0\]\.question may not hold the character U\+000D/,
    ],
    ['a tab', withField('question', 'a\tb'), /U\+0009/],
    ['an escape', withField('question', 'a\u001bb'), /U\+001B/],
    ['a joiner in an emoji', withField('question', 'Is this a 👩‍👩‍👧‍👦?'), /U\+200D/],
    ['a joiner in Persian', withField('question', 'می‌خواهی؟'), /U\+200C/],
    ['a soft hyphen', withField('question', 'a\u00adb'), /U\+00AD/],
    [
      'the tags of a flag',
      withField('question', '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}?'),
      /U\+E0067/,
    ],
  ])('does not repair %s', { tags: ['pydantic.limit-control', 'pydantic.limit-unknown'] }, (_, input, expected) => {
    expect(sentences(input)[0]).toMatch(expected)
  })

  it('ignores a blank in what a host adds to the schema', () => {
    expect(sentences({ questions: [valid], resumeData: null, suspendedToolRunId: '' })).toEqual([])
  })

  it('allows spaces of any width', { tags: ['pydantic.limit-control'] }, () => {
    for (const space of ['\u00a0', '\u2003', '\u202f', '\u205f', '\u3000', '\u1680']) {
      expect(sentences(withField('header', `a${space}b`))).toEqual([])
    }
  })
})
