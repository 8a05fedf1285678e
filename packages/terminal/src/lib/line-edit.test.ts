import { describe, expect, it } from 'vitest'
import type { TerminalKey } from './key-reader.ts'
import { editLine, emptyLine, textOf } from './line-edit.ts'

function typed(...keys: readonly (TerminalKey | string)[]): string {
  const all = keys.map((key): TerminalKey => (typeof key === 'string' ? { name: 'text', text: key } : key))
  return textOf(all.reduce(editLine, emptyLine))
}

const left = { name: 'left' } as const
const backspace = { name: 'backspace' } as const

describe('editLine', () => {
  it('takes back what a person takes for one character', () => {
    expect(typed('a👩‍👩‍👧‍👦', backspace)).toBe('a')
    expect(typed('ae\u0301', backspace)).toBe('a')
    expect(typed('は', backspace, backspace)).toBe('')
  })

  it('types in the middle', () => {
    expect(typed('ac', left, 'b', { name: 'end' }, 'd', { name: 'home' }, { name: 'delete' })).toBe('bcd')
  })

  it('erases words and ends of lines', () => {
    expect(typed('one two  ', { name: 'erase-word' })).toBe('one ')
    expect(typed('one two', left, left, left, { name: 'erase-end' })).toBe('one ')
    expect(typed('one two', left, left, left, { name: 'erase-line' })).toBe('two')
  })

  it('keeps a paste whole and takes it back whole', () => {
    const paste = { name: 'paste', text: 'a\nb\n\tc' } as const
    expect(typed('x', paste, 'y')).toBe('xa\nb\n\tcy')
    expect(typed('x', paste, backspace)).toBe('x')
    expect(typed('z'.repeat(5_000), backspace)).toBe('')
  })

  it('leaves the line alone for every other key', () => {
    expect(typed('a', { name: 'unknown' }, { name: 'enter' })).toBe('a')
    expect(typed(backspace, left, { name: 'right' }, { name: 'delete' })).toBe('')
  })
})
