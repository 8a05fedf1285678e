import { useChat } from '@ai-sdk/react'
import type { AskRequest } from '@ask-user/core/draft'
import { DefaultChatTransport, type UIMessage } from 'ai'
import { StrictMode, useState } from 'react'
import { describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { AskUserForm } from '../form/ask-user-form.tsx'
import { type ChatRoute, createChatRoute, problem, suspended } from './chat-route.fixture.ts'
import { createDraftStore, type DraftStore } from '../draft/draft-store.ts'
import { single, text } from '../form/requests.fixture.ts'
import { useChatQuestions } from './use-chat-questions.ts'

const choice: AskRequest = single
const name: AskRequest = { ...text, id: 'name' }

interface ChatProps {
  readonly route: ChatRoute
  readonly drafts: DraftStore
  readonly messages?: UIMessage[]
}

/** A chat as an app writes it: the real hook, a form for each question, and an input that is never locked. */
function Chat({ route, drafts, messages = [] }: ChatProps) {
  const [transport] = useState(() => new DefaultChatTransport({ api: '/chat', fetch: route.fetch }))
  const chat = useChat({ id: 'chat', transport, messages })
  const { questions, pending, deliver } = useChatQuestions(chat)
  return (
    <>
      <output aria-label="status">{`${chat.status}, ${pending.length} open`}</output>
      <ol>
        {chat.messages.map((message) => (
          <li key={message.id}>{message.parts.map((part) => (part.type === 'text' ? `${part.text} ` : ''))}</li>
        ))}
      </ol>
      {questions.map((question) => (
        <AskUserForm
          key={question.key}
          request={question.request}
          onSubmit={deliver(question)}
          drafts={drafts}
          {...(question.response && { response: question.response })}
        />
      ))}
      <button type="button" onClick={() => void chat.sendMessage({ text: 'Hello' })}>
        Say hello
      </button>
      <button type="button" onClick={() => void chat.stop()}>
        Stop
      </button>
    </>
  )
}

async function open(route: ChatRoute, messages?: UIMessage[]) {
  const screen = await render(
    <StrictMode>
      <Chat route={route} drafts={createDraftStore()} {...(messages && { messages })} />
    </StrictMode>,
  )
  return screen
}

const button = (label: string) => page.getByRole('button', { name: label, exact: true })
const radio = (label: string) => page.getByRole('radio', { name: label, exact: true })
const status = () => page.getByRole('status', { name: 'status' })
const messages = () => [...document.querySelectorAll('li')].map(({ textContent }) => textContent.trim())

async function ask(route: ChatRoute) {
  await open(route)
  await button('Say hello').click()
  await expect.element(radio('SQLite')).toBeVisible()
}

describe('useChatQuestions, with useChat of the AI SDK', { tags: ['C17'] }, () => {
  it('resumes the run in the message that asked, with one request', { tags: ['C17.B183', 'C17.B189'] }, async () => {
    const route = createChatRoute(choice)
    await ask(route)
    await expect.element(status()).toHaveTextContent('ready, 1 open')
    await radio('SQLite').click()
    await button('Send').click()
    await expect.poll(messages).toEqual(['Hello', 'Thank you.'])
    await expect.element(status()).toHaveTextContent('ready, 0 open')
    expect(route.posts).toHaveLength(2)
    expect(route.resumes).toMatchObject([
      { runId: 'run-1', toolCallId: 'c1', resumeData: { status: 'answered', answers: [{ selected: ['SQLite'] }] } },
    ])
    // The answer stays on the page, read-only.
    await expect.element(page.getByText('SQLite')).toBeVisible()
    expect(page.getByRole('radio').elements()).toEqual([])
  })

  it('shows a response that was handed back, and takes the next', { tags: ['invariant-2'] }, async () => {
    const route = createChatRoute({ ...name, questions: [{ ...name.questions[0]!, min: 3 }] })
    await open(route)
    await button('Say hello').click()
    // As lax as a form of another version might be.
    const field = page.getByLabelText('Your answer')
    await field.fill('Ada')
    route.refuse(async () => {
      const again = { ...name, attempt: 2, issues: [{ message: 'That name is taken.', path: [], questionId: 'q1' }] }
      return new Response(`data: ${JSON.stringify(suspended('run-1', 'c1', again))}\n\ndata: [DONE]\n\n`, {
        headers: { 'content-type': 'text/event-stream' },
      })
    })
    await button('Send').click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('That name is taken.')
    await expect.element(field).toHaveValue('Ada')
    await field.fill('Grace')
    await button('Send').click()
    await expect.poll(messages).toEqual(['Hello', 'Thank you.'])
  })

  it('answers two questions of a step, each by its call', { tags: ['C11.B134', 'C11.B128'] }, async () => {
    const route = createChatRoute(choice, name)
    await ask(route)
    await expect.element(status()).toHaveTextContent('ready, 2 open')
    await page.getByLabelText('Your answer').fill('shop')
    await radio('SQLite').click()
    const [first, second] = button('Send').elements()
    await page.elementLocator(second!).click()
    await page.elementLocator(first!).click()
    await expect.poll(messages).toEqual(['Hello', 'Thank you.'])
    expect(route.resumes.map(({ toolCallId }) => toolCallId)).toEqual(['c2', 'c1'])
    await expect.element(status()).toHaveTextContent('ready, 0 open')
  })

  it('declines, and the model has its turn', { tags: ['C17.B190'] }, async () => {
    const route = createChatRoute(choice)
    await ask(route)
    await button('Decline').click()
    await expect.poll(messages).toEqual(['Hello', 'Thank you.'])
    expect(route.resumes[0]?.resumeData).toEqual({ status: 'declined' })
  })

  it('stays open with the draft when the server stumbles', { tags: ['C12.B144'] }, async () => {
    const route = createChatRoute(choice)
    await ask(route)
    await radio('SQLite').click()
    route.refuse(() => new Response('no', { status: 503 }))
    await button('Send').click()
    await expect.element(page.getByText(/were not delivered/)).toBeVisible()
    await expect.element(radio('SQLite')).toBeChecked()
    await button('Send').click()
    await expect.poll(messages).toEqual(['Hello', 'Thank you.'])
    expect(route.resumes).toHaveLength(2)
  })

  it('shows what was answered elsewhere', { tags: ['C12'] }, async () => {
    const route = createChatRoute(choice)
    await ask(route)
    await radio('SQLite').click()
    const response = { status: 'answered', answers: [{ id: 'q1', selected: ['Postgres'] }] }
    route.refuse(() => problem(409, { response }))
    await button('Send').click()
    await expect.element(page.getByText('Postgres')).toBeVisible()
    await expect.element(status()).toHaveTextContent('ready, 0 open')
  })

  it('closes every question of a run that is gone, and chats on', { tags: ['C15.B165', 'C15.B178'] }, async () => {
    const route = createChatRoute(choice, name)
    await ask(route)
    await radio('SQLite').click()
    route.refuse(() => problem(410, { reason: 'The run was lost.' }))
    await button('Send').first().click()
    await expect.poll(() => page.getByText('No longer open: The run was lost.').elements().length).toBe(2)
    await expect.element(status()).toHaveTextContent('ready, 0 open')
    await button('Say hello').click()
    await expect.poll(messages).toContain('Reply 2')
  })

  it('knows what Mastra itself says of a run that does not wait', { tags: ['C15.B165'] }, async () => {
    const route = createChatRoute(choice)
    await ask(route)
    await radio('SQLite').click()
    const error = 'Agent "A" resumeStream() could not find a suspended run for runId "run-1".'
    route.refuse(() => Response.json({ error }, { status: 500 }))
    await button('Send').click()
    await expect.element(page.getByText('No longer open')).toBeVisible()
  })

  it(
    'lets the person type, and answers a question that was passed over',
    { tags: ['C18.B201', 'C17.B183'] },
    async () => {
      const route = createChatRoute(choice)
      await ask(route)
      await button('Say hello').click()
      await expect.poll(messages).toEqual(['Hello', '', 'Hello', 'Reply 2'])
      await radio('SQLite').click()
      await button('Send').click()
      // Its message has moved to where its run goes on.
      await expect.poll(messages).toEqual(['Hello', 'Hello', 'Reply 2', 'Thank you.'])
      await expect.element(status()).toHaveTextContent('ready, 0 open')
    },
  )

  it('waits with the response while other output streams', { tags: ['C18.B204'] }, async () => {
    const route = createChatRoute(choice)
    await ask(route)
    const release = route.hold()
    await button('Say hello').click()
    await expect.element(status()).toHaveTextContent('streaming, 1 open')
    await radio('SQLite').click()
    await button('Send').click()
    await expect.element(button('Sending…')).toBeVisible()
    expect(route.resumes).toHaveLength(0)
    release()
    await expect.poll(messages).toEqual(['Hello', 'Hello', 'Reply 2', 'Thank you.'])
  })

  it('waits while it is suspended, and can be stopped on the way back', { tags: ['C17.B186'] }, async () => {
    const route = createChatRoute(choice)
    await ask(route)
    await expect.element(status()).toHaveTextContent('ready, 1 open')
    await radio('SQLite').click()
    const release = route.hold()
    await button('Send').click()
    await expect.element(status()).toHaveTextContent('streaming, 0 open')
    await button('Stop').click()
    await expect.element(status()).toHaveTextContent('ready, 0 open')
    release()
    await button('Say hello').click()
    await expect.poll(messages).toContain('Reply 2')
  })

  it.each<[where: string, message: UIMessage]>([
    ['a restored part', stored([{ ...suspended('run-1', 'c1', choice) } as UIMessage['parts'][number]], {})],
    ['metadata', stored([], { suspendedTools: { c1: suspended('run-1', 'c1', choice)['data'] } })],
  ])('draws the question again after a reload, from %s', { tags: ['C15.B168', 'C17.B195'] }, async (_, message) => {
    const route = createChatRoute(choice)
    await route.fetch('/chat', { body: '{}' })
    await open(route, [{ id: 'u1', role: 'user', parts: [{ type: 'text', text: 'Hello' }] }, message])
    await radio('SQLite').click()
    await button('Send').click()
    await expect.poll(messages).toEqual(['Hello', 'Thank you.'])
    await expect.element(status()).toHaveTextContent('ready, 0 open')
  })

  it("answers Mastra's own tool with a plain text", { tags: ['X3'] }, async () => {
    const own = {
      question: 'Which repo?',
      options: [{ label: 'main' }, { label: 'docs' }],
      selectionMode: 'single_select',
    }
    const route = createChatRoute(own as unknown as AskRequest)
    await open(route)
    await button('Say hello').click()
    await radio('docs').click()
    await button('Send').click()
    await expect.poll(messages).toEqual(['Hello', 'Thank you.'])
    expect(route.resumes).toMatchObject([{ toolCallId: 'c1', resumeData: 'docs' }])
  })

  it('opens a stored thread with a badly shaped call', { tags: ['C1.B27.react'] }, async () => {
    const bad = { type: 'tool-ask_user_question', toolCallId: 'c1', state: 'input-available' } as const
    const message = { id: 'm1', role: 'assistant', parts: [{ ...bad, input: { questions: [{ options: { a: 1 } }] } }] }
    await open(createChatRoute(choice), [message as UIMessage])
    await expect.element(status()).toHaveTextContent('ready, 0 open')
    await button('Say hello').click()
    await expect.element(radio('SQLite')).toBeVisible()
  })
})

function stored(parts: UIMessage['parts'], metadata: object): UIMessage {
  const call = { type: 'tool-ask_user_question', toolCallId: 'c1', state: 'input-available', input: {} } as const
  return { id: 'm1', role: 'assistant', metadata, parts: [call, ...parts] }
}
