import { useChat } from '@ai-sdk/react'
import type { AskRequest } from '@ask-user/core/draft'
import { DefaultChatTransport, lastAssistantMessageIsCompleteWithToolCalls, type UIMessage } from 'ai'
import { StrictMode, useState } from 'react'
import { describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { AskUserForm } from '../form/ask-user-form.tsx'
import { createDraftStore, type DraftStore } from '../draft/draft-store.ts'
import { single, text } from '../form/requests.fixture.ts'
import { useToolQuestions } from './use-tool-questions.ts'

const choice: AskRequest = { ...single, id: 'c1' }
const name: AskRequest = { ...text, id: 'c2' }
const requests: Readonly<Record<string, AskRequest>> = { c1: choice, c2: name }
const readCall = ({ toolName, toolCallId }: { readonly toolName: string; readonly toolCallId: string }) =>
  toolName === 'ask_user' ? requests[toolCallId] : undefined

/** A route of an app without Mastra: its tool has no `execute`, so the turn ends with calls. */
function route() {
  const posts: UIMessage[][] = []
  const reply: typeof fetch = async (_url, init) => {
    const body = JSON.parse(typeof init?.body === 'string' ? init.body : '{}') as { readonly messages: UIMessage[] }
    posts.push(body.messages)
    const isFirst = posts.length === 1
    const chunks = isFirst
      ? [{ type: 'start', messageId: 'm1' }, { type: 'start-step' }, call('c1'), call('c2'), { type: 'finish-step' }]
      : [{ type: 'start-step' }, { type: 'text-start', id: 't' }, { type: 'text-delta', id: 't', delta: 'Thanks' }]
    const events = [...chunks, { type: 'finish' }].map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`)
    return new Response(`${events.join('')}data: [DONE]\n\n`, { headers: { 'content-type': 'text/event-stream' } })
  }
  return { posts, fetch: reply }
}

function call(toolCallId: string) {
  return { type: 'tool-input-available', toolCallId, toolName: 'ask_user', input: {} }
}

interface ChatProps {
  readonly fetch: typeof fetch
  readonly drafts: DraftStore
  readonly messages?: UIMessage[]
}

function Chat({ fetch, drafts, messages = [] }: ChatProps) {
  const [transport] = useState(() => new DefaultChatTransport({ api: '/chat', fetch }))
  const chat = useChat({
    id: 'chat',
    transport,
    messages,
    sendAutomaticallyWhen: lastAssistantMessageIsCompleteWithToolCalls,
  })
  const { questions, deliver } = useToolQuestions(chat, { readCall })
  return (
    <>
      <p>{chat.messages.flatMap(({ parts }) => parts.map((part) => (part.type === 'text' ? part.text : '')))}</p>
      {questions.map((question) => (
        <AskUserForm
          key={question.key}
          request={question.request}
          onSubmit={deliver(question)}
          drafts={drafts}
          {...(question.response && { response: question.response })}
        />
      ))}
      <button type="button" onClick={() => void chat.sendMessage({ text: 'Hello ' })}>
        Say hello
      </button>
    </>
  )
}

const button = (label: string) => page.getByRole('button', { name: label, exact: true })
const answered = (id: string, answer: object) => ({ status: 'answered', answers: [{ id, ...answer }] })

async function ask(messages?: UIMessage[]) {
  const { posts, fetch } = route()
  const drafts = createDraftStore()
  const chat = <Chat fetch={fetch} drafts={drafts} {...(messages && { messages })} />
  const screen = await render(<StrictMode>{chat}</StrictMode>)
  if (messages === undefined) await button('Say hello').click()
  await expect.element(page.getByLabelText('Your answer')).toBeVisible()
  return { posts, screen }
}

describe('useToolQuestions, with useChat of the AI SDK', { tags: ['C17'] }, () => {
  it('sends once, after the second of two answers', { tags: ['C17.B189', 'C11.B134'] }, async () => {
    const { posts } = await ask()
    await page.getByRole('radio', { name: 'SQLite' }).click()
    await button('Send').first().click()
    await expect.poll(() => page.getByRole('radio').elements()).toEqual([])
    expect(posts).toHaveLength(1)
    await page.getByLabelText('Your answer').fill('shop')
    await button('Send').click()
    await expect.element(page.getByText('Thanks', { exact: false })).toBeVisible()
    // Long enough for a request too many.
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(posts).toHaveLength(2)
    const outputs = posts[1]?.at(-1)?.parts.flatMap((part) => ('output' in part ? [part.output] : []))
    expect(outputs).toEqual([
      answered('q1', { selected: ['SQLite'] }),
      answered('q1', { selected: [], custom: 'shop' }),
    ])
    // Both stay on the page with their answer.
    await expect.element(page.getByText('SQLite')).toBeVisible()
    await expect.element(page.getByText('shop', { exact: false })).toBeVisible()
  })

  it('gives each call one output, however often it is delivered', { tags: ['C12'] }, async () => {
    const { posts } = await ask()
    await button('Decline').first().dblClick()
    await page.getByLabelText('Your answer').fill('shop')
    await button('Send').dblClick()
    await expect.poll(() => posts.length).toBe(2)
    const outputs = posts[1]?.at(-1)?.parts.flatMap((part) => ('output' in part ? [part.output] : []))
    expect(outputs).toMatchObject([{ status: 'declined' }, { status: 'answered' }])
  })

  it('draws what a reloaded chat holds, the open and the answered', { tags: ['C15.B168'] }, async () => {
    const part = (toolCallId: string, more: object) => ({ type: 'tool-ask_user', toolCallId, input: {}, ...more })
    const output = answered('q1', { selected: ['Postgres'] })
    const parts = [part('c1', { state: 'output-available', output }), part('c2', { state: 'input-available' })]
    await ask([{ id: 'm1', role: 'assistant', parts: parts as UIMessage['parts'] }])
    await expect.element(page.getByText('Postgres')).toBeVisible()
    expect(page.getByRole('textbox', { name: 'Your answer' }).elements()).toHaveLength(1)
  })

  it('offers nothing for a call that a policy holds back or has refused', { tags: ['C7.B91'] }, async () => {
    const approval = { id: 'a1' }
    const parts = [
      { type: 'tool-ask_user', toolCallId: 'c1', state: 'approval-requested', input: {}, approval },
      {
        type: 'tool-ask_user',
        toolCallId: 'c1',
        state: 'output-denied',
        input: {},
        approval: { id: 'a1', approved: false },
      },
      { type: 'tool-ask_user', toolCallId: 'c2', state: 'input-available', input: {} },
    ]
    for (const refused of parts.slice(0, 2)) {
      const message = { id: 'm1', role: 'assistant', parts: [refused, parts[2]] } as UIMessage
      const { screen } = await ask([message])
      expect(page.getByRole('radio').elements()).toEqual([])
      await screen.unmount()
    }
  })
})
