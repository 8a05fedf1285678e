import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { describeJsonFault } from './json-fault.ts'

describe('describeJsonFault', () => {
  it.each([
    [`[{'question':'Which?'}]`, "it stops to be JSON at its character 3, before “'question':'Which?'}”"],
    [
      '[{"question":"Was heißt „Mandant" hier?","options":[]}]',
      'it stops to be JSON at its character 35, before “hier?","options":[]}”',
    ],
    ['[{question:"Which?"}]', 'it stops to be JSON at its character 3, before “question:"Which?"}]”'],
    ['[{"question":"Which?",}]', 'it stops to be JSON at its character 23, before “}]”'],
    ['[{"question":"Which?"} {"a":1}]', 'it stops to be JSON at its character 24, before “{"a":1}]”'],
    ['[{"question" "Which?"}]', 'it stops to be JSON at its character 14, before “"Which?"}]”'],
    ['[["a"}]', 'it stops to be JSON at its character 6, before “}]”'],
    ['[["a"]] and more', 'it stops to be JSON at its character 9, before “and more”'],
    ['[{"a":True}]', 'it stops to be JSON at its character 7, before “True}]”'],
    ['["one\ntwo"]', 'it stops to be JSON at its character 2, before “"one⏎two"]”'],
    ['[{"question":"Which?"', 'its end is missing'],
    ['[{"question":"Which?"},', 'its end is missing'],
    ['[1, 02]', 'it stops to be JSON at its character 6, before “2]”'],
    ['[1,\u00a02]', 'it stops to be JSON at its character 4, before “\u00a02]”'],
    ['["\\x"]', 'it stops to be JSON at its character 2, before “"\\x"]”'],
    ['["a', 'it stops to be JSON at its character 2, before “"a”'],
  ])('says of %s that %s', (text, sentence) => {
    expect(describeJsonFault(text)).toBe(sentence)
  })

  it('takes every JSON for what it is, and finds where it was spoilt', () => {
    fc.assert(
      fc.property(fc.json(), fc.nat(), (text, at) => {
        expect(describeJsonFault(text)).toBe('its end is missing')
        const place = at % (text.length + 1)
        // No token begins or goes on with it, and outside of a text nothing may hold it.
        const spoilt = `${text.slice(0, place)}\u0001${text.slice(place)}`
        const found = /at its character (\d+)/.exec(describeJsonFault(spoilt))?.[1]
        expect(Number(found)).toBeLessThanOrEqual(place + 1)
      }),
    )
  })

  it('takes a long text in its stride', () => {
    expect(describeJsonFault(`["${'x'.repeat(900_000)}" y]`)).toContain('before “y]”')
    expect(describeJsonFault('['.repeat(900_000))).toBe('its end is missing')
  })
})
