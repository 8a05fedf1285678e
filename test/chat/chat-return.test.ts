import { afterAll, describe, expect, it } from 'vitest'
import { closeBrowser, openChat, shown } from './chat-page.ts'

afterAll(closeBrowser)

describe('coming back to a chat', () => {
  it(
    'finds the open question with what was filled in, and goes on',
    { tags: ['C15.B176', 'C17', 'C15.B168'] },
    async () => {
      await using chat = await openChat()
      const { page, button, option, form, say, lastWords, sent } = chat.page
      await say('Plan our team day')
      await option('At the office').click()
      await button('Next').click()
      await option('A walk').click()
      await page.reload()
      await expect.poll(() => shown(form)).toContain('Question 2 of 4')
      expect(await option('A walk').isChecked()).toBe(true)
      await button('Back').click()
      expect(await option('At the office').isChecked()).toBe(true)
      await button('Next').click()
      for (const name of ['Next', 'Skip', 'Skip']) await button(name).click()
      await button('Send').click()
      await expect.poll(() => shown(lastWords)).toContain('Where: At the office')
      expect(sent).toHaveLength(2)
    },
  )

  it('finds how a question ended, also the one of a sub-agent', { tags: ['C19.B210', 'C17'] }, async () => {
    await using chat = await openChat()
    const { page, button, option, say, lastWords, form } = chat.page
    await say('Which database should we use?')
    await option('Thousands').click()
    await button('Send').click()
    await expect.poll(() => shown(lastWords)).toContain('The researcher has an answer')
    await page.reload()
    await expect.poll(() => shown(page.getByRole('region', { name: 'Researcher asks' }))).toContain('Thousands')
    await expect.poll(() => shown(lastWords)).toContain('The researcher has an answer')
    expect(await form.count()).toBe(0)
  })

  it('in the middle of the text after an answer finds all of it in the end', { tags: ['C17'] }, async () => {
    await using chat = await openChat({ pace: 25 })
    const { page, button, option, say, status, lastWords } = chat.page
    await say('Pick a colour for the launch page')
    await option('Graphite').click()
    await button('Send').click()
    await expect.poll(() => shown(status)).toContain('Writing…')
    await page.reload()
    await expect.poll(() => shown(page.getByRole('region', { name: 'The assistant asks' }))).toContain('Graphite')
    await expect.poll(() => shown(lastWords)).toContain('Colour: Graphite')
    await expect.poll(() => shown(status)).toBe('')
  })

  it(
    'after the server was restarted answers the question that is still on the screen',
    { tags: ['C15.B164'] },
    async () => {
      await using chat = await openChat()
      const { button, option, say, lastWords } = chat.page
      await say('Pick a colour for the launch page')
      await option('Coral').click()
      await chat.restart()
      await button('Send').click()
      await expect.poll(() => shown(lastWords)).toContain('Colour: Coral')
    },
  )

  it('while the server is away keeps the answer, and delivers it later', { tags: ['C12.B144'] }, async () => {
    await using chat = await openChat()
    const { page, button, option, form, say, lastWords, sent } = chat.page
    await say('Pick a colour for the launch page')
    await option('Coral').click()
    await page.route('**/api/chat', (route) => route.abort())
    await button('Send').click()
    await expect.poll(() => shown(form.getByRole('alert'))).toContain('not delivered')
    expect(await option('Coral').isChecked()).toBe(true)
    await page.unroute('**/api/chat')
    await button('Send').click()
    await expect.poll(() => shown(lastWords)).toContain('Colour: Coral')
    expect(sent).toHaveLength(3)
  })

  it(
    'from another thread finds the draft of this one, and none of it in that one',
    { tags: ['C17.B195', 'C3.B47'] },
    async () => {
      await using chat = await openChat()
      const { page, form, say } = chat.page
      await say('Find a name for the project')
      await form.getByLabel('Your answer').fill('half a na')
      await page.getByRole('button', { name: 'New chat' }).click()
      await page.getByRole('heading', { name: 'What shall we plan?' }).waitFor()
      await say('Find a name for the project')
      expect(await form.getByLabel('Your answer').inputValue()).toBe('')
      await page.goBack()
      await form.waitFor()
      expect(await form.getByLabel('Your answer').inputValue()).toBe('half a na')
    },
  )

  it('to a question that is over is told so, and the chat works on', { tags: ['C15.B165'] }, async () => {
    await using chat = await openChat()
    const { page, button, option, form, say, lastWords, sent } = chat.page
    await say('Pick a colour for the launch page')
    await option('Coral').click()
    // This tab hears nothing of what happens to its question.
    await page.route('**/api/threads/**', (route) => route.abort())
    const thread = new URL(page.url()).searchParams.get('thread')
    const dismissed = await page.request.post(new URL('/api/asks/dismiss', page.url()).href, {
      data: { thread, outcome: { status: 'timed-out' } },
    })
    expect(await dismissed.json()).toMatchObject({ receipts: [{ status: 'accepted' }] })
    await button('Send').click()
    await form.waitFor({ state: 'detached' })
    expect(await shown(page.getByRole('region', { name: 'The assistant asks' }))).toContain('dismissed (timed-out)')
    expect(sent).toHaveLength(2)
    await say('hello')
    await expect.poll(() => shown(lastWords)).toContain('I am a scripted model')
  })

  it('as somebody else finds nothing', { tags: ['C20.B214'] }, async () => {
    await using chat = await openChat()
    await chat.page.say('Pick a colour for the launch page')
    await chat.page.form.waitFor()
    const { search } = new URL(chat.page.page.url())
    const stranger = await chat.openStranger(`/${search}`)
    await stranger.page.getByRole('heading', { name: 'What shall we plan?' }).waitFor()
    await stranger.say('hello')
    await expect.poll(() => shown(stranger.page.getByRole('alert'))).toContain('This thread belongs to somebody else.')
  })
})

describe('two tabs', () => {
  it('both show a question that is asked in one of them', { tags: ['C17.B192', 'C15.B176'] }, async () => {
    await using chat = await openChat()
    const second = await chat.openTab()
    await chat.page.say('Pick a colour for the launch page')
    await second.option('Indigo').click()
    await second.button('Send').click()
    await expect.poll(() => shown(second.lastWords)).toContain('Colour: Indigo')
    await expect.poll(() => shown(chat.page.lastWords)).toContain('Colour: Indigo')
    expect(await chat.page.form.count()).toBe(0)
  })

  it(
    'show the same question, and the one closes when it is answered in the other',
    { tags: ['C15.B176', 'C17'] },
    async () => {
      await using chat = await openChat()
      const first = chat.page
      await first.say('Pick a colour for the launch page')
      await first.form.waitFor()
      const second = await chat.openTab()
      await second.option('Indigo').click()

      await first.option('Coral').click()
      await first.button('Send').click()
      await expect.poll(() => shown(second.page.getByRole('region', { name: 'The assistant asks' }))).toContain('Coral')
      await expect.poll(() => shown(second.lastWords)).toContain('Colour: Coral')
      expect(await second.form.count()).toBe(0)
      expect(second.sent).toHaveLength(0)
    },
  )

  it('answered at once show both what was recorded first', { tags: ['invariant-1'] }, async () => {
    await using chat = await openChat()
    const first = chat.page
    await first.say('Pick a colour for the launch page')
    await first.form.waitFor()
    const { search } = new URL(first.page.url())
    const second = await chat.openTab({ path: '/' })
    // A tab that hears nothing of what the other does.
    await second.page.route('**/api/asks/events**', (route) => route.abort())
    await second.page.goto(new URL(`/${search}`, second.page.url()).href)
    await second.option('Indigo').click()
    await second.page.route('**/api/threads/**', (route) => route.abort())

    await first.option('Coral').click()
    await first.button('Send').click()
    await expect.poll(() => shown(first.lastWords)).toContain('Colour: Coral')
    await second.button('Send').click()
    await second.form.waitFor({ state: 'detached' })
    await expect.poll(() => shown(second.page.getByRole('region', { name: 'The assistant asks' }))).toContain('Coral')
    expect(second.sent).toHaveLength(1)
  })
})
