import type { AskResponse } from '@ask-user/core/draft'
import { StrictMode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import type { Deliver } from '../delivery/delivery.ts'
import { createDraftStore } from '../draft/draft-store.ts'
import { mounts } from './mounts.fixture.tsx'
import { batch, multi, single, text } from './requests.fixture.ts'

const radio = (name: string) => page.getByRole('radio', { name, exact: true })
const checkbox = (name: string) => page.getByRole('checkbox', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })

describe.each(mounts)('%s', { tags: ['C17.B191'] }, (_, Mount) => {
  const draw = async (request = single, options: { readonly onSubmit?: Deliver } = {}) => {
    const onSubmit = vi.fn<Deliver>(options.onSubmit ?? (async () => undefined))
    const drafts = createDraftStore()
    const screen = await render(
      <StrictMode>
        <Mount request={request} onSubmit={onSubmit} drafts={drafts} />
      </StrictMode>,
    )
    return { onSubmit, drafts, screen, sent: () => onSubmit.mock.calls.map(([response]) => response) }
  }

  it('answers a choice', { tags: ['C10'] }, async () => {
    const { sent } = await draw()
    await radio('SQLite').click()
    expect(sent()).toEqual([])
    await button('Send').click()
    await expect.poll(sent).toEqual([{ status: 'answered', answers: [{ id: 'q1', selected: ['SQLite'] }] }])
  })

  it('answers several choices beside own words', { tags: ['C9.B106', 'C9.B119.react', 'C10.B122.react'] }, async () => {
    const { sent } = await draw(multi)
    await checkbox('Tests').click()
    await page.getByLabelText('In your own words').fill('plus D')
    await checkbox('Docs').click()
    await expect.element(page.getByLabelText('In your own words')).toHaveValue('plus D')
    await expect.element(checkbox('Tests')).toBeChecked()
    await button('Send').click()
    expect(sent()).toEqual([
      { status: 'answered', answers: [{ id: 'q1', selected: ['Tests', 'Docs'], custom: 'plus D' }] },
    ])
  })

  it('delivers several lines as they were typed', { tags: ['C9.B113.react'] }, async () => {
    const { sent } = await draw(text)
    const field = page.getByLabelText('Your answer')
    await field.click()
    await userEvent.keyboard('line1{Shift>}{Enter}{/Shift}line2')
    await field.fill('line1\nline2\n\tcode  ')
    await button('Send').click()
    expect(sent()).toEqual([
      { status: 'answered', answers: [{ id: 'q1', selected: [], custom: 'line1\nline2\n\tcode  ' }] },
    ])
  })

  it(
    'asks one at a time, skips one and keeps the others',
    { tags: ['dsh.one-at-a-time', 'dsh.skip-one'] },
    async () => {
      const { sent } = await draw(batch)
      expect(page.getByRole('group').elements()).toHaveLength(1)
      await radio('SQLite').click()
      await button('Next').click()
      await expect.element(checkbox('Tests')).toBeVisible()
      await button('Skip').click()
      await page.getByLabelText('Your answer').fill('shop')
      await button('Back').click()
      await button('Back').click()
      await expect.element(radio('SQLite')).toBeChecked()
      await radio('SQLite').click()
      await userEvent.keyboard('{Enter}')
      await expect.poll(sent).toEqual([
        {
          status: 'answered',
          answers: [
            { id: 'q1', selected: ['SQLite'] },
            { id: 'q2', selected: [] },
            { id: 'q3', selected: [], custom: 'shop' },
          ],
        },
      ])
    },
  )

  it('declines all, and asks once where something would be lost', { tags: ['C8', 'dsh.skip-one'] }, async () => {
    const { sent } = await draw(batch)
    await radio('SQLite').click()
    await button('Decline all').click()
    expect(sent()).toEqual([])
    await button('Keep answering').click()
    await button('Decline all').click()
    await button('Decline').click()
    expect(sent()).toEqual([{ status: 'declined', answers: [{ id: 'q1', selected: ['SQLite'] }] }])
  })

  it('tells a wish to talk apart from a refusal', { tags: ['C8.B93'] }, async () => {
    const { sent } = await draw()
    await button('Discuss first').click()
    expect(sent()).toEqual([{ status: 'discuss' }])
  })

  it('suggests and does not choose', { tags: ['C5.B62', 'dsh.recommendation'] }, async () => {
    const { sent } = await draw()
    await expect.element(radio('Postgres')).not.toBeChecked()
    await button('Send').click()
    await expect.element(page.getByRole('alert')).toBeVisible()
    expect(sent()).toEqual([])
  })

  it('opens again with issues and everything that was filled in', { tags: ['invariant-2'] }, async () => {
    const issues = [{ message: 'Pick another one.', path: ['answers', 0], questionId: 'q1' }]
    let result: { issues?: typeof issues } = { issues }
    const { onSubmit } = await draw(single, { onSubmit: async () => result })
    await radio('SQLite').click()
    await button('Send').click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('Pick another one.')
    await expect.element(radio('SQLite')).toBeChecked()
    result = {}
    await radio('Postgres').click()
    await expect.poll(() => page.getByRole('alert').elements()).toEqual([])
    await button('Send').click()
    await expect.poll(() => onSubmit.mock.calls.length).toBe(2)
  })

  it('keeps writing where it writes when the issue goes', async () => {
    const issues = [{ message: 'Not that one.', path: ['answers', 0], questionId: 'q1' }]
    const { sent } = await draw(single, { onSubmit: async () => ({ issues }) })
    await radio('SQLite').click()
    await button('Send').click()
    await expect.element(page.getByRole('alert')).toBeVisible()
    await page.getByLabelText('In your own words').click()
    await userEvent.keyboard('My')
    await userEvent.keyboard('SQL')
    await expect.element(page.getByLabelText('In your own words')).toHaveFocus()
    await expect.element(page.getByLabelText('In your own words')).toHaveValue('MySQL')
    await button('Send').click()
    expect(sent().at(-1)).toEqual({ status: 'answered', answers: [{ id: 'q1', selected: [], custom: 'MySQL' }] })
  })

  it('stays open with the draft when nothing is delivered', { tags: ['C12.B144'] }, async () => {
    const { onSubmit } = await draw(single, { onSubmit: async () => Promise.reject(new Error('503')) })
    await radio('SQLite').click()
    await button('Send').click()
    await expect.element(page.getByText(/were not delivered/)).toBeVisible()
    await expect.element(radio('SQLite')).toBeChecked()
    await button('Send').click()
    await expect.poll(() => onSubmit.mock.calls.length).toBe(2)
  })

  it('picks by number and goes on by Enter, never by arrows', { tags: ['C21.B231'] }, async () => {
    const { sent } = await draw()
    await expect.element(radio('Postgres')).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{ArrowUp}')
    expect(sent()).toEqual([])
    await userEvent.keyboard('2{Enter}')
    await expect.poll(sent).toEqual([{ status: 'answered', answers: [{ id: 'q1', selected: ['SQLite'] }] }])
  })

  it('only confirms the candidate with the Enter of an input method', { tags: ['C21.B232', 'dsh.ime'] }, async () => {
    const { sent } = await draw(text)
    const field = page.getByLabelText('Your answer')
    await field.fill('はい')
    const enter = (fields: KeyboardEventInit) =>
      field
        .element()
        .dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...fields }))
    enter({ isComposing: true })
    enter({ keyCode: 229 })
    expect(sent()).toEqual([])
    enter({})
    await expect.poll(sent).toHaveLength(1)
  })

  it('is gone through by one press at a time', { tags: ['C3.B45'] }, async () => {
    const { sent } = await draw(batch)
    await button('Next').dblClick()
    await expect.element(checkbox('Tests')).toBeVisible()
    const held = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, repeat: true })
    checkbox('Tests').element().dispatchEvent(held)
    expect(held.defaultPrevented).toBe(true)
    await expect.element(checkbox('Tests')).toBeVisible()
    await button('Skip').dblClick()
    await expect.element(page.getByLabelText('Your answer')).toBeVisible()
    expect(sent()).toEqual([])
  })

  it('takes what a script fills in', { tags: ['C12.B149'] }, async () => {
    const { sent } = await draw(text)
    const field = page.getByLabelText('Your answer').element() as HTMLTextAreaElement
    field.value = 'set by a script'
    field.dispatchEvent(new InputEvent('input', { bubbles: true }))
    await button('Send').click()
    expect(sent()).toEqual([{ status: 'answered', answers: [{ id: 'q1', selected: [], custom: 'set by a script' }] }])
  })

  it('names every control, each id once', async () => {
    await draw(batch)
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const control of document.querySelectorAll('input, textarea, button')) {
      await expect.element(page.elementLocator(control)).toHaveAccessibleName()
    }
    for (const control of document.querySelectorAll('[aria-describedby], [aria-labelledby]')) {
      const named = `${control.getAttribute('aria-describedby') ?? ''} ${control.getAttribute('aria-labelledby') ?? ''}`
      for (const id of named.split(' ').filter(Boolean)) expect(document.getElementById(id)).not.toBeNull()
    }
  })
})

const said = [{ id: 'q1', selected: ['SQLite'], note: 'for tests' }]
const outcomes: readonly (readonly [response: AskResponse, text: string])[] = [
  [{ status: 'answered', answers: said }, 'SQLite'],
  [{ status: 'declined', reason: 'not now', answers: said }, 'Declined: not now'],
  [{ status: 'discuss', message: 'why now?' }, 'To be discussed: why now?'],
  [{ status: 'timed-out' }, 'Not answered in time'],
  [{ status: 'superseded', message: 'never mind' }, 'Passed over for a new message: never mind'],
  [{ status: 'unavailable', reason: 'the run is lost' }, 'No longer open: the run is lost'],
]

describe.each(mounts.filter(([name]) => name !== 'prop getters'))('%s, once it has ended', (_, Mount) => {
  it.each(outcomes)('shows $0.status, read-only', { tags: ['invariant-5', 'C8'] }, async (response, shown) => {
    await render(<Mount request={batch} response={response} onSubmit={async () => undefined} />)
    await expect.element(page.getByText(shown)).toBeVisible()
    const texts = outcomes.map(([, other]) => other).filter((other) => other !== shown)
    const drawn = document.body.textContent
    // The answers before a refusal are shown along with it.
    expect(texts.filter((other) => other !== 'SQLite' && drawn.includes(other))).toEqual([])
    expect(document.querySelectorAll('input, textarea, button, form')).toHaveLength(0)
  })
})
