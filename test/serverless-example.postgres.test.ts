import { PostgresStore } from '@mastra/pg'
import { describe, expect, it } from 'vitest'
import { runExample } from './run-example.ts'

const server = process.env['ASK_USER_POSTGRES_URL']

describe('the serverless example', () => {
  it.runIf(server !== undefined)(
    'answers on Postgres with no process between two requests',
    { timeout: 180_000, tags: ['C15', 'C12'] },
    async () => {
      const lines = await runExample('serverless', { DATABASE_URL: await createDatabase(server ?? '') })
      expect(lines[0]).toMatch(/^Booked\..*Breakfast/)
    },
  )
})

async function createDatabase(url: string): Promise<string> {
  const name = `serverless_${crypto.randomUUID().replaceAll('-', '')}`
  const admin = new PostgresStore({ id: 'admin', connectionString: url, max: 1 })
  await admin.db.none(`CREATE DATABASE ${name}`)
  await admin.close()
  const own = new URL(url)
  own.pathname = `/${name}`
  return own.toString()
}
