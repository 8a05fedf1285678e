import { type Browser, chromium } from 'playwright'
import { findChromium } from './chromium.ts'

/** The packed Chromium comes with flags for functions in a cloud: one process for all, and none of the web's security. */
const cloudFlags = new Set([
  '--single-process',
  '--no-zygote',
  '--disable-web-security',
  '--disable-site-isolation-trials',
])

/** A browser that opens and closes any number of pages. */
export async function launchChromium(): Promise<Browser> {
  const found = await findChromium()
  return chromium.launch(found && { ...found, args: found.args.filter((flag) => !cloudFlags.has(flag)) })
}
