import { askUserCapability } from '@ask-user/mastra'
import type { ModelConfig } from '@ask-user/testing'
import { Agent } from '@mastra/core/agent'
import { Mastra } from '@mastra/core/mastra'
import { LibSQLStore } from '@mastra/libsql'
import { PostgresStore } from '@mastra/pg'

/** Where the processes of one app keep their runs; plain data, so that it can be handed to each of them. */
export type StorageConfig =
  | { readonly kind: 'libsql'; readonly url: string }
  | { readonly kind: 'postgres'; readonly url: string }

export function openStorage({ kind, url }: StorageConfig): LibSQLStore | PostgresStore {
  return kind === 'libsql'
    ? new LibSQLStore({ id: 'app', url })
    : new PostgresStore({ id: 'app', connectionString: url, max: 6 })
}

export interface AskingApp {
  readonly mastra: Mastra
  readonly agent: Agent
}

/** An app with one agent that asks, as each of its processes starts it. */
export function createAskingApp(storage: StorageConfig, model: ModelConfig): AskingApp {
  const ask = askUserCapability()
  const asker = new Agent({
    id: 'asker',
    name: 'Asker',
    instructions: ask.instructions,
    model,
    tools: { ...ask.tools },
  })
  const mastra = new Mastra({ agents: { asker }, storage: openStorage(storage), logger: false })
  return { mastra, agent: mastra.getAgent('asker') }
}

export const databaseQuestion = {
  questions: [
    {
      header: 'Database',
      question: 'Which database?',
      options: [{ label: 'Postgres' }, { label: 'SQLite' }, { label: 'DuckDB' }],
    },
  ],
}
