import { describe, expect, it } from 'vitest'
import type { AskRequest } from '../../contract/ask-request.ts'
import { exchange } from '../../exchange.ts'
import { DECLINED } from '../../telling/render-ending.ts'

const options = { dialect: 'mastra' } as const

function ask(input: unknown): AskRequest {
  const step = exchange(input, undefined, options)
  if (step.step !== 'ask') throw new Error(`nothing was asked: ${JSON.stringify(step)}`)
  return step.request
}

function result(input: unknown, reply: unknown): unknown {
  const step = exchange(ask(input), reply, options)
  return step.step === 'ask' ? step.request.issues : step.result
}

const free = { question: 'Which repository?' }
const repositories = [{ label: 'main', description: 'The main one' }, { label: 'docs' }]
const one = { question: 'Which repository?', options: repositories }
const many = {
  question: 'Which checks?',
  options: [{ label: 'Red, green' }, { label: 'Blue' }, { label: 'Red' }],
  selectionMode: 'multi_select',
}

describe('the mastra dialect', () => {
  it(
    'asks with question, options and mode where older hosts look',
    { tags: ['design.mirror', 'mastra.description'] },
    () => {
      expect(ask(one)).toMatchObject({
        question: 'Which repository?',
        options: repositories,
        selectionMode: 'single_select',
      })
      expect(ask(many)).toMatchObject({ question: 'Which checks?', selectionMode: 'multi_select' })
      expect(ask(free)).not.toHaveProperty('options')
      expect(ask(free)).not.toHaveProperty('selectionMode')
    },
  )

  it('refuses an empty question', { tags: ['mastra.question-required'] }, () => {
    for (const input of [{}, { question: '' }, { question: ' ' }, { question: null }]) {
      expect(exchange(input, undefined, options)).toMatchObject({
        step: 'retry',
        result: {
          content: expect.stringMatching(/^Failed to ask user: .*question/),
          isError: true,
          status: 'retry',
          answers: [],
        },
      })
    }
  })

  it('says that a mode needs options', { tags: ['mastra.mode-needs-options'] }, () => {
    const step = exchange({ ...free, selectionMode: 'multi_select' }, undefined, options)
    expect(step).toMatchObject({
      step: 'retry',
      issues: [{ path: ['selectionMode'] }],
      result: {
        content:
          'Failed to ask user: selectionMode requires options.\nNobody was asked; correct the arguments and call again.',
        isError: true,
      },
    })
  })

  it.each([
    [{ ...free, options: null, selectionMode: null }],
    [{ ...free, options: [] }],
    [{ ...free, selectionMode: '' }],
  ])('takes %j as free text', { tags: ['C1.B13', 'mastra.options-optional'] }, (input) => {
    expect(ask(input).questions).toMatchObject([{ kind: 'text', allowCustom: true }])
  })

  it(
    'reads a plain answer as the older tool words it',
    { tags: ['design.dialect-mastra', 'mastra.default-single'] },
    () => {
      expect(result(one, 'main')).toEqual({
        content: 'User answered: main',
        isError: false,
        status: 'answered',
        answers: [{ id: expect.any(String), selected: ['main'] }],
      })
      expect(result(free, 'The main repo')).toMatchObject({
        content: 'User answered: The main repo',
        answers: [{ selected: [], custom: 'The main repo' }],
      })
    },
  )

  it('puts one label on a line', { tags: ['design.dialect-mastra', 'C4.B51'] }, () => {
    expect(result(many, ['Red, green', 'Blue'])).toMatchObject({
      content: 'User answered:\n"Red, green"\n"Blue"',
      answers: [{ selected: ['Red, green', 'Blue'] }],
    })
    expect(result(many, ['Red'])).toMatchObject({ content: 'User answered:\n"Red"' })
  })

  it('marks own words, beside ticks and instead of a choice', { tags: ['C9.B106', 'C4.B57'] }, () => {
    const answers = (custom: string, ...selected: readonly string[]): unknown => ({
      status: 'answered',
      answers: [{ id: ask(many).questions[0]?.id, selected, custom }],
    })
    expect(result(many, answers('plus D', 'Blue', 'Red'))).toMatchObject({
      content: 'User answered:\n"Blue"\n"Red"\nAnd in their own words: plus D',
    })
    expect(result(one, answers('What is the difference?'))).toMatchObject({
      content: 'User answered in their own words: What is the difference?',
    })
  })

  it('fences words of several lines', { tags: ['C9.B113'] }, () => {
    expect(result(free, 'line1\nline2\n\tcode')).toMatchObject({
      content: 'User answered:\n"""\nline1\nline2\n\tcode\n"""',
      answers: [{ custom: 'line1\nline2\n\tcode' }],
    })
  })

  it('tells a skip and every other ending by its status', { tags: ['C8'] }, () => {
    const kinds = [
      [{ status: 'answered', answers: [] }, 'User skipped the question.', false],
      [{ status: 'declined' }, DECLINED, false],
      [{ status: 'discuss', message: 'Why?' }, expect.stringMatching(/wants to discuss.*\nThey wrote: Why\?$/), false],
      [{ status: 'timed-out' }, expect.stringContaining('in time'), false],
      [{ status: 'superseded' }, expect.stringContaining('something else in the chat'), false],
      [
        { status: 'unavailable', reason: 'No terminal.' },
        expect.stringMatching(/could not be asked.*\nCause: No terminal\.$/),
        true,
      ],
    ] as const
    for (const [response, content, isError] of kinds) {
      expect(result(one, response)).toMatchObject({ content, isError, status: response.status })
    }
  })

  it('asks a batch that was sent all the same', { tags: ['design.dialect-reads-all'] }, () => {
    const batch = { questions: [one, free] }
    const ids = ask(batch).questions.map(({ id }) => id)
    expect(result(batch, { status: 'answered', answers: [{ id: ids[0], selected: ['docs'] }] })).toMatchObject({
      content: 'The user answered:\n1. "Which repository?"\n- chose "docs"\n2. "Which repository?"\n- skipped',
      answers: [{ selected: ['docs'] }, { selected: [] }],
    })
  })
})
