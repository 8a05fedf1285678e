import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const here = import.meta.dirname
const sources = globSync('**/*.{ts,tsx}', { cwd: here, exclude: (path) => /\.(test|bench|fixture)\./.test(path) })

/** What React 18 does not have, as it would stand in a source. The types of both versions are checked beside this. */
const newer: readonly (readonly [what: string, spelling: RegExp])[] = [
  ['hooks and functions of React 19', /\b(use|useActionState|useFormStatus|useOptimistic|useEffectEvent|cache)\(/],
  ['a context as its own provider', /<\w*Context[\s>]/],
  ['ref as a prop of a component', /\(\{[^)]*\bref\b[^)]*\}: \w*Props/],
  ['a function as the action of a form', /\baction=\{/],
  ['elements that move to the head', /<(title|meta|link|style)[\s>]/],
]

describe('the sources', () => {
  it.each(newer)('keep away from %s, for React 18', (_, spelling) => {
    const found = sources.filter((source) => spelling.test(readFileSync(join(here, source), 'utf8')))
    expect(found).toEqual([])
  })
})
