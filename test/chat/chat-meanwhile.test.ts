import { afterAll, describe, expect, it } from 'vitest'
import { closeBrowser, openChat, shown } from './chat-page.ts'

afterAll(closeBrowser)

describe('while a question is open', () => {
  it('the person can write something else, and answer later', { tags: ['C18.B201', 'decision-2'] }, async () => {
    await using chat = await openChat()
    const { page, button, option, form, say, lastWords, status } = chat.page
    await say('Pick a colour for the launch page')
    await form.waitFor()
    await say('Hold on a moment')
    await expect.poll(() => shown(lastWords)).toContain('My question is still open above')
    await expect.poll(() => shown(status)).toContain('Waiting for your answer')
    await option('Indigo').click()
    await button('Send').click()
    await expect.poll(() => shown(lastWords)).toContain('Colour: Indigo')
    await page.reload()
    await expect.poll(() => shown(lastWords)).toContain('Colour: Indigo')
    await expect.poll(() => shown(page.getByRole('region', { name: 'The assistant asks' }))).toContain('Indigo')
  })

  it('a message answers it where the person says so', { tags: ['C18.B203'] }, async () => {
    await using chat = await openChat()
    const { page, form, say, lastWords } = chat.page
    await say('Pick a colour for the launch page')
    await form.waitFor()
    await page.getByLabel('What your message means').selectOption('answer')
    await say('something between coral and red')
    await expect.poll(() => shown(lastWords)).toContain('Colour: something between coral and red')
    expect(await form.count()).toBe(0)
    await expect
      .poll(() => shown(page.getByRole('region', { name: 'The assistant asks' })))
      .toContain('something between coral and red')
    await page.reload()
    await expect
      .poll(() => page.locator('.bubble').allInnerTexts())
      .toEqual(['Pick a colour for the launch page', 'something between coral and red'])
  })

  it('a message ends it where the person says so', { tags: ['C8.B104', 'C18.B198'] }, async () => {
    await using chat = await openChat()
    const { page, form, say, lastWords } = chat.page
    await say('Pick a colour for the launch page')
    await form.waitFor()
    await page.getByLabel('What your message means').selectOption('supersede')
    await say('Find a name for the project')
    await expect.poll(() => shown(form)).toContain('What should the project be called?')
    const card = page.getByRole('region', { name: 'The assistant asks' }).first()
    await expect.poll(() => shown(card)).toContain('Passed over for a new message')
    await expect.poll(() => shown(lastWords)).toContain('Let us find one.')
  })

  it('the chat is not complete, and waiting can be stopped', { tags: ['C17.B186', 'C5.B62'] }, async () => {
    await using chat = await openChat()
    const { page, form, say, status, lastWords, composer, sent } = chat.page
    await say('Pick a colour for the launch page')
    await form.waitFor()
    await expect.poll(() => shown(status)).toContain('Waiting for your answer')
    await page.getByRole('button', { name: 'Stop waiting' }).click()
    await expect.poll(() => shown(lastWords)).toContain('All right, without that.')
    await expect.poll(() => shown(page.getByRole('region', { name: 'The assistant asks' }))).toContain('Declined')
    expect(sent.at(-1)?.['resumeData']).toEqual({ status: 'declined', reason: 'Stopped' })
    await expect.poll(() => shown(status)).toBe('')
    expect(await composer.isEditable()).toBe(true)
  })

  it('an answer given while other text streams comes after it, and is not lost', { tags: ['C18.B204'] }, async () => {
    await using chat = await openChat({ pace: 20 })
    const { button, option, form, say, lastWords, status, sent } = chat.page
    await say('Pick a colour for the launch page')
    await form.waitFor()
    await say('Hold on a moment')
    await expect.poll(() => shown(status)).toContain('Writing…')
    await option('Indigo').click()
    await button('Send').click()
    expect(sent).toHaveLength(2)
    await expect.poll(() => shown(lastWords)).toContain('Colour: Indigo')
    expect(sent).toHaveLength(3)
  })

  it(
    'what somebody types into the chat stays there when a question arrives',
    { tags: ['C4.B59', 'C21.B231'] },
    async () => {
      await using chat = await openChat({ pace: 30 })
      const { composer, option, form, say, sent } = chat.page
      await say('Pick a colour for the launch page')
      await composer.pressSequentially('by the 2 way', { delay: 10 })
      await form.waitFor()
      await composer.pressSequentially(' 1 more')
      expect(await composer.inputValue()).toBe('by the 2 way 1 more')
      for (const name of ['Indigo', 'Coral']) expect(await option(name).isChecked()).toBe(false)
      expect(sent).toHaveLength(1)
    },
  )

  it('the text that streams can be stopped', async () => {
    await using chat = await openChat({ pace: 40 })
    const { page, say, status, composer } = chat.page
    await say('What can you do?')
    await expect.poll(() => shown(status)).toContain('Writing…')
    await page.getByRole('button', { name: 'Stop', exact: true }).click()
    await expect.poll(() => shown(status)).toBe('')
    expect(await composer.isEditable()).toBe(true)
  })
})
