import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './package-directory.ts'

/** A code block under `<!-- source: path#region -->` shows the lines between `// #region` and `// #endregion` there. */
const block = /<!-- source: (?<path>[^#\s]+)#(?<region>[\w-]+) -->\n+```\w+\n(?<code>[\s\S]*?)\n```/g

const snippets = globSync(['README.md', 'packages/*/README.md', 'examples/*/README.md'], { cwd: root }).flatMap(
  (page) =>
    [...readFileSync(join(root, page), 'utf8').matchAll(block)].map(
      ({ groups: { path = '', region = '', code = '' } = {} }) => ({
        page,
        path,
        region,
        code,
      }),
    ),
)

describe('a code block of a README', () => {
  it.each(snippets)('in $page is the region $region of $path', ({ path, region, code }) => {
    expect(code).toBe(readRegion(path, region))
  })

  it('of the front page comes from a file that compiles', () => {
    const code = readFileSync(join(root, 'README.md'), 'utf8').match(/```(ts|tsx)\n/g) ?? []
    expect(snippets.filter(({ page }) => page === 'README.md')).toHaveLength(code.length)
  })
})

function readRegion(path: string, region: string): string {
  const lines = readFileSync(join(root, path), 'utf8').split('\n')
  const start = lines.findIndex((line) => line.trim() === `// #region ${region}`)
  const end = lines.findIndex((line, index) => index > start && line.trim().startsWith('// #endregion'))
  if (start < 0 || end < 0) throw new Error(`${path} has no region ${region}.`)
  const inside = lines.slice(start + 1, end)
  const indent = Math.min(...inside.filter((line) => line.trim() !== '').map((line) => line.search(/\S/)))
  return inside.map((line) => line.slice(indent)).join('\n')
}
