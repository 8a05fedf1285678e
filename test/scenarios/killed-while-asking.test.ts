import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { isAskRequest } from '@ask-user/core'
import { createScriptedModel } from '@ask-user/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ProcessTask } from './asking-process.ts'

const program = fileURLToPath(new URL('asking-process.ts', import.meta.url))
const labels = { colours: ['Red, green', 'Red', 'green'], store: ['"Quoted" \\ name', '日本語', 'Cafe\u0301'] }
let directory = ''

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'ask-user-'))
})

afterEach(async () => {
  await rm(directory, { recursive: true, force: true })
})

/** Runs a process until it prints a line that begins with `word`, and returns what follows it. */
async function until(
  word: string,
  task: ProcessTask,
): Promise<{ readonly value: unknown; readonly kill: () => Promise<unknown> }> {
  const child = spawn(process.execPath, ['--conditions=@ask-user/source', program, JSON.stringify(task)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  const kill = async (): Promise<unknown> => {
    child.kill('SIGKILL')
    return (await exited)[1]
  }
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith(`${word} `)) return { value: JSON.parse(line.slice(word.length + 1)), kill }
  }
  throw new Error(`The process ended with ${JSON.stringify(await exited)} before it said ${word}.`)
}

describe('a run whose process was killed after it had asked', { tags: ['C15.B164'] }, () => {
  it('is answered by run id in another process, and the model reads the labels as they were offered', async () => {
    await using scripted = await createScriptedModel([
      {
        calls: [
          {
            tool: 'ask_user_question',
            arguments: {
              questions: [
                {
                  header: 'Colours',
                  question: 'Which colours?',
                  multi_select: true,
                  options: labels.colours.map((label) => ({ label })),
                },
                { header: 'Store', question: 'Which store?', options: labels.store.map((label) => ({ label })) },
                { header: 'Name', question: 'Which name?' },
              ],
            },
          },
        ],
      },
      { text: (request) => `Read: ${request.results.at(-1)?.text}` },
    ])
    const task = { model: scripted.model, database: join(directory, 'runs.db') }
    const asked = await until('STORED', task)
    expect(await asked.kill()).toBe('SIGKILL')
    const stored = asked.value as { runId: string; toolCalls: { toolCallId: string; suspendPayload: unknown }[] }
    const [call] = stored.toolCalls
    if (call === undefined || !isAskRequest(call.suspendPayload)) throw new Error('No request was stored.')
    const [colours, store, name] = call.suspendPayload.questions

    const reply = {
      status: 'answered',
      answers: [
        { id: colours?.id, selected: ['Red, green', 'green'] },
        { id: store?.id, selected: ['Cafe\u0301'] },
        { id: name?.id, selected: [], custom: 'line one\nline "two"' },
      ],
    }
    const answered = await until('FINISHED', {
      ...task,
      resume: { runId: stored.runId, toolCallId: call.toolCallId, reply },
    })
    expect(answered.value).toMatchObject({ text: expect.stringContaining('Red, green'), open: 0 })
    expect(scripted.requests).toHaveLength(2)
    const told = scripted.requests[1]?.results.at(-1)
    expect(told?.callId).toBe(call.toolCallId)
    expect(JSON.parse(told?.text.split('\n', 1)[0] ?? '')).toEqual({
      Colours: ['Red, green', 'green'],
      Store: ['Cafe\u0301'],
      Name: ['line one\nline "two"'],
    })
  })
})
