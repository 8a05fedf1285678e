import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pending } from '@ask-user/core'
import { createAskUserClient } from '@ask-user/server/client'
import { createScriptedModel } from '@ask-user/testing'
import { startPlatform } from './platform.ts'

/*
 * A guest books a room from an app that has no process between two requests. The agent asks twice; the first question
 * is answered by two impatient clicks at once, in two processes. Exactly one counts, and whatever does not come out as
 * told here ends the story with exit code 1. With DATABASE_URL it runs on that Postgres.
 */

const room = { header: 'Room', question: 'Which room?', options: [{ label: 'With a view, quiet' }, { label: 'Cheap' }] }
const extras = {
  header: 'Extras',
  question: 'Anything else?',
  options: ['Breakfast', 'Late check-out', 'Cot'],
  multi_select: true,
}

await using model = await createScriptedModel([
  { calls: [{ tool: 'ask_user_question', arguments: { questions: [room] } }] },
  { calls: [{ tool: 'ask_user_question', arguments: { questions: [extras] } }] },
  { text: (request) => `Booked. ${request.results.map((result) => result.text).join(' ')}` },
])
const directory = await mkdtemp(join(tmpdir(), 'ask-user-serverless-'))
const platform = await startPlatform({
  MODEL_URL: model.url,
  DATABASE_URL: process.env['DATABASE_URL'] ?? `file:${join(directory, 'concierge.db')}`,
})
const thread = `stay-${crypto.randomUUID()}`
const headers = { authorization: 'Bearer guest' }
const asks = createAskUserClient({ url: platform.url, headers })

try {
  const chat = await fetch(`${platform.url}/chat/${thread}`, { method: 'POST', headers, body: 'A room for Friday' })
  expect('the run waits', await chat.json(), { text: '', finishReason: 'suspended' })

  const first = await onlyQuestion('Room')
  const [one, two] = await Promise.all([asks.answer(first.id, 'With a view, quiet'), asks.answer(first.id, 'Cheap')])
  expect('one of two clicks counts', [one?.status, two?.status].toSorted(), ['accepted', 'already-answered'])
  const chosen = [one, two].flatMap((receipt) => ('response' in receipt ? [JSON.stringify(receipt.response)] : []))
  expect('both are told the same', new Set(chosen).size, 1)
  expect('no process failed', await platform.idle(), [])
  expect('the run went on once', model.requests.length, 2)

  const second = await onlyQuestion('Extras')
  const refused = await asks.answer(
    second.id,
    ['Breakfast', 'Champagne bar in the lobby at noon'].map((selected) => ({ id: 'nothing', selected: [selected] })),
  )
  expect('what was not asked is refused', refused.status, 'invalid')
  const { receipt, chunks } = await asks.answerStream<Chunk>(second.id, { Extras: ['Breakfast', 'Cot'] })
  expect('it stays open for a good answer', receipt.status, 'accepted')
  let text = ''
  for await (const chunk of chunks) if (chunk.type === 'text-delta') text += chunk.payload?.text ?? ''
  const label = chosen[0]?.includes('Cheap') ? 'Cheap' : 'With a view, quiet'
  for (const said of ['Booked', label, 'Breakfast', 'Cot']) expect(`the agent says ${said}`, text.includes(said), true)
  expect('nothing waits any more', (await asks.list({ thread })).total, 0)
  expect(
    'the answer is there for who asks again',
    await asks.answer(second.id, { Extras: ['Breakfast', 'Cot'] }).then((again) => 'same' in again && again.same),
    true,
  )
  expect('no process failed', await platform.idle(), [])
  expect('the model was called three times', model.requests.length, 3)
  console.log(`${text}\n(${platform.invocations()} requests, each in a process of its own)`)
} finally {
  await platform.close()
  await rm(directory, { recursive: true, force: true })
}

interface Chunk {
  readonly type: string
  readonly payload?: { readonly text?: string }
}

async function onlyQuestion(header: string): Promise<Pending> {
  const { pending, total } = await asks.list({ thread })
  expect('one question is open', [total, pending[0]?.request.questions[0]?.header], [1, header])
  return pending[0] as Pending
}

function expect(what: string, actual: unknown, expected: unknown): void {
  if (JSON.stringify(actual) === JSON.stringify(expected)) return
  throw new Error(`Expected that ${what}: ${JSON.stringify(expected)}, but it is ${JSON.stringify(actual)}.`)
}
