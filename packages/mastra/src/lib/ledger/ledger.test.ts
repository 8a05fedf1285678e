import { InMemoryStore } from '@mastra/core/storage'
import { LibSQLStore } from '@mastra/libsql'
import { databaseUrl } from '../tool/asking-agent.test.kit.ts'
import { describeLedger } from './ledger.test.kit.ts'
import type { RunStore } from './rows.ts'

async function runStore(storage: InMemoryStore | LibSQLStore): Promise<RunStore> {
  await storage.init()
  const store = await storage.getStore('workflows')
  if (store === undefined) throw new Error('This storage keeps no runs.')
  return store
}

describeLedger('in memory', async () => {
  const store = await runStore(new InMemoryStore())
  return [store, store]
})

describeLedger('in memory that cannot compare and set, in one process', async () => {
  const store = await runStore(new InMemoryStore())
  store.supportsConcurrentUpdates = () => false
  store.updateWorkflowState = async () => {
    throw new Error('This adapter does not know how.')
  }
  return [store, store]
})

// One client: two in one process block each other, since SQLite is waited for without letting anything else run.
describeLedger('on LibSQL', async () => {
  const store = await runStore(new LibSQLStore({ id: 'test', url: databaseUrl() }))
  return [store, store]
})
