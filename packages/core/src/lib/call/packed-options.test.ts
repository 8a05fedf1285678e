import { describe, expect, it } from 'vitest'
import { splitCountedOptions, splitPackedOptions } from './packed-options.ts'

describe('splitPackedOptions', { tags: ['C1.B07'] }, () => {
  it.each([
    ['1) A\n2) B\n3) C', ['A', 'B', 'C']],
    ['1. A\r\n2. B', ['A', 'B']],
    ['(a) One\n(b) Two', ['One', 'Two']],
    ['B: One\nC: Two', ['One', 'Two']],
    ['3 - One\n4 - Two', ['One', 'Two']],
    ['- One\n- Two', ['One', 'Two']],
    ['• One\n\n• Two', ['One', 'Two']],
    ['9. A\n10. B', ['A', 'B']],
    ['One\nTwo', ['One', 'Two']],
    ['1) A\n3) B', ['1) A', '3) B']],
    ['1) A\n- B', ['1) A', '- B']],
    ['Choose:\n1) A\n2) B', ['Choose:', '1) A', '2) B']],
    ['- A\n* B', ['- A', '* B']],
    ['2.5 GHz\n3.5 GHz', ['2.5 GHz', '3.5 GHz']],
    ['-1\n-2', ['-1', '-2']],
    ['One', ['One']],
    ['  ', []],
  ])('of %j is %j', (text, options) => {
    expect(splitPackedOptions(text)).toEqual(options)
  })
})

describe('splitCountedOptions', { tags: ['C1.B07'] }, () => {
  it.each([
    [
      ['1) A\n2) B', '3) C\n4) D'],
      ['A', 'B', 'C', 'D'],
    ],
    [
      ['1. A', '2. B\n3. C'],
      ['A', 'B', 'C'],
    ],
    [
      ['- A\n- B', '- C'],
      ['A', 'B', 'C'],
    ],
    [['1) A', '2) B'], undefined],
    [['1) A\n', '2) B'], undefined],
    [['A\nB', 'C\nD'], undefined],
    [['1) A\n2) B', '1) C\n2) D'], undefined],
  ])('of %j is %j', (texts, options) => {
    expect(splitCountedOptions(texts)).toEqual(options)
  })
})
