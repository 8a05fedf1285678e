import { basename, dirname, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readModuleFile } from './module-file.ts'
import { loadedFrom } from './module-graph.ts'
import { packages, root } from './package-directory.ts'

/**
 * What each package may import, and be installed with, beside `@ask-user/core`. `node:` stands for every such module.
 * Mastra itself needs `node:crypto`, so where it runs that one is there.
 */
const allowed: Readonly<Record<string, readonly string[]>> = {
  'ai-sdk': ['ai'],
  core: ['zod'],
  elicit: ['@modelcontextprotocol/sdk', '@agentclientprotocol/sdk', '@ag-ui/core'],
  mastra: ['@mastra/core', 'node:crypto'],
  react: ['react', 'react-dom'],
  server: [],
  terminal: ['@clack/core', 'node:'],
  testing: ['@copilotkit/aimock', 'vitest', 'node:'],
}

const packageOf = (specifier: string) =>
  specifier.startsWith('node:') ? 'node:' : specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')

describe('the import star', { tags: ['design.star'] }, () => {
  it('knows every package', () => {
    expect(Object.keys(allowed)).toEqual(expect.arrayContaining(packages.map(({ name }) => name)))
  })

  it.each(packages)('holds for the sources of $name', ({ name, sources }) => {
    const outside = sources.flatMap((source) =>
      readModuleFile(source)
        .imports.filter(({ specifier }) => !specifier.startsWith('.'))
        .filter(({ specifier }) => !isAllowed(name, specifier) && !isAllowed(name, packageOf(specifier)))
        .map(({ specifier }) => `${relative(root, source)} imports ${specifier}`),
    )
    expect(outside).toEqual([])
  })

  it.each(packages)('holds for what $name is installed with', ({ name, manifest }) => {
    const installed = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies })
    expect(installed.filter((dependency) => !isAllowed(name, dependency))).toEqual([])
  })

  it.each(packages)('keeps relative imports of $name inside it', ({ path, sources }) => {
    const leaving = sources.flatMap((source) =>
      readModuleFile(source)
        .imports.filter(({ specifier }) => specifier.startsWith('.'))
        .filter(({ specifier }) => relative(`${path}/src`, `${dirname(source)}/${specifier}`).startsWith('..'))
        .map(({ specifier }) => `${relative(root, source)} imports ${specifier}`),
    )
    expect(leaving).toEqual([])
  })
})

describe('core', { tags: ['design.core-imports'] }, () => {
  it('imports zod in its schema files alone', () => {
    const core = packages.find(({ name }) => name === 'core')
    const importers = (core?.sources ?? []).filter((source) =>
      readModuleFile(source).imports.some(({ specifier }) => packageOf(specifier) === 'zod'),
    )
    expect(importers.filter((source) => !basename(source).endsWith('-schema.ts'))).toEqual([])
  })
})

describe('testing', () => {
  it('keeps vitest behind one door', () => {
    const doors = Object.values(packages.find(({ name }) => name === 'testing')?.doors ?? {})
    const reaching = doors.filter((door) => loadedFrom(door).has('vitest')).map((door) => basename(door))
    expect(reaching.length).toBeLessThanOrEqual(1)
    expect(reaching).not.toContain('index.ts')
  })
})

function isAllowed(name: string, dependency: string): boolean {
  return (dependency === '@ask-user/core' && name !== 'core') || (allowed[name]?.includes(dependency) ?? false)
}
