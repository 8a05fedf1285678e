import type { AskRequest } from '@ask-user/core/draft'
import { StrictMode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import '../../styles.css'
import { AskUserForm, type AskUserFormProps } from './ask-user-form.tsx'
import type { Deliver } from '../delivery/delivery.ts'
import { createDraftStore } from '../draft/draft-store.ts'
import { batch, multi, single, text } from './requests.fixture.ts'

const accept = () => vi.fn<Deliver>(async () => undefined)

function draw(request: AskRequest, props: Partial<AskUserFormProps> = {}) {
  return render(<AskUserForm request={request} onSubmit={accept()} drafts={createDraftStore()} {...props} />)
}

const radio = (name: string) => page.getByRole('radio', { name, exact: true })
const checkbox = (name: string) => page.getByRole('checkbox', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const ownWords = () => page.getByLabelText('In your own words')

describe('AskUserForm', () => {
  it('sends the one choice that was made, and only on Send', { tags: ['C10'] }, async () => {
    const onSubmit = accept()
    await draw(single, { onSubmit })
    await radio('SQLite').click()
    expect(onSubmit).not.toHaveBeenCalled()
    await button('Send').click()
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({
      status: 'answered',
      answers: [{ id: 'q1', selected: ['SQLite'] }],
    })
    await expect.element(page.getByText('SQLite')).toBeVisible()
    expect(page.getByRole('button').elements()).toEqual([])
  })

  it(
    'chooses with the arrow keys without sending, and suggests without choosing',
    { tags: ['C5.B62', 'C10', 'dsh.recommendation'] },
    async () => {
      const onSubmit = accept()
      await draw(single, { onSubmit })
      await expect.element(radio('Postgres')).not.toBeChecked()
      await expect.element(radio('Postgres')).toHaveFocus()
      await userEvent.keyboard('{ArrowDown}')
      await expect.element(radio('SQLite')).toBeChecked()
      await userEvent.keyboard('{ArrowUp}')
      await expect.element(radio('Postgres')).toBeChecked()
      expect(onSubmit).not.toHaveBeenCalled()
    },
  )

  it('sends nothing when nothing was said, and says what is wanted', { tags: ['C5'] }, async () => {
    const onSubmit = accept()
    await draw(single, { onSubmit })
    await button('Send').click()
    await expect.element(page.getByRole('alert')).toBeVisible()
    expect(onSubmit).not.toHaveBeenCalled()
    await radio('SQLite').click()
    expect(page.getByRole('alert').elements()).toEqual([])
  })

  it(
    'goes through a batch by keyboard alone',
    { tags: ['C9.B106', 'dsh.one-at-a-time', 'C9.B113.react', 'C10.B122.react', 'C21.B231'] },
    async () => {
      const onSubmit = accept()
      await draw(batch, { onSubmit })
      await expect.element(page.getByText('Question 1 of 3')).toBeVisible()
      await userEvent.keyboard('2{Enter}')
      await expect.element(page.getByText('Question 2 of 3')).toBeVisible()
      await userEvent.keyboard('13')
      await ownWords().fill('and Bun')
      await userEvent.keyboard('{Enter}')
      await page.getByLabelText('Your answer').fill('line1')
      await userEvent.keyboard('{Shift>}{Enter}{/Shift}line2{Enter}')
      expect(onSubmit).toHaveBeenCalledExactlyOnceWith({
        status: 'answered',
        answers: [
          { id: 'q1', selected: ['SQLite'] },
          { id: 'q2', selected: ['Tests', 'Docs'], custom: 'and Bun' },
          { id: 'q3', selected: [], custom: 'line1\nline2' },
        ],
      })
    },
  )

  it(
    'reviews a batch that is not complete, and sends the part that is',
    { tags: ['C8.B97', 'dsh.skip-one'] },
    async () => {
      const onSubmit = accept()
      await draw(batch, { onSubmit })
      await radio('SQLite').click()
      await button('Next').click()
      await button('Skip').click()
      await button('Review').click()
      await expect.element(page.getByText(/^Skipped/).first()).toBeVisible()
      await button('Change: Database').click()
      await expect.element(radio('SQLite')).toBeChecked()
      await button('Next').click()
      await button('Next').click()
      await button('Review').click()
      await button('Send').click()
      expect(onSubmit).toHaveBeenCalledExactlyOnceWith({
        status: 'answered',
        answers: [
          { id: 'q1', selected: ['SQLite'] },
          { id: 'q2', selected: [] },
        ],
      })
    },
  )

  it(
    'never sends on a tick, and keeps ticks beside own words, also when those are emptied',
    { tags: ['C9.B112', 'C9.B119', 'C10.B120', 'C9.B119.react'] },
    async () => {
      const onSubmit = accept()
      await draw(multi, { onSubmit })
      await checkbox('Tests').click()
      await ownWords().fill('plus D')
      await checkbox('Docs').click()
      await ownWords().fill('')
      await expect.element(checkbox('Tests')).toBeChecked()
      await expect.element(checkbox('Docs')).toBeChecked()
      expect(onSubmit).not.toHaveBeenCalled()
      await ownWords().fill('plus D')
      await button('Send').click()
      expect(onSubmit).toHaveBeenCalledExactlyOnceWith({
        status: 'answered',
        answers: [{ id: 'q1', selected: ['Tests', 'Docs'], custom: 'plus D' }],
      })
    },
  )

  it('takes own words in place of a choice', { tags: ['C9.B108'] }, async () => {
    const onSubmit = accept()
    await draw(single, { onSubmit })
    await radio('SQLite').click()
    await ownWords().fill('blue')
    await expect.element(radio('SQLite')).not.toBeChecked()
    await userEvent.keyboard('{Enter}')
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({
      status: 'answered',
      answers: [{ id: 'q1', selected: [], custom: 'blue' }],
    })
  })

  it('hides the own-words field only where the question turns it off', async () => {
    const [question] = single.questions
    await draw({ ...single, id: 'closed', questions: [{ ...question!, allowCustom: false }] })
    expect(ownWords().elements()).toEqual([])
  })

  it(
    'asks once before declining what is half filled in, and sends that along',
    { tags: ['C8.B94', 'dsh.skip-one'] },
    async () => {
      const onDecline = accept()
      await draw(batch, { onDecline })
      await radio('SQLite').click()
      await button('Decline all').click()
      expect(onDecline).not.toHaveBeenCalled()
      await button('Keep answering').click()
      await expect.element(radio('SQLite')).toBeChecked()
      await button('Decline all').click()
      await button('Decline').click()
      expect(onDecline).toHaveBeenCalledExactlyOnceWith({
        status: 'declined',
        answers: [{ id: 'q1', selected: ['SQLite'] }],
      })
      await expect.element(page.getByText('Declined')).toBeVisible()
    },
  )

  it('declines at once where nothing would be lost', async () => {
    const onSubmit = accept()
    await draw(single, { onSubmit })
    await button('Decline').click()
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ status: 'declined' })
  })

  it('tells apart a wish to talk', { tags: ['C8.B93'] }, async () => {
    const onDiscuss = accept()
    await draw(single, { onDiscuss })
    await button('Discuss first').click()
    expect(onDiscuss).toHaveBeenCalledExactlyOnceWith({ status: 'discuss' })
  })

  it('shows issues at their question and keeps what was filled in', { tags: ['invariant-2'] }, async () => {
    const issue = { message: 'That name is taken.', path: [], questionId: 'q3' }
    const onSubmit = vi
      .fn<Deliver>()
      .mockResolvedValueOnce({ issues: [issue] })
      .mockResolvedValueOnce()
    await draw(batch, { onSubmit })
    await userEvent.keyboard('2{Enter}1{Enter}')
    await page.getByLabelText('Your answer').fill('shop')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('alert')).toHaveTextContent('That name is taken.')
    await expect.element(page.getByLabelText('Your answer')).toHaveValue('shop')
    await page.getByLabelText('Your answer').fill('store')
    await userEvent.keyboard('{Enter}')
    expect(onSubmit.mock.lastCall?.[0]).toMatchObject({ answers: [{ id: 'q1' }, { id: 'q2' }, { custom: 'store' }] })
  })

  it('opens again when the question is handed back in the stream', { tags: ['invariant-2'] }, async () => {
    const drafts = createDraftStore()
    const onSubmit = accept()
    const screen = await draw(batch, { drafts, onSubmit })
    await userEvent.keyboard('2{Enter}1{Enter}')
    await page.getByLabelText('Your answer').fill('shop')
    await userEvent.keyboard('{Enter}')
    const issues = [{ message: 'Pick another database.', path: [], questionId: 'q1' }]
    await screen.rerender(
      <AskUserForm request={{ ...batch, attempt: 2, issues }} drafts={drafts} onSubmit={onSubmit} />,
    )
    await expect.element(page.getByRole('alert')).toHaveTextContent('Pick another database.')
    await expect.element(page.getByText('Question 1 of 3')).toBeVisible()
  })

  it('locks while sending and opens with the draft in it when that fails', { tags: ['C12.B144'] }, async () => {
    let fail: (cause: Error) => void = () => undefined
    const onSubmit = vi.fn<Deliver>().mockReturnValueOnce(new Promise((_, reject) => (fail = reject)))
    await draw(single, { onSubmit })
    await radio('SQLite').click()
    await button('Send').click()
    await expect.element(button('Sending…')).toBeVisible()
    await radio('Postgres').click({ force: true })
    await expect.element(radio('SQLite')).toBeChecked()
    fail(new Error('503'))
    await expect.element(page.getByText(/were not delivered/)).toBeVisible()
    await expect.element(radio('SQLite')).toBeChecked()
    onSubmit.mockResolvedValueOnce()
    await button('Send').click()
    expect(onSubmit).toHaveBeenCalledTimes(2)
  })

  it('lets the person try again when nothing ever comes back', { tags: ['C12.B145'] }, async () => {
    const onSubmit = vi.fn<Deliver>(() => new Promise(() => undefined))
    await draw(single, { onSubmit, deliveryLimit: 20 })
    await radio('SQLite').click()
    await button('Send').click()
    await expect.element(page.getByText(/were not delivered/)).toBeVisible()
    await expect.element(button('Send')).toBeEnabled()
  })

  it('sends once however often it is pressed', { tags: ['C12'] }, async () => {
    const onSubmit = accept()
    await draw(single, { onSubmit })
    await radio('SQLite').click()
    await button('Send').dblClick()
    expect(onSubmit).toHaveBeenCalledTimes(1)
  })

  it('gives a reused component nothing of the question before', { tags: ['C3.B45', 'C3.B47'] }, async () => {
    const drafts = createDraftStore()
    const screen = await draw(single, { drafts })
    await radio('SQLite').click()
    await screen.rerender(<AskUserForm request={{ ...single, id: 'next' }} drafts={drafts} onSubmit={accept()} />)
    await expect.element(radio('SQLite')).not.toBeChecked()
    await screen.rerender(<AskUserForm request={single} drafts={drafts} onSubmit={accept()} />)
    await expect.element(radio('SQLite')).toBeChecked()
  })

  it('has the draft still there when the thread is opened again', { tags: ['C17.B195'] }, async () => {
    const drafts = createDraftStore()
    const screen = await draw(text, { drafts })
    await page.getByLabelText('Your answer').fill('half a sen')
    await screen.unmount()
    await draw(text, { drafts })
    await expect.element(page.getByLabelText('Your answer')).toHaveValue('half a sen')
  })

  it('does not take the focus from someone who is writing', { tags: ['C4.B59', 'C21.B231'] }, async () => {
    const composer = (value: string) => <textarea aria-label="Message" defaultValue={value} />
    const screen = await render(composer('half a message'))
    await page.getByLabelText('Message').click()
    await screen.rerender(
      <>
        {composer('half a message')}
        <AskUserForm request={single} drafts={createDraftStore()} onSubmit={accept()} />
      </>,
    )
    await expect.element(radio('SQLite')).toBeVisible()
    await expect.element(page.getByLabelText('Message')).toHaveFocus()
  })

  it('takes the focus from an empty composer and gives it back after', async () => {
    const drafts = createDraftStore()
    const chat = (asks: boolean) => (
      <StrictMode>
        <textarea aria-label="Message" />
        {asks && <AskUserForm request={single} drafts={drafts} onSubmit={accept()} />}
      </StrictMode>
    )
    const screen = await render(chat(false))
    await page.getByLabelText('Message').click()
    await screen.rerender(chat(true))
    await expect.element(radio('Postgres')).toHaveFocus()
    await userEvent.keyboard('2{Enter}')
    await expect.element(page.getByText('SQLite')).toBeVisible()
    await expect.element(page.getByLabelText('Message')).toHaveFocus()
  })

  it('sends only on the Enter after an input method is done', { tags: ['C21.B232', 'dsh.ime'] }, async () => {
    const onSubmit = accept()
    await draw(text, { onSubmit })
    const field = page.getByLabelText('Your answer')
    await field.fill('はい')
    const enter = (fields: KeyboardEventInit) =>
      field
        .element()
        .dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...fields }))
    enter({ isComposing: true })
    enter({ keyCode: 229 })
    expect(onSubmit).not.toHaveBeenCalled()
    enter({ keyCode: 13 })
    expect(onSubmit).toHaveBeenCalledTimes(1)
  })

  it('draws whatever the model wrote as text', { tags: ['C20.B219', 'C20.B220'] }, async () => {
    const hostile = '<img src=x onerror="window.pwned=1">'
    const [question] = single.questions
    const options = [{ label: `${hostile}a`, description: '[x](javascript:alert(1))' }, { label: 'b\u202Etxt.exe' }]
    await draw({
      ...single,
      id: 'hostile',
      askedBy: hostile,
      questions: [{ ...question!, header: hostile, question: hostile, options }],
    })
    await expect.element(page.getByText(`${hostile}a`)).toBeVisible()
    expect(document.querySelectorAll('.ask-user img, .ask-user a')).toHaveLength(0)
    expect(document.querySelector('.ask-user')?.textContent).not.toContain('\u202E')
  })

  it('can be sent however it was filled in', { tags: ['C12.B149'] }, async () => {
    const onSubmit = accept()
    await draw(text, { onSubmit })
    const field = page.getByLabelText('Your answer').element() as HTMLTextAreaElement
    field.focus()
    await userEvent.paste()
    document.execCommand('insertText', false, 'filled in by a program')
    await button('Send').click()
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({
      status: 'answered',
      answers: [{ id: 'q1', selected: [], custom: 'filled in by a program' }],
    })
  })

  it('shows how it ended, read-only, where the app knows', async () => {
    const response = {
      status: 'declined',
      reason: 'not now',
      answers: [{ id: 'q1', selected: ['SQLite'], note: 'for tests' }],
    } as const
    await draw(batch, { response })
    await expect.element(page.getByText('Declined: not now')).toBeVisible()
    await expect.element(page.getByText('Note: for tests')).toBeVisible()
    expect(page.getByRole('button').elements()).toEqual([])
    expect(page.getByRole('radio').elements()).toEqual([])
  })

  it('keeps a note beside the answer', async () => {
    const onSubmit = accept()
    await draw(single, { onSubmit })
    await radio('SQLite').click()
    await button('Add a note').click()
    await expect.element(page.getByLabelText('Note')).toHaveFocus()
    await page.getByLabelText('Note').fill('for now')
    await button('Send').click()
    expect(onSubmit.mock.lastCall?.[0]).toMatchObject({ answers: [{ selected: ['SQLite'], note: 'for now' }] })
  })

  it('names its groups and controls for a screen reader', async () => {
    await draw({ ...single, id: 'tree', askedBy: 'researcher' })
    await expect.element(page.getByRole('region', { name: 'researcher asks' })).toBeVisible()
    await expect
      .element(page.getByRole('group', { name: /Which database should the service use/ }))
      .toHaveAccessibleDescription('Choose one')
    await expect.element(radio('Postgres')).toHaveAccessibleDescription('The team runs it already suggested')
    await expect.element(radio('SQLite')).toHaveAccessibleDescription('A file beside the service; no server to run')
  })

  it('shows until when it can be answered, and closes then without sending anything', async () => {
    const onSubmit = accept()
    const expiresAt = new Date(Date.now() + 1_500).toISOString()
    await draw({ ...single, id: 'limited', expiresAt }, { onSubmit })
    await radio('SQLite').click()
    await expect.element(page.getByText(/^Until /)).toBeVisible()
    await expect.element(page.getByText('Not answered in time')).toBeVisible()
    expect(page.getByRole('radio').elements()).toEqual([])
    expect(onSubmit).not.toHaveBeenCalled()
  })
})
