import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PostgresStore } from '@mastra/pg'
import type { StorageConfig } from './asking-app.ts'

export interface TestStorage extends AsyncDisposable {
  /** Absent where there is no server for it. */
  readonly config?: StorageConfig
}

/** An empty file, or an empty database on the server of the test run, that is gone afterwards. */
export async function openStorageForTest(kind: StorageConfig['kind']): Promise<TestStorage> {
  if (kind === 'libsql') {
    const directory = await mkdtemp(join(tmpdir(), 'ask-user-'))
    return {
      config: { kind, url: `file:${join(directory, 'runs.db')}` },
      [Symbol.asyncDispose]: async () => rm(directory, { recursive: true, force: true }),
    }
  }
  const server = process.env['ASK_USER_POSTGRES_URL']
  if (server === undefined) return { [Symbol.asyncDispose]: async () => undefined }
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const admin = new PostgresStore({ id: 'admin', connectionString: server, max: 1 })
  await admin.db.none(`CREATE DATABASE ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return {
    config: { kind, url: url.href },
    async [Symbol.asyncDispose]() {
      await admin.db.none(`DROP DATABASE ${name} WITH (FORCE)`)
      await admin.close()
    },
  }
}
