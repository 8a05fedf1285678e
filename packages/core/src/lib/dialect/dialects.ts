import { AskError } from '../contract/ask-error.ts'
import type { Dialect, DialectName } from './dialect.ts'
import { claude } from './dialects/claude.ts'
import { dsh } from './dialects/dsh.ts'
import { harness } from './dialects/harness.ts'
import { mastra } from './dialects/mastra.ts'
import { mm } from './dialects/mm.ts'

/** The families this package speaks, by name. */
export const dialects: Readonly<Record<DialectName, Dialect>> = Object.freeze({ mastra, harness, dsh, mm, claude })

/**
 * A dialect by its name, or the app's own as it is. Default `harness`.
 *
 * @throws {AskError} `invalid-options` for a name that is none of the five
 */
export function dialectOf(dialect: DialectName | Dialect = 'harness'): Dialect {
  if (typeof dialect !== 'string') return dialect
  if (Object.hasOwn(dialects, dialect)) return dialects[dialect]
  throw new AskError(
    'invalid-options',
    `There is no dialect ${JSON.stringify(dialect)}; use one of ${Object.keys(dialects).join(', ')}, or pass a Dialect of your own.`,
  )
}
