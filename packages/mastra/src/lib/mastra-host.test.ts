import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describeHost } from '@ask-user/testing/conformance'
import { InMemoryStore } from '@mastra/core/storage'
import { LibSQLStore } from '@mastra/libsql'
import { describe } from 'vitest'
import { hostUnderTest } from './host-under-test.test.kit.ts'

/** What the suite shows of any host. */
const shown = {
  tags: [
    'C6.B82',
    'C12',
    'invariant-1',
    'dsh.stable-replay',
    'dsh.first-wins',
    'design.ledger-again',
    'design.ledger-claim',
    'design.ledger-redeliver',
    'design.run-lost',
  ],
}

describe('on one machine', shown, () => {
  describeHost('createMastraHost in memory', () => {
    const storage = new InMemoryStore()
    return hostUnderTest(() => storage)
  })

  describeHost('createMastraHost on LibSQL', () => {
    const url = `file:${join(mkdtempSync(join(tmpdir(), 'ask-user-')), 'db')}`
    return hostUnderTest(() => new LibSQLStore({ id: 'test', url }))
  })
})
