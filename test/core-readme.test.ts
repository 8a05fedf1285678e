// #region use
import { type AskRequest, dialectOf, exchange } from '@ask-user/core'

const { toolName, description, inputSchema, instruction } = dialectOf('harness')

/** What the model is offered, and what its prompt says about it. */
export const tool = { name: toolName, description, parameters: inputSchema, instruction }

/** Open questions by call. A table, where more than one process answers. */
const open = new Map<string, AskRequest>()

/** The model called the tool: a text goes back to it at once, or the run ends here and waits for a person. */
export function onCall(callId: string, args: unknown): string | undefined {
  const step = exchange(args)
  if (step.step !== 'ask') return step.text
  open.set(callId, step.request)
  return undefined
}

/** A reply arrived, perhaps days later: the call's result, or what the person has to correct. */
export function onReply(callId: string, reply: unknown): { result: string } | { correct: readonly string[] } {
  const request = open.get(callId)
  if (request === undefined) throw new Error(`No question is open for the call ${callId}.`)
  const step = exchange(request, reply ?? null)
  if (step.step === 'tell') {
    open.delete(callId)
    return { result: step.text }
  }
  if (step.step === 'ask') open.set(callId, step.request)
  const issues = step.step === 'ask' ? (step.request.issues ?? []) : step.issues
  return { correct: issues.map(({ message }) => message) }
}
// #endregion use
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './package-directory.ts'

describe('the README of the core package', () => {
  it('tells the cause and the cure of every error code', () => {
    const read = (path: string): string => readFileSync(join(root, 'packages/core', path), 'utf8')
    const [, union = ''] = /export type AskErrorCode =([^/]+)/.exec(read('src/lib/contract/ask-error.ts')) ?? []
    const codes = Array.from(union.matchAll(/'([a-z-]+)'/g), ([, code]) => code)
    const told = Array.from(
      read('README.md').matchAll(/^\| `([a-z-]+)` \| [^|]{20,} \| [^|]{20,} \|$/gm),
      ([, code]) => code,
    )
    expect(codes.length).toBeGreaterThan(5)
    expect(told).toEqual(codes)
  })
})

describe('the example of the core package', () => {
  it('asks, hands a wrong reply back, and takes the next one', () => {
    const args = {
      questions: [
        { header: 'Database', question: 'Which database?', options: [{ label: 'Postgres' }, { label: 'SQLite' }] },
      ],
    }
    expect(onCall('c1', args)).toBeUndefined()
    expect(onReply('c1', ['Postgres', 'SQLite'])).toMatchObject({ correct: [expect.stringMatching(/\w\.$/)] })
    expect(onReply('c1', 'Postgres')).toEqual({ result: '{"Database":["Postgres"]}' })
    expect(() => onReply('c1', 'SQLite')).toThrow('No question is open')
  })

  it('sends an unreadable call back without asking anybody', () => {
    expect(onCall('c2', { questions: [] })).toMatch(/^Nobody was asked\./)
    expect(tool).toMatchObject({ name: 'ask_user_question' })
  })
})
