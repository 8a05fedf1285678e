import type { AskResponse } from '@ask-user/core/draft'
import { StrictMode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { AskUserForm } from '../form/ask-user-form.tsx'
import { createDraftStore } from '../draft/draft-store.ts'
import { single, text } from '../form/requests.fixture.ts'
import { type QuestionClient, type QuestionNews, useServerQuestions } from './use-server-questions.ts'

interface Filter {
  readonly thread: string
}

/** Stands for our client: a feed that the test writes to, and receipts as they come. */
function feed() {
  const listeners = new Set<{ readonly filter: Filter; readonly tell: (news: QuestionNews | Error) => void }>()
  const answer = vi.fn<QuestionClient<Filter>['answer']>(async () => ({ status: 'accepted' }))
  const client: QuestionClient<Filter> = {
    answer,
    async *events(filter, { signal }) {
      const waiting: (QuestionNews | Error)[] = []
      let wake: () => void = () => undefined
      const tell = (news: QuestionNews | Error) => {
        waiting.push(news)
        wake()
      }
      const listener = { filter, tell }
      listeners.add(listener)
      signal.addEventListener('abort', () => {
        listeners.delete(listener)
        wake()
      })
      while (!signal.aborted) {
        const news = waiting.shift()
        if (news instanceof Error) throw news
        if (news !== undefined) yield news
        else await new Promise<void>((resolve) => (wake = resolve))
      }
    },
  }
  const tell = (news: QuestionNews | Error) => listeners.forEach((listener) => listener.tell(news))
  return { client, answer, tell, threads: () => [...listeners].map(({ filter }) => filter.thread) }
}

const asked = (id: string, request = single): QuestionNews => ({ type: 'question-asked', pending: { id, request } })

function Inbox({ client, thread }: { readonly client: QuestionClient<Filter>; readonly thread: string }) {
  const { pending, questions, deliver, error } = useServerQuestions(client, { thread })
  return (
    <>
      <output aria-label="inbox">{`${pending.length} open${error === undefined ? '' : ', no news'}`}</output>
      {questions.map((question) => (
        <AskUserForm
          key={question.id}
          request={question.request}
          onSubmit={deliver(question)}
          drafts={drafts}
          {...(question.response && { response: question.response })}
        />
      ))}
    </>
  )
}

const drafts = createDraftStore()
const inbox = () => page.getByRole('status', { name: 'inbox' })

async function draw(client: QuestionClient<Filter>) {
  const inThread = (thread: string) => (
    <StrictMode>
      <Inbox client={client} thread={thread} />
    </StrictMode>
  )
  const screen = await render(inThread('one'))
  await expect.element(inbox()).toHaveTextContent('0 open')
  return { goTo: (thread: string) => screen.rerender(inThread(thread)) }
}

describe('useServerQuestions', () => {
  it('draws what is asked, in order, and drops what is answered anywhere', { tags: ['C11.B134'] }, async () => {
    const { client, tell } = feed()
    await draw(client)
    tell(asked('a'))
    tell(asked('b', text))
    await expect.element(inbox()).toHaveTextContent('2 open')
    // Asked again, handed back with issues: it keeps its place.
    tell(asked('a', { ...single, attempt: 2, issues: [{ message: 'Not that one.', path: [], questionId: 'q1' }] }))
    await expect.element(page.getByRole('alert')).toHaveTextContent('Not that one.')
    expect(page.getByRole('region').elements()[0]?.textContent).toContain('Which database')
    tell({ type: 'question-answered', id: 'a' })
    await expect.element(inbox()).toHaveTextContent('1 open')
    tell({ type: 'question-answered', id: 'nowhere' })
    await expect.element(page.getByLabelText('Your answer')).toBeVisible()
  })

  it('shows what another tab answered', { tags: ['C12'] }, async () => {
    const { client, tell } = feed()
    await draw(client)
    tell(asked('a', { ...single, id: 'elsewhere' }))
    await page.getByRole('radio', { name: 'Postgres' }).click()
    tell({
      type: 'question-answered',
      id: 'a',
      response: { status: 'answered', answers: [{ id: 'q1', selected: ['SQLite'] }] },
    })
    await expect.element(page.getByText('SQLite')).toBeVisible()
    await expect.element(inbox()).toHaveTextContent('0 open')
    expect(page.getByRole('radio').elements()).toEqual([])
  })

  it('listens once, and to the thread in view', async () => {
    const { client, tell, threads } = feed()
    const { goTo } = await draw(client)
    expect(threads()).toEqual(['one'])
    tell(asked('a'))
    await expect.element(inbox()).toHaveTextContent('1 open')
    await goTo('one')
    await expect.element(inbox()).toHaveTextContent('1 open')
    await goTo('two')
    await expect.element(inbox()).toHaveTextContent('0 open')
    expect(threads()).toEqual(['two'])
  })

  it('says when no more news will come', async () => {
    const { client, tell } = feed()
    await draw(client)
    tell(new Error('closed'))
    await expect.element(inbox()).toHaveTextContent('0 open, no news')
  })

  const response: AskResponse = { status: 'declined', reason: 'Too early' }
  it.each<[status: string, receipt: unknown, shows: string]>([
    ['accepted', { status: 'accepted', response }, 'SQLite'],
    ['already answered', { status: 'already-answered', response, same: false }, 'Declined: Too early'],
    ['invalid', { status: 'invalid', issues: [{ message: 'No.', path: [], questionId: 'q1' }] }, 'No.'],
    ['gone', { status: 'gone', reason: 'It has expired.' }, 'No longer open: It has expired.'],
    ['lost', { status: 'run-lost', reason: 'It was never stored.' }, 'No longer open: It was never stored.'],
    ['not found', { status: 'not-found' }, 'No longer open'],
    ['forbidden', { status: 'forbidden' }, 'No longer open'],
    ['no receipt', '<html>', 'Your answers were not delivered. They are still here; try again.'],
  ])('shows what became of a response: %s', { tags: ['invariant-5'] }, async (_, receipt, shows) => {
    const { client, answer, tell } = feed()
    answer.mockResolvedValue(receipt)
    await draw(client)
    tell(asked('a', { ...single, id: `server-${shows}` }))
    await page.getByRole('radio', { name: 'SQLite' }).click()
    await page.getByRole('button', { name: 'Send' }).click()
    await expect.element(page.getByText(shows, { exact: true })).toBeVisible()
    expect(answer).toHaveBeenCalledExactlyOnceWith('a', {
      status: 'answered',
      answers: [{ id: 'q1', selected: ['SQLite'] }],
    })
  })
})
