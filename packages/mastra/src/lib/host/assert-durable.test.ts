import { Mastra } from '@mastra/core/mastra'
import { InMemoryStore } from '@mastra/core/storage'
import { LibSQLStore } from '@mastra/libsql'
import { describe, expect, it } from 'vitest'
import { databaseUrl } from '../tool/asking-agent.test.kit.ts'
import { assertDurable } from './assert-durable.ts'
import { createMastraHost } from './mastra-host.ts'

function mastraOn(storage: InMemoryStore | LibSQLStore): Mastra {
  return new Mastra({ storage, logger: false })
}

describe('assertDurable', () => {
  it('is content with a file', async () => {
    const storage = new LibSQLStore({ id: 'test', url: databaseUrl() })
    await expect(createMastraHost({ mastra: mastraOn(storage) }).assertDurable()).resolves.toBeUndefined()
    const store = await storage.getStore('workflows')
    expect((await store?.listWorkflowRuns())?.runs).toEqual([])
  })

  it.each([
    ['memory', () => new InMemoryStore()],
    ['a database in memory', () => new LibSQLStore({ id: 'test', url: ':memory:' })],
  ])('refuses %s', async (_name, createStorage) => {
    await expect(assertDurable(mastraOn(createStorage()))).rejects.toMatchObject({
      code: 'not-durable',
      message: expect.stringMatching(/in memory.*@mastra\/libsql/s),
    })
  })

  it('refuses an app without storage', async () => {
    await expect(assertDurable({ getStorage: () => undefined })).rejects.toMatchObject({ code: 'not-durable' })
  })

  it('refuses an adapter that says it cannot compare and set', async () => {
    const storage = new LibSQLStore({ id: 'test', url: databaseUrl() })
    const store = await storage.getStore('workflows')
    if (store !== undefined) store.supportsConcurrentUpdates = () => false
    await expect(assertDurable(mastraOn(storage))).rejects.toMatchObject({
      code: 'not-durable',
      message: expect.stringContaining('two answers at once could both win'),
    })
  })

  it('refuses an adapter that says it can, and does not', async () => {
    const storage = new LibSQLStore({ id: 'test', url: databaseUrl() })
    const mastra = mastraOn(storage)
    const store = await mastra.getStorage()?.getStore('workflows')
    if (store === undefined) throw new Error('This storage keeps no runs.')
    const update = store.updateWorkflowState.bind(store)
    store.updateWorkflowState = async ({ opts: { expectedStatus: _ignored, ...opts }, ...where }) =>
      update({ ...where, opts })
    await expect(assertDurable(mastra)).rejects.toMatchObject({ code: 'not-durable' })
  })
})
