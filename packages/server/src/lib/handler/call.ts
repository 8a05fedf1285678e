import type { Host } from '@ask-user/core'
import type { Scope } from './grant.ts'
import type { Fault } from './handler-options.ts'
import type { Query } from './read-query.ts'

/** One request that was let in, and what its route may use. */
export interface Call {
  readonly request: Request
  readonly host: Host
  /** What was granted, narrowed by the query. Nothing outside of it may be told or touched. */
  readonly scope: Scope
  readonly page: Extract<Query, { ok: true }>['page']
  /** Has the platform wait for work that outlives the reply. */
  readonly keepAlive: (work: Promise<unknown>) => void
  readonly report: (error: unknown, fault: Fault) => void
}
