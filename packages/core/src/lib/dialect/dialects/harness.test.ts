import { describe, expect, it } from 'vitest'
import type { AskRequest } from '../../contract/ask-request.ts'
import type { AskResponse } from '../../contract/ask-response.ts'
import { exchange } from '../../exchange.ts'
import { DECLINED, TIMED_OUT } from '../../telling/render-ending.ts'
import { harness } from './harness.ts'

const options = { dialect: 'harness', profile: 'strict' } as const

function ask(input: unknown): AskRequest {
  const step = exchange(input, undefined, options)
  if (step.step !== 'ask') throw new Error(`nothing was asked: ${JSON.stringify(step)}`)
  return step.request
}

const database = {
  header: 'DB',
  question: 'Which database?',
  options: [{ label: 'Postgres', description: 'One more server' }, { label: 'SQLite' }],
}
const extras = {
  header: 'Extras',
  question: 'Which extras?',
  options: [{ label: 'Red, green' }, { label: 'Blue' }],
  multi_select: true,
}
const batch = { questions: [database, extras] }

function tell(reply: unknown): { readonly result: unknown; readonly text: string } {
  const step = exchange(ask(batch), reply, options)
  if (step.step !== 'tell') throw new Error(`not settled: ${JSON.stringify(step)}`)
  return step
}

describe('the harness dialect', () => {
  it('is the one batched tool', { tags: ['pydantic.tool'] }, () => {
    expect(harness.toolName).toBe('ask_user_question')
    const [question] = ask(batch).questions
    expect(question).toMatchObject({ ...database, kind: 'choice' })
    expect(ask(batch).questions[1]?.kind).toBe('multi')
  })

  it(
    'returns the labels under their headers and nothing else',
    { tags: ['pydantic.result', 'design.dialect-harness'] },
    () => {
      const { result, text } = tell({ DB: 'Postgres', Extras: ['Red, green', 'Blue'] })
      expect(result).toEqual({ DB: ['Postgres'], Extras: ['Red, green', 'Blue'] })
      expect(text).toBe('{"DB":["Postgres"],"Extras":["Red, green","Blue"]}')
    },
  )

  it('returns own words as a list of one, and says that they are', { tags: ['pydantic.custom'] }, () => {
    const [first, second] = ask(batch).questions
    const response = {
      status: 'answered',
      answers: [
        { id: first?.id, selected: [], custom: 'MySQL' },
        { id: second?.id, selected: ['Blue'], note: 'for the logo' },
      ],
    }
    const { result, text } = tell(response)
    expect(result).toEqual({ DB: ['MySQL'], Extras: ['Blue'] })
    expect(text).toBe(
      '{"DB":["MySQL"],"Extras":["Blue"]}\n"DB" is answered in own words.\nNote on "Extras": for the logo',
    )
  })

  it('tells own words beside ticks, and a skip', () => {
    const [, second] = ask(batch).questions
    const { result, text } = tell({
      status: 'answered',
      answers: [{ id: second?.id, selected: ['Blue'], custom: 'Pink' }],
    })
    expect(result).toEqual({ DB: [], Extras: ['Blue', 'Pink'] })
    expect(text).toBe(
      '{"DB":[],"Extras":["Blue","Pink"]}\n"DB" was skipped.\nThe last entry of "Extras" is in own words.',
    )
  })

  it('tells a decline in its one sentence', { tags: ['pydantic.declined-sentence', 'pydantic.declined'] }, () => {
    expect(DECLINED).toBe(
      'The user declined to answer. Continue without the answer, or ask differently if it is essential.',
    )
    expect(tell({ status: 'declined' })).toMatchObject({ result: DECLINED, text: DECLINED })
  })

  it('keeps what was answered before a decline, after the sentence', { tags: ['C8.B94'] }, () => {
    const [first] = ask(batch).questions
    const { text } = tell({ status: 'declined', answers: [{ id: first?.id, selected: ['SQLite'] }] })
    expect(text).toBe(`${DECLINED}\nAnswers given before that:\n{"DB":["SQLite"]}`)
  })

  it('tells a limit that ran out in a sentence of its own', { tags: ['pydantic.timed-out-sentence', 'C4.B58'] }, () => {
    expect(tell({ status: 'timed-out' })).toMatchObject({ result: TIMED_OUT, text: TIMED_OUT })
    expect(TIMED_OUT).not.toBe(DECLINED)
    expect(TIMED_OUT).toMatch(/did not answer in time/)
  })

  it('names the policy that answered', { tags: ['invariant-1'] }, () => {
    const [first] = ask(batch).questions
    const response = { status: 'answered', policy: 'auto', answers: [{ id: first?.id, selected: ['SQLite'] }] }
    expect(tell(response).text).toContain('The policy "auto" answered in the user\'s place; no person did.')
  })

  it('gives every question a key of its own', { tags: ['C3.B38'] }, () => {
    const [first, second] = ask(batch).questions
    if (!first || !second) throw new Error('two were asked')
    const answers = (...ids: readonly string[]): AskResponse => ({
      status: 'answered',
      answers: ids.map((id, index) => ({ id, selected: [`${index}`] })),
    })
    const keys = (...questions: AskRequest['questions']): readonly string[] => {
      const request = { ...ask(batch), questions }
      const { result } = harness.renderResult(request, answers(...questions.map(({ id }) => id)))
      return Object.keys(result as object)
    }
    const { header: _, ...headless } = first
    expect(keys(headless, second)).toEqual(['Which database?', 'Extras'])
    expect(keys({ ...first, id: 'a' }, { ...second, id: 'b', header: 'DB' })).toEqual([
      'Which database?',
      'Which extras?',
    ])
    expect(keys({ ...headless, id: 'a' }, { ...headless, id: 'b' })).toEqual(['a', 'b'])
    expect(keys({ ...headless, id: 'a' }, { ...headless, id: 'b' }, { ...second, header: 'a' })).toHaveLength(3)
  })

  it('sends a call outside the limits back, with one sentence a fault', { tags: ['design.exchange-retry'] }, () => {
    const step = exchange(
      {
        questions: [
          { ...database, header: 'x'.repeat(26) },
          { ...extras, options: [] },
        ],
      },
      undefined,
      options,
    )
    expect(step).toMatchObject({ step: 'retry' })
    if (step.step !== 'retry') return
    expect(step.text).toMatch(/^Nobody was asked\. Correct the arguments and call again:\n- .*25.*26.*\n- .*options/)
    expect(step.result).toBe(step.text)
  })

  it('shows the first faults of very many', () => {
    const issues = Array.from({ length: 30 }, (_, index) => ({ message: `Fault ${index}.`, path: [] }))
    const { text } = harness.renderRetry(issues)
    expect(text.split('\n')).toHaveLength(10)
    expect(text).toMatch(/- Fault 7\.\n- \(22 more\)$/)
  })
})
