import type { AskRequest } from '@ask-user/core/draft'
import { describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import '../styles.css'
import { AskUserForm } from './ask-user-form.tsx'
import type { Deliver } from './delivery.ts'
import { createDraftStore } from './draft-store.ts'
import { batch, single } from './requests.fixture.ts'

function deliverer(result: Awaited<ReturnType<Deliver>> = undefined) {
  return vi.fn<Deliver>(async () => result)
}

function draw(request: AskRequest, props: Partial<Parameters<typeof AskUserForm>[0]> = {}) {
  return render(<AskUserForm request={request} onSubmit={deliverer()} drafts={createDraftStore()} {...props} />)
}

describe('AskUserForm', () => {
  it('sends the one choice that was made, and only on Send', async () => {
    const onSubmit = deliverer()
    const screen = await draw(single, { onSubmit })
    await screen.getByRole('radio', { name: 'SQLite' }).click()
    expect(onSubmit).not.toHaveBeenCalled()
    await screen.getByRole('button', { name: 'Send' }).click()
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({
      status: 'answered',
      answers: [{ id: 'q1', selected: ['SQLite'] }],
    })
    await expect.element(screen.getByText('SQLite')).toBeVisible()
    expect(screen.getByRole('button').elements()).toEqual([])
  })

  it('goes through a batch one question at a time', async () => {
    const onSubmit = deliverer()
    const screen = await draw(batch, { onSubmit })
    await expect.element(screen.getByText('Question 1 of 3')).toBeVisible()
    await userEvent.keyboard('2')
    await userEvent.keyboard('{Enter}')
    await userEvent.keyboard('1')
    await userEvent.keyboard('3')
    await screen.getByLabelText('In your own words').fill('and Bun')
    await userEvent.keyboard('{Enter}')
    await screen.getByLabelText('Your answer').fill('shop')
    await userEvent.keyboard('{Enter}')
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({
      status: 'answered',
      answers: [
        { id: 'q1', selected: ['SQLite'] },
        { id: 'q2', selected: ['Tests', 'Docs'], custom: 'and Bun' },
        { id: 'q3', selected: [], custom: 'shop' },
      ],
    })
  })
})
