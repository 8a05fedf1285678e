import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'

const example = join(import.meta.dirname, '../../examples/chat')

/** Builds the page of the chat once for all tests that open it, and names where in `ASK_USER_CHAT_PAGE`. */
export async function setup(): Promise<() => Promise<void>> {
  const outDir = await mkdtemp(join(tmpdir(), 'ask-user-chat-page-'))
  const before = process.env['NODE_ENV']
  // Else React's development build would be measured and looked at.
  process.env['NODE_ENV'] = 'production'
  await build({ configFile: join(example, 'vite.config.ts'), logLevel: 'error', build: { outDir, minify: false } })
  process.env['NODE_ENV'] = before
  process.env['ASK_USER_CHAT_PAGE'] = outDir
  return async () => {
    await rm(outDir, { recursive: true, force: true })
  }
}
