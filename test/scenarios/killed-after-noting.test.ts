import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createMastraHost } from '@ask-user/mastra'
import { createScriptedModel } from '@ask-user/testing'
import { Mastra } from '@mastra/core'
import { LibSQLStore } from '@mastra/libsql'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { databaseQuestion } from '../asking-app.ts'
import type { NotingTask } from './noting-process.ts'

const program = fileURLToPath(new URL('noting-process.ts', import.meta.url))
let directory = ''

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'ask-user-noting-'))
})

afterEach(async () => rm(directory, { recursive: true, force: true }))

async function askAndBeKilled(task: NotingTask): Promise<void> {
  const child = spawn(process.execPath, ['--conditions=@ask-user/source', program, JSON.stringify(task)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  const asked = new Promise<void>((resolve) => {
    child.stdout.on('data', (data: Buffer) => {
      if (data.toString().includes('ASKED')) resolve()
    })
  })
  await Promise.race([asked, exited])
  child.kill('SIGKILL')
  await exited
}

describe('a run whose process was killed after a tool had run and a question was asked', () => {
  it('has the message, the result and the question in its thread', { tags: ['C15.B167'] }, async () => {
    await using scripted = await createScriptedModel([
      { calls: [{ tool: 'note', arguments: {} }] },
      { calls: [{ tool: 'ask_user_question', arguments: databaseQuestion }] },
    ])
    const url = `file:${join(directory, 'runs.db')}`
    await askAndBeKilled({ model: scripted.model, url })

    const storage = new LibSQLStore({ id: 'scenario', url })
    const store = await storage.getStore('memory')
    const { messages } = (await store?.listMessages({ threadId: 'thread-1' })) ?? { messages: [] }
    const kept = JSON.stringify(messages)
    expect(messages.map(({ role }) => role)).toContain('user')
    for (const text of ['Note this, then ask me.', 'noted by hand', 'Which database?']) expect(kept).toContain(text)

    const { pending } = await createMastraHost({ mastra: new Mastra({ storage, logger: false }) }).list({
      threadId: 'thread-1',
    })
    expect(pending).toMatchObject([{ resourceId: 'ada', request: { question: 'Which database?' } }])
  })
})
