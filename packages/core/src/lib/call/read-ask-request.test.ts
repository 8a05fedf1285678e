import { describe, expect, it } from 'vitest'
import type { AskRequest } from '../contract/ask-request.ts'
import { isAskRequest } from '../contract/is-ask-request.ts'
import { readAskRequest, type ReadOptions } from './read-ask-request.ts'

/** The request, or the sentences in its place. */
function read(input: unknown, options?: ReadOptions): AskRequest | readonly string[] {
  const result = readAskRequest(input, options)
  return result.ok ? result.request : result.issues.map(({ message }) => message)
}

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

  it('has an id and names nobody where its host left both blank', () => {
    const request = read(input, { id: '', askedBy: ' ' })
    expect(isAskRequest(request)).toBe(true)
    expect(request).not.toHaveProperty('askedBy')
    expect(request).toMatchObject({ message: expect.stringMatching(/^1\. \[DB\]/) })
  })

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

/** What no JSON holds, and a caller in the same process can hand over all the same. */
const throwing = {
  get question(): string {
    throw new Error('not yours')
  },
}
const hollow = (...entries: readonly unknown[]): unknown => {
  const list: unknown[] = []
  entries.forEach((entry, index) => (list[2 * index + 1] = entry))
  return list
}

describe('what is no plain data', { tags: ['invariant-7'] }, () => {
  it.each<[what: string, call: unknown, sentence: RegExp]>([
    ['a getter that throws', throwing, /^The arguments cannot be read, because they are no plain data/],
    ['one that stands deeper', { questions: [throwing] }, /^The arguments cannot be read/],
    ['a proxy that throws', new Proxy({}, { ownKeys: () => [throwing.question] }), /^The arguments cannot be read/],
    ['options with holes', { question: 'Which?', options: hollow('a', 'b') }, /^options\[0\] must be a text/],
    ['questions with holes', { questions: hollow('Which?') }, /^questions\[0\] must be an object/],
    [
      'texts with holes',
      { question: 'Which?', options: [{ label: 'a', pros: hollow('x') }, 'b'] },
      /^options\[0\]\.pros/,
    ],
  ])('is refused: %s', (_, call, sentence) => {
    expect(read(call)).toContainEqual(expect.stringMatching(sentence))
  })
})
