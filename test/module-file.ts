import { readFileSync } from 'node:fs'
import { type ESTree, parseSync } from 'vite'

export interface ImportedModule {
  readonly specifier: string
  /** Gone once compiled. `import { type A }` is not: under `verbatimModuleSyntax` its module is still loaded. */
  readonly typeOnly: boolean
}

export interface ModuleFile {
  readonly imports: readonly ImportedModule[]
  /** Exported names; a type is written `type Name`. */
  readonly exports: readonly string[]
  /** What stands in the file beside named re-exports from a path of its own package. */
  readonly strangers: readonly string[]
}

/** What one source file takes from others and gives away, read from its syntax. */
export function readModuleFile(path: string): ModuleFile {
  const source = readFileSync(path, 'utf8')
  const { errors, module, program } = parseSync(path, source)
  if (errors.length > 0) throw new Error(`${path} does not parse: ${errors[0]?.message}`)
  const fromImports = module.staticImports.map((statement) => ({
    specifier: statement.moduleRequest.value,
    typeOnly: source.startsWith('import type', statement.start),
  }))
  const fromExports = module.staticExports.flatMap((statement) => {
    const specifier = statement.entries[0]?.moduleRequest?.value
    return specifier === undefined ? [] : [{ specifier, typeOnly: source.startsWith('export type', statement.start) }]
  })
  const fromCalls = module.dynamicImports.map(({ moduleRequest: { start, end } }) => ({
    specifier: source.slice(start, end).replaceAll(/^['"`]|['"`]$/g, ''),
    typeOnly: false,
  }))
  const fromTypes = [...source.matchAll(/\bimport\('([^']+)'\)\./g)].map((match) => ({
    specifier: match[1] ?? '',
    typeOnly: true,
  }))
  return {
    imports: [...fromImports, ...fromExports, ...fromCalls, ...fromTypes],
    exports: module.staticExports
      .flatMap((statement) => statement.entries)
      .map(({ exportName, isType }) => `${isType ? 'type ' : ''}${exportName.name ?? exportName.kind}`)
      .toSorted(),
    strangers: program.body.filter((node) => !isNamedReexport(node)).map((node) => source.slice(node.start, node.end)),
  }
}

function isNamedReexport(node: ESTree.Program['body'][number]): boolean {
  const named =
    node.type === 'ExportNamedDeclaration' || (node.type === 'ExportAllDeclaration' && node.exported !== null)
  return named && (node.source?.value ?? '').startsWith('./lib/')
}
