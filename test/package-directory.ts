import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '..')

export interface Manifest {
  readonly name: string
  readonly version?: string
  readonly private?: boolean
  readonly license?: string
  readonly exports?: Readonly<Record<string, Readonly<Record<string, string>> | string>>
  readonly dependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}

export interface PackageDirectory {
  /** Without the scope: `core`. */
  readonly name: string
  readonly path: string
  readonly manifest: Manifest
  /** From the subpath that is imported (`.`, `./draft`) to its source file. */
  readonly doors: Readonly<Record<string, string>>
  /** What is published: everything under `src` but tests and benches. */
  readonly sources: readonly string[]
}

const notPublished = /\.(test|test-d|bench|browser)\./

/** The published packages of the family, as they lie on disk. */
export const packages: readonly PackageDirectory[] = globSync('packages/*/package.json', { cwd: root })
  .toSorted()
  .map((file) => {
    const path = join(root, file, '..')
    const manifest = readManifest(join(root, file))
    return {
      name: manifest.name.replace('@ask-user/', ''),
      path,
      manifest,
      doors: Object.fromEntries(
        Object.entries(manifest.exports ?? {}).flatMap(([subpath, target]) => {
          const source = typeof target === 'string' ? undefined : target['@ask-user/source']
          return source === undefined ? [] : [[subpath, join(path, source)]]
        }),
      ),
      sources: globSync('src/**/*.{ts,tsx}', { cwd: path })
        .filter((source) => !notPublished.test(source))
        .map((source) => join(path, source))
        .toSorted(),
    }
  })

export function readManifest(file: string): Manifest {
  return JSON.parse(readFileSync(file, 'utf8')) as Manifest
}
