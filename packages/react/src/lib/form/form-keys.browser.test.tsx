import { describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import { AskUserForm } from './ask-user-form.tsx'
import type { Deliver } from '../delivery/delivery.ts'
import { createDraftStore } from '../draft/draft-store.ts'
import { batch, multi, single, text } from './requests.fixture.ts'

const many = {
  ...single,
  id: 'many',
  questions: [
    { ...single.questions[0]!, options: Array.from({ length: 12 }, (_, n) => ({ label: `Option ${n + 1}` })) },
  ],
}
const requests = { single, multi, text, batch, many }

/** What each key does, and where. */
interface Press {
  readonly on: keyof typeof requests
  readonly focus?: string
  readonly keys: string
  readonly does: {
    readonly checked?: readonly string[]
    /** Default 0. */
    readonly sent?: number
    readonly shows?: string
    readonly focused?: string
  }
}

const presses: readonly Press[] = [
  { on: 'single', keys: '1', does: { checked: ['Postgres'] } },
  { on: 'single', keys: '2', does: { checked: ['SQLite'] } },
  { on: 'single', keys: '21', does: { checked: ['Postgres'] } },
  { on: 'single', keys: '3', does: { checked: [] } },
  { on: 'single', keys: '0', does: { checked: [] } },
  { on: 'single', keys: ' ', does: { checked: ['Postgres'] } },
  { on: 'single', keys: '{ArrowDown}', does: { checked: ['SQLite'] } },
  { on: 'single', keys: '{ArrowRight}', does: { checked: ['SQLite'] } },
  { on: 'single', keys: '{ArrowDown}{ArrowDown}', does: { checked: ['Postgres'] } },
  { on: 'single', keys: '{Enter}', does: { checked: [], shows: 'Choose one of the options' } },
  { on: 'single', keys: '2{Enter}', does: { sent: 1 } },
  { on: 'single', keys: '{Escape}', does: { checked: [] } },
  { on: 'single', keys: '{Tab}', does: { focused: 'In your own words' } },
  { on: 'single', keys: '{Tab}{Tab}', does: { focused: 'Add a note' } },
  { on: 'single', keys: '{Tab}{Tab}{Tab}{Tab}{Tab}', does: { focused: 'Send' } },
  { on: 'single', focus: 'In your own words', keys: '2', does: { checked: [] } },
  { on: 'single', focus: 'In your own words', keys: 'MySQL{Enter}', does: { sent: 1 } },
  { on: 'single', focus: 'Send', keys: '2', does: { checked: ['SQLite'] } },
  { on: 'single', focus: 'Send', keys: '{Enter}', does: { shows: 'Choose one of the options' } },
  { on: 'single', focus: 'Discuss first', keys: '{Enter}', does: { sent: 1 } },
  { on: 'single', focus: 'Decline', keys: ' ', does: { sent: 1 } },
  { on: 'single', focus: 'Add a note', keys: '{Enter}', does: { focused: 'Note' } },
  { on: 'multi', keys: '13', does: { checked: ['Tests', 'Docs'] } },
  { on: 'multi', keys: '11', does: { checked: [] } },
  { on: 'multi', keys: ' ', does: { checked: ['Tests'] } },
  { on: 'multi', keys: '{Tab} {Tab} ', does: { checked: ['Linting', 'Docs'] } },
  { on: 'multi', keys: '{Enter}', does: { shows: 'Choose any of the options' } },
  { on: 'multi', keys: '1{Enter}', does: { sent: 1 } },
  { on: 'text', keys: '12', does: { checked: [] } },
  { on: 'text', keys: 'Ada{Enter}', does: { sent: 1 } },
  { on: 'text', keys: 'Ada{Shift>}{Enter}{/Shift}', does: { sent: 0, focused: 'Your answer' } },
  { on: 'text', keys: '{Enter}', does: { shows: 'Write an answer' } },
  { on: 'batch', keys: '{Enter}', does: { shows: 'Question 2 of 3' } },
  { on: 'batch', keys: '2{Enter}', does: { shows: 'Question 2 of 3', focused: 'Tests' } },
  { on: 'batch', keys: '2{Enter}1{Enter}', does: { shows: 'Question 3 of 3', focused: 'Your answer' } },
  { on: 'batch', keys: '2{Enter}1{Enter}Ada{Enter}', does: { sent: 1 } },
  { on: 'batch', keys: '2{Enter}1{Enter}{Enter}', does: { shows: 'Your answers', sent: 0 } },
  { on: 'many', keys: '9', does: { checked: ['Option 9'] } },
  { on: 'many', keys: '12', does: { checked: ['Option 2'] } },
  { on: 'many', keys: '{ArrowUp}', does: { checked: ['Option 12'] } },
]

describe('a key in the form', { tags: ['C21.B231', 'C10'] }, () => {
  it.each(presses)('$keys on $on $focus', async ({ on, focus, keys, does: { shows, ...does } }) => {
    const onSubmit = vi.fn<Deliver>(async () => undefined)
    await render(<AskUserForm request={requests[on]} onSubmit={onSubmit} drafts={createDraftStore()} />)
    await expect.poll(() => document.activeElement).not.toBe(document.body)
    if (focus !== undefined) named(focus).focus()
    await userEvent.keyboard(keys)
    const seen = () => ({
      checked: [...document.querySelectorAll<HTMLInputElement>('input:checked')].map(({ value }) => value),
      sent: onSubmit.mock.calls.length,
      shows: document.body.textContent,
      focused: nameOf(document.activeElement),
    })
    await expect.poll(seen).toMatchObject({ sent: 0, ...does, shows: expect.stringContaining(shows ?? '') })
  })
})

/** Buttons by their text, fields by their label, options by their value. */
function nameOf(element: Element | null): string | null | undefined {
  if (element instanceof HTMLInputElement) return element.value
  return element instanceof HTMLTextAreaElement ? element.labels[0]?.textContent : element?.textContent
}

function named(name: string): HTMLElement {
  const controls = [...document.querySelectorAll<HTMLElement>('button, textarea')]
  const found = controls.find((control) => nameOf(control) === name)
  if (found === undefined) throw new Error(`No control is called ${name}.`)
  return found
}
