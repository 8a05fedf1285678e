import { describe, expect, it } from 'vitest'
import type { Answer, AskResponse } from '../contract/ask-response.ts'
import { toPlainReply } from './to-plain-reply.ts'

const reply = (answer: Omit<Answer, 'id'>) => toPlainReply({ status: 'answered', answers: [{ id: 'q1', ...answer }] })

describe('toPlainReply', () => {
  it('is one text for one thing said, and a list for several', { tags: ['invariant-4'] }, () => {
    expect(reply({ selected: ['Red, green'] })).toBe('Red, green')
    expect(reply({ selected: [], custom: 'blue' })).toBe('blue')
    expect(reply({ selected: ['Red', 'green'], custom: 'blue' })).toEqual(['Red', 'green', 'blue'])
    expect(reply({ selected: ['Red'], note: 'for now' })).toEqual(['Red', 'for now'])
    expect(reply({ selected: [], custom: '' })).toBe('')
    expect(reply({ selected: [] })).toEqual([])
  })

  it.each<AskResponse>([
    { status: 'declined' },
    { status: 'discuss', message: 'Why now?' },
    { status: 'timed-out' },
    { status: 'superseded', message: 'Never mind' },
    { status: 'unavailable', reason: 'Nobody there' },
  ])('tells $status apart from an answer', { tags: ['invariant-5'] }, (response) => {
    const [sentence, ...words] = [toPlainReply(response)].flat()
    expect(sentence).toMatch(/^I .*\.$/)
    const said = 'message' in response ? response.message : 'reason' in response ? response.reason : undefined
    expect(words).toEqual(said === undefined ? [] : [said])
  })

  it('keeps what was answered before declining', () => {
    expect(toPlainReply({ status: 'declined', answers: [{ id: 'q1', selected: ['Red'] }] })).toEqual([
      'I decline to answer.',
      'Red',
    ])
  })
})
