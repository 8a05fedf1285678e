import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
} from 'playwright'
import { serveChat, type ServedChat } from '../../examples/chat/server/serve-chat.ts'
import { findChromium } from '../chromium.ts'

/** One server of the example with a database of its own, and pages that look at it. */
export interface ChatTest {
  readonly page: ChatPage
  /** Another tab of the same person. */
  readonly openTab: (options?: { readonly path?: string }) => Promise<ChatPage>
  /** Somebody else, in a browser of their own. */
  readonly openStranger: (path: string) => Promise<ChatPage>
  /** Ends the server and starts another one on the same port and database. */
  readonly restart: () => Promise<void>
  [Symbol.asyncDispose](): Promise<void>
}

export interface ChatTestOptions {
  /** Milliseconds between two pieces of text. Default 0. */
  readonly pace?: number
  readonly browser?: BrowserContextOptions
  /** What the address ends with, such as `?lang=ar`. */
  readonly path?: string
}

/** One tab, and what it has sent. */
export interface ChatPage {
  readonly page: Page
  /** The bodies of everything sent to the chat, oldest first. */
  readonly sent: readonly Readonly<Record<string, unknown>>[]
  readonly composer: Locator
  readonly say: (text: string) => Promise<void>
  /** The form of the open question. */
  readonly form: Locator
  readonly button: (name: string) => Locator
  readonly option: (name: string) => Locator
  readonly ownWords: Locator
  readonly status: Locator
  /** What the planner has said last. */
  readonly lastWords: Locator
}

let launched: Promise<Browser> | undefined

/** The packed Chromium comes with flags for functions in a cloud: one process for all, and none of the web's security. */
const cloudFlags = new Set([
  '--single-process',
  '--no-zygote',
  '--disable-web-security',
  '--disable-site-isolation-trials',
])

/** One browser a test file; it goes with the process of the file. */
async function browserOf(): Promise<Browser> {
  launched ??= findChromium().then((found) =>
    chromium.launch(found && { ...found, args: found.args.filter((flag) => !cloudFlags.has(flag)) }),
  )
  return launched
}

export async function closeBrowser(): Promise<void> {
  await (await launched)?.close()
}

export async function openChat({ pace = 0, browser: look = {}, path = '' }: ChatTestOptions = {}): Promise<ChatTest> {
  const directory = await mkdtemp(join(tmpdir(), 'ask-user-chat-'))
  const options = {
    page: process.env['ASK_USER_CHAT_PAGE'] ?? '',
    database: `file:${join(directory, 'chat.db')}`,
    pace,
  }
  let server: ServedChat = await serveChat({ ...options, port: 0 })
  const { port } = server
  const browser = await browserOf()
  const contexts: BrowserContext[] = []
  const openContext = async (): Promise<BrowserContext> => {
    const context = await browser.newContext({
      viewport: { width: 1100, height: 800 },
      reducedMotion: 'reduce',
      locale: 'en-GB',
      ...look,
    })
    context.setDefaultTimeout(15_000)
    contexts.push(context)
    return context
  }
  const openTab = async (context: BrowserContext, at: string): Promise<ChatPage> => {
    const page = await context.newPage()
    const tab = chatPage(page)
    await page.goto(new URL(at, server.url).href)
    await tab.composer.waitFor()
    return tab
  }
  const context = await openContext()
  const page = await openTab(context, `/${path}`)
  return {
    page,
    openTab: ({ path: other } = {}) => openTab(context, other ?? new URL(page.page.url()).search),
    openStranger: async (other) => openTab(await openContext(), other),
    async restart() {
      await server.close()
      server = await serveChat({ ...options, port })
      if (server.port !== port) throw new Error(`Port ${port} was not free again.`)
    },
    async [Symbol.asyncDispose]() {
      await Promise.all(contexts.map((one) => one.close()))
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

function chatPage(page: Page): ChatPage {
  const sent: Record<string, unknown>[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/api/chat') {
      sent.push(request.postDataJSON() as Record<string, unknown>)
    }
  })
  const composer = page.getByRole('textbox', { name: /^(Message|الرسالة)$/ })
  const form = page.locator('.question-card form')
  return {
    page,
    sent,
    composer,
    form,
    say: async (text) => {
      await composer.fill(text)
      await composer.press('Enter')
    },
    button: (name) => form.getByRole('button', { name, exact: true }),
    option: (name) =>
      form.getByRole('radio', { name, exact: true }).or(form.getByRole('checkbox', { name, exact: true })),
    ownWords: form.getByLabel('In your own words'),
    status: page.locator('output.status'),
    lastWords: page.locator('.message[data-from=assistant] .prose').last(),
  }
}

/** The text of an element as it is drawn, with one blank for any white space; none while it is not there. */
export async function shown(element: Locator): Promise<string> {
  const texts = await element.allInnerTexts()
  return texts.join(' ').replaceAll(/\s+/g, ' ').trim()
}
