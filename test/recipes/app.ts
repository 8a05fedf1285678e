import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pending } from '@ask-user/core'
import { askUserCapability, createMastraHost } from '@ask-user/mastra'
import type { Grant } from '@ask-user/server'
import { createScriptedModel } from '@ask-user/testing'
import { Mastra } from '@mastra/core'
import { Agent } from '@mastra/core/agent'
import { LibSQLStore } from '@mastra/libsql'
import { Memory } from '@mastra/memory'

/*
 * What a recipe finds in the app around it: an agent that asks, and sessions.
 */

const questions = [
  { header: 'Room', question: 'Which room?', options: [{ label: 'With a view, quiet' }, { label: 'Cheap' }] },
]

export const scripted = await createScriptedModel([
  { calls: [{ tool: 'ask_user_question', arguments: { questions } }] },
  { text: (request) => `Booked: ${request.results.at(-1)?.text}` },
])

export const storage = new LibSQLStore({
  id: 'recipes',
  url: `file:${join(mkdtempSync(join(tmpdir(), 'ask-user-recipes-')), 'app.db')}`,
})

export function createConcierge(ask = askUserCapability()): Agent {
  return new Agent({
    id: 'concierge',
    name: 'Concierge',
    instructions: `You book rooms. ${ask.instructions}`,
    model: scripted.model,
    tools: { ...ask.tools },
    memory: new Memory(),
  })
}

export const mastra = new Mastra({ agents: { concierge: createConcierge() }, storage, logger: false })

export const host = createMastraHost({ mastra })

/** Who is signed in, from the headers alone. */
export async function userOf(request: Request): Promise<{ readonly id: string } | undefined> {
  const id = request.headers.get('authorization')?.replace(/^Bearer /, '')
  return id === undefined || id === '' ? undefined : { id }
}

export async function authorize(request: Request): Promise<Grant | undefined> {
  const user = await userOf(request)
  return user && { resourceId: user.id }
}

/** Stands for `after` of `next/server`. */
export function after(work: Promise<unknown>): void {
  work.catch(() => {})
}

/** What a page has: a token, and a place to show questions in. */
export async function token(): Promise<string> {
  return 'ada'
}

export const shown: Pending[] = []

export function showOpen(pending: Pending): void {
  shown.push(pending)
}
