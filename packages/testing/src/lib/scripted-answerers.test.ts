import { AskError, type Answerer, type AskResponse, checkResponse } from '@ask-user/core'
import { describe, expect, it } from 'vitest'
import { answererChecks, type AnswererUnderTest, type PersonAct } from './answerer-checks.ts'
import { oneQuestion, requestOf, severalQuestions } from './conformance-request.ts'
import { describeAnswerer } from './describe-answerer.ts'
import {
  answersLate,
  answersUnchecked,
  answerWith,
  decline,
  discuss,
  failsWith,
  ignoresAbort,
  neverAnswers,
  nobody,
  pickFirst,
  recording,
  typeLines,
} from './scripted-answerers.ts'

const never = new AbortController().signal

function ask(answerer: Answerer, input: unknown = oneQuestion, signal = never): Promise<AskResponse> {
  return answerer(requestOf(input), { signal })
}

/** A surface in memory: requests wait on it until the suite acts. */
function puppet(options: { readonly nobody: boolean }): AnswererUnderTest {
  const open = new Map<string, (response: AskResponse) => void>()
  return {
    answerer: options.nobody
      ? nobody()
      : (request, context) =>
          Promise.race([
            neverAnswers(request, context),
            new Promise<AskResponse>((resolve) => open.set(request.id, resolve)),
          ]),
    act: async (act, { id }) => open.get(id)?.(responseOf(act)),
  }
}

function responseOf(act: PersonAct): AskResponse {
  if (act.do === 'leave') return { status: 'unavailable', reason: 'The person left.' }
  return { status: act.do === 'answer' ? 'answered' : 'declined', answers: act.answers }
}

describeAnswerer('a surface in memory', puppet)

describe('answererChecks', { tags: ['design.answerer-suite'] }, () => {
  const faults: Record<string, (tested: AnswererUnderTest) => Partial<AnswererUnderTest>> = {
    'answers nothing by itself': () => ({ answerer: pickFirst }),
    'stops waiting when it is told to, and makes no answer of it': () => ({ answerer: ignoresAbort(pickFirst) }),
    'does not ask when it was told to stop before': () => ({ answerer: pickFirst }),
    'can decline': () => ({ answerer: nobody() }),
    'says at once that nobody is there': () => ({ answerer: decline() }),
    'makes no answer of a person who leaves': () => ({ answerer: pickFirst }),
    'keeps the own words of the person to the letter': ({ answerer }) => ({ answerer: trimmed(answerer) }),
    'answers with the label exactly as it was offered': () => ({ answerer: pickedByPosition }),
    'leaves a question that was skipped without an answer': () => ({ answerer: pickFirst }),
    'keeps what was answered before the person declined': () => ({ answerer: decline() }),
  }

  it.each(Object.entries(faults))('catch an answerer that breaks: %s', async (name, faulty) => {
    const check = answererChecks.find((one) => one.name === name)
    await expect(
      check?.run((options) => {
        const tested = puppet(options)
        return { ...tested, ...faulty(tested) }
      }),
    ).rejects.toThrow(/expected/)
  })
})

describe('answerWith', { tags: ['design.scripted-answerers'] }, () => {
  it('answers one request after the other with what a person might send', async () => {
    const answerer = answerWith('SQLite', { answers: { Build: 'Yes', Name: 'x' } }, (request: { id: string }) => ({
      status: 'discuss',
      message: request.id.slice(0, 0),
    }))
    expect(await ask(answerer)).toMatchObject({ status: 'answered', answers: [{ selected: ['SQLite'] }] })
    expect(await ask(answerer, severalQuestions)).toMatchObject({ status: 'answered' })
    expect(await ask(answerer)).toMatchObject({ status: 'discuss' })
  })

  it('fails for a reply that does not fit, and when no reply is left', async () => {
    const answerer = answerWith(['SQLite', 'Postgres'])
    await expect(ask(answerer)).rejects.toMatchObject({ code: 'response-mismatch', issues: [expect.anything()] })
    await expect(ask(answerer)).rejects.toSatisfy(
      (error) => AskError.isInstance(error) && error.code === 'answerer-failed',
    )
  })
})

describe('typeLines', () => {
  it('types a line for each question and skips those without one', async () => {
    const request = requestOf(severalQuestions)
    const response = await typeLines('2', 'yes', '1,3')(request, { signal: never })
    expect(checkResponse(request, response)).toEqual([])
    expect(response).toMatchObject({
      answers: [{ selected: ['No'] }, { selected: ['Yes'] }, { selected: ['Tests', 'Docs'] }],
    })
  })

  it('fails for a line that answers nothing', async () => {
    await expect(ask(typeLines('9'))).rejects.toMatchObject({ code: 'response-mismatch' })
  })
})

describe('pickFirst', { tags: ['C5'] }, () => {
  it('names itself as a policy and skips what has no options', async () => {
    const response = await ask(pickFirst, severalQuestions)
    expect(response).toMatchObject({
      policy: 'pickFirst',
      answers: [{ selected: ['Yes'] }, { selected: ['No'] }, { selected: ['Tests'] }],
    })
  })

  it('chooses as many as a question asks for', async () => {
    const several = { question: 'Which two?', options: ['A', 'B', 'C'], multi_select: true, min: 2 }
    expect(await ask(pickFirst, several)).toMatchObject({ answers: [{ selected: ['A', 'B'] }] })
  })
})

describe('answersLate', () => {
  it('answers when its moment has come', async () => {
    let come = (): void => undefined
    const moment = new Promise<void>((resolve) => {
      come = resolve
    })
    const asked = ask(answersLate(answerWith('SQLite'), moment))
    expect(await Promise.race([asked, Promise.resolve('waiting')])).toBe('waiting')
    come()
    expect(await asked).toMatchObject({ status: 'answered' })
    expect(await ask(answersLate(answerWith('SQLite'), 1))).toMatchObject({ status: 'answered' })
  })

  it('stops on abort', async () => {
    const controller = new AbortController()
    const asked = ask(answersLate(pickFirst, 3_600_000), oneQuestion, controller.signal)
    controller.abort()
    expect(await asked).toMatchObject({ status: 'unavailable' })
  })
})

describe('the other answerers', () => {
  it('give each outcome by name', async () => {
    expect(await ask(decline('No'))).toEqual({ status: 'declined', reason: 'No' })
    expect(await ask(decline())).toEqual({ status: 'declined' })
    expect(await ask(discuss('Why?'))).toEqual({ status: 'discuss', message: 'Why?' })
    expect(await ask(nobody())).toMatchObject({ status: 'unavailable' })
    expect(await ask(answersUnchecked({ status: 'answered', answers: [{ id: 'x', selected: ['y'] }] }))).toMatchObject({
      status: 'answered',
    })
    await expect(ask(failsWith(new Error('boom')))).rejects.toThrow('boom')
  })

  it('remember what they were asked', async () => {
    const answerer = recording(pickFirst)
    await ask(answerer)
    expect(answerer.requests.map((request) => request.questions[0]?.header)).toEqual(['Database'])
  })
})

function trimmed(answerer: Answerer): Answerer {
  return async (request, context) => {
    const response = await answerer(request, context)
    if (!('answers' in response)) return response
    const answers = (response.answers ?? []).map((answer) =>
      answer.custom === undefined ? answer : { ...answer, custom: answer.custom.slice(1) },
    )
    return { ...response, answers }
  }
}

const pickedByPosition: Answerer = async ({ questions }) => ({
  status: 'answered',
  answers: questions.map(({ id }) => ({ id, selected: ['1'] })),
})
