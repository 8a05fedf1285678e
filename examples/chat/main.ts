import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { serveChat } from './server/serve-chat.ts'

/** `npm run demo:web`: builds the page, serves it with everything behind it, and prints where. */
const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

await build({ configFile: here('vite.config.ts'), logLevel: 'warn' })

const { url, close } = await serveChat({
  page: here('dist'),
  database: process.env['DATABASE'] ?? `file:${here('chat.db')}`,
  port: Number(process.env['PORT'] ?? 3000),
  pace: 15,
  model: process.env['ASK_USER_MODEL'],
})
console.log(`A chat whose agent asks: ${url}`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void close().then(() => process.exit(0)))
}
