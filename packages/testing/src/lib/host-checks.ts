import type { AskResponse, Host, Receipt } from '@ask-user/core'
import { expect } from 'vitest'
import { oneQuestion, severalQuestions } from './conformance-request.ts'
import type { AskWhere, HostMeans, HostUnderTest } from './host-under-test.ts'

export interface HostCheck {
  readonly name: string
  /** The means that the check cannot do without. */
  readonly needs?: HostMeans
  readonly run: (tested: HostUnderTest) => Promise<void>
}

const mine: AskWhere = { threadId: 'thread-1', resourceId: 'ada' }

/** Data, so that the checks can be checked: each of them must fail for a host that has its fault. */
export const hostChecks: readonly HostCheck[] = [
  {
    name: 'lists what is open, as it was asked',
    async run({ host, ask }) {
      const { id } = await ask(severalQuestions, mine)
      const { pending, total } = await host.list()
      expect(total).toBe(1)
      expect(pending[0]).toMatchObject({ id, ...mine, request: { kind: 'ask-user', attempt: 1 } })
      expect(pending[0]?.request.questions.map((question) => question.header)).toEqual([
        'Build',
        'Deploy',
        'Extras',
        'Name',
      ])
      expect(pending[0]?.runId).toMatch(/\S/)
      expect(pending[0]?.toolCallId).toMatch(/\S/)
      expect(pending[0]?.askedAt).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/)
      expect(await host.get(id)).toEqual(pending[0])
    },
  },
  {
    name: 'lists by thread and by resource, page by page, oldest first',
    async run({ host, ask }) {
      const first = await ask(oneQuestion, mine)
      const second = await ask(oneQuestion, { ...mine, threadId: 'thread-2' })
      await ask(oneQuestion, { threadId: 'thread-3', resourceId: 'bob' })
      const ids = async (filter: Parameters<Host['list']>[0]) =>
        (await host.list(filter)).pending.map((pending) => pending.id)
      expect(await ids({ threadId: 'thread-2' })).toEqual([second.id])
      expect(await ids({ resourceId: 'ada' })).toEqual([first.id, second.id])
      expect(await ids({ resourceId: 'ada', threadId: 'thread-3' })).toEqual([])
      expect(await host.list({ resourceId: 'ada', perPage: 1, page: 1 })).toMatchObject({
        total: 2,
        pending: [{ id: second.id }],
      })
    },
  },
  {
    name: 'gives ids that can stand in an address',
    async run({ ask }) {
      const { id } = await ask(oneQuestion, mine)
      expect(encodeURIComponent(id)).toBe(id)
    },
  },
  {
    name: 'accepts an answer and tells the run once, by its label',
    async run(tested) {
      const { id } = await tested.ask(oneQuestion, mine)
      const receipt = await answer(tested, id, 'Postgres, with a pool')
      expect(receipt).toMatchObject({
        status: 'accepted',
        id,
        response: { status: 'answered', answers: [{ selected: ['Postgres, with a pool'] }] },
      })
      expect(await tested.told(id)).toEqual([expect.stringContaining('Postgres, with a pool')])
      expect((await tested.host.list()).pending).toEqual([])
      expect(await tested.host.get(id)).toBeUndefined()
    },
  },
  {
    name: 'accepts each way a request can end, and tells them apart',
    async run(tested) {
      const responses: AskResponse[] = [
        { status: 'declined', reason: 'Not now' },
        { status: 'discuss', message: 'Tell me more' },
        { status: 'answered', answers: [] },
      ]
      const texts: string[] = []
      for (const response of responses) {
        const { id } = await tested.ask(oneQuestion, mine)
        expect(await answer(tested, id, response)).toMatchObject({
          status: 'accepted',
          response: { status: response.status },
        })
        texts.push(...(await tested.told(id)))
      }
      expect(new Set(texts).size).toBe(responses.length)
    },
  },
  {
    name: 'takes the same answer again for a success, and another one for a conflict',
    async run(tested) {
      const { id } = await tested.ask(oneQuestion, mine)
      await answer(tested, id, 'SQLite')
      const recorded = {
        status: 'already-answered',
        id,
        response: { status: 'answered', answers: [{ selected: ['SQLite'] }] },
      }
      expect(await answer(tested, id, 'SQLite')).toMatchObject({ ...recorded, same: true })
      expect(await answer(tested, id, 'Postgres')).toMatchObject({ ...recorded, same: false })
      expect(await tested.told(id)).toHaveLength(1)
    },
  },
  {
    name: 'lets one answer win of many that come at once',
    async run(tested) {
      const { id } = await tested.ask(oneQuestion, mine)
      const other = await tested.reopen()
      const receipts = await Promise.all(
        Array.from({ length: 8 }, (_, index) =>
          answer({ ...tested, host: index % 2 === 0 ? tested.host : other }, id, index < 4 ? 'SQLite' : 'Postgres'),
        ),
      )
      const won = receipts.filter((receipt) => receipt.status === 'accepted')
      expect(won).toHaveLength(1)
      for (const receipt of receipts) expect(receipt).toMatchObject({ response: won[0]?.response })
      expect(await tested.told(id)).toHaveLength(1)
    },
  },
  {
    name: 'hands a reply back that does not fit, and keeps the question open',
    async run(tested) {
      const { id } = await tested.ask(oneQuestion, mine)
      for (const reply of [
        42,
        {},
        null,
        '',
        true,
        'x'.repeat(100_000),
        ['SQLite', 'Postgres'],
        { status: 'answered', answers: [{ id: 'other', selected: [] }] },
      ]) {
        const receipt = await answer(tested, id, reply)
        expect(receipt).toMatchObject({ status: 'invalid', id })
        expect('issues' in receipt && receipt.issues.length).toBeGreaterThan(0)
      }
      const again = await tested.host.get(id)
      expect(again?.request.attempt).toBeGreaterThanOrEqual(1)
      expect(await tested.told(id)).toEqual([])
      expect(await answer(tested, id, 'SQLite')).toMatchObject({ status: 'accepted' })
      expect(await tested.told(id)).toHaveLength(1)
    },
  },
  {
    name: 'does not know what was never asked',
    async run(tested) {
      for (const id of ['nothing', '', '../..', '__proto__', 'a\0b', 'é'.repeat(300)]) {
        expect(await answer(tested, id, 'SQLite')).toEqual({ status: 'not-found', id })
        expect(await tested.host.get(id)).toBeUndefined()
      }
    },
  },
  {
    name: 'keeps the question of another resource from a caller, and says nothing about it',
    async run(tested) {
      const { id } = await tested.ask(oneQuestion, mine)
      expect(await answer(tested, id, 'SQLite', 'bob')).toEqual({ status: 'forbidden', id })
      expect(await tested.told(id)).toEqual([])
      expect(await answer(tested, id, 'SQLite', 'ada')).toMatchObject({ status: 'accepted' })
      expect(await answer(tested, id, 'SQLite', 'bob')).toEqual({ status: 'forbidden', id })
    },
  },
  {
    name: 'keeps a caller to the thread and the agent it names, before and after the answer',
    async run(tested) {
      const { id } = await tested.ask(oneQuestion, mine)
      const elsewhere = [{ threadId: 'thread-2' }, { ...mine, agentId: 'no-such-agent' }]
      for (const owner of elsewhere) {
        expect((await tested.host.answer(id, 'SQLite', owner)).receipt).toEqual({ status: 'forbidden', id })
      }
      expect(await tested.told(id)).toEqual([])
      expect(await answer(tested, id, 'SQLite')).toMatchObject({ status: 'accepted' })
      for (const owner of elsewhere) {
        expect((await tested.host.answer(id, 'SQLite', owner)).receipt).toEqual({ status: 'forbidden', id })
      }
    },
  },
  {
    name: 'dismisses what matches, tells each run, and leaves the rest open',
    async run(tested) {
      const { id } = await tested.ask(oneQuestion, mine)
      const kept = await tested.ask(oneQuestion, { ...mine, threadId: 'thread-2' })
      const receipts = await tested.host.dismiss(
        { threadId: 'thread-1' },
        { status: 'superseded', message: 'Something else' },
      )
      expect(receipts.map((receipt) => receipt.id)).toEqual([id])
      expect(await tested.told(id)).toHaveLength(1)
      expect(await answer(tested, id, 'SQLite')).toMatchObject({
        status: 'gone',
        id,
        reason: expect.stringMatching(/\S/),
      })
      expect(await tested.told(id)).toHaveLength(1)
      expect((await tested.host.list()).pending.map((pending) => pending.id)).toEqual([kept.id])
      expect(await answer(tested, kept.id, 'SQLite')).toMatchObject({ status: 'accepted' })
    },
  },
  {
    name: 'tells no run an outcome whose words would be refused, and keeps the question open',
    async run(tested) {
      const { id } = await tested.ask(oneQuestion, mine)
      for (const outcome of [
        { status: 'declined', reason: 'Not\0now' },
        { status: 'superseded', message: '\ud800' },
        { status: 'unavailable', reason: 'x'.repeat(100_000) },
      ] as const) {
        const receipts = await tested.host.dismiss({ id }, outcome)
        expect(receipts).toEqual([
          {
            status: 'invalid',
            id,
            issues: [expect.objectContaining({ path: ['reason' in outcome ? 'reason' : 'message'] })],
          },
        ])
      }
      expect(await tested.host.get(id)).toMatchObject({ id, request: { attempt: 1 } })
      expect(await tested.told(id)).toEqual([])
      expect(await answer(tested, id, 'SQLite')).toMatchObject({ status: 'accepted' })
    },
  },
  {
    name: 'lists and answers in a process that starts anew',
    async run(tested) {
      const { id } = await tested.ask(severalQuestions, mine)
      const host = await tested.reopen()
      expect((await host.list({ threadId: 'thread-1' })).pending.map((pending) => pending.id)).toEqual([id])
      const reply = { Build: 'Yes', Deploy: 'No', Extras: ['Docs, short'], Name: 'Ask User' }
      expect(await answer({ ...tested, host }, id, { answers: reply })).toMatchObject({ status: 'accepted' })
      const [told] = await tested.told(id)
      for (const said of ['Docs, short', 'Ask User']) expect(told).toContain(said)
    },
  },
  {
    name: 'delivers the recorded answer again after the model call failed, and never another',
    needs: 'failNextDelivery',
    async run(tested) {
      const { id } = await tested.ask(oneQuestion, mine)
      await tested.failNextDelivery?.()
      await answer(tested, id, 'SQLite').catch(() => undefined)
      expect(await answer(tested, id, 'Postgres')).toMatchObject({ status: 'already-answered', same: false })
      const host = await tested.reopen()
      expect(await host.recover()).toEqual([expect.objectContaining({ status: 'accepted', id })])
      expect((await tested.told(id)).at(-1)).toContain('SQLite')
      expect((await tested.told(id)).join()).not.toContain('Postgres')
      expect(await host.recover()).toEqual([])
    },
  },
  {
    name: 'reports a run that is lost rather than wait for it',
    needs: 'loseRun',
    async run(tested) {
      const { id } = await tested.ask(oneQuestion, mine)
      await tested.loseRun?.(id)
      expect(await answer(tested, id, 'SQLite')).toMatchObject({
        status: 'run-lost',
        id,
        reason: expect.stringMatching(/\S/),
      })
    },
  },
  {
    name: 'takes no answer after its time, and calls that neither an answer nor a no',
    needs: 'expire',
    async run(tested) {
      const { id } = await tested.ask(oneQuestion, mine)
      await tested.expire?.(id)
      expect(await answer(tested, id, 'SQLite')).toMatchObject({ status: 'gone', id })
      expect((await tested.host.list()).pending).toEqual([])
      expect((await tested.told(id)).join()).not.toContain('SQLite')
    },
  },
]

async function answer(
  { host, drain }: Pick<HostUnderTest, 'host' | 'drain'>,
  id: string,
  reply: unknown,
  resourceId?: string,
): Promise<Receipt> {
  const { receipt, stream } = await host.answer(id, reply, resourceId === undefined ? {} : { resourceId })
  if (stream !== undefined) await drain(stream)
  return receipt
}
