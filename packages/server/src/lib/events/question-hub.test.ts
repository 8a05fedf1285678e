import type { Pending } from '@ask-user/core'
import { createFakeHost } from '@ask-user/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createQuestionFeed } from './create-question-feed.ts'
import type { QuestionEvent } from '../wire/question-event.ts'
import { createQuestionHub } from './question-hub.ts'

const database = {
  questions: [{ question: 'Which database?', options: [{ label: 'Postgres' }, { label: 'SQLite' }] }],
}
const sqlite = { status: 'answered', answers: [{ id: 'q1', selected: ['SQLite'] }] } as const
const runs = { numRuns: process.env['CI'] ? 10_000 : 1_000 }

type Step = {
  readonly do: 'ask' | 'answer' | 'settle' | 'tell-asked' | 'tell-answered' | 'look'
  readonly which: number
}

describe('createQuestionHub', () => {
  it('announces and settles each question once, in whatever order and however often it is heard of', async () => {
    const step: fc.Arbitrary<Step> = fc.record({
      do: fc.constantFrom('ask', 'answer', 'settle', 'tell-asked', 'tell-answered', 'look'),
      which: fc.nat({ max: 4 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const host = createFakeHost()
        const feed = createQuestionFeed()
        const hub = createQuestionHub({
          // What a database may do: answer late, and with what was true when it was asked.
          host: {
            ...host,
            list: async (filter) => {
              const found = await host.list(filter)
              await Promise.resolve()
              return found
            },
          },
          notices: feed,
          every: 0,
          keep: 100,
          onError: (error) => expect.unreachable(String(error)),
        })
        const watch = hub.watch({ resourceId: 'ada' })
        const events: QuestionEvent[] = []
        hub.journal.listen(({ event }) => events.push(event))
        const asked: Pending[] = []
        const works: Promise<unknown>[] = []
        for (const { do: what, which } of steps) {
          const pending = asked[which]
          if (what === 'ask') asked.push(host.ask(database, { resourceId: which < 4 ? 'ada' : 'bob' }))
          else if (what === 'look') works.push(watch.look())
          else if (pending === undefined) continue
          else if (what === 'answer') works.push(host.answer(pending.id, 'SQLite'))
          else if (what === 'settle')
            works.push(host.answer(pending.id, 'SQLite').then(({ receipt }) => hub.settled(receipt)))
          else if (what === 'tell-asked') feed.publish({ type: 'question-asked', request: pending.request })
          else if (host.told(pending.id).length > 0)
            feed.publish({ type: 'question-answered', request: pending.request, response: sqlite })
        }
        await Promise.all(works)
        await watch.look()
        watch.release()
        const asks = events.flatMap((event) => (event.type === 'question-asked' ? [event.pending.request.id] : []))
        const answers = events.flatMap((event) => (event.type === 'question-answered' ? [event.requestId] : []))
        expect(new Set(asks).size).toBe(asks.length)
        expect(new Set(answers).size).toBe(answers.length)
        const order = events.map((event) =>
          event.type === 'question-asked' ? event.pending.request.id : event.requestId,
        )
        for (const id of answers) expect(order.indexOf(id)).toBeLessThan(order.lastIndexOf(id))
        const open = (await host.list({ resourceId: 'ada' })).pending.map((pending) => pending.request.id)
        expect(asks.filter((id) => !answers.includes(id)).toSorted()).toEqual(open.toSorted())
        expect(asks).not.toContain(asked.find((pending) => pending.resourceId === 'bob')?.request.id)
      }),
      runs,
    )
  })
})
