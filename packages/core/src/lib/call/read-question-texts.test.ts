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

  it('keep the name of a field that says what its text is for', () => {
    const call = {
      question: 'Drop it?',
      impact: 'high',
      risks: ['data loss', 'downtime'],
      example: 'DROP TABLE a',
      why: 'Old.',
    }
    expect(questionsOf(call)).toMatchObject([
      { question: 'Drop it?\n\nOld.\n\nExample: DROP TABLE a\n\nImpact: high\n\nRisks: data loss, downtime' },
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
      'questions[0] may not hold “x␛[2K”, a field that is not known here, and its text would be lost; put it into question, or into the description of an option (received the text “y”).',
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
    ['\u001b]0;pwn\u0007A', 'U+001B', 'a control character', 1],
    ['A\u202etxt.exe', 'U+202E', 'which changes the direction of what follows', 2],
    ['\u001b[2K', 'U+001B', 'a control character', 1],
    ['a\u0000', 'U+0000', 'a control character', 2],
    ['😀\u2066b', 'U+2066', 'which changes the direction of what follows', 2],
    ['a\u200bb', 'U+200B', 'a zero-width space', 2],
    ['\ufeffa', 'U+FEFF', 'a byte order mark', 1],
    ['  \ud83d', 'U+D83D', 'half of a character', 3],
    ['\u3164', 'U+3164', 'a blank that is no space', 1],
  ])(
    '%j is refused with its character and place',
    { tags: ['C20.B219', 'X5', 'design.text-safety'] },
    (text, code, named, place) => {
      expect(read({ question: 'Which?', header: text, options: [text, { label: 'b', description: text }] })).toEqual(
        ['options[0]', 'options[1].description', 'header'].map(
          (field) => `${field} may not hold the character ${code}, ${named} (its character ${place}); leave it out.`,
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
