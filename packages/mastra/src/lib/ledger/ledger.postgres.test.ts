import { describe } from 'vitest'
import { describeLedger } from './ledger.test.kit.ts'
import { createTestDatabase } from './postgres.test.kit.ts'
import type { RunStore } from './rows.ts'

describe.runIf(process.env['ASK_USER_POSTGRES_URL'] !== undefined)('with a server', () => {
  describeLedger('on Postgres', async () => {
    const database = await createTestDatabase()
    if (database === undefined) throw new Error('There is no server to make a database on.')
    async function runStore(): Promise<RunStore> {
      const storage = database?.open()
      await storage?.init()
      const store = await storage?.getStore('workflows')
      if (store === undefined) throw new Error('This storage keeps no runs.')
      return store
    }
    return [await runStore(), await runStore()]
  })
})
