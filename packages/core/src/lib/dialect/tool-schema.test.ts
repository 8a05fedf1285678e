import { describe, expect, it } from 'vitest'
import { createToolSchema } from './tool-schema.ts'

const call = { question: 'Which?', options: ['A', 'B'] }

describe('createToolSchema', () => {
  it('gives readable arguments back as they came, at once', { tags: ['design.schema-standard'] }, () => {
    const result = createToolSchema('mastra')['~standard'].validate(call)
    expect(result).toEqual({ value: call })
    expect('value' in result && result.value).toBe(call)
  })

  it('turns faults into issues with a sentence and a path', { tags: ['design.schema-standard'] }, () => {
    const result = createToolSchema()['~standard'].validate({ questions: [{ header: 'A' }] })
    expect(result).toMatchObject({
      issues: [{ message: expect.stringContaining('questions[0].question'), path: ['questions', 0, 'question'] }],
    })
  })

  it('knows the faults that only one family calls faults', () => {
    const modeAlone = { question: 'Which?', selectionMode: 'multi_select' }
    expect(createToolSchema('mastra')['~standard'].validate(modeAlone)).toHaveProperty('issues')
    expect(createToolSchema('harness')['~standard'].validate(modeAlone)).toHaveProperty('value')
  })

  it('reads with the options it was given', () => {
    const long = { questions: [{ header: 'x'.repeat(26), question: 'Which?', options: ['A', 'B'] }] }
    expect(createToolSchema('harness')['~standard'].validate(long)).toHaveProperty('value')
    expect(createToolSchema('harness', { profile: 'strict' })['~standard'].validate(long)).toHaveProperty('issues')
  })

  it.each([[null], [undefined], [0], [''], [[]], [{ questions: 7 }]])(
    'lets %j through where it must not refuse',
    (value) => {
      expect(createToolSchema('harness', { refuse: false })['~standard'].validate(value)).toEqual({ value })
    },
  )

  it('hands out a schema that its host may write into', () => {
    const { jsonSchema } = createToolSchema('harness')['~standard']
    const mine = jsonSchema.input({ target: 'draft-07' })
    Object.assign(mine['properties'] ?? {}, { resumeData: {} })
    expect(jsonSchema.input()).not.toEqual(mine)
    expect(jsonSchema.input()).toEqual(jsonSchema.output())
  })

  it('keeps an object open that declares nothing', { tags: ['mm.loose'] }, () => {
    const schema = createToolSchema('mm')['~standard'].jsonSchema.input()
    const { questions } = schema['properties'] as { questions: { items: Record<string, unknown> } }
    questions.items['additionalProperties'] = false
    expect(JSON.parse(JSON.stringify(questions.items))).toEqual({ type: 'object' })
  })
})
