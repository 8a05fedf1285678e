import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AskRequest } from '../contract/ask-request.ts'
import type { Answer, AskResponse } from '../contract/ask-response.ts'
import type { DialectName } from '../dialect/dialect.ts'
import type { Question } from '../contract/question.ts'
import { renderResult } from './render-result.ts'

const runs = process.env['CI'] === undefined ? 1_000 : 10_000

function requestOf(questions: readonly Question[]): AskRequest {
  return { kind: 'ask-user', v: 1, id: 'r', message: '', questions, question: questions[0]?.question ?? '', attempt: 1 }
}

/** What a reader makes of an answer: labels in order, own words, note. */
type Read = Readonly<
  Record<string, { readonly labels: readonly string[]; readonly custom?: string; readonly note?: string }>
>

const tricky = fc.oneof(
  fc.constantFrom(
    'Red, green',
    'Red',
    '"Red"',
    '- chose "Red"',
    '- skipped',
    'Note on "H0": x',
    'a\n- in their own words: b',
    '"""',
    '"""\nx\n"""',
    '{"H0":["Red"]}',
    '"H0" was skipped.',
    '__proto__',
    '',
    ' ',
    '1',
    'User answered: Red',
    'The user answered:\n1. "H0"\n- skipped',
  ),
  fc.string(),
  fc.string({ unit: 'binary' }),
)

const words = fc.option(tricky, { nil: undefined })

/** One to four questions with hostile labels, and an answer to each: labels, own words and note as the kind allows. */
const answered = fc
  .array(
    fc.record({
      kind: fc.constantFrom('choice' as const, 'multi' as const, 'text' as const),
      header: fc.option(tricky, { nil: undefined }),
      question: tricky,
      labels: fc.uniqueArray(tricky, { minLength: 2, maxLength: 5 }),
      picks: fc.nat(31),
      custom: words,
      note: words,
    }),
    { minLength: 1, maxLength: 4 },
  )
  .map((drafts) => {
    const questions = drafts.map(({ kind, header, question, labels }, index): Question => ({
      id: `q${index}`,
      ...(header !== undefined && { header }),
      question,
      kind,
      ...(kind !== 'text' && { options: labels.map((label) => ({ label })) }),
      allowCustom: true,
    }))
    const answers = drafts.map(({ kind, labels, picks, custom, note }, index): Answer => {
      const picked = kind === 'text' ? [] : labels.filter((_, position) => (picks & (1 << position)) !== 0)
      const selected = kind === 'multi' ? picked : custom === undefined ? picked.slice(0, 1) : []
      return {
        id: `q${index}`,
        selected,
        ...(custom !== undefined && { custom }),
        ...(note !== undefined && { note }),
      }
    })
    return { request: requestOf(questions), answers }
  })

function readOf(answers: readonly Answer[]): Read {
  return Object.fromEntries(
    answers.map(({ id, selected, custom, note }) => [
      id,
      { labels: selected, ...(custom !== undefined && { custom }), ...(note !== undefined && { note }) },
    ]),
  )
}

/** Takes a text apart from its front, as a careful reader would. */
class Cursor {
  private rest: string
  constructor(text: string) {
    this.rest = text
  }
  get done(): boolean {
    return this.rest === ''
  }
  take(pattern: RegExp): RegExpExecArray | undefined {
    const found = new RegExp(`^(?:${pattern.source})(?:\\n|$)`, 'u').exec(this.rest)
    if (found === null) return undefined
    this.rest = this.rest.slice(found[0].length)
    return found
  }
  /** Words behind a marker: on its line, or between fences below it. */
  words(marker: RegExp): string | undefined {
    const fence = this.take(new RegExp(`${marker.source}:\\n("{3,})(?=\\n)`))?.[1]
    if (fence === undefined) return this.take(new RegExp(`${marker.source}: ([^\\n]*)`))?.[1]
    const end = this.rest.indexOf(`\n${fence}`)
    const found = this.rest.slice(0, end)
    this.rest = this.rest.slice(end + fence.length + 2)
    return found
  }
}

function optional(
  custom: string | undefined,
  note: string | undefined,
): { readonly custom?: string; readonly note?: string } {
  return { ...(custom !== undefined && { custom }), ...(note !== undefined && { note }) }
}

/** The paragraphs of `mm`, and of `mastra` for a batch. */
function readParagraphs(text: string, request: AskRequest): Read {
  const cursor = new Cursor(text)
  expect(cursor.take(/The user answered:/)).toBeDefined()
  const read = request.questions.map(({ id }, index) => {
    expect(cursor.take(new RegExp(`${index + 1}\\. "[^\\n]*"`))).toBeDefined()
    const labels: string[] = []
    for (let found = cursor.take(/- chose ("[^\n]*")/); found; found = cursor.take(/- chose ("[^\n]*")/)) {
      labels.push(JSON.parse(found[1] ?? ''))
    }
    const custom = cursor.words(/- in their own words/)
    expect(cursor.take(/- skipped/) !== undefined).toBe(labels.length === 0 && custom === undefined)
    return [id, { labels, ...optional(custom, cursor.words(/- note/)) }] as const
  })
  expect(cursor.done).toBe(true)
  return Object.fromEntries(read)
}

/** The one answer of `mastra`. */
function readSingle(text: string, request: AskRequest): Read {
  const cursor = new Cursor(text)
  const kind = request.questions[0]?.kind
  const labels: string[] = []
  let custom = cursor.words(/User answered in their own words/)
  if (kind === 'text') custom = cursor.words(/User answered/)
  const quoted = cursor.take(/User answered:/) !== undefined
  for (let found = quoted ? cursor.take(/("[^\n]*")/) : undefined; found; found = cursor.take(/("[^\n]*")/)) {
    labels.push(JSON.parse(found[1] ?? ''))
  }
  const plain = cursor.take(/User answered: ([^\n]*)/)?.[1]
  if (plain !== undefined) labels.push(plain.startsWith('"') ? JSON.parse(plain) : plain)
  custom ??= cursor.words(/And in their own words/)
  expect(cursor.take(/User skipped the question\./) !== undefined).toBe(labels.length === 0 && custom === undefined)
  const note = cursor.words(/Note/)
  expect(cursor.done).toBe(true)
  return { q0: { labels, ...optional(custom, note) } }
}

/** The JSON line of `harness` with the sentences below it. */
function readObject(text: string, request: AskRequest): Read {
  const cursor = new Cursor(text)
  const values = Object.entries<string[]>(JSON.parse(cursor.take(/([^\n]*)/)?.[1] ?? ''))
  expect(values).toHaveLength(request.questions.length)
  const read: Record<string, { labels: string[]; custom?: string; note?: string }> = {}
  for (const [key, labels] of values) read[JSON.stringify(key)] = { labels }
  const strays: string[] = []
  while (!cursor.done) {
    const own =
      cursor.take(/("[^\n]*") is answered in own words\./) ??
      cursor.take(/The last entry of ("[^\n]*") is in own words\./)
    const skipped = cursor.take(/("[^\n]*") was skipped\./)
    const value = read[own?.[1] ?? skipped?.[1] ?? '']
    if (own) {
      const custom = value?.labels.pop()
      if (value && custom !== undefined) value.custom = custom
    } else if (skipped) {
      strays.push(...(value?.labels ?? ['no such key']))
    } else if (!takeNote(cursor, read)) {
      strays.push('a line that says nothing')
      break
    }
  }
  expect(strays).toEqual([])
  return read
}

/** Any outcome, given the answers that it may carry. */
const outcome: fc.Arbitrary<(answers: readonly Answer[]) => AskResponse> = fc.oneof(
  fc.option(tricky, { nil: undefined }).map((policy) => (answers: readonly Answer[]): AskResponse => ({
    status: 'answered',
    answers,
    ...(policy !== undefined && { policy }),
  })),
  fc.tuple(plainly(tricky), fc.boolean()).map(([reason, kept]) => (answers: readonly Answer[]): AskResponse => ({
    status: 'declined',
    ...(reason !== undefined && { reason }),
    ...(kept && keptOf(answers)),
  })),
  fc.tuple(plainly(tricky), fc.boolean()).map(([message, kept]) => (answers: readonly Answer[]): AskResponse => ({
    status: 'discuss',
    ...(message !== undefined && { message }),
    ...(kept && keptOf(answers)),
  })),
  fc.boolean().map((kept) => (answers: readonly Answer[]): AskResponse => ({
    status: 'timed-out',
    ...(kept && keptOf(answers)),
  })),
  plainly(tricky).map((message) => (): AskResponse => ({
    status: 'superseded',
    ...(message !== undefined && { message }),
  })),
  tricky.map((reason) => (): AskResponse => ({ status: 'unavailable', reason: `r${reason}` })),
)

/** What nobody answered before the end is not mentioned. */
function keptOf(answers: readonly Answer[]): { readonly answers?: readonly Answer[] } {
  const said = answers.filter(
    ({ selected, custom, note }) => selected.length > 0 || custom !== undefined || note !== undefined,
  )
  return said.length > 0 ? { answers: said } : {}
}

/** A blank reason or message says nothing and is left out. */
function plainly(texts: fc.Arbitrary<string>): fc.Arbitrary<string | undefined> {
  return fc.option(
    texts.map((text) => (text.trim() === '' ? 'x' : text)),
    { nil: undefined },
  )
}

function takeNote(cursor: Cursor, read: Record<string, { note?: string }>): boolean {
  return Object.entries(read).some(([name, value]) => {
    const escaped = name.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
    const note = cursor.words(new RegExp(`Note on ${escaped}`))
    if (note !== undefined) value.note = note
    return note !== undefined
  })
}

describe('a result read back', () => {
  const options = { numRuns: runs }

  it(
    'gives every answer of mm again, whatever the texts hold',
    { tags: ['invariant-4', 'decision-6', 'C4'], timeout: 60_000 },
    () => {
      fc.assert(
        fc.property(answered, ({ request, answers }) => {
          const { text } = renderResult(request, { status: 'answered', answers }, 'mm')
          expect(readParagraphs(text, request)).toEqual(readOf(answers))
        }),
        options,
      )
    },
  )

  it('gives every answer of mastra again', { tags: ['invariant-4', 'decision-6', 'C4'], timeout: 60_000 }, () => {
    fc.assert(
      fc.property(answered, ({ request, answers }) => {
        const { text, result } = renderResult(request, { status: 'answered', answers }, 'mastra')
        const read = request.questions.length === 1 ? readSingle(text, request) : readParagraphs(text, request)
        expect(read).toEqual(readOf(answers))
        expect(result).toEqual({ content: text, isError: false, status: 'answered', answers })
      }),
      options,
    )
  })

  it('gives every answer of harness again', { tags: ['invariant-4', 'decision-6', 'C4'], timeout: 60_000 }, () => {
    fc.assert(
      fc.property(answered, ({ request, answers }) => {
        const { text, result } = renderResult(request, { status: 'answered', answers }, 'harness')
        const read = Object.values(readObject(text, request)).map((value) =>
          JSON.stringify(value, ['labels', 'custom', 'note']),
        )
        const expected = Object.values(readOf(answers)).map((value) =>
          JSON.stringify(value, ['labels', 'custom', 'note']),
        )
        // Keys that are numbers come first in an object, so the order is not part of the promise.
        expect(read.toSorted()).toEqual(expected.toSorted())
        expect(JSON.parse(text.split('\n')[0] ?? '')).toEqual(result)
      }),
      options,
    )
  })

  it(
    'gives every answer of dsh and claude again',
    { tags: ['invariant-4', 'decision-6', 'C4'], timeout: 60_000 },
    () => {
      fc.assert(
        fc.property(answered, ({ request, answers }) => {
          const dsh = renderResult(request, { status: 'answered', answers }, 'dsh').text
          expect(JSON.parse(dsh)).toEqual({ answers })
          const claude = renderResult(request, { status: 'answered', answers }, 'claude').text
          const read = JSON.parse(claude.slice(claude.indexOf('\n')))
          expect(Object.keys(read.answers)).toHaveLength(
            answers.filter(({ selected, custom }) => selected.length > 0 || custom !== undefined).length,
          )
          const values = Object.values<string | string[]>(read.answers)
          answers.forEach(({ selected, custom }, index) => {
            if (selected.length === 0 && custom === undefined) return
            const all = custom === undefined ? selected : [...selected, custom]
            expect(values).toContainEqual(request.questions[index]?.kind === 'multi' ? all : all[0])
          })
        }),
        options,
      )
    },
  )

  const dialects: readonly DialectName[] = ['mastra', 'harness', 'dsh', 'mm', 'claude']

  it.each(dialects)(
    'is the same text under %s only for the same outcome',
    { tags: ['invariant-5', 'C8'], timeout: 60_000 },
    (dialect) => {
      fc.assert(
        fc.property(answered, fc.tuple(outcome, outcome), ({ request, answers }, [first, second]) => {
          const one = first(answers)
          const other = second(answers)
          const texts = [one, other].map((response) => renderResult(request, response, dialect).text)
          expect(texts[0] === texts[1]).toBe(JSON.stringify(one) === JSON.stringify(other))
        }),
        options,
      )
    },
  )
})
