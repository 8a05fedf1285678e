import { AskError } from '@ask-user/core'
import type { Mastra } from '@mastra/core/mastra'
import { InMemoryStore } from '@mastra/core/storage'
import { localDatabaseOf } from '../ledger/local-database.ts'
import { createRows, type RunStore } from '../ledger/rows.ts'

/**
 * Refuses storage that cannot keep a question over a restart, or cannot keep a second answer out. Storage is tried
 * rather than believed.
 *
 * @throws {AskError} `not-durable`
 */
export async function assertDurable(mastra: Pick<Mastra, 'getStorage'>): Promise<void> {
  const storage = mastra.getStorage()
  const store = await storage?.getStore('workflows')
  if (storage === undefined || store === undefined) {
    throw notDurable('This Mastra has no storage for runs')
  }
  if (storage instanceof InMemoryStore || (await isInMemory(storage))) {
    throw notDurable('The storage of this Mastra is in memory, and its questions end with the process')
  }
  if (!store.supportsConcurrentUpdates() || !(await comparesAndSets(store))) {
    throw notDurable(
      `${storage.name} cannot compare a row with what it expects while it writes it, so two answers at once could both win`,
    )
  }
}

/** LibSQL takes `:memory:` for a file and keeps no address, so the database is asked where it is. */
async function isInMemory(storage: object): Promise<boolean> {
  const { rows = [] } = (await localDatabaseOf(storage)?.execute('PRAGMA database_list')) ?? {}
  return rows.some((row) => row['name'] === 'main' && row['file'] === '')
}

async function comparesAndSets(store: RunStore): Promise<boolean> {
  const rows = createRows(store)
  const id = crypto.randomUUID()
  const partition = 'ask-user.trial'
  try {
    await rows.put(partition, id, 'waiting', {})
    const won = await Promise.all([1, 2, 3].map(async () => rows.swap(partition, id, 'waiting', 'running', {})))
    return won.filter(Boolean).length === 1
  } finally {
    await rows.remove(partition, id)
  }
}

function notDurable(what: string): AskError {
  return new AskError(
    'not-durable',
    `${what}. Give it storage that many processes can share, such as @mastra/libsql with a file or @mastra/pg: new Mastra({ agents, storage }).`,
  )
}
