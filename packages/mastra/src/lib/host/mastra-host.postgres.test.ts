import { describeHost } from '@ask-user/testing/conformance'
import { describe } from 'vitest'
import { hostUnderTest } from './host-under-test.test.kit.ts'
import { createTestDatabase } from '../ledger/postgres.test.kit.ts'

describe.runIf(process.env['ASK_USER_POSTGRES_URL'] !== undefined)(
  'with a server',
  { tags: ['design.ledger-claim', 'design.ledger-again', 'design.ledger-redeliver'] },
  () => {
    describeHost('createMastraHost on Postgres', async () => {
      const database = await createTestDatabase()
      if (database === undefined) throw new Error('There is no server to make a database on.')
      const tested = await hostUnderTest(() => database.open())
      return {
        ...tested,
        async close() {
          await tested.close?.()
          await database.close()
        },
      }
    })
  },
)
