import type { Locator, Page } from 'playwright'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { closeBrowser, openChat, shown } from './chat-page.ts'
import { violationsOf } from './violations.ts'
import { keepScreen } from './screens.ts'

afterAll(closeBrowser)

describe('a chat that asks', () => {
  it('has nothing that axe finds, in each state of a form, light and dark', async () => {
    await using chat = await openChat()
    const { page, button, option, form, say, lastWords } = chat.page
    expect(await violationsOf(page, 'start', 'light')).toEqual([])
    await say('Plan our team day')
    await expect.poll(() => shown(form)).toContain('Question 1 of 4')
    expect(await violationsOf(page, 'choice', 'light')).toEqual([])
    await option('By the sea').click()
    await button('Next').click()
    await option('A walk').click()
    await chat.page.ownWords.fill('games')
    expect(await violationsOf(page, 'several', 'dark')).toEqual([])
    await button('Next').click()
    await button('Next').click()
    await button('Review').click()
    expect(await violationsOf(page, 'review', 'dark')).toEqual([])
    await button('Decline all').click()
    expect(await violationsOf(page, 'declining', 'light')).toEqual([])
    await button('Keep answering').click()
    await button('Send').click()
    await expect.poll(() => shown(lastWords)).toContain('Shall I write the invitation?')
    expect(await violationsOf(page, 'answered', 'light')).toEqual([])
  })

  it('has nothing that axe finds where an answer was refused, where a sub-agent asks, and where nobody answered', async () => {
    await using chat = await openChat()
    const { page, button, form, say, lastWords } = chat.page
    await say('Find a name for the project')
    await form.getByLabel('Your answer').fill('x'.repeat(121))
    await button('Send').click()
    await form.getByRole('alert').waitFor()
    expect(await violationsOf(page, 'refused', 'light')).toEqual([])
    await button('Discuss first').click()
    await expect.poll(() => shown(lastWords)).toContain('Let us talk it over first.')
    await say('Which database should we use?')
    await page.getByText('Researcher asks').waitFor()
    expect(await violationsOf(page, 'researcher', 'dark')).toEqual([])
    await button('Decline').click()
    await expect.poll(() => shown(lastWords)).toContain('All right, without that.')
    expect(await violationsOf(page, 'ended', 'dark')).toEqual([])
  })

  it(
    'can be used with the keyboard alone, and gives the focus back',
    { tags: ['C21.B231', 'dsh.composer-back'] },
    async () => {
      await using chat = await openChat()
      const { page, option, form, say, lastWords, composer, sent } = chat.page
      const { keyboard } = page
      await composer.focus()
      await keyboard.type('Plan our team day')
      await keyboard.press('Enter')
      await form.waitFor()
      // It has arrived in an empty composer, so the focus is on its first option, and nothing is chosen.
      expect(await isFocused(option('In the mountains'))).toBe(true)
      expect(await option('In the mountains').isChecked()).toBe(false)

      await keyboard.press('Escape')
      expect(await form.count()).toBe(1)
      await keyboard.press('ArrowDown')
      expect(await option('By the sea').isChecked()).toBe(true)
      expect(sent).toHaveLength(1)
      await keyboard.press('Enter')
      await expect.poll(() => shown(form)).toContain('Question 2 of 4')
      await keyboard.press('Space')
      await keyboard.press('3')
      expect(await option('A walk').isChecked()).toBe(true)
      expect(await option('A workshop').isChecked()).toBe(true)
      await keyboard.press('Enter')
      await keyboard.type('2 days')
      await keyboard.press('Shift+Enter')
      await keyboard.type('by the sea')
      await keyboard.press('Enter')
      await expect.poll(() => shown(form)).toContain('Question 4 of 4')
      await keyboard.press('1')
      expect(sent).toHaveLength(1)
      await keyboard.press('Enter')

      await expect.poll(() => shown(lastWords)).toContain('Name: 2 days')
      expect(sent.at(-1)?.['resumeData']).toMatchObject({
        answers: [
          { selected: ['By the sea'] },
          { selected: ['A walk', 'A workshop'] },
          { custom: '2 days\nby the sea' },
          { selected: ['Yes'] },
        ],
      })
      expect(await isFocused(composer)).toBe(true)
      await say('thanks')
      await expect.poll(() => shown(lastWords)).toContain('I am a scripted model')
    },
  )

  it('reads to a screen reader as what it is', async () => {
    await using chat = await openChat()
    const { page, option, button, form, say, lastWords } = chat.page
    await say('Which database should we use?')
    await form.waitFor()
    await option('Thousands').click()
    expect(await page.locator('.messages').ariaSnapshot()).toMatchInlineSnapshot(`
      "- list "Conversation":
        - listitem:
          - text: You said
          - paragraph: Which database should we use?
        - listitem:
          - text: The planner said
          - paragraph: I will have that looked into.
          - paragraph: Researcher is looking into it
          - region "Researcher asks":
            - text: Researcher asks
            - group "Traffic How many orders a day do you expect?":
              - text: Traffic How many orders a day do you expect?
              - paragraph: Choose one
              - radio "Up to a hundred"
              - text: Up to a hundred
              - radio "Thousands" [checked]
              - text: Thousands
              - radio "Nobody knows yet"
              - text: Nobody knows yet In your own words
              - textbox "In your own words":
                - /placeholder: Type another answer
              - button "Add a note"
            - button "Decline"
            - button "Discuss first"
            - button "Send""
    `)
    expect(await page.locator('.composer-dock').ariaSnapshot()).toMatchInlineSnapshot(`
      "- status: Waiting for your answer
      - textbox "Message":
        - /placeholder: Or write something else
      - combobox "What your message means while a question is open":
        - option "Keeps the question open" [selected]
        - option "Answers the question"
        - option "Ends the question"
      - button "Stop waiting""
    `)
    await button('Send').click()
    await expect.poll(() => shown(lastWords)).toContain('The researcher has an answer')
    expect(await page.getByRole('region', { name: 'Researcher asks' }).ariaSnapshot()).toMatchInlineSnapshot(`
      "- region "Researcher asks":
        - text: Researcher asks
        - term: How many orders a day do you expect?
        - definition: Thousands"
    `)
  })

  it('sends nothing with the Enter that ends a composition', { tags: ['C21.B232', 'dsh.ime'] }, async () => {
    await using chat = await openChat()
    const { page, form, say, lastWords, composer, sent } = chat.page
    const input = await page.context().newCDPSession(page)
    const compose = async (text: string): Promise<void> => {
      await input.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
      // What an input method sends for the Enter that takes its candidate.
      await input.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key: 'Process', windowsVirtualKeyCode: 229 })
      await page.keyboard.press('Enter')
    }
    await composer.focus()
    await compose('なまえ')
    expect(sent).toHaveLength(0)
    await input.send('Input.insertText', { text: 'なまえ' })
    await composer.fill('')

    await say('Find a name for the project')
    const field = form.getByLabel('Your answer')
    await field.focus()
    await compose('みかん')
    expect(sent).toHaveLength(1)
    expect(await form.count()).toBe(1)
    await input.send('Input.insertText', { text: 'みかん' })
    await page.keyboard.press('Enter')
    await expect.poll(() => shown(lastWords)).toContain('Project name: みかん')
    expect(sent).toHaveLength(2)
  })

  it(
    'has the last button within reach on a small screen, by scrolling and by keyboard',
    { tags: ['C17.B194'] },
    async () => {
      await using chat = await openChat({ browser: { viewport: { width: 320, height: 480 }, hasTouch: true } })
      const { page, form, button, option, say, lastWords, sent } = chat.page
      await say('Ask me everything')
      await expect.poll(() => shown(form)).toContain('Question 1 of 10')
      await keepScreen(page, 'small-question')
      expect(await overflow(page)).toBe(0)
      for (const [index, topic] of topics.entries()) {
        await option(`${topic}, way 6`).tap()
        const next = button(index < 9 ? 'Next' : 'Send')
        await page.mouse.wheel(0, 10_000)
        await vi.waitFor(async () => expect(await isInView(next)).toBe(true))
        if (index === 9) break
        // Not by touch: ten taps in the same place, this fast, are double clicks, and those do not count.
        await next.press('Enter')
        await expect.poll(() => shown(form)).toContain(`Question ${index + 2} of 10`)
        expect(await overflow(page)).toBe(0)
      }
      // And by keyboard: Tab goes from the first option through everything to the button, and shows it.
      await option('Thanks, way 1').focus()
      await page.keyboard.press('Space')
      const send = button('Send')
      for (let presses = 0; presses < 30 && !(await isFocused(send)); presses += 1) await page.keyboard.press('Tab')
      expect(await isFocused(send)).toBe(true)
      expect(await isInView(send)).toBe(true)
      await keepScreen(page, 'small-send')
      await page.keyboard.press('Enter')
      await expect.poll(() => shown(lastWords)).toContain('Goal: Goal, way 6')
      await expect.poll(() => shown(lastWords)).toContain('Thanks: Thanks, way 1')
      expect(sent).toHaveLength(2)
      expect(await violationsOf(page, 'small-answered')).toEqual([])
    },
  )

  it('runs from right to left where the language does', async () => {
    await using chat = await openChat({ path: '?lang=ar', browser: { viewport: { width: 420, height: 800 } } })
    const { page, form, option, say, lastWords } = chat.page
    await say('خطط لي رحلة')
    await form.waitFor()
    await form.getByText('اختر واحدا').waitFor()
    const mark = await option('البحر').boundingBox()
    const words = await form.getByText('البحر', { exact: true }).boundingBox()
    expect(mark?.x).toBeGreaterThan(words?.x ?? Number.POSITIVE_INFINITY)
    expect(await overflow(page)).toBe(0)
    expect(await violationsOf(page, 'arabic', 'light')).toEqual([])
    await page.keyboard.press('2')
    await form.getByRole('button', { name: 'إرسال', exact: true }).click()
    await expect.poll(() => shown(lastWords)).toContain('الوجهة: الجبال')
  })

  it('keeps its chats in a drawer on a phone', async () => {
    await using chat = await openChat({ browser: { viewport: { width: 390, height: 780 } } })
    const { page, form, say } = chat.page
    await say('Pick a colour for the launch page')
    await form.waitFor()
    await page.getByRole('button', { name: 'Chats' }).click()
    await page
      .getByRole('dialog', { name: 'Chats' })
      .getByRole('link', { name: 'Pick a colour for the launch page' })
      .waitFor()
    expect(await violationsOf(page, 'drawer', 'dark')).toEqual([])
    await page.keyboard.press('Escape')
    expect(await violationsOf(page, 'phone', 'light')).toEqual([])
  })
})

const topics = ['Goal', 'Audience', 'Budget', 'Schedule', 'Place', 'Food', 'Travel', 'Sound', 'Photos', 'Thanks']

async function isFocused(element: Locator): Promise<boolean> {
  return element.evaluate((node) => node === node.ownerDocument.activeElement)
}

async function isInView(element: Locator): Promise<boolean> {
  return element.evaluate((node) => {
    const { top, bottom, left, right } = node.getBoundingClientRect()
    const page = node.ownerDocument
    const middle = page.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    return top >= 0 && bottom <= page.documentElement.clientHeight && (middle === node || node.contains(middle))
  })
}

/** How many pixels the page is wider than the screen. */
async function overflow(page: Page): Promise<number> {
  return page.locator('html').evaluate((node) => node.scrollWidth - node.clientWidth)
}
