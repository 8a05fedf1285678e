import { dirname, join } from 'node:path'
import { readModuleFile } from './module-file.ts'
import { packages } from './package-directory.ts'

/** Every module from outside the family that is loaded once `entry` is, with the chain of files that loads it. */
export function loadedFrom(entry: string): ReadonlyMap<string, readonly string[]> {
  const seen = new Set<string>()
  const outside = new Map<string, readonly string[]>()
  const walk = (file: string, chain: readonly string[]) => {
    if (seen.has(file)) return
    seen.add(file)
    for (const { specifier, typeOnly } of readModuleFile(file).imports) {
      if (typeOnly) continue
      const next = specifier.startsWith('.') ? join(dirname(file), specifier) : doorOf(specifier)
      if (next === undefined) outside.set(specifier, outside.get(specifier) ?? [...chain, file])
      else walk(next, [...chain, file])
    }
  }
  walk(entry, [])
  return outside
}

function doorOf(specifier: string): string | undefined {
  const [scope, name, ...subpath] = specifier.split('/')
  if (scope !== '@ask-user') return undefined
  const door = packages.find((directory) => directory.name === name)?.doors[['.', ...subpath].join('/')]
  if (door === undefined) throw new Error(`${specifier} is not a door of the family.`)
  return door
}
