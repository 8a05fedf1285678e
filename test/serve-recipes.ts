import { askUserCapability, createMastraHost } from '@ask-user/mastra'
import { createAskUserHandler } from '@ask-user/server'
import type { ModelConfig } from '@ask-user/testing'
import { serve } from '@hono/node-server'
import { Agent } from '@mastra/core/agent'
import { Mastra } from '@mastra/core/mastra'
import { InMemoryStore } from '@mastra/core/storage'
import { MastraServer } from '@mastra/hono'
import react from '@vitejs/plugin-react'
import { Hono } from 'hono'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'

export interface ServedRecipes {
  readonly url: string
  readonly mastra: Mastra
  /** The bodies that reached `resume-stream`, also those that were then refused. */
  readonly resumes: readonly Readonly<Record<string, unknown>>[]
  /** The next resume meets this instead of Mastra: an answer of its own, or (`cut`) a connection that breaks. */
  readonly refuse: (how: 503 | 'cut') => void
  readonly close: () => Promise<void>
}

/** A Mastra server with an agent that asks, our handler beside it, and the recipes as a page of the same address. */
export async function serveRecipes(model: ModelConfig): Promise<ServedRecipes> {
  const ask = askUserCapability()
  const instructions = ask.instructions
  const assistant = new Agent({ id: 'assistant', name: 'Assistant', instructions, model, tools: ask.tools })
  const mastra = new Mastra({ agents: { assistant }, storage: new InMemoryStore(), logger: false })
  const resumes: Readonly<Record<string, unknown>>[] = []
  let refusal: 503 | 'cut' | undefined

  const app = new Hono()
  app.use('/api/agents/:agent/resume-stream', async (c, next) => {
    resumes.push((await c.req.raw.clone().json()) as Readonly<Record<string, unknown>>)
    const how = refusal
    refusal = undefined
    if (how === undefined) return next()
    if (how === 503) return c.json({ error: 'busy' }, 503)
    // A body that fails before its first byte: the browser sees the connection break.
    return new Response(new ReadableStream({ start: (controller) => controller.error(new Error('cut')) }))
  })
  const handler = createAskUserHandler({
    host: createMastraHost({ mastra }),
    basePath: '/api',
    authorize: () => ({ everything: true }),
  })
  app.all('/api/asks/*', (c) => handler(c.req.raw))
  app.all('/api/asks', (c) => handler(c.req.raw))
  await new MastraServer({ app, mastra }).init()
  const files = await buildPage()
  app.get('/page.js', (c) => c.body(files.code, 200, { 'content-type': 'text/javascript' }))
  app.get('/', (c) =>
    c.html(
      `<!doctype html><title>Recipes</title><style>${files.css}</style><script type="module" src="/page.js"></script>`,
    ),
  )

  const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 })
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    mastra,
    resumes,
    refuse: (how) => {
      refusal = how
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        if ('closeAllConnections' in server) server.closeAllConnections()
      }),
  }
}

async function buildPage(): Promise<{ readonly code: string; readonly css: string }> {
  const before = process.env['NODE_ENV']
  process.env['NODE_ENV'] = 'production'
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root: import.meta.dirname,
    plugins: [react()],
    resolve: { conditions: ['@ask-user/source', 'module', 'browser', 'production'] },
    build: {
      write: false,
      minify: false,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: { input: join(import.meta.dirname, 'react/page.tsx') },
    },
  })
  process.env['NODE_ENV'] = before
  const [{ output }] = [built].flat() as [Rolldown.RolldownOutput]
  const css = output.find((file) => file.type === 'asset' && file.fileName.endsWith('.css'))
  return { code: output[0].code, css: css?.type === 'asset' ? String(css.source) : '' }
}
