import { afterAll, describe, expect, it } from 'vitest'
import { closeBrowser, openChat, shown } from './chat-page.ts'

afterAll(closeBrowser)

describe('a question in a chat', () => {
  it(
    'comes in the stream, is answered by mouse, and the run goes on in the same message with one request',
    { tags: ['C17', 'C17.B189', 'C17.B186', 'C10.B122.react', 'dsh.one-at-a-time'] },
    async () => {
      await using chat = await openChat()
      const { page, button, option, form, status, sent, say, lastWords } = chat.page
      await say('Plan our team day')
      await expect.poll(() => shown(form)).toContain('Question 1 of 4')
      await expect.poll(() => shown(status)).toContain('Waiting for your answer')

      await option('By the sea').click()
      await button('Next').click()
      await option('A walk').click()
      await option('Nothing planned, on purpose').click()
      await button('Next').click()
      await form.getByLabel('Your answer').fill('Sea day')
      await button('Next').click()
      await option('Yes').click()
      expect(sent).toHaveLength(1)
      await button('Send').click()

      await expect.poll(() => shown(lastWords)).toContain('Shall I write the invitation?')
      await expect.poll(() => shown(lastWords)).toContain('Where: By the sea')
      await expect.poll(() => shown(lastWords)).toContain('With: A walk · Nothing planned, on purpose')
      expect(sent).toHaveLength(2)
      expect(await page.locator('.message').count()).toBe(2)
      expect(await form.count()).toBe(0)
      await expect.poll(() => shown(page.getByRole('region', { name: 'The assistant asks' }))).toContain('By the sea')
      // Nothing is sent by itself afterwards, also not when the page looks at the thread again.
      const looked = page.waitForResponse(/\/api\/threads\/./)
      await page.locator('html').evaluate((node) => node.ownerDocument.dispatchEvent(new Event('visibilitychange')))
      await (await looked).finished()
      expect(sent).toHaveLength(2)
    },
  )

  it('comes from a sub-agent with its name, and its answer goes back to it', { tags: ['C19.B211'] }, async () => {
    await using chat = await openChat()
    const { page, button, option, say, lastWords } = chat.page
    await say('Which database should we use?')
    await page.getByText('Researcher asks').waitFor()
    await page.getByText('Researcher is looking into it').waitFor()
    await option('Thousands').click()
    await button('Send').click()
    await expect
      .poll(() => shown(lastWords))
      .toContain('The researcher has an answer: With what you told me (Thousands)')
    await page.getByText('Researcher has looked into it').waitFor()
  })

  it(
    'is declined only once that is sure, with what was filled in, and the model goes on',
    { tags: ['C8.B94', 'C17.B190'] },
    async () => {
      await using chat = await openChat()
      const { page, button, option, form, sent, say, lastWords } = chat.page
      await say('Plan our team day')
      await option('By the sea').click()
      await button('Decline all').click()
      expect(sent).toHaveLength(1)
      await button('Keep answering').click()
      await button('Decline all').click()
      await button('Decline').click()
      await expect.poll(() => shown(lastWords)).toContain('All right, without that.')
      await expect.poll(() => shown(page.getByRole('region', { name: 'The assistant asks' }))).toContain('Declined')
      await expect.poll(() => shown(page.getByRole('region', { name: 'The assistant asks' }))).toContain('By the sea')
      expect(sent.at(-1)?.['resumeData']).toMatchObject({ status: 'declined', answers: [{ selected: ['By the sea'] }] })
      expect(await form.count()).toBe(0)
    },
  )

  it('may be talked about first, which is no refusal', { tags: ['C8.B93'] }, async () => {
    await using chat = await openChat()
    const { button, say, sent, lastWords } = chat.page
    await say('Pick a colour for the launch page')
    await button('Discuss first').click()
    await expect.poll(() => shown(lastWords)).toContain('Let us talk it over first.')
    expect(sent.at(-1)?.['resumeData']).toMatchObject({ status: 'discuss' })
  })

  it(
    'comes back with what is wrong where the server refuses the answer, and nothing is lost',
    { tags: ['invariant-2', 'C17'] },
    async () => {
      await using chat = await openChat()
      const { form, say, sent, lastWords, status } = chat.page
      await say('Find a name for the project')
      const field = form.getByLabel('Your answer')
      await field.fill('x'.repeat(121))
      await field.press('Enter')
      await expect.poll(() => shown(form.getByRole('alert'))).toContain('120')
      await expect.poll(() => shown(status)).toContain('Waiting for your answer')
      expect(await field.inputValue()).toHaveLength(121)
      await field.fill('Marmalade')
      await field.press('Enter')
      await expect.poll(() => shown(lastWords)).toContain('Project name: Marmalade')
      expect(sent).toHaveLength(3)
    },
  )

  it('waits together with another one, and each gets its own answer', { tags: ['design.two-at-once'] }, async () => {
    await using chat = await openChat()
    const { page, say, lastWords } = chat.page
    await say('Ask me two things')
    const [first, second] = [page.locator('.question-card').nth(0), page.locator('.question-card').nth(1)]
    await second.getByLabel('Your answer').fill('Out now')
    await second.getByRole('button', { name: 'Send' }).click()
    await expect.poll(() => shown(second)).toContain('Out now')
    await first.getByRole('radio', { name: 'Coral' }).click()
    await first.getByRole('button', { name: 'Send' }).click()
    await expect.poll(() => shown(lastWords)).toContain('Colour: Coral')
    await expect.poll(() => shown(lastWords)).toContain('Headline: Out now')
  })

  it(
    'takes ticks, own words and line breaks as they are, and half a form',
    { tags: ['C9.B106', 'C9.B119.react', 'C9.B113.react', 'C10.B120', 'C8.B97', 'dsh.skip-one'] },
    async () => {
      await using chat = await openChat()
      const { button, option, ownWords, form, say, sent, lastWords } = chat.page
      await say('Plan our team day')
      await button('Skip').click()
      await option('A walk').click()
      await option('A workshop').click()
      expect(sent).toHaveLength(1)
      await ownWords.fill('games,\nand a fire')
      expect(await option('A walk').isChecked()).toBe(true)
      await button('Next').click()
      await button('Next').click()
      await button('Review').click()
      await button('Send').click()
      await expect.poll(() => shown(lastWords)).toContain('With: A walk · A workshop · games,')
      expect(sent.at(-1)?.['resumeData']).toEqual({
        status: 'answered',
        answers: [
          { id: 'q1', selected: [] },
          { id: 'q2', selected: ['A walk', 'A workshop'], custom: 'games,\nand a fire' },
        ],
      })
      expect(await form.count()).toBe(0)
    },
  )

  it(
    'is answered once however often it is pressed, and the one after it not at all',
    { tags: ['C3.B45', 'C17.B189'] },
    async () => {
      await using chat = await openChat({ pace: 5 })
      const { page, button, form, option, say, sent, lastWords } = chat.page
      await say('Plan our team day')
      await option('By the sea').dblclick()
      await button('Next').dblclick()
      await expect.poll(() => shown(form)).toContain('Question 2 of 4')
      expect(await form.getByRole('checkbox', { checked: true }).count()).toBe(0)
      expect(sent).toHaveLength(1)
      await page.getByRole('button', { name: 'New chat' }).click()
      await page.getByRole('heading', { name: 'What shall we plan?' }).waitFor()
      await say('Pick a colour for the launch page')
      await option('Coral').click()
      await button('Send').dblclick()
      await expect.poll(() => shown(lastWords)).toContain('Colour: Coral')
      expect(sent).toHaveLength(3)
    },
  )
})
