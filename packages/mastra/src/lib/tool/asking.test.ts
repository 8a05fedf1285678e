import { isAskRequest } from '@ask-user/core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createAsking } from './asking.ts'
import { databases } from './asking-agent.test.kit.ts'
import type { CallSite } from './call-site.ts'

const numRuns = process.env['CI'] === undefined ? 1_000 : 10_000

/** A call that waits for what it is resumed with, and what it has been suspended with. */
function siteWith(resumed: { readonly resumeData?: unknown; readonly suspendPayload?: unknown } = {}) {
  const payloads: object[] = []
  const site: CallSite = {
    kind: 'mcp',
    where: {},
    suspend: async (payload) => void payloads.push(payload),
    resumeData: resumed.resumeData,
    suspendPayload: resumed.suspendPayload,
  }
  return { site, payloads }
}

describe('createAsking', () => {
  it('takes any arguments, and asks once or tells the model what is wrong', async () => {
    const enter = createAsking()
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (input) => {
        const { site, payloads } = siteWith()
        const asked = await enter(input, site)
        const told = asked.step === 'retry' && asked.text.startsWith('Nobody was asked.')
        expect([payloads.length, told]).toEqual(asked.step === 'suspended' ? [1, false] : [0, true])
      }),
      { numRuns },
    )
  })

  it('takes any reply, and tells the model or keeps the question open with the reason', { tags: ['C5'] }, async () => {
    const enter = createAsking()
    const first = siteWith()
    await enter(databases, first.site)
    const [stored] = first.payloads
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.jsonValue(), replyLike), async (resumeData) => {
        const { site, payloads } = siteWith({ resumeData, suspendPayload: stored })
        const asked = await enter(databases, site)
        const handedBack = payloads
          .filter(isAskRequest)
          .filter(({ attempt, issues }) => attempt === 2 && issues?.length)
        expect([payloads.length, handedBack.length, asked.step]).toEqual(
          asked.step === 'suspended' ? [1, 1, 'suspended'] : [0, 0, 'told'],
        )
      }),
      { numRuns },
    )
  })

  it.each([
    [{ timeout: 0 }, /timeout must be a positive number/],
    [{ timeout: -1 }, /timeout must be a positive number/],
    [{ timeout: Number.NaN }, /timeout must be a positive number/],
    [{ timeout: Number.POSITIVE_INFINITY }, /timeout must be a positive number/],
    [{ timeout: 1_000, answerer: undefined as never }, /there is none.*expiresAfter/],
    [{ expiresAfter: 0 }, /expiresAfter must be a positive number/],
    [{ dialect: 'klingon' as never }, /no dialect "klingon"/],
  ])('refuses %j', { tags: ['pydantic.timeout-positive', 'pydantic.timeout-needs-answerer'] }, (options, message) => {
    const complete =
      'answerer' in options || !('timeout' in options)
        ? options
        : { ...options, answerer: async () => ({ status: 'declined' as const }) }
    expect(() => createAsking(complete)).toThrow(message)
    expect(() => createAsking(complete)).toThrow(expect.objectContaining({ code: 'invalid-options' }))
  })
})

/** Values near to what is accepted, which random JSON hardly ever is. */
const replyLike = fc.oneof(
  fc.constantFrom('Postgres', 'SQLite', 'MySQL', '1', '2', '3', 'none', 'all', ''),
  fc.record(
    {
      status: fc.constantFrom('answered', 'declined', 'discuss', 'timed-out', 'superseded', 'unavailable', 'maybe'),
      answers: fc.array(
        fc.record(
          {
            id: fc.constantFrom('q1', 'q2', 'Database'),
            selected: fc.array(fc.constantFrom('Postgres', 'SQLite', 'x')),
            custom: fc.string(),
          },
          { requiredKeys: [] },
        ),
      ),
      reason: fc.jsonValue(),
    },
    { requiredKeys: ['status'] },
  ),
  fc.record(
    { answer: fc.oneof(fc.string(), fc.constantFrom('1', 'Postgres\nSQLite')), declined: fc.boolean() },
    { requiredKeys: [] },
  ),
  fc.dictionary(fc.constantFrom('q1', 'Database', 'Which database?', '0'), fc.jsonValue()),
)
