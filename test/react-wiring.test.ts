import { createScriptedModel, type ScriptedTurn } from '@ask-user/testing'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findChromium } from './chromium.ts'
import { launchChromium } from './launch-chromium.ts'
import { type ServedRecipes, serveRecipes } from './serve-recipes.ts'

const found = await findChromium()
let browser: Browser

const question = (header: string) => ({
  questions: [{ header, question: `Which ${header}?`, options: [{ label: 'Postgres' }, { label: 'SQLite' }] }],
})
const asks = (...headers: string[]): ScriptedTurn => ({
  calls: headers.map((header) => ({ tool: 'ask_user_question', arguments: question(header) })),
})
const thanks: ScriptedTurn = { text: (request) => `You said ${request.results.at(-1)?.text}.` }

interface Opened extends ServedRecipes {
  readonly page: Page
  readonly calls: () => number
  [Symbol.asyncDispose](): Promise<void>
}

async function open(path: string, ...turns: readonly ScriptedTurn[]): Promise<Opened> {
  const scripted = await createScriptedModel(turns)
  const served = await serveRecipes(scripted.model)
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(served.url + path)
  return {
    ...served,
    page,
    calls: () => scripted.requests.length,
    async [Symbol.asyncDispose]() {
      await context.close()
      await served.close()
      await scripted.close()
    },
  }
}

const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true })
const notDelivered = 'Your answers were not delivered. They are still here; try again.'

describe.skipIf(found === undefined)('the form, wired to a Mastra server', { tags: ['C17'] }, () => {
  beforeAll(async () => {
    browser = await launchChromium()
  })
  afterAll(() => browser.close())

  it('answers through the client, and the run goes on in the page', { tags: ['C17.B183'] }, async () => {
    await using opened = await open('/', asks('Database'), thanks)
    const { page, resumes, calls } = opened
    await page.getByRole('button', { name: 'Plan it' }).click()
    await page.getByRole('radio', { name: 'SQLite' }).check()
    await send(page).click()
    await page.getByText('You said {"Database":["SQLite"]}.').waitFor()
    expect(resumes).toMatchObject([
      { resumeData: { status: 'answered', answers: [{ id: 'q1', selected: ['SQLite'] }] } },
    ])
    expect(calls()).toBe(2)
    expect(await page.getByRole('radio').count()).toBe(0)
    expect(await page.locator('dd').allTextContents()).toEqual(['SQLite'])
  })

  it.each([503, 'cut'] as const)(
    'asks the server once when it fails (%s), and again when told to',
    { tags: ['C12.B144'] },
    async (how) => {
      await using opened = await open('/', asks('Database'), thanks)
      const { page, resumes, refuse, calls } = opened
      await page.getByRole('button', { name: 'Plan it' }).click()
      await page.getByRole('radio', { name: 'SQLite' }).check()
      refuse(how)
      await send(page).click()
      await page.getByText(notDelivered).waitFor()
      // Longer than the client's own retries take.
      await page.waitForTimeout(1_000)
      expect(resumes).toHaveLength(1)
      expect(await page.getByRole('radio', { name: 'SQLite' }).isChecked()).toBe(true)
      await send(page).click()
      await page.getByText('You said', { exact: false }).waitFor()
      expect(resumes).toHaveLength(2)
      expect(calls()).toBe(2)
    },
  )

  it('answers two questions of one step, each by its call', { tags: ['C11.B134'] }, async () => {
    await using opened = await open('/', asks('Database', 'Cache'), thanks)
    const { page, resumes, calls } = opened
    await page.getByRole('button', { name: 'Plan it' }).click()
    await page.getByRole('group', { name: 'Which Cache?' }).getByRole('radio', { name: 'SQLite' }).check()
    await page.getByRole('group', { name: 'Which Database?' }).getByRole('radio', { name: 'Postgres' }).check()
    await send(page).last().click()
    await page.getByRole('group', { name: 'Which Cache?' }).waitFor({ state: 'detached' })
    expect(calls()).toBe(1)
    await send(page).click()
    await page.getByText('You said', { exact: false }).waitFor()
    expect(resumes).toHaveLength(2)
    expect(await page.locator('dd').allTextContents()).toEqual(['Postgres', 'SQLite'])
  })

  it('closes a question that was answered elsewhere', { tags: ['C15.B165', 'C15.B178'] }, async () => {
    await using opened = await open('/', asks('Database'), thanks)
    const { page, mastra, resumes, calls } = opened
    await page.getByRole('button', { name: 'Plan it' }).click()
    await page.getByRole('radio', { name: 'SQLite' }).check()
    const agent = mastra.getAgent('assistant')
    const { runs } = await agent.listSuspendedRuns({})
    await (await agent.resumeStream('Postgres', { runId: runs[0]?.runId ?? '' })).consumeStream()
    await send(page).click()
    await page.getByText('No longer open', { exact: false }).waitFor()
    expect(resumes).toHaveLength(1)
    expect(calls()).toBe(2)
  })

  it('lists what waits at our server, and takes the answer there', { tags: ['C11.B134'] }, async () => {
    await using opened = await open('/?inbox', asks('Database'), thanks)
    const { page, mastra, calls, url } = opened
    const other = await page.context().newPage()
    await other.goto(`${url}/?inbox`)
    await (await mastra.getAgent('assistant').stream('Plan it.')).consumeStream()
    for (const tab of [page, other]) await tab.getByRole('radio', { name: 'SQLite' }).waitFor()
    await page.getByRole('radio', { name: 'SQLite' }).check()
    await send(page).click()
    // The other tab hears of it.
    for (const tab of [page, other]) await expect.poll(() => tab.locator('dd').allTextContents()).toEqual(['SQLite'])
    await expect.poll(calls).toBe(2)
  })
})
