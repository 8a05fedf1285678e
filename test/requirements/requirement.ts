/** What has to exist before a promise can be shown. Each is built or not built as a whole. */
export type Part =
  | 'core'
  | 'mastra'
  | 'host'
  | 'terminal'
  | 'menu'
  | 'testing'
  | 'server'
  | 'react'
  | 'ai-sdk'
  | 'elicit'
  | 'house'

/** Where a promise comes from: a document of an older tool that has to keep working, a field report, or our design. */
export interface Source {
  readonly kind: 'seed' | 'field-case' | 'design'
  readonly section: string
}

/** One promise. A test cites it by carrying its id as a tag. */
export interface Requirement {
  readonly id: string
  readonly text: string
  readonly part: Part
  readonly source: Source
}

/** A sentence, or a sentence that another part than its section's has to keep. */
export type Promised = string | readonly [Part, string]

/** The promises of one section, keyed by the last word of their ids. */
export function promises(
  prefix: string,
  source: Source,
  part: Part,
  texts: Readonly<Record<string, Promised>>,
): readonly Requirement[] {
  return Object.entries(texts).map(([name, promised]) => {
    const [owner, text] = typeof promised === 'string' ? [part, promised] : promised
    return { id: `${prefix}${name}`, text, part: owner, source }
  })
}

/** A class of field cases: the general property under the class's own id, its samples under `C1.B01`. */
export function fieldCases(
  id: string,
  title: string,
  part: Part,
  kind: string,
  samples: Readonly<Record<string, Promised>>,
): readonly Requirement[] {
  const source: Source = { kind: 'field-case', section: `${id} ${title}` }
  return [{ id, text: kind, part, source }, ...promises(`${id}.`, source, part, samples)]
}
