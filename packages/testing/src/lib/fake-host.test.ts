import { readAskRequest, type Receipt } from '@ask-user/core'
import { describe, expect, it } from 'vitest'
import { oneQuestion } from './conformance-request.ts'
import { describeHost } from './describe-host.ts'
import { createFakeHost, type FakeChunk, type FakeHost } from './fake-host.ts'
import { hostChecks } from './host-checks.ts'
import type { HostUnderTest } from './host-under-test.ts'

function hostUnderTest(): HostUnderTest {
  let clock = Date.now()
  const host = createFakeHost({ now: () => new Date(clock) })
  const deadline = new Date(clock + 60_000).toISOString()
  return testedHost(host, {
    ask: async (input, where) => host.ask(readRequestUntil(input, deadline), where),
    expire: () => {
      clock += 60_000
    },
  })
}

function testedHost(host: FakeHost, means: Partial<HostUnderTest> = {}): HostUnderTest {
  return {
    host,
    ask: async (input, where) => host.ask(input, where),
    reopen: () => host.reopen(),
    drain: async (stream) => {
      for await (const chunk of stream as ReadableStream) void chunk
    },
    told: async (id) => host.told(id).map((response) => JSON.stringify(response)),
    failNextDelivery: () => host.failDeliveries(),
    loseRun: (id) => host.loseRun(id),
    ...means,
  }
}

describeHost('createFakeHost', hostUnderTest)

describe('createFakeHost', () => {
  it('streams what the run says once it goes on', async () => {
    const host = createFakeHost()
    const { id, toolCallId } = host.ask(oneQuestion)
    const { stream } = await host.answer(id, 'SQLite')
    const chunks: FakeChunk[] = []
    for await (const chunk of stream ?? []) chunks.push(chunk)
    expect(chunks.map((chunk) => chunk.type)).toEqual(['tool-result', 'text-delta', 'finish'])
    expect(chunks[0]).toMatchObject({ payload: { toolCallId } })
    expect(JSON.stringify(chunks[1])).toContain('SQLite')
  })

  it('refuses arguments that nobody could be asked', () => {
    expect(() => createFakeHost().ask({ questions: [] })).toThrow(/cannot be asked/)
  })
})

describe('hostChecks', { tags: ['design.host-suite'] }, () => {
  const faults: Record<string, { readonly caught: string; readonly host: (host: FakeHost) => Partial<FakeHost> }> = {
    'a host that tells a run twice': {
      caught: 'takes the same answer again for a success, and another one for a conflict',
      host: (host) => {
        const again = createFakeHost()
        return {
          answer: async (id, reply, options) =>
            (await host.get(id)) === undefined
              ? again.answer(again.ask(oneQuestion).id, reply, options)
              : host.answer(id, reply, options),
        }
      },
    },
    'a host that lets strangers in': {
      caught: 'keeps the question of another resource from a caller, and says nothing about it',
      host: (host) => ({ answer: (id, reply) => host.answer(id, reply) }),
    },
    'a host that burns a question on a bad answer': {
      caught: 'hands a reply back that does not fit, and keeps the question open',
      host: (host) => ({
        answer: async (id, reply, options) => {
          const result = await host.answer(id, reply, options)
          if (result.receipt.status === 'invalid') host.loseRun(id)
          return result
        },
      }),
    },
    'a host that forgets what it did not deliver': {
      caught: 'delivers the recorded answer again after the model call failed, and never another',
      host: () => ({ recover: async (): Promise<Receipt[]> => [] }),
    },
    'a host that dismisses nothing': {
      caught: 'dismisses what matches, tells each run, and leaves the rest open',
      host: () => ({ dismiss: async () => [] }),
    },
    'a host that lists everything to everybody': {
      caught: 'lists by thread and by resource, page by page, oldest first',
      host: (host) => ({ list: () => host.list() }),
    },
  }

  it.each(Object.entries(faults))('catch %s', async (_name, { caught, host: faulty }) => {
    const sound = createFakeHost()
    const host = { ...sound, ...faulty(sound) }
    const check = hostChecks.find(({ name }) => name === caught)
    await expect(check?.run(testedHost(sound, { host, reopen: () => host }))).rejects.toThrow(/expected/)
  })
})

function readRequestUntil(input: unknown, expiresAt: string): unknown {
  const read = readAskRequest(input, { expiresAt })
  return read.ok ? read.request : input
}
