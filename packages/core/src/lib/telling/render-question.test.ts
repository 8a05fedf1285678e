import { describe, expect, it } from 'vitest'
import type { Question } from '../contract/question.ts'
import { renderQuestion } from './render-question.ts'

const database: Question = {
  id: 'q1',
  header: 'DB',
  question: 'Which database?\nIt is hard to change later.',
  kind: 'choice',
  options: [{ label: 'Postgres', description: 'One server\nmore to run' }, { label: 'SQLite' }],
  allowCustom: true,
  default: ['Postgres'],
}

describe('renderQuestion', () => {
  it('numbers the options, describes them, and says how to answer', () => {
    expect(renderQuestion(database)).toBe(
      [
        '[DB] Which database?',
        'It is hard to change later.',
        '  1) Postgres: One server',
        '     more to run',
        '  2) SQLite',
        'Choose one, or answer in your own words. Suggested: "Postgres".',
      ].join('\n'),
    )
  })

  it('stands under its number', () => {
    expect(renderQuestion(database, { number: 10, descriptions: false })).toBe(
      [
        '10. [DB] Which database?',
        '    It is hard to change later.',
        '      1) Postgres',
        '      2) SQLite',
        '    Choose one, or answer in your own words. Suggested: "Postgres".',
      ].join('\n'),
    )
  })

  it.each<[Partial<Question>, string]>([
    [{ kind: 'choice', allowCustom: false }, 'Choose one.'],
    [{ kind: 'confirm', allowCustom: false }, 'Choose one.'],
    [{ kind: 'multi' }, 'Choose one or more. Your own words can be added.'],
    [{ kind: 'multi', allowCustom: false, min: 0 }, 'Choose any number.'],
    [{ kind: 'multi', allowCustom: false, min: 2 }, 'Choose 2 or more.'],
    [{ kind: 'multi', allowCustom: false, max: 3 }, 'Choose up to 3.'],
    [{ kind: 'multi', allowCustom: false, min: 2, max: 3 }, 'Choose 2 to 3.'],
    [{ kind: 'multi', allowCustom: false, min: 2, max: 2 }, 'Choose exactly 2.'],
    [{ kind: 'text' }, 'Answer in your own words.'],
    [{ kind: 'text', min: 0 }, 'Answer in your own words (may be empty).'],
    [{ kind: 'text', min: 5, max: 9 }, 'Answer in your own words (at least 5 characters, at most 9 characters).'],
    [{ kind: 'text', default: ['main'] }, 'Answer in your own words. Suggested: "main".'],
  ])('states the mode of %j', { tags: ['C10'] }, (part, mode) => {
    const { default: _, ...plain } = database
    expect(
      renderQuestion({ ...plain, ...part })
        .split('\n')
        .at(-1),
    ).toBe(mode)
  })

  it('keeps what a model wrote from leaving its line', { tags: ['C20.B219'] }, () => {
    const hostile: Question = {
      id: 'q',
      header: 'a\u001b[2Kb',
      question: 'Sure?\r\u202e',
      kind: 'choice',
      options: [{ label: 'A\n2) B' }, { label: '\u001b]0;pwn\u0007C' }],
      allowCustom: false,
    }
    expect(renderQuestion(hostile)).toBe('[a␛[2Kb] Sure?␍\\u{202e}\n  1) A⏎2) B\n  2) ␛]0;pwn␇C\nChoose one.')
  })
})
