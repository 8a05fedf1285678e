import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './package-directory.ts'
import { builtParts, requirements } from './requirements.ts'

const tests = globSync(['packages/*/src/**/*.test.{ts,tsx}', 'test/**/*.test.ts', 'examples/**/*.test.ts'], {
  cwd: root,
  exclude: (path) => path.includes('node_modules'),
})

/** From each id that a test carries as a tag to the files that carry it. */
const citations = new Map<string, string[]>()
for (const file of tests) {
  for (const [, list = ''] of readFileSync(join(root, file), 'utf8').matchAll(/\btags:\s*\[([^\]]*)\]/g)) {
    for (const [, id = ''] of list.matchAll(/'([^']+)'/g)) citations.set(id, [...(citations.get(id) ?? []), file])
  }
}

describe('the requirements', () => {
  it('have an id each', () => {
    const ids = requirements.map(({ id }) => id)
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  })

  it('are what tests cite, and nothing else is', () => {
    const known = new Set(requirements.map(({ id }) => id))
    expect(
      [...citations].filter(([id]) => !known.has(id)).map(([id, files]) => `${id} in ${files.join(', ')}`),
    ).toEqual([])
  })

  it.each(builtParts)('of the part %s are each shown by a test', (part) => {
    const uncited = requirements.filter((requirement) => requirement.part === part && !citations.has(requirement.id))
    expect(uncited.map(({ id, text }) => `${id}: ${text}`)).toEqual([])
  })
})
