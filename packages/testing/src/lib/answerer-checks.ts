import { type Answer, type Answerer, type AskRequest, type AskResponse, checkResponse } from '@ask-user/core'
import { expect } from 'vitest'
import { oneQuestion, requestOf, severalQuestions } from './conformance-request.ts'

/** What the suite wants done on the surface that shows a request, by whatever means a person has there. */
export type PersonAct =
  /** Give these answers, skip the other questions, send. */
  | { readonly do: 'answer'; readonly answers: readonly Answer[] }
  /** Give these answers first, then say no to the whole request. */
  | { readonly do: 'decline'; readonly answers: readonly Answer[] }
  /** Close the surface without a word: hang up, close the input, disconnect. */
  | { readonly do: 'leave' }

export interface AnswererUnderTest {
  readonly answerer: Answerer
  /** Resolves when the act is done, and waits for the request to be shown where it must be. */
  readonly act: (act: PersonAct, request: AskRequest) => Promise<void>
  readonly close?: () => Promise<void> | void
}

/** `nobody`: the answerer is to stand where no person can be reached. */
export type MakeAnswerer = (options: { readonly nobody: boolean }) => Promise<AnswererUnderTest> | AnswererUnderTest

/** What a surface cannot do. The suite then checks that it says so, before a person could be misled. */
export type Inability = 'several' | 'multi' | 'words' | 'skip' | 'at-once' | 'leave'

export interface AnswererCheck {
  readonly name: string
  /** The check is left out for an answerer that is without one of these. */
  readonly needs: readonly Inability[]
  readonly run: (make: MakeAnswerer) => Promise<void>
}

/** Data, so that the checks can be checked: each of them must fail for an answerer that has its fault. */
export const answererChecks: readonly AnswererCheck[] = [
  check('answers with the label exactly as it was offered', [], async (tested) => {
    const request = requestOf(oneQuestion)
    const response = await acted(tested, request, {
      do: 'answer',
      answers: [choose(request, 0, 'Postgres, with a pool')],
    })
    expect(selectedOf(response)).toEqual([['Postgres, with a pool']])
  }),
  check('answers a batch, each question for itself', ['several', 'multi', 'words'], async (tested) => {
    const request = requestOf(severalQuestions)
    const answers = [
      choose(request, 0, 'No'),
      choose(request, 1, 'Yes'),
      choose(request, 2, 'Docs, short', 'Docs'),
      words(request, 3, 'Ask User'),
    ]
    const response = await acted(tested, request, { do: 'answer', answers })
    expect(response).toMatchObject({ status: 'answered' })
    expect(answersOf(response)).toEqual(answers.map((answer) => expect.objectContaining(answer)))
  }),
  check('keeps the own words of the person to the letter', ['words'], async (tested) => {
    const request = requestOf(oneQuestion)
    const own = 'Neither: "MySQL", 8.0 – はい、進めて'
    const response = await acted(tested, request, { do: 'answer', answers: [words(request, 0, own)] })
    expect(answersOf(response)).toEqual([expect.objectContaining({ selected: [], custom: own })])
  }),
  check('leaves a question that was skipped without an answer', ['several', 'skip'], async (tested) => {
    const request = requestOf(severalQuestions)
    const response = await acted(tested, request, { do: 'answer', answers: [choose(request, 1, 'Yes')] })
    expect(response.status).toBe('answered')
    expect(givenIn(response)).toEqual([expect.objectContaining({ id: request.questions[1]?.id, selected: ['Yes'] })])
  }),
  check('can decline', [], async (tested) => {
    const response = await acted(tested, requestOf(oneQuestion), { do: 'decline', answers: [] })
    expect(response.status).toBe('declined')
    expect(givenIn(response)).toEqual([])
  }),
  check('keeps what was answered before the person declined', ['several'], async (tested) => {
    const request = requestOf(severalQuestions)
    const response = await acted(tested, request, { do: 'decline', answers: [choose(request, 0, 'Yes')] })
    expect(response.status).toBe('declined')
    expect(givenIn(response)).toEqual([expect.objectContaining({ id: request.questions[0]?.id, selected: ['Yes'] })])
  }),
  check('answers nothing by itself', [], async (tested) => {
    const { signal, abort } = stopper()
    const asked = tested.answerer(
      requestOf({ questions: [{ question: 'Delete it?', kind: 'confirm', default: 'Yes' }] }),
      { signal },
    )
    const first = await Promise.race([asked.then(() => 'answered by itself'), quiet()])
    expect(first).toBe('still waiting')
    abort()
    await settled(asked)
  }),
  check('stops waiting when it is told to, and makes no answer of it', [], async (tested) => {
    const { signal, abort } = stopper()
    const asked = tested.answerer(requestOf(oneQuestion), { signal })
    await quiet()
    abort()
    expectNoAnswer(await settled(asked))
  }),
  check('does not ask when it was told to stop before', [], async (tested) => {
    const { signal, abort } = stopper()
    abort()
    expectNoAnswer(await settled(tested.answerer(requestOf(oneQuestion), { signal })))
  }),
  check('is ready for the next request after it was stopped', [], async (tested) => {
    const { signal, abort } = stopper()
    const stopped = tested.answerer(requestOf(oneQuestion), { signal })
    await quiet()
    abort()
    await settled(stopped)
    const request = requestOf(oneQuestion)
    const response = await acted(tested, request, { do: 'answer', answers: [choose(request, 0, 'SQLite')] })
    expect(selectedOf(response)).toEqual([['SQLite']])
  }),
  check('makes no answer of a person who leaves', ['leave'], async (tested) => {
    const response = await acted(tested, requestOf(oneQuestion), { do: 'leave' })
    expect(response.status).toBe('unavailable')
  }),
  check('answers two requests that are open at once, each with its own', ['at-once'], async (tested) => {
    const { signal } = stopper()
    const requests = [requestOf(oneQuestion), requestOf(oneQuestion)] as const
    const asked = requests.map((request) => tested.answerer(request, { signal }))
    await tested.act({ do: 'answer', answers: [choose(requests[0], 0, 'SQLite')] }, requests[0])
    await tested.act({ do: 'answer', answers: [choose(requests[1], 0, 'Postgres')] }, requests[1])
    expect((await Promise.all(asked)).map(selectedOf)).toEqual([[['SQLite']], [['Postgres']]])
  }),
  check('asks again what was handed back', [], async (tested) => {
    const request = requestOf(oneQuestion)
    const issue = {
      message: 'Choose one of the options.',
      path: ['answers', 0],
      questionId: request.questions[0]?.id ?? '',
    }
    const again: AskRequest = { ...request, attempt: 2, issues: [issue] }
    const response = await acted(tested, again, { do: 'answer', answers: [choose(again, 0, 'SQLite')] })
    expect(selectedOf(response)).toEqual([['SQLite']])
  }),
  {
    name: 'says at once that nobody is there',
    needs: [],
    run: (make) =>
      withAnswerer(make, true, async (tested) => {
        const response = await tested.answerer(requestOf(oneQuestion), { signal: stopper().signal })
        expect(response).toMatchObject({ status: 'unavailable', reason: expect.stringMatching(/\S/) })
      }),
  },
]

function check(
  name: string,
  needs: readonly Inability[],
  run: (tested: AnswererUnderTest) => Promise<void>,
): AnswererCheck {
  return { name, needs, run: (make) => withAnswerer(make, false, run) }
}

async function withAnswerer(
  make: MakeAnswerer,
  nobody: boolean,
  run: (tested: AnswererUnderTest) => Promise<void>,
): Promise<void> {
  const tested = await make({ nobody })
  try {
    await run(tested)
  } finally {
    await tested.close?.()
  }
}

/** Whatever comes back must fit the request: this is where a label that nobody offered would show. */
async function acted({ answerer, act }: AnswererUnderTest, request: AskRequest, what: PersonAct): Promise<AskResponse> {
  const asked = answerer(request, { signal: stopper().signal })
  await act(what, request)
  const response = await asked
  expect(checkResponse(request, response)).toEqual([])
  return response
}

function expectNoAnswer(ended: AskResponse | Error): void {
  if (ended instanceof Error) return
  expect(ended.status).toBe('unavailable')
}

async function settled(asked: Promise<AskResponse>): Promise<AskResponse | Error> {
  return asked.catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))))
}

function stopper(): { readonly signal: AbortSignal; readonly abort: () => void } {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}

/** Long enough for whatever an answerer would do by itself at once. */
function quiet(): Promise<'still waiting'> {
  return new Promise((resolve) => {
    setTimeout(() => resolve('still waiting'), 50)
  })
}

function choose(request: AskRequest, index: number, ...selected: readonly string[]): Answer {
  return { id: request.questions[index]?.id ?? '', selected }
}

function words(request: AskRequest, index: number, custom: string): Answer {
  return { id: request.questions[index]?.id ?? '', selected: [], custom }
}

function answersOf(response: AskResponse): readonly Answer[] {
  return 'answers' in response ? (response.answers ?? []) : []
}

function givenIn(response: AskResponse): readonly Answer[] {
  return answersOf(response).filter((answer) => answer.selected.length > 0 || answer.custom !== undefined)
}

function selectedOf(response: AskResponse): readonly (readonly string[])[] {
  return answersOf(response).map((answer) => answer.selected)
}
