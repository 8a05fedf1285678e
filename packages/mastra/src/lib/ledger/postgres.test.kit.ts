import { randomUUID } from 'node:crypto'
import { PostgresStore } from '@mastra/pg'

export interface TestDatabase {
  /** A store of its own, as another process has it. */
  open(): PostgresStore
  close(): Promise<void>
}

/** A fresh database on the server of the test run, or `undefined` where there is none. */
export async function createTestDatabase(): Promise<TestDatabase | undefined> {
  const server = process.env['ASK_USER_POSTGRES_URL']
  if (server === undefined) return undefined
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const admin = new PostgresStore({ id: 'admin', connectionString: server, max: 1 })
  await admin.db.none(`CREATE DATABASE ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const stores: PostgresStore[] = []
  return {
    open() {
      const store = new PostgresStore({ id: 'test', connectionString: url.href, max: 8 })
      stores.push(store)
      return store
    },
    async close() {
      await Promise.all(stores.map(async (store) => store.close()))
      await admin.db.none(`DROP DATABASE ${name} WITH (FORCE)`)
      await admin.close()
    },
  }
}
