import { describe, expect, it } from 'vitest'
import { modelTextOf, toolResultOf } from './tool-result.ts'

const agent = { kind: 'agent' } as const

describe('toolResultOf', () => {
  it.each([
    ['a text', { result: 'No.', text: 'No.' }],
    ['a record that is its own text', { result: { DB: ['x'] }, text: '{"DB":["x"]}' }],
    [
      'a record with its text in it',
      { result: { content: 'User answered: x', isError: false }, text: 'User answered: x' },
    ],
  ])('is the result as it is: %s', (_what, rendered) => {
    expect(toolResultOf(rendered, agent)).toBe(rendered.result)
  })

  it.each([
    ['a record', { DB: ['x'] }],
    ['a record that was made to look like a kept text', { $text: 'x', DB: ['x'] }],
    ['a list', ['x']],
    ['nothing', undefined],
  ])('keeps a text that says more than %s, also through storage', (_what, result) => {
    const kept: unknown = JSON.parse(JSON.stringify(toolResultOf({ result, text: 'x, in own words' }, agent)))
    expect(modelTextOf(kept)).toBe('x, in own words')
  })

  it('is always a record over MCP', () => {
    expect(toolResultOf({ result: 'No.', text: 'No.' }, { kind: 'mcp' })).toEqual({ text: 'No.' })
    expect(toolResultOf({ result: { DB: ['x'] }, text: '{"DB":["x"]}' }, { kind: 'mcp' })).toEqual({ DB: ['x'] })
  })
})
