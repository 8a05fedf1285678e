import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isBlank } from '../text/is-blank.ts'
import type { Question } from '../contract/question.ts'
import { readLine } from './read-line.ts'

function choice(...labels: string[]): Question {
  return { id: 'q', question: 'Which?', kind: 'choice', options: labels.map((label) => ({ label })), allowCustom: true }
}

function multi(...labels: string[]): Question {
  return { ...choice(...labels), kind: 'multi' }
}

function confirm(yes: string, no: string): Question {
  return { ...choice(yes, no), kind: 'confirm' }
}

function closed(question: Question): Question {
  return { ...question, allowCustom: false }
}

const text: Question = { id: 'q', question: 'Name?', kind: 'text', allowCustom: true }

/** What a line selects and adds, or the word `issue`. */
function said(question: Question, line: string): unknown {
  const read = readLine(question, line)
  if (!read.ok) return 'issue'
  const { selected, custom } = read.answer
  return custom === undefined ? selected : [selected, custom]
}

const db = choice('Postgres', 'PostGIS', 'SQLite')
const docs = multi('Docs', 'Tests', 'Code')
const days = choice('3 days', '7 days', '14 days')
const yesNo = confirm('Yes', 'No')

const rows: readonly (readonly [what: string, question: Question, line: string, expected: unknown])[] = [
  ['a label', db, 'SQLite', ['SQLite']],
  ['a label in another case', db, 'sqlite', ['SQLite']],
  ['a label with blanks around it', db, '  SQLite\t', ['SQLite']],
  ['a label in full width', db, 'ＳＱＬｉｔｅ', ['SQLite']],
  ['a label composed otherwise', choice('Café', 'Bar'), 'Cafe\u0301', ['Café']],
  ['a label in capitals with ß', choice('Straße', 'Weg'), 'STRASSE', ['Straße']],
  ['a label that a longer one begins with', choice('Post', 'Postgres'), 'post', ['Post']],
  ['a number', db, '2', ['PostGIS']],
  ['a number with a full stop', db, '2.', ['PostGIS']],
  ['a number with a bracket', db, '2)', ['PostGIS']],
  ['a number with a hash', db, '#3', ['SQLite']],
  ['a number in full width', db, '３', ['SQLite']],
  ['a number that is too large', db, '4', 'issue'],
  ['zero', db, '0', 'issue'],
  ['a negative number', db, '-1', 'issue'],
  ['a number far too large', db, '99999999999999999999', 'issue'],
  ['several numbers for one choice', db, '1,3', 'issue'],
  ['the same number twice for one choice', db, '1,1', ['Postgres']],
  ['numbers of which one is not there', db, '1, 9', 'issue'],
  ['a range for one choice', db, '1-3', 'issue'],
  ['a number with a fraction', db, '1.5', [[], '1.5']],
  ['a date', db, '2024-01-05', [[], '2024-01-05']],
  ['a unique beginning', db, 'sq', ['SQLite']],
  ['a beginning of two labels', db, 'post', 'issue'],
  ['own words', db, 'MySQL, if it has to be', [[], 'MySQL, if it has to be']],
  ['own words with a label and a comma in them', db, 'SQLite, but only for tests', [[], 'SQLite, but only for tests']],
  ['own words with a number and a comma in them', db, '2024, I think', [[], '2024, I think']],
  ['own words that begin with a number', db, '3 of them', [[], '3 of them']],
  ['a question back', db, 'What is the difference?', [[], 'What is the difference?']],
  ['own words in another script', db, 'はい、進めて', [[], 'はい、進めて']],
  ['own words with line breaks, the ends trimmed', db, '  one\n\ttwo \n', [[], 'one\n\ttwo']],
  ['two labels for one choice', db, 'SQLite, PostGIS', 'issue'],
  ['own words where none are taken', closed(db), 'MySQL', 'issue'],
  ['a label where no own words are taken', closed(db), 'sqlite', ['SQLite']],
  ['nothing', db, '', 'issue'],
  ['blanks', db, ' \t ', 'issue'],
  ['all for one choice', db, 'all', [[], 'all']],
  ['an escape character', db, 'MySQL \u001b[2K', 'issue'],

  ['a label that is a number, not the position', choice('3', '1', '2'), '2', ['2']],
  ['the position, if asked for', choice('3', '1', '2'), '#2', ['1']],
  ['labels that are numbers, in a list', multi('3', '1', '2'), '1,3', ['3', '1']],
  ['labels that are numbers, with blanks between', multi('3', '1', '2'), '1 3', ['3', '1']],
  ['a range over labels that are other numbers', multi('3', '1', '2'), '1-2', 'issue'],
  ['a range over labels that are these numbers', multi('1', '2', '3'), '1-2', ['1', '2']],
  ['a number that another label begins with', days, '3', 'issue'],
  ['the same, made a position', days, '#3', ['14 days']],
  ['a number that only a label begins with', days, '14', ['14 days']],
  ['a number that begins its own label', choice('1. Keep', '2. Drop'), '2', ['2. Drop']],
  ['a number that begins a longer number', choice('30 days', '10 days', '20 days'), '1', ['30 days']],
  ['a number that begins a decimal', choice('1 GB', '4 GB', '2.5 GB'), '2', ['4 GB']],
  ['a label that is a range', choice('1-10', '11-50', '51+'), '11-50', ['11-50']],

  ['one label of several', docs, 'tests', ['Tests']],
  ['a list of labels', docs, 'code, docs', ['Docs', 'Code']],
  ['a list of numbers', docs, '1,3', ['Docs', 'Code']],
  ['a list of numbers with blanks', docs, '1 3', ['Docs', 'Code']],
  ['a list with semicolons', docs, '1; 3', ['Docs', 'Code']],
  ['a list in full width', docs, '１，３', ['Docs', 'Code']],
  ['a list with ideographic commas', docs, '1、2', ['Docs', 'Tests']],
  ['a list with empty places', docs, ',1,,3,', ['Docs', 'Code']],
  ['a range', docs, '1-3', ['Docs', 'Tests', 'Code']],
  ['a range with blanks', docs, '1 - 2', ['Docs', 'Tests']],
  ['a range with a dash', docs, '1–2', ['Docs', 'Tests']],
  ['a range with dots', docs, '1..2', ['Docs', 'Tests']],
  ['a range backwards', docs, '3-1', ['Docs', 'Tests', 'Code']],
  ['a range too far', docs, '2-4', 'issue'],
  ['a range without end', docs, '1-999999999999', 'issue'],
  ['numbers and ranges', docs, '1, 2-3', ['Docs', 'Tests', 'Code']],
  ['numbers and labels', docs, '1, code', ['Docs', 'Code']],
  ['the same twice', docs, '1, docs, 1', ['Docs']],
  ['beginnings in a list', docs, 'd, t', ['Docs', 'Tests']],
  ['ticks and own words', docs, 'Docs, 3, plus a changelog', [['Docs', 'Code'], 'plus a changelog']],
  ['own words with commas, then a tick', docs, 'a changelog, please, 3', [['Code'], 'a changelog, please']],
  ['own words in two pieces', docs, 'a changelog, 3, and a logo', 'issue'],
  ['own words alone', docs, 'a changelog, and a logo', [[], 'a changelog, and a logo']],
  ['own words that happen to begin a label', docs, 'a changelog, t', [[], 'a changelog, t']],
  ['ticks and own words where none are taken', closed(docs), 'Docs, plus D', 'issue'],
  ['a number too large beside a label', docs, 'Docs, 7', 'issue'],
  ['all', docs, 'all', ['Docs', 'Tests', 'Code']],
  ['all in capitals', docs, ' ALL ', ['Docs', 'Tests', 'Code']],
  ['none', docs, 'none', []],
  ['none that is a label', multi('none', 'some'), 'none', ['none']],
  ['all that is a label', multi('All', 'Some'), 'all', ['All']],
  ['none that begins a label', multi('Tests', 'None of these'), 'none', ['None of these']],
  ['all that begins a longer word', multi('Allow', 'Deny'), 'all', ['Allow', 'Deny']],
  ['a label with a comma', multi('Red, green', 'Blue'), 'Red, green', ['Red, green']],
  ['a label with a comma in a list', multi('Red, green', 'Blue', 'Red'), 'blue, red, green', ['Red, green', 'Blue']],
  ['a label with a comma beside its first half', multi('Red, green', 'Blue', 'Red'), 'Red, Blue', ['Blue', 'Red']],
  ['fewer than the least', { ...docs, min: 2 }, 'Docs', 'issue'],
  ['more than the most', { ...docs, max: 1 }, '1,2', 'issue'],
  ['own words that make up the number', { ...docs, min: 2 }, 'Docs, a logo', [['Docs'], 'a logo']],

  ['nothing but a comma', docs, ',', 'issue'],
  ['nothing but separators', docs, ' , ;\t、', 'issue'],
  ['nothing but a comma for one choice', db, ',', 'issue'],
  ['nothing but a comma for yes or no', yesNo, '،', 'issue'],
  ['a comma that is a label', multi(',', ';'), ',', [',']],

  ['an Arabic digit', db, '٢', ['PostGIS']],
  ['a Persian digit', db, '۲', ['PostGIS']],
  ['a Devanagari digit', db, '२', ['PostGIS']],
  ['a Thai digit', db, '๒', ['PostGIS']],
  ['an Arabic digit that is too large', db, '٧', 'issue'],
  ['a list of Arabic digits', docs, '١،٣', ['Docs', 'Code']],
  ['a range of Devanagari digits', docs, '१-३', ['Docs', 'Tests', 'Code']],
  ['an Arabic digit that is a label', multi('٣', 'A', 'B'), '٣', ['٣']],
  ['an Arabic digit for a label in ASCII', multi('3', 'A', 'B'), '٣', ['3']],
  ['an ASCII digit for an Arabic label, in a list', multi('٣', 'A', 'B'), '3, b', ['٣', 'B']],
  ['an Arabic digit that a label begins with', choice('٣ أيام', 'A', 'B'), '٣', 'issue'],
  ['one’s own words with Arabic digits', db, '٣ of them', [[], '٣ of them']],

  ['numbers with and', docs, '1 and 2', ['Docs', 'Tests']],
  ['numbers with an ampersand', docs, '1 & 2', ['Docs', 'Tests']],
  ['numbers with a plus', docs, '1 + 3', ['Docs', 'Code']],
  ['numbers with plus signs and no blanks', docs, '1+2+3', ['Docs', 'Tests', 'Code']],
  ['numbers with a slash', docs, '1/2', ['Docs', 'Tests']],
  ['numbers with a comma and and', docs, '1, 2 and 3', ['Docs', 'Tests', 'Code']],
  ['numbers with an Oxford comma', docs, '1, 2, and 3', ['Docs', 'Tests', 'Code']],
  ['numbers with und', docs, '1 und 3', ['Docs', 'Code']],
  ['numbers with y', docs, '1 y 2', ['Docs', 'Tests']],
  ['numbers with и', docs, '1 и 3', ['Docs', 'Code']],
  ['numbers with と', docs, '1と2', ['Docs', 'Tests']],
  ['numbers with 和', docs, '1和3', ['Docs', 'Code']],
  ['numbers with و', docs, '١ و٣', ['Docs', 'Code']],
  ['numbers with full stops and and', docs, '1. and 3.', ['Docs', 'Code']],
  ['a range in words', docs, '1 to 3', ['Docs', 'Tests', 'Code']],
  ['a range in German words', docs, '1 bis 2', ['Docs', 'Tests']],
  ['a range with から', docs, '1から3', ['Docs', 'Tests', 'Code']],
  ['a number in brackets', docs, '(1)', ['Docs']],
  ['numbers in brackets', docs, '(1) and [3]', ['Docs', 'Code']],
  ['one number or another', docs, '1 or 2', 'issue'],
  ['one number or another in German', docs, '1 oder 2', 'issue'],
  ['one number or another for one choice', db, '1 or 2', 'issue'],
  ['two numbers for one choice', db, '1 and 2', 'issue'],
  ['two numbers with a slash for one choice', db, '1/2', 'issue'],
  ['a number with and that is not there', docs, '1 and 9', 'issue'],
  ['a rating', docs, '4/5', [[], '4/5']],
  ['a date with slashes', db, '2024/01/05', [[], '2024/01/05']],
  ['a label with and', multi('1 and 2', 'A', 'B'), '1 and 2', ['1 and 2']],
  ['one’s own words that begin with a number and and', docs, '1 and a half', [[], '1 and a half']],

  ['yes', yesNo, 'y', ['Yes']],
  ['no', yesNo, 'N', ['No']],
  ['yes for another label', confirm('Delete it', 'Keep it'), 'yes!', ['Delete it']],
  ['no for another label', confirm('Delete it', 'Keep it'), 'no', ['Keep it']],
  ['true', confirm('Delete it', 'Keep it'), 'true', ['Delete it']],
  ['false', confirm('Delete it', 'Keep it'), 'FALSE', ['Keep it']],
  ['yes in German', confirm('Delete it', 'Keep it'), 'ja', ['Delete it']],
  ['no in French', confirm('Delete it', 'Keep it'), 'non', ['Keep it']],
  ['yes in Spanish', confirm('Delete it', 'Keep it'), 'Sí', ['Delete it']],
  ['yes in Japanese', confirm('Delete it', 'Keep it'), 'はい', ['Delete it']],
  ['no in Korean', confirm('Delete it', 'Keep it'), '아니요', ['Keep it']],
  ['no in Russian', confirm('Delete it', 'Keep it'), 'Нет', ['Keep it']],
  ['a label before a word for yes', confirm('Later', 'Sure'), 'sure', ['Sure']],
  ['a word for no that begins the other label', confirm('Now', 'Later'), 'n', 'issue'],
  ['a number for yes or no', confirm('Delete it', 'Keep it'), '2', ['Keep it']],
  ['own words for yes or no', yesNo, 'yes, but only on staging', [[], 'yes, but only on staging']],

  ['no that begins an option', choice('Notify everyone', 'Skip'), 'no', 'issue'],
  ['no that begins an option of several', multi('Notes', 'Docs', 'Tests'), 'no', 'issue'],
  ['no that is the first word of another thing', choice('No problem, go on', 'Stop'), 'no', 'issue'],
  ['no that begins two options', choice('Node', 'Nova', 'Bun'), 'no', 'issue'],
  ['n that begins an option', choice('Now', 'Later'), 'n', 'issue'],
  ['yes that begins an option', choice('Yesterday', 'Today'), 'yes', 'issue'],
  ['no for a label that begins with it', choice('No, keep it', 'Drop it'), 'no', ['No, keep it']],
  ['no for a label that refuses', choice('Not now', 'Drop it'), 'no', ['Not now']],
  ['more than no', choice('Notify everyone', 'Skip'), 'noti', ['Notify everyone']],
  ['a letter that is yes elsewhere', choice('Staging', 'Live', 'Both'), 's', ['Staging']],
  ['no in a list, where it begins an option', multi('Notes', 'Docs'), 'no, docs', [['Docs'], 'no']],

  ['a text', text, ' Ada ', [[], 'Ada']],
  ['a text that is a number', text, '42', [[], '42']],
  ['a text that looks like JSON', text, '{"a":1}', [[], '{"a":1}']],
  ['a text with quotes', text, '"quoted"', [[], '"quoted"']],
  ['no text', text, '  ', 'issue'],
  ['no text where that is an answer', { ...text, min: 0 }, '', [[], '']],
  ['a text that is too short', { ...text, min: 4 }, 'Ada', 'issue'],
  ['a text that is too long', { ...text, max: 2 }, 'Ada', 'issue'],
]

describe('readLine', { tags: ['design.line'] }, () => {
  it.each(rows)('reads %s', (_, question, line, expected) => {
    expect(said(question, line)).toEqual(expected)
  })

  it('says what can be typed instead', () => {
    expect(readLine(closed(db), 'MySQL')).toEqual({
      ok: false,
      issue: {
        message: '“MySQL” is not one of the options. Choose one of “Postgres”, “PostGIS”, “SQLite”.',
        path: [],
        questionId: 'q',
      },
    })
    expect(readLine(db, 'post')).toMatchObject({
      issue: { message: '“post” could be any of “Postgres”, “PostGIS”; write more of it, or its number.' },
    })
    expect(readLine(days, '3')).toMatchObject({
      issue: { message: '“3” could also be “3 days”; write more of it, or “#3”.' },
    })
  })

  it('keeps to the limits and the profile that it is given', () => {
    expect(readLine(text, 'a long name', { limits: { maxCustom: 5 } })).toMatchObject({ ok: false })
    expect(readLine(text, 'a\tb', { profile: 'strict' })).toMatchObject({ ok: false })
  })

  it('takes a paste of any size in its stride', { tags: ['C9.B114'] }, () => {
    for (const paste of ['x'.repeat(10_000_000), '1,'.repeat(5_000_000), 'é '.repeat(1_000_000)]) {
      expect(said(db, paste)).toBe('issue')
      expect(said(docs, paste)).toBe('issue')
    }
  })
})

const runs = { numRuns: process.env['CI'] ? 10_000 : 1_000 }
const label = fc.oneof(
  fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' }),
  fc.constantFrom('1', '2', '3', '1-2', 'all', 'none', 'A, B', 'A', 'B', 'yes', 'no', '#1', '1,2', 'None of it'),
)
const labels = fc.uniqueArray(label, { minLength: 2, maxLength: 6, selector: (one) => one })
const offering = fc
  .tuple(labels, fc.constantFrom('choice', 'multi', 'confirm'), fc.boolean())
  .map(([all, kind, allowCustom]): Question => ({ ...choice(...all), kind, allowCustom }))

describe('readLine, whatever is offered', () => {
  it('selects a label that is typed exactly', { tags: ['X8', 'X9', 'X4'] }, () => {
    fc.assert(
      fc.property(offering, fc.nat(), (question, at) => {
        const options = question.options ?? []
        const wanted = options[at % options.length]?.label ?? ''
        expect(said(question, wanted)).toEqual([wanted])
      }),
      runs,
    )
  })

  it('never throws, and selects nothing that is not offered', () => {
    fc.assert(
      fc.property(offering, fc.string({ unit: 'binary', maxLength: 40 }), (question, line) => {
        const read = readLine(question, line)
        const selected = read.ok ? read.answer.selected : []
        expect(selected.every((one) => question.options?.some((option) => option.label === one))).toBe(true)
        expect(read.ok || read.issue.message.length > 0).toBe(true)
      }),
      runs,
    )
  })

  it('keeps words that are no label as they are', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 60, unit: 'grapheme' }), (words) => {
        fc.pre(!isBlank(words))
        expect(said(text, words)).toEqual([[], words.trim()])
      }),
      runs,
    )
  })
})
