import axe from 'axe-core'
import { describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import '../../styles.css'
import { type FormState, formStates } from './form-states.fixture.tsx'

const themes = ['light', 'dark'] as const

async function show({ draw, press = [] }: FormState): Promise<void> {
  await render(<main>{draw()}</main>)
  for (const name of press) {
    const controls = page.getByRole('button', { name, exact: true })
    const options = page.getByLabelText(name, { exact: true })
    await (controls.elements().length > 0 ? controls : options).click()
  }
  // Colours in the middle of a transition are neither the one nor the other.
  await Promise.all(
    document.getAnimations().map(async ({ finished, effect }) => {
      if (effect?.getComputedTiming().iterations !== Infinity) await finished
    }),
  )
}

describe.each(themes)('the form, %s', (theme) => {
  it.each(formStates)('breaks no rule of accessibility: $name', { tags: ['C21.B231'] }, async (state) => {
    document.documentElement.style.cssText = `color-scheme: ${theme}; background: ${theme === 'dark' ? '#000' : '#fff'}`
    await show(state)
    const { violations, passes } = await axe.run(document.querySelector('main')!)
    expect(
      violations.map(({ id, nodes }) => [id, ...nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`)]),
    ).toEqual([])
    // Else the styles were not there, and the colours were not looked at.
    expect(passes.map(({ id }) => id)).toContain('color-contrast')
    expect(getComputedStyle(document.querySelector('.ask-user')!).backgroundColor).toBe(
      theme === 'dark' ? 'rgb(24, 24, 27)' : 'rgb(255, 255, 255)',
    )
  })
})

describe('the tree that a screen reader reads', () => {
  it.each(formStates)('of $name', async (state) => {
    await show(state)
    await expect.element(page.getByRole('main')).toMatchAriaSnapshot()
  })
})
