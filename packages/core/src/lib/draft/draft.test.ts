import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AskError } from '../contract/ask-error.ts'
import type { AskRequest } from '../contract/ask-request.ts'
import { checkDraft } from './check-draft.ts'
import { type CheckOptions, checkResponse } from '../check/check-response.ts'
import { canSubmit, draftProgress, isAnswered, issuesFor } from './draft-progress.ts'
import { draftToResponse } from './draft-to-response.ts'
import { createDraft, type Draft, type DraftAction } from './draft.ts'
import type { Question } from '../contract/question.ts'
import { reduceDraft } from './reduce-draft.ts'

const db: Question = {
  id: 'db',
  question: 'Which database?',
  kind: 'choice',
  options: [{ label: 'Postgres' }, { label: 'SQLite' }],
  allowCustom: true,
  default: ['Postgres'],
}
const extras: Question = {
  id: 'extras',
  question: 'What else?',
  kind: 'multi',
  options: [{ label: 'Docs' }, { label: 'Tests' }, { label: 'Code' }],
  allowCustom: true,
}
const name: Question = { id: 'name', question: 'What is it called?', kind: 'text', allowCustom: true }
const go: Question = {
  id: 'go',
  question: 'Start now?',
  kind: 'confirm',
  options: [{ label: 'Yes' }, { label: 'No' }],
  allowCustom: false,
}

function ask(...questions: Question[]): AskRequest {
  return { kind: 'ask-user', v: 1, id: 'r1', message: '', questions, question: '', attempt: 1 }
}

const all = ask(db, extras, name, go)

function after(request: AskRequest, ...actions: readonly DraftAction[]): Draft {
  return actions.reduce((draft, action) => reduceDraft(request, draft, action), createDraft(request))
}

function responseAfter(request: AskRequest, ...actions: readonly DraftAction[]): unknown {
  return draftToResponse(request, after(request, ...actions))
}

const select = (id: string, label: string): DraftAction => ({ type: 'select', id, label })
const toggle = (id: string, label: string): DraftAction => ({ type: 'toggle', id, label })
const custom = (id: string, text: string): DraftAction => ({ type: 'custom', id, text })
const skip = (id: string, skipped?: boolean): DraftAction => ({ type: 'skip', id, skipped })
const submit: DraftAction = { type: 'submit' }

describe('createDraft', () => {
  it('fills nothing in, whatever the model suggests', () => {
    expect(draftToResponse(all, createDraft(all))).toEqual({ status: 'answered', answers: [] })
  })

  it('opens at the first question that was handed back', () => {
    const issues = [
      { message: 'A.', path: [], questionId: 'go' },
      { message: 'B.', path: [], questionId: 'name' },
    ]
    expect(createDraft({ ...all, issues, attempt: 2 })).toMatchObject({ index: 2, phase: 'composing', issues })
  })

  it('is plain data', { tags: ['design.drafts'] }, () => {
    const draft = after(all, select('db', 'SQLite'), custom('name', 'Ada'), submit)
    expect(JSON.parse(JSON.stringify(draft))).toEqual(draft)
  })
})

describe('reduceDraft', { tags: ['design.drafts'] }, () => {
  it('chooses one, and sends nothing by that', { tags: ['C10'] }, () => {
    const draft = after(all, select('db', 'Postgres'), select('db', 'SQLite'))
    expect(draft).toMatchObject({ phase: 'composing', index: 0 })
    expect(draftToResponse(all, draft)).toEqual({ status: 'answered', answers: [{ id: 'db', selected: ['SQLite'] }] })
    expect(responseAfter(all, select('db', 'SQLite'), toggle('db', 'SQLite'))).toMatchObject({ answers: [] })
  })

  it('ticks several, in the order in which they are offered', { tags: ['C10'] }, () => {
    expect(responseAfter(all, toggle('extras', 'Code'), toggle('extras', 'Docs'), select('extras', 'Docs'))).toEqual({
      status: 'answered',
      answers: [{ id: 'extras', selected: ['Docs', 'Code'] }],
    })
    expect(responseAfter(all, toggle('extras', 'Code'), toggle('extras', 'Code'))).toMatchObject({ answers: [] })
  })

  it('keeps ticks beside own words', { tags: ['C9.B106'] }, () => {
    expect(responseAfter(all, toggle('extras', 'Docs'), custom('extras', 'plus D'), toggle('extras', 'Code'))).toEqual({
      status: 'answered',
      answers: [{ id: 'extras', selected: ['Docs', 'Code'], custom: 'plus D' }],
    })
  })

  it('lets own words take the place of a choice, and a choice that of own words', { tags: ['C9'] }, () => {
    expect(responseAfter(all, select('db', 'SQLite'), custom('db', 'MySQL'))).toMatchObject({
      answers: [{ id: 'db', selected: [], custom: 'MySQL' }],
    })
    const back = after(all, custom('db', 'MySQL'), select('db', 'SQLite'))
    expect(draftToResponse(all, back)).toEqual({ status: 'answered', answers: [{ id: 'db', selected: ['SQLite'] }] })
    // What was typed is still there, for a second change of mind.
    expect(back.answers[0]).toMatchObject({ custom: 'MySQL' })
    expect(responseAfter(all, custom('db', 'MySQL'), select('db', 'SQLite'), toggle('db', 'SQLite'))).toMatchObject({
      answers: [{ custom: 'MySQL' }],
    })
  })

  it('leaves ticks and choice alone when own words are left empty', { tags: ['C9.B112', 'C8.B96'] }, () => {
    const blank = [toggle('extras', 'Docs'), toggle('extras', 'Tests'), custom('extras', ''), custom('extras', '  ')]
    expect(responseAfter(all, ...blank)).toMatchObject({ answers: [{ id: 'extras', selected: ['Docs', 'Tests'] }] })
    expect(responseAfter(all, select('db', 'SQLite'), custom('db', ' '))).toEqual({
      status: 'answered',
      answers: [{ id: 'db', selected: ['SQLite'] }],
    })
  })

  it('keeps own words as they were typed', { tags: ['C9.B113'] }, () => {
    expect(responseAfter(all, custom('name', ' line1\n\tline2 '))).toMatchObject({
      answers: [{ id: 'name', selected: [], custom: ' line1\n\tline2 ' }],
    })
  })

  it('takes an empty text for an answer only where it is one, and only once it was given', { tags: ['C14'] }, () => {
    const empty = ask({ ...name, min: 0 }, db)
    expect(responseAfter(empty)).toMatchObject({ answers: [] })
    expect(responseAfter(empty, custom('name', ''))).toMatchObject({ answers: [{ id: 'name', custom: '' }] })
    expect(responseAfter(all, custom('name', ''))).toMatchObject({ answers: [] })
  })

  it('skips one question and keeps what was filled in', () => {
    const filled = [select('db', 'SQLite'), toggle('extras', 'Docs')]
    expect(responseAfter(all, ...filled, skip('db'))).toEqual({
      status: 'answered',
      answers: [
        { id: 'db', selected: [] },
        { id: 'extras', selected: ['Docs'] },
      ],
    })
    expect(responseAfter(all, ...filled, skip('db'), skip('db', false))).toMatchObject({
      answers: [{ selected: ['SQLite'] }, { selected: ['Docs'] }],
    })
    expect(responseAfter(all, skip('db'), select('db', 'SQLite'))).toMatchObject({
      answers: [{ selected: ['SQLite'] }],
    })
  })

  it('keeps a note beside an answer, a skip or nothing', () => {
    const note: DraftAction = { type: 'note', id: 'db', text: 'Ask Kim' }
    expect(responseAfter(all, note)).toMatchObject({ answers: [{ id: 'db', selected: [], note: 'Ask Kim' }] })
    expect(responseAfter(all, note, skip('db'))).toMatchObject({ answers: [{ note: 'Ask Kim' }] })
    expect(responseAfter(all, { ...note, text: ' ' })).toMatchObject({ answers: [] })
  })

  it('goes forwards to the review and back', () => {
    const next: DraftAction = { type: 'next' }
    const back: DraftAction = { type: 'back' }
    expect(after(all, next, next)).toMatchObject({ index: 2, phase: 'composing' })
    expect(after(all, next, next, next, next)).toMatchObject({ index: 3, phase: 'reviewing' })
    expect(after(all, next, next, next, next, back)).toMatchObject({ index: 3, phase: 'composing' })
    expect(after(all, back)).toMatchObject({ index: 0 })
    expect(after(all, { type: 'review' }, { type: 'go', id: 'extras' })).toMatchObject({ index: 1, phase: 'composing' })
    expect(after(all, { type: 'go', id: 'nowhere' })).toMatchObject({ index: 0 })
    expect(after(ask(db), next)).toMatchObject({ index: 0, phase: 'composing' })
  })

  it('ignores what the request does not have', { tags: ['C3'] }, () => {
    const draft = createDraft(all)
    for (const action of [
      select('db', 'MySQL'),
      toggle('extras', 'docs'),
      select('nowhere', 'Postgres'),
      custom('nowhere', 'x'),
      custom('go', 'later'),
      select('name', 'Ada'),
    ]) {
      expect(draftToResponse(all, reduceDraft(all, draft, action))).toEqual({ status: 'answered', answers: [] })
    }
  })

  it('puts a click where it was aimed, whatever is in view by then', () => {
    expect(responseAfter(all, select('db', 'SQLite'), { type: 'next' }, select('db', 'SQLite'))).toEqual({
      status: 'answered',
      answers: [{ id: 'db', selected: ['SQLite'] }],
    })
  })

  it('lets nothing over from another request', () => {
    const other = { ...all, id: 'r2' }
    const kept = after(all, select('db', 'SQLite'))
    expect(draftToResponse(other, reduceDraft(other, kept, { type: 'next' }))).toEqual({
      status: 'answered',
      answers: [],
    })
    expect(() => draftToResponse(other, kept)).toThrow(AskError)
    expect(canSubmit(other, kept)).toBe(false)
  })
})

describe('reduceDraft, submitting', () => {
  it('takes half a batch and skips the rest', { tags: ['C8.B97'] }, () => {
    const draft = after(all, select('db', 'SQLite'), custom('name', 'Ada'), submit)
    expect(draft).toMatchObject({ phase: 'submitted', outcome: { status: 'answered' } })
    expect(draftToResponse(all, draft)).toEqual({
      status: 'answered',
      answers: [
        { id: 'db', selected: ['SQLite'] },
        { id: 'name', selected: [], custom: 'Ada' },
      ],
    })
  })

  it('takes no press of a button for an answer', () => {
    const draft = after(all, submit)
    expect(draft.phase).toBe('composing')
    expect(issuesFor(draft, 'db')).toHaveLength(1)
    expect(after(all, skip('db'), skip('extras'), skip('name'), skip('go'), submit).phase).toBe('submitted')
  })

  it('opens at the first question that is not right, and lets the issue go with a new answer', () => {
    const bounded = ask(db, { ...extras, min: 2 }, { ...name, min: 5 })
    const draft = after(bounded, select('db', 'SQLite'), toggle('extras', 'Docs'), custom('name', 'Ada'), submit)
    expect(draft).toMatchObject({ phase: 'composing', index: 1 })
    expect(issuesFor(draft, 'extras')).toHaveLength(1)
    const mended = reduceDraft(bounded, draft, toggle('extras', 'Code'))
    expect(issuesFor(mended, 'extras')).toEqual([])
    expect(issuesFor(mended, 'name')).toHaveLength(1)
  })

  it('checks as strictly as it is told', () => {
    const typed = after(all, custom('name', 'a\tb'))
    expect(reduceDraft(all, typed, submit).phase).toBe('submitted')
    expect(reduceDraft(all, typed, submit, { profile: 'strict' })).toMatchObject({ phase: 'composing', index: 2 })
  })

  it('is locked until it is opened again, with all that was filled in', () => {
    const sent = after(all, select('db', 'SQLite'), { type: 'review' }, submit)
    for (const action of [
      select('db', 'Postgres'),
      skip('db'),
      { type: 'back' } as const,
      { type: 'decline' } as const,
    ]) {
      expect(reduceDraft(all, sent, action)).toEqual(sent)
    }
    const undelivered = reduceDraft(all, sent, { type: 'reopen' })
    expect(undelivered).toMatchObject({ phase: 'composing', outcome: { status: 'answered' }, answers: sent.answers })
    const issues = [{ message: 'No.', path: ['answers', 0], questionId: 'go' }]
    expect(reduceDraft(all, sent, { type: 'reopen', issues })).toMatchObject({
      index: 3,
      answers: sent.answers,
      issues,
    })
  })

  it('declines, and keeps what was answered', { tags: ['C8.B94'] }, () => {
    const draft = after(all, select('db', 'SQLite'), custom('name', 'Ada'), { type: 'decline', reason: 'Not now' })
    expect(draft.phase).toBe('submitted')
    expect(draftToResponse(all, draft)).toEqual({
      status: 'declined',
      reason: 'Not now',
      answers: [
        { id: 'db', selected: ['SQLite'] },
        { id: 'name', selected: [], custom: 'Ada' },
      ],
    })
    expect(responseAfter(all, { type: 'decline' })).toEqual({ status: 'declined' })
  })

  it('declines without the answer that a server with other rules has handed back', { tags: ['C8.B94'] }, () => {
    const sent = after(all, select('db', 'SQLite'), custom('name', 'Ada'), submit)
    const issues = [{ message: 'That name is taken.', path: [], questionId: 'name' }]
    const declined = [{ type: 'reopen', issues } as const, { type: 'decline' } as const].reduce(
      (draft, action) => reduceDraft(all, draft, action),
      sent,
    )
    expect(draftToResponse(all, declined)).toEqual({
      status: 'declined',
      answers: [{ id: 'db', selected: ['SQLite'] }],
    })
  })

  it('declines even where an answer would not do', () => {
    const response = responseAfter(all, select('db', 'SQLite'), custom('name', 'a\0b'), { type: 'decline' })
    expect(response).toEqual({ status: 'declined', answers: [{ id: 'db', selected: ['SQLite'] }] })
  })

  it('wants to talk first, which is no refusal', { tags: ['C8.B93'] }, () => {
    expect(responseAfter(all, select('db', 'SQLite'), { type: 'discuss', message: 'Why?' })).toEqual({
      status: 'discuss',
      message: 'Why?',
      answers: [{ id: 'db', selected: ['SQLite'] }],
    })
  })
})

describe('reduceDraft, restoring', () => {
  const kept = after(all, select('db', 'SQLite'), custom('name', 'Ada'), skip('go'), { type: 'go', id: 'name' })

  it('takes up what was kept', () => {
    const saved: unknown = JSON.parse(JSON.stringify(kept))
    expect(after(all, { type: 'restore', draft: saved })).toEqual(kept)
  })

  it('opens what was being sent', () => {
    const sent = reduceDraft(all, kept, submit)
    expect(after(all, { type: 'restore', draft: sent })).toMatchObject({ phase: 'composing', answers: kept.answers })
  })

  it('opens at the issues of a request that was handed back meanwhile', () => {
    const issues = [{ message: 'No.', path: [], questionId: 'extras' }]
    const again = { ...all, attempt: 2, issues }
    expect(after(again, { type: 'restore', draft: kept })).toMatchObject({ index: 1, issues, answers: kept.answers })
  })

  it.each<[what: string, draft: unknown]>([
    ['nothing', undefined],
    ['a text', 'draft'],
    ['another request’s', { ...kept, requestId: 'r0' }],
    ['no answers', { requestId: 'r1' }],
    ['answers in a map', { requestId: 'r1', answers: {} }],
  ])('takes up nothing of %s', (_, draft) => {
    expect(after(all, { type: 'restore', draft })).toEqual(createDraft(all))
  })

  it('takes up only what fits', () => {
    const answers = [
      null,
      { id: 'db', selected: ['Postgres', 'SQLite', 'MySQL'], custom: 5, skipped: 'yes' },
      { id: 'extras', selected: 'Docs', note: 'x' },
      { id: 'go', selected: ['Yes'], custom: 'later' },
      { id: 'nowhere', selected: [] },
    ]
    const draft = after(all, { type: 'restore', draft: { requestId: 'r1', answers, index: 99, phase: 'x' } })
    expect(draft.answers).toEqual([
      { id: 'db', selected: ['Postgres'], skipped: false },
      { id: 'extras', selected: [], note: 'x', skipped: false },
      { id: 'name', selected: [], skipped: false },
      { id: 'go', selected: ['Yes'], skipped: false },
    ])
    expect(draft).toMatchObject({ index: 3, phase: 'composing' })
  })
})

describe('draftProgress and canSubmit', () => {
  it('count what was answered and what was skipped on purpose', () => {
    const draft = after(all, select('db', 'SQLite'), skip('extras'), custom('name', ' '))
    expect(draftProgress(all, draft)).toEqual({ total: 4, answered: 1, skipped: 1, open: 2 })
    expect(isAnswered(all, draft, 'db')).toBe(true)
    expect(isAnswered(all, draft, 'extras')).toBe(false)
    expect(isAnswered(all, draft, 'nowhere')).toBe(false)
  })

  it('are done when nothing is open and all fits, however it was filled in', () => {
    const done = [select('db', 'SQLite'), toggle('extras', 'Docs'), custom('name', 'Ada'), skip('go')]
    expect(canSubmit(all, after(all, ...done))).toBe(true)
    expect(canSubmit(all, after(all, ...done.slice(1)))).toBe(false)
    expect(canSubmit(all, after(all, ...done, custom('name', 'a\0')))).toBe(false)
    expect(canSubmit(all, after(all, ...done, submit))).toBe(false)
  })
})

const runs = { numRuns: process.env['CI'] ? 10_000 : 1_000 }
const bounded = ask(
  db,
  { ...extras, min: 2, max: 2 },
  { ...name, min: 3, max: 6 },
  { ...name, id: 'empty', min: 0 },
  go,
)
const ids = fc.constantFrom('db', 'extras', 'name', 'empty', 'go', 'nowhere')
const labels = fc.constantFrom('Postgres', 'SQLite', 'Docs', 'Tests', 'Code', 'Yes', 'No', 'nothing')
const text = fc.oneof(fc.constantFrom('', ' ', 'Ada', 'a\nb'), fc.string({ maxLength: 8 }))
const action: fc.Arbitrary<DraftAction> = fc.oneof(
  fc.record({ type: fc.constantFrom('select' as const, 'toggle' as const), id: ids, label: labels }),
  fc.record({ type: fc.constantFrom('custom' as const, 'note' as const), id: ids, text }),
  fc.record({ type: fc.constant('skip' as const), id: ids, skipped: fc.boolean() }),
  fc.record({ type: fc.constant('go' as const), id: ids }),
  fc.constantFrom<DraftAction>({ type: 'next' }, { type: 'back' }, { type: 'review' }, { type: 'reopen' }),
  fc.constantFrom<DraftAction>(submit, { type: 'decline' }, { type: 'discuss', message: 'Why?' }),
)
const actions = fc.array(action, { maxLength: 25 })

describe('a draft, whatever is done to it', () => {
  it('stands for a response that fits', () => {
    fc.assert(
      fc.property(actions, (done) => {
        expect(checkResponse(all, draftToResponse(all, after(all, ...done)))).toEqual([])
      }),
      runs,
    )
  })

  it('is never submitted as one that does not', () => {
    fc.assert(
      fc.property(actions, (done) => {
        const draft = after(bounded, ...done)
        const issues = checkResponse(bounded, draftToResponse(bounded, draft))
        const tried = reduceDraft(bounded, draft, submit)
        expect(draft.phase === 'submitted' && issues.length > 0).toBe(false)
        // What does not fit says why, and where.
        expect(tried.phase === 'submitted' || tried.issues.every(({ questionId }) => questionId !== undefined)).toBe(
          true,
        )
        expect(issues.length === 0 || tried.issues.length > 0).toBe(true)
        expect(tried.index).toBeLessThan(bounded.questions.length)
      }),
      runs,
    )
  })

  it('is checked in the words that its response will be', () => {
    const options: fc.Arbitrary<CheckOptions> = fc.record(
      { profile: fc.constantFrom('lenient', 'strict'), requireAll: fc.boolean() },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(actions, options, (done, check) => {
        const draft: Draft = { ...after(bounded, ...done), outcome: { status: 'answered' } }
        expect(checkDraft(bounded, draft, check)).toEqual(
          checkResponse(bounded, draftToResponse(bounded, draft, check), check),
        )
      }),
      runs,
    )
  })

  it('is the same after being kept', () => {
    fc.assert(
      fc.property(actions, (done) => {
        const draft = after(all, ...done)
        const restored = after(all, { type: 'restore', draft: JSON.parse(JSON.stringify(draft)) })
        expect(restored.answers).toEqual(draft.answers)
      }),
      runs,
    )
  })
})
