import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createKeyReader, type TerminalKey } from './key-reader.ts'

const runs = { numRuns: process.env['CI'] ? 10_000 : 1_000 }

function keysOf(...chunks: readonly string[]): TerminalKey[] {
  const reader = createKeyReader()
  return chunks.flatMap((chunk) => reader.read(chunk))
}

describe('createKeyReader', () => {
  it.each(['\r', '\n', '\r\n', '\u001bOM'])('reads %j as one Enter', { tags: ['C21.B229'] }, (enter) => {
    expect(keysOf(enter)).toEqual([{ name: 'enter' }])
    expect(keysOf(...Array.from(enter)).filter((key) => key.name === 'enter')).toHaveLength(1)
  })

  it('reads text of any script as text', () => {
    expect(keysOf('はい、進めて👍')).toEqual([{ name: 'text', text: 'はい、進めて👍' }])
  })

  it('reads a bracketed paste as one key, however it is cut', () => {
    const paste = '\u001b[200~a\rb\r\n\tc\u001b[201~'
    expect(keysOf(paste)).toEqual([{ name: 'paste', text: 'a\nb\n\tc' }])
    for (let cut = 1; cut < paste.length; cut += 1) {
      expect(keysOf(paste.slice(0, cut), paste.slice(cut))).toEqual([{ name: 'paste', text: 'a\nb\n\tc' }])
    }
  })

  it('reads the keys that edit a line', () => {
    expect(
      keysOf('\u001b[D\u001b[C\u001bOH\u001b[F\u001b[3~\u007f\u0015\u0017\u000b\u0003\u0004\u001b\r').map(
        (key) => key.name,
      ),
    ).toEqual([
      'left',
      'right',
      'home',
      'end',
      'delete',
      'backspace',
      'erase-line',
      'erase-word',
      'erase-end',
      'interrupt',
      'end-of-input',
      'new-line',
    ])
  })

  it('takes Escape by itself for a key, not for the beginning of the next one', () => {
    const reader = createKeyReader()
    expect(reader.read('\u001b')).toEqual([])
    reader.flush()
    expect(reader.read('2')).toEqual([{ name: 'text', text: '2' }])
  })

  it('never throws and never lets a control character through as text', () => {
    const piece = fc.constantFrom(
      '\u001b',
      '[',
      '200~',
      '\u001b[201~',
      'x',
      '\r',
      '\n',
      '\u0000',
      '\t',
      'O',
      'M',
      '5',
      ';',
      '\u009b',
    )
    fc.assert(
      fc.property(fc.array(fc.array(piece, { maxLength: 8 }), { maxLength: 6 }), (chunks) => {
        const texts = keysOf(...chunks.map((chunk) => chunk.join(''))).flatMap((key) =>
          key.name === 'text' ? Array.from(key.text) : [],
        )
        expect(texts.filter((character) => character < ' ' && character !== '\t')).toEqual([])
      }),
      runs,
    )
    expect(keysOf('\u0000')).toEqual([{ name: 'unknown' }])
  })
})
