import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')
const styles = read('../styles.css')
const names = (text: string, spelling: RegExp) => [...new Set([...text.matchAll(spelling)].map(([, name]) => name))]

describe('styles.css', () => {
  it('declares the custom properties that it uses and that the README tells of', () => {
    const declared = names(styles, /^ {2}--ask-user-([\w-]+):/gm)
    expect(new Set(names(styles, /var\(--ask-user-([\w-]+)\)/g))).toEqual(new Set(declared))
    expect(names(read('../../README.md'), /^\| `--ask-user-([\w-]+)` \|/gm)).toEqual(declared)
  })

  it('touches nothing outside the form', () => {
    const selectors = styles
      .replaceAll(/\/\*[\s\S]*?\*\//g, '')
      .replaceAll(/@keyframes [\w-]+ \{[\s\S]*?\n\}/g, '')
      .replaceAll(/\{[^{}]*\}/g, '{}')
    const outside = names(selectors, /(?:^|[{}])\s*([^{}@]+?)\s*(?=\{)/g).flatMap((list = '') =>
      list.split(/,(?![^(]*\))/).filter((selector) => !selector.includes('.ask-user')),
    )
    expect(outside).toEqual([])
  })

  it('styles every class that the form draws, and no other', () => {
    const drawn = names(read('form/ask-user-form.tsx'), /(ask-user(?:-[\w-]+)?)["'` ]/g)
    const styled = names(styles, /\.(ask-user[\w-]*)/g)
    expect(styled.filter((name) => !drawn.includes(name) && name !== 'ask-user-writing')).toEqual([])
    const plain = ['ask-user-asker', 'ask-user-progress', 'ask-user-limit']
    expect(drawn.filter((name) => !styled.includes(name) && !plain.includes(name ?? ''))).toEqual([])
  })
})
