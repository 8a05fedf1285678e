import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describeHost } from '@ask-user/testing/conformance'
import { InMemoryStore } from '@mastra/core/storage'
import { LibSQLStore } from '@mastra/libsql'
import { hostUnderTest } from './host-under-test.test.kit.ts'

describeHost('createMastraHost in memory', () => {
  const storage = new InMemoryStore()
  return hostUnderTest(() => storage)
})

describeHost('createMastraHost on LibSQL', () => {
  const url = `file:${join(mkdtempSync(join(tmpdir(), 'ask-user-')), 'db')}`
  return hostUnderTest(() => new LibSQLStore({ id: 'test', url }))
})
