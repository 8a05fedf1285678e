import { existsSync } from 'node:fs'

export interface Chromium {
  readonly executablePath: string
  readonly args: string[]
}

// Tests open pages of their own only: a sandbox needs rights that a container lacks, the rest is noise on the network.
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * The Chromium that browser tests run in: `CHROMIUM_PATH`, the system's, Playwright's own, or, on x64 Linux, the one
 * that comes with the development dependencies. With none the browser tests are left out, unless `REQUIRE_BROWSER=1`.
 */
export async function findChromium(): Promise<Chromium | undefined> {
  const system = [process.env['CHROMIUM_PATH'], '/usr/bin/chromium', '/usr/bin/google-chrome'].find(exists)
  if (system !== undefined) return { executablePath: system, args }
  const { chromium: playwright } = await import('playwright')
  const downloaded = playwright.executablePath()
  if (exists(downloaded)) return { executablePath: downloaded, args }
  if (process.platform === 'linux' && process.arch === 'x64') {
    const { default: packed } = await import('@sparticuz/chromium')
    return { executablePath: await packed.executablePath(), args: [...packed.args, ...args] }
  }
  const message = 'No Chromium found; install one or set CHROMIUM_PATH.'
  if (process.env['REQUIRE_BROWSER'] === '1') throw new Error(message)
  console.warn(`${message} The browser tests are left out.`)
  return undefined
}

function exists(path: string | undefined): path is string {
  return path !== undefined && existsSync(path)
}
