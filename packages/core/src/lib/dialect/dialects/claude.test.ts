import { describe, expect, it } from 'vitest'
import type { AskRequest } from '../../contract/ask-request.ts'
import { exchange } from '../../exchange.ts'
import { DECLINED } from '../../telling/render-ending.ts'

const options = { dialect: 'claude' } as const
const batch = {
  questions: [
    {
      question: 'Which database should we use?',
      header: 'Database',
      options: [
        { label: 'Postgres', description: 'One more server' },
        { label: 'SQLite', description: 'One file' },
      ],
      multiSelect: false,
    },
    {
      question: 'Which extras do you want?',
      header: 'Extras',
      options: [
        { label: 'Red, green', description: 'Both' },
        { label: 'Blue', description: 'One' },
      ],
      multiSelect: true,
    },
  ],
}

function ask(): AskRequest {
  const step = exchange(batch, undefined, options)
  if (step.step !== 'ask') throw new Error(`nothing was asked: ${JSON.stringify(step)}`)
  return step.request
}

function tell(reply: unknown): { readonly result: unknown; readonly text: string } {
  const step = exchange(ask(), reply, options)
  if (step.step !== 'tell') throw new Error(`not settled: ${JSON.stringify(step)}`)
  expect(JSON.parse(step.text.slice(step.text.indexOf('\n{')))).toEqual(step.result)
  return step
}

const [database = '', extras = ''] = batch.questions.map(({ question }) => question)

describe('the claude dialect', () => {
  it('answers by the text of the question, several as a list', { tags: ['design.dialect-claude'] }, () => {
    expect(tell({ Database: 'Postgres', Extras: ['Red, green', 'Blue'] }).result).toEqual({
      status: 'answered',
      answers: { [database]: 'Postgres', [extras]: ['Red, green', 'Blue'] },
    })
  })

  it('annotates notes, own words and what was skipped', { tags: ['design.dialect-claude'] }, () => {
    const [first, second] = ask().questions
    const noted = { id: first?.id, selected: ['SQLite'], note: 'for now' }
    expect(tell({ status: 'answered', answers: [noted] }).result).toEqual({
      status: 'answered',
      answers: { [database]: 'SQLite' },
      annotations: { [database]: { notes: 'for now' }, [extras]: { unanswered: 'skipped' } },
    })
    const own = { id: second?.id, selected: ['Blue'], custom: 'Pink' }
    expect(tell({ status: 'answered', answers: [own] }).result).toMatchObject({
      answers: { [extras]: ['Blue', 'Pink'] },
      annotations: { [extras]: { ownWords: true } },
    })
  })

  it('says how each question was left when it was not answered', { tags: ['C8', 'C8.B104'] }, () => {
    const [first] = ask().questions
    const kept = [{ id: first?.id, selected: ['SQLite'] }]
    expect(tell({ status: 'declined', answers: kept })).toMatchObject({
      text: expect.stringContaining(DECLINED),
      result: {
        status: 'declined',
        answers: { [database]: 'SQLite' },
        annotations: { [extras]: { unanswered: 'dismissed' } },
      },
    })
    expect(tell({ status: 'superseded', message: 'Never mind.' }).result).toEqual({
      status: 'superseded',
      answers: {},
      response: 'Never mind.',
      annotations: { [database]: { unanswered: 'replied_in_chat' }, [extras]: { unanswered: 'replied_in_chat' } },
    })
  })

  it('calls no question dismissed that nobody dismissed', { tags: ['invariant-5'] }, () => {
    expect(tell({ status: 'timed-out' }).result).toEqual({ status: 'timed-out', answers: {} })
    const reason = 'No terminal is attached.'
    expect(tell({ status: 'unavailable', reason }).result).toEqual({ status: 'unavailable', answers: {} })
  })
})
