import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { packages, readManifest, root } from './package-directory.ts'

const committed = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
  .split('\0')
  .filter((file) => file !== '' && existsSync(join(root, file)))

describe('the runtime', () => {
  it('is the Node that the lock brings, not an older one on the path', () => {
    const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
    expect(major * 1000 + minor).toBeGreaterThanOrEqual(22_013)
  })
})

describe('the tree', () => {
  it('has known entries at the top', () => {
    const known = ['README.md', 'examples', 'package-lock.json', 'package.json', 'packages', 'test', 'turbo.json']
    const config = ['tsconfig.base.json', 'tsconfig.json', 'vitest.config.ts']
    const top = [...new Set(committed.map((file) => file.split('/')[0] ?? ''))]
    expect(top.filter((entry) => !entry.startsWith('.') && ![...known, ...config].includes(entry))).toEqual([])
  })

  it('names no path of one machine', () => {
    // Put together from parts, so that this file does not hold what it looks for.
    const homes = new RegExp(`(?<![\\w.])/(${['work', 'root', 'farm', 'Users', 'home'].join('|')})/[\\w.]`)
    const text = committed.filter((file) => !/\.(png|ico|woff2?)$/.test(file) && file !== 'package-lock.json')
    expect(text.filter((file) => homes.test(readFileSync(join(root, file), 'utf8')))).toEqual([])
  })

  it('has no test that is left out or alone', () => {
    const marks = new RegExp(`\\b(it|test|describe)(\\.\\w+)*\\.(${['only', 'skip', 'todo', 'fails'].join('|')})\\b`)
    const sources = committed.filter((file) => /\.test\.tsx?$/.test(file))
    expect(sources.filter((file) => marks.test(readFileSync(join(root, file), 'utf8')))).toEqual([])
  })

  it('has no file that is named for being a heap', () => {
    const heaps = /\/(utils?|helpers?|common|shared|misc|types)\.tsx?$/
    expect(committed.filter((file) => heaps.test(file))).toEqual([])
  })
})

describe('the lock', () => {
  it('leaves the registry to whoever installs', () => {
    const lock = readFileSync(join(root, 'package-lock.json'), 'utf8')
    expect(lock.match(/"resolved": "https?:[^"]*"/g)).toBeNull()
  })
})

describe('a published package', { tags: ['design.one-version'] }, () => {
  it('has the one version of the family', () => {
    expect(new Set(packages.map(({ manifest }) => manifest.version)).size).toBe(1)
  })

  it.each(packages)('$name asks for the others in that version', ({ manifest }) => {
    const wanted = { ...manifest.dependencies, ...manifest.peerDependencies, ...manifest.devDependencies }
    const family = Object.entries(wanted).filter(([name]) => name.startsWith('@ask-user/'))
    expect(family.filter(([, range]) => range !== `^${manifest.version}`)).toEqual([])
  })

  it.each(packages)('$name says what it is, under which license, and how to use it', ({ manifest, path }) => {
    expect(manifest).toMatchObject({ license: 'MIT', type: 'module', description: expect.stringMatching(/\.$/) })
    expect(existsSync(join(path, 'README.md'))).toBe(true)
  })
})

describe('a private workspace', () => {
  it('has a version all the same, for the release tool reads one', () => {
    const manifests = [...globSync('examples/*/package.json', { cwd: root }), 'test/package.json', 'package.json']
    expect(manifests.filter((file) => readManifest(join(root, file)).version !== '0.0.0')).toEqual([])
  })
})
