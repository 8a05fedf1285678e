import { describe, expect, it } from 'vitest'
import { exchange } from '../../exchange.ts'
import type { AskRequest } from '../../contract/ask-request.ts'
import { UNAVAILABLE } from '../../telling/render-ending.ts'
import { createToolSchema } from '../tool-schema.ts'
import { mm } from './mm.ts'

const options = { dialect: 'mm' } as const

function ask(input: unknown): AskRequest {
  const step = exchange(input, undefined, options)
  if (step.step !== 'ask') throw new Error(`nothing was asked: ${JSON.stringify(step)}`)
  return step.request
}

/** The call at the end of the description, as a model would copy it. */
function exampleCall(): unknown {
  return JSON.parse(mm.description.slice(mm.description.indexOf('{')))
}

describe('the mm dialect', () => {
  it('declares and requires nothing of a question', { tags: ['mm.loose', 'design.schema-mm'] }, () => {
    const schema = JSON.stringify(createToolSchema('mm')['~standard'].jsonSchema.input())
    expect(schema).not.toMatch(/"required"|"enum"/)
    expect(schema.match(/"properties"/g)).toHaveLength(1)
  })

  it(
    'ends its description with a call of all four kinds that can be asked',
    { tags: ['mm.example', 'mm.kinds', 'mm.batch'] },
    () => {
      expect(ask(exampleCall()).questions.map(({ kind }) => kind)).toEqual(['choice', 'multi', 'text', 'confirm'])
    },
  )

  it.each([
    ['single', 'choice'],
    ['select', 'choice'],
    ['multiple', 'multi'],
    ['yesno', 'confirm'],
    ['boolean', 'confirm'],
  ])('reads %s as %s', { tags: ['mm.synonyms'] }, (written, kind) => {
    const choices = kind === 'confirm' ? {} : { options: ['A', 'B'] }
    for (const key of ['kind', 'type']) {
      expect(ask({ questions: [{ question: 'Which?', [key]: written, ...choices }] }).questions[0]?.kind).toBe(kind)
    }
  })

  it('understands a call whose keys come in the order of the alphabet', { tags: ['X1'] }, () => {
    const call = '{"questions":[{"kind":"choice","options":["React","Vue"],"question":"Which framework?"}]}'
    expect(ask(JSON.parse(call)).questions).toMatchObject([
      { kind: 'choice', options: [{ label: 'React' }, { label: 'Vue' }] },
    ])
    const lost = { questions: [{ options: [], question: 'Which framework: React or Vue?' }] }
    expect(ask(lost).questions).toMatchObject([{ kind: 'text' }])
  })

  it('returns the answers in words, question by question', { tags: ['design.dialect-mm'] }, () => {
    const request = ask(exampleCall())
    const [framework, extras, name] = request.questions
    const step = exchange(
      request,
      {
        status: 'answered',
        answers: [
          { id: framework?.id, selected: [], custom: 'Svelte' },
          { id: extras?.id, selected: ['Tests', 'Linting'], note: 'both' },
          { id: name?.id, selected: [], custom: 'one\ntwo' },
        ],
      },
      options,
    )
    expect(step).toMatchObject({
      step: 'tell',
      text: [
        'The user answered:',
        '1. "Which framework?"',
        '- in their own words: Svelte',
        '2. "Which extras?"',
        '- chose "Tests"',
        '- chose "Linting"',
        '- note: both',
        '3. "Project name?"',
        '- in their own words:',
        '"""',
        'one',
        'two',
        '"""',
        '4. "Deploy now?"',
        '- skipped',
      ].join('\n'),
    })
  })

  it('tells nobody there apart from no', { tags: ['mm.not-declined'] }, () => {
    const request = ask(exampleCall())
    const nobody = exchange(request, { status: 'unavailable', reason: 'Nobody is here.' }, options)
    const refused = exchange(request, { status: 'declined' }, options)
    expect(nobody).toMatchObject({ step: 'tell', text: `${UNAVAILABLE}\nCause: Nobody is here.` })
    expect(UNAVAILABLE).toMatch(/assumption, say so/)
    expect(refused).toMatchObject({ step: 'tell', text: expect.stringMatching(/declined/) })
  })

  it('hands a fault back as one sentence to mend', { tags: ['mm.synonyms'] }, () => {
    const step = exchange({ questions: [{ kind: 'choice', options: ['A', 'B'] }] }, undefined, options)
    expect(step).toMatchObject({
      step: 'retry',
      text: expect.stringMatching(/^Nobody was asked\..*\n- questions\[0\]\.question[^\n]*$/),
    })
  })
})
