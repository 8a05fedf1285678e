import type { MastraCompositeStore } from '@mastra/core/storage'
import { LibSQLStore } from '@mastra/libsql'
import { PostgresStore } from '@mastra/pg'

/** Postgres where `DATABASE_URL` names one, else a file. */
export function openStorage(url = process.env['DATABASE_URL'] ?? 'file:concierge.db'): MastraCompositeStore {
  return /^postgres(?:ql)?:/.test(url)
    ? new PostgresStore({ id: 'concierge', connectionString: url, max: 2 })
    : new LibSQLStore({ id: 'concierge', url })
}
