import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright'

const directory = join(import.meta.dirname, '__screens__')

/** Keeps a picture of the page where `ASK_USER_SCREENS=1` asks for it: to look at, never to compare. */
export async function keepScreen(page: Page, name: string): Promise<void> {
  if (process.env['ASK_USER_SCREENS'] !== '1') return
  await mkdir(directory, { recursive: true })
  await page.screenshot({ path: join(directory, `${name}.png`), animations: 'disabled' })
}
