import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAskUserClient } from '@ask-user/server/client'
import { createScriptedModel } from '@ask-user/testing'
import { visitor } from './app.ts'
import { type Child, start } from './child.ts'

/*
 * A question outlives three processes. The first asks it and is killed. The second takes the answer over HTTP and is
 * killed while the model reads it. The third delivers that answer again, and the run finishes. Whatever does not come
 * out as told here ends the story with exit code 1.
 */

const questions = [
  { header: 'Where', question: 'Where to?', options: [{ label: 'The sea' }, { label: 'Mountains, quiet ones' }] },
  { header: 'With', question: 'Who comes along?', options: ['Kids', 'A dog', 'Nobody'], multi_select: true },
]
const answer = { Where: 'Mountains, quiet ones', With: ['Kids', 'A dog'] }

await using model = await createScriptedModel([
  { calls: [{ tool: 'ask_user_question', arguments: { questions } }] },
  // The model call after the answer: the second process does not live to see its end.
  { fails: 'hangs' },
  { text: (request) => `Planned: ${request.results.at(-1)?.text}` },
])
const directory = await mkdtemp(join(tmpdir(), 'ask-user-restart-'))
const environment = { DATABASE: `file:${join(directory, 'holiday.db')}`, MODEL_URL: model.url }
const children: Child<unknown>[] = []

try {
  const asking = await run<{ asked: readonly string[] }>('ask.ts')
  const [id = ''] = asking.news.asked
  expect('the question is open', asking.news.asked.length, 1)
  await asking.kill()
  console.log('1. The agent asked, and its process was killed.')

  const second = await run<{ port: number }>('serve.ts')
  const asks = clientAt(second.news.port)
  const { pending } = await asks.list()
  expect(
    'another process shows it',
    pending[0]?.request.questions.map((question) => question.header),
    ['Where', 'With'],
  )
  expect('a stranger does not see it', (await clientAt(second.news.port, 'mallory').get(id)) === undefined, true)
  expect(
    'an answer that was not offered stays out',
    (await asks.answer(id, { Where: ['The sea', 'Mountains, quiet ones'] })).status,
    'invalid',
  )
  expect('a good one is taken', (await asks.answer(id, answer)).status, 'accepted')
  await until(() => model.requests.length === 2)
  await second.kill()
  console.log('2. The answer was taken over HTTP, and the process was killed while the model read it.')

  const third = await run<{ port: number }>('serve.ts')
  const again = clientAt(third.news.port)
  await until(() => model.requests.length === 3)
  expect(
    'the same answer again is the same success',
    await again.answer(id, answer).then((r) => 'same' in r && r.same),
    true,
  )
  expect(
    'another answer comes too late',
    await again.answer(id, { Where: 'The sea' }).then((r) => 'same' in r && !r.same),
    true,
  )
  const told = model.requests.at(-1)?.results.at(-1)?.text ?? ''
  for (const label of ['Mountains, quiet ones', 'Kids', 'A dog'])
    expect(`the model reads ${label}`, told.includes(label), true)
  expect('nothing waits any more', (await again.list()).total, 0)
  expect('the run went on once', model.requests.length, 3)
  console.log(`3. Another process delivered it again: ${told}`)
} finally {
  await Promise.all(children.map((child) => child.kill()))
  await rm(directory, { recursive: true, force: true })
}

async function run<News>(file: string): Promise<Child<News>> {
  const child = await start<News>(file, environment)
  children.push(child)
  return child
}

function clientAt(port: number, name = visitor) {
  return createAskUserClient({ url: `http://127.0.0.1:${port}/api`, headers: { authorization: `Bearer ${name}` } })
}

function expect(what: string, actual: unknown, expected: unknown): void {
  if (JSON.stringify(actual) === JSON.stringify(expected)) return
  throw new Error(`Expected that ${what}: ${JSON.stringify(expected)}, but it is ${JSON.stringify(actual)}.`)
}

async function until(is: () => boolean): Promise<void> {
  const deadline = Date.now() + 30_000
  while (!is()) {
    if (Date.now() > deadline) throw new Error('What was waited for did not come within 30 s.')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
