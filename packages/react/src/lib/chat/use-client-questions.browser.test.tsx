import type { AskRequest, AskResponse } from '@ask-user/core/draft'
import { StrictMode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { render, renderHook } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { AskUserForm } from '../form/ask-user-form.tsx'
import { createDraftStore } from '../draft/draft-store.ts'
import { single, text } from '../form/requests.fixture.ts'
import { type RunClient, useClientQuestions } from './use-client-questions.ts'

const chunk = (type: string, payload: object, runId = 'run-1') => ({ type, runId, from: 'AGENT', payload })
const suspended = (toolCallId: string, request: unknown, runId?: string) =>
  chunk('tool-call-suspended', { toolCallId, toolName: 'ask_user_question', suspendPayload: request }, runId)
const result = (toolCallId: string) => chunk('tool-result', { toolCallId, toolName: 'ask_user_question', result: {} })
const answered: AskResponse = { status: 'answered', answers: [{ id: 'q1', selected: ['SQLite'] }] }
const event = (request: AskRequest, response: AskResponse) => ({
  type: 'data-question-answered',
  id: request.id,
  data: { type: 'question-answered', runId: 'run-1', toolCallId: 'inner', request, response },
})

interface Call {
  readonly path: string
  readonly body: Readonly<Record<string, unknown>>
}

/** Stands for the client's `request`; the real one is met with a real server in the tests of the family. */
function client(...replies: (readonly object[] | Error)[]): RunClient & { readonly calls: readonly Call[] } {
  const calls: Call[] = []
  return {
    calls,
    async request<T>(path: string, options: object) {
      calls.push({ path, ...options } as unknown as Call)
      const reply = replies.shift() ?? []
      if (reply instanceof Error) throw reply
      const events = reply.map((one) => `data: ${JSON.stringify(one)}\n\n`).join('')
      return new Response(`${events}data: [DONE]\n\n`) as T
    },
  }
}

function refusal(status: number, body: unknown): Error {
  return Object.assign(new Error(`HTTP error! status: ${status} - ${JSON.stringify(body)}`), { status, body })
}

async function follow(run: RunClient, ...messages: readonly object[]) {
  const onChunk = vi.fn<(chunk: object) => void>()
  const hook = await renderHook(() =>
    useClientQuestions({ client: run, agentId: 'a/b', messages, onChunk, body: { memory: { thread: 't' } } }),
  )
  const now = () => hook.result.current
  const [first] = now().pending
  return {
    now,
    onChunk,
    hook,
    deliver: async (response = answered) => now().deliver(now().pending[0] ?? first!)(response),
  }
}

describe('useClientQuestions', () => {
  it('resumes by run and call, once, and hands on every chunk', { tags: ['C17'] }, async () => {
    const run = client([event(single, answered), result('c1'), chunk('text-delta', { text: 'Thanks' })])
    const { deliver, now, onChunk } = await follow(run, suspended('c1', single))
    expect(await deliver()).toEqual({ recorded: answered })
    expect(run.calls).toEqual([
      {
        path: '/agents/a%2Fb/resume-stream',
        method: 'POST',
        stream: true,
        retries: 0,
        body: { memory: { thread: 't' }, runId: 'run-1', toolCallId: 'c1', resumeData: answered },
      },
    ])
    await expect.poll(() => onChunk.mock.calls.length).toBe(3)
    await expect.poll(() => now().pending).toEqual([])
    expect(now().questions).toMatchObject([{ response: answered }])
  })

  it('takes the result of a call for an answer that arrived', async () => {
    const { deliver, now } = await follow(client([result('c1')]), suspended('c1', single))
    expect(await deliver()).toEqual({})
    await expect.poll(() => now().questions).toEqual([])
  })

  it('hands a misfit back', { tags: ['invariant-2'] }, async () => {
    const issues = [{ message: 'Choose one.', path: [], questionId: 'q1' }]
    const again = { ...single, attempt: 2, issues }
    const { deliver, now } = await follow(client([suspended('c1', again)], [result('c1')]), suspended('c1', single))
    expect(await deliver()).toEqual({ issues })
    await expect.poll(() => now().pending[0]?.request.attempt).toBe(2)
    expect(await deliver()).toEqual({})
  })

  it('tells what was recorded where somebody was first', { tags: ['C12'] }, async () => {
    const late = suspended('c1', { ...single, answered: { status: 'declined' } })
    const { deliver, now } = await follow(client([late]), suspended('c1', single))
    expect(await deliver()).toEqual({ recorded: { status: 'declined' } })
    await expect.poll(() => now().pending).toEqual([])
  })

  it.each([
    [500, { error: 'Agent "A" resumeStream() could not find a suspended run for runId "run-1".' }],
    [404, { type: 'about:blank', status: 404 }],
    [410, { type: 'about:blank', status: 410, reason: '' }],
  ])('closes a question that does not wait any more (%i)', { tags: ['C15.B178'] }, async (code, body) => {
    const { deliver, now } = await follow(client(refusal(code, body)), suspended('c1', single), suspended('c2', text))
    expect(await deliver()).toEqual({ recorded: { status: 'unavailable', reason: '' } })
    await expect.poll(() => now().pending).toEqual([])
  })

  it('reads in the stream that the run went on with an earlier answer', { tags: ['C12.B142'] }, async () => {
    const message = 'This run has gone on with an earlier answer. Database: "Postgres".'
    const { deliver } = await follow(client([chunk('error', { error: { message } })]), suspended('c1', single))
    expect(await deliver()).toEqual({ recorded: { status: 'unavailable', reason: message } })
  })

  it.each([
    ['a run that fails before it has taken it', [chunk('error', { error: 'The model is busy.' })]],
    ['a server that stumbles', refusal(503, { error: 'busy' })],
    ['a connection that breaks', new TypeError('Failed to fetch')],
    ['a stream that says nothing', []],
  ])('leaves the question open after %s, and asks the server once', { tags: ['C12.B144'] }, async (_, reply) => {
    const run = client(reply)
    const { deliver, now } = await follow(run, suspended('c1', single))
    await expect(deliver()).rejects.toThrow(/busy|fetch|without saying/)
    expect(run.calls).toHaveLength(1)
    expect(now().pending).toHaveLength(1)
  })

  it('answers two questions of a run one after the other', { tags: ['C11.B134'] }, async () => {
    const both = [event(text, answered), result('c1'), result('c2')]
    const run = client([event(single, answered)], both)
    const { now } = await follow(run, suspended('c1', single), suspended('c2', text))
    const [first, second] = now().pending
    const delivered = Promise.all([now().deliver(first!)(answered), now().deliver(second!)(answered)])
    expect(await delivered).toEqual([{ recorded: answered }, { recorded: answered }])
    expect(run.calls.map(({ body }) => body['toolCallId'])).toEqual(['c1', 'c2'])
    await expect.poll(() => now().pending).toEqual([])
  })

  it('finds the question that a resumed run asks next', async () => {
    const next = { ...text, id: 'next' }
    const { deliver, now } = await follow(client([result('c1'), suspended('c2', next)]), suspended('c1', single))
    await deliver()
    await expect.poll(() => now().pending.map(({ request }) => request.id)).toEqual(['next'])
  })

  it("keeps both of two suspended calls where @mastra/react's messages keep the last", async () => {
    const data = (toolCallId: string, request: AskRequest) => suspended(toolCallId, request).payload
    const suspendedTools = { ask_user_question: { ...data('c2', text), runId: 'run-1' } }
    const invocation = (toolCallId: string, state = 'call') => ({
      type: 'tool-invocation',
      toolInvocation: { toolCallId, toolName: 'ask_user_question', state, args: {} },
    })
    const message = (...parts: object[]) => ({
      id: 'm1',
      role: 'assistant',
      content: { format: 2, parts, metadata: { mode: 'stream', suspendedTools } },
    })
    const hook = await renderHook(
      (props?: { readonly messages: readonly object[] }) =>
        useClientQuestions({ client: client(), agentId: 'a', messages: props?.messages ?? [] }),
      { initialProps: { messages: [message(invocation('c1'), invocation('c2'))] } },
    )
    const ids = () => hook.result.current.pending.map(({ toolCallId }) => toolCallId)
    expect(ids()).toEqual(['c2'])
    for (const one of [suspended('c1', single), suspended('c2', text)]) hook.result.current.follow({ ...one })
    await expect.poll(ids).toEqual(['c1', 'c2'])
    // Answered in another tab, and told by the messages alone.
    await hook.rerender({ messages: [message(invocation('c1'), invocation('c2', 'result'))] })
    await expect.poll(ids).toEqual(['c1'])
  })

  it('tells runs apart whose provider counts its calls from one', { tags: ['C3.B48'] }, async () => {
    const next = { ...single, id: 'next' }
    const chunks = [suspended('call_1', single, 'run-1'), result('call_1'), suspended('call_1', next, 'run-2')]
    const { now } = await follow(client(), ...chunks)
    expect(now().pending.map(({ request, runId }) => [request.id, runId])).toEqual([['next', 'run-2']])
  })

  it("answers Mastra's own tool with a plain text", { tags: ['X3'] }, async () => {
    const own = { question: 'Which repo?', options: [{ label: 'main' }], selectionMode: 'single_select' }
    const run = client(new TypeError('Failed to fetch'), [result('c1')])
    const { deliver } = await follow(run, suspended('c1', own))
    const reply: AskResponse = { status: 'answered', answers: [{ id: 'q1', selected: ['main'] }] }
    await expect(deliver(reply)).rejects.toThrow('Failed to fetch')
    // The second time too.
    expect(await deliver(reply)).toEqual({})
    expect(run.calls.map(({ body }) => body['resumeData'])).toEqual(['main', 'main'])
  })

  it('draws a form that locks, opens again and closes', { tags: ['C12.B144', 'C12.B145'] }, async () => {
    const run = client(new TypeError('Failed to fetch'), [event(single, answered), result('c1')])
    const drafts = createDraftStore()
    const chunks = [suspended('c1', single)]
    function Chat() {
      const { questions, deliver } = useClientQuestions({ client: run, agentId: 'a', messages: chunks })
      return questions.map(({ key, response, ...question }) => (
        <AskUserForm
          key={key}
          request={question.request}
          onSubmit={deliver({ key, ...question })}
          drafts={drafts}
          {...(response && { response })}
        />
      ))
    }
    await render(
      <StrictMode>
        <Chat />
      </StrictMode>,
    )
    await page.getByRole('radio', { name: 'SQLite' }).click()
    await page.getByRole('button', { name: 'Send' }).click()
    await expect.element(page.getByText(/were not delivered/)).toBeVisible()
    await page.getByRole('button', { name: 'Send' }).click()
    await expect.poll(() => page.getByRole('radio').elements()).toEqual([])
    await expect.element(page.getByText('SQLite')).toBeVisible()
  })
})
