import { createScriptedModel } from '@ask-user/testing'
import { Agent } from '@mastra/core/agent'
import { describe, expect, it } from 'vitest'
import { askUserCapability } from '../tool/ask-user-capability.ts'
import { chunksOf, databases, mastraWith, suspendedIn } from '../tool/asking-agent.test.kit.ts'
import { createMastraHost } from '../host/mastra-host.ts'

/** Longer than an answer waits for another one of its run. */
const thinking = 2_800

/** Two helpers that ask at once, and that think for long about what they are told. */
async function slowTeam() {
  const scripted = await createScriptedModel([
    { when: { model: 'sub', result: /./ }, text: ({ results }) => `Told ${results.at(-1)?.text}`, latency: thinking },
    { when: { model: 'sub' }, calls: [{ tool: 'ask_user_question', arguments: databases }] },
    { when: { model: 'boss', result: /./ }, text: 'Done.' },
    {
      when: { model: 'boss' },
      calls: ['one', 'two'].map((id) => ({ tool: `agent-${id}`, arguments: { prompt: id }, id })),
    },
  ])
  const { tools, instructions } = askUserCapability()
  const helper = (id: string): Agent =>
    new Agent({ id, name: id, description: 'Finds out', instructions, model: scripted.modelNamed('sub'), tools })
  const boss = new Agent({
    id: 'boss',
    name: 'Boss',
    instructions: 'Delegate.',
    model: scripted.modelNamed('boss'),
    agents: { one: helper('one'), two: helper('two') },
  })
  const host = createMastraHost({ mastra: mastraWith({ boss }) })
  const { fullStream, runId } = await boss.stream('go')
  const calls = suspendedIn(await chunksOf({ fullStream }))
  return {
    boss,
    host,
    runId,
    calls,
    toldBoss: () =>
      scripted.requests.flatMap(({ model, results }) =>
        model === 'boss' && results.length > 0 ? [results.map(({ text }) => text)] : [],
      ),
    states: async () => Promise.all(calls.map(async ({ request }) => (await host.record(request.id))?.state)),
    [Symbol.asyncDispose]: () => scripted.close(),
  }
}

describe('answers that come at once for a run that takes long', { tags: ['C11', 'C11.B130'] }, () => {
  it.each(['a host', 'plain resumes'])('are all delivered, one after the other, through %s', async (via) => {
    await using team = await slowTeam()
    const labels = ['Postgres', 'SQLite']
    await Promise.all(
      team.calls.map(async ({ request, toolCallId }, index) => {
        const label = labels[index] ?? ''
        const stream =
          via === 'a host'
            ? (await team.host.answer(request.id, label)).stream
            : await team.boss.resumeStream(label, { runId: team.runId, toolCallId })
        return stream === undefined ? [] : chunksOf(stream)
      }),
    )
    await expect
      .poll(team.toldBoss, { timeout: 20_000 })
      .toEqual([[expect.stringContaining('Postgres'), expect.stringContaining('SQLite')]])
    await expect.poll(team.states).toEqual(['settled', 'settled'])
  })
})
