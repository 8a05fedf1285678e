import type { Dialect, DialectName } from './dialect.ts'

export function dialectOf(_dialect: DialectName | Dialect = 'harness'): Dialect {
  throw new Error('not built yet')
}
