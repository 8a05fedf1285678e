import { createAskUserChat, type WhileOpen } from '@ask-user/mastra/chat'
import { createAskUserHandler, createQuestionFeed } from '@ask-user/server'
import { serveStatic } from '@hono/node-server/serve-static'
import { handleChatStream, toAISdkStream } from '@mastra/ai-sdk'
import { type Context, Hono } from 'hono'
import { openAgents } from './agents.ts'
import type { ChatModels } from './model.ts'
import { listThreads, openThread } from './threads.ts'
import { createTurns, type TurnPlace } from './turns.ts'
import { visitorOf, welcomeVisitor } from './visitor.ts'

export interface ChatAppOptions {
  readonly models: ChatModels
  /** `file:chat.db` */
  readonly database: string
  /** Where the built page is. */
  readonly page: string
}

const rules: readonly string[] = ['keep-open', 'answer', 'supersede'] satisfies WhileOpen[]

/** The whole server: the chat, the questions beside it, and the page. */
export function createChatApp({ models, database, page }: ChatAppOptions) {
  const feed = createQuestionFeed()
  const { mastra, host } = openAgents(models, database, feed.publish)
  const turns = createTurns()

  // #region chat
  const chat = createAskUserChat<Request>({
    mastra,
    agentId: 'planner',
    host,
    handleChatStream,
    toAISdkStream,
    authorize: (request) => {
      const resourceId = visitorOf(request)
      return resourceId === undefined ? undefined : { resourceId }
    },
    // What a message means while a question is open; here the person chooses beside the field they type in.
    whileOpen: ({ request }) => {
      const chosen = request.headers.get('x-while-open') ?? ''
      return rules.includes(chosen) ? (chosen as WhileOpen) : 'keep-open'
    },
    signal: (request, place) => turns.prepare(request, place),
    waitUntil: (done, request) => turns.run(request, done),
  })

  const askUser = createAskUserHandler({
    host,
    basePath: '/api',
    events: feed,
    authorize: (request) => {
      const resourceId = visitorOf(request)
      return resourceId === undefined ? undefined : { resourceId }
    },
  })

  const app = new Hono()
  app.post('/api/chat', (c) => chat(c.req.raw, c.req.raw))
  app.all('/api/asks/*', (c) => askUser(c.req.raw))
  // #endregion

  app.post('/api/chat/:thread/stop', (c) => {
    turns.stop(placeOf(c))
    return c.body(null, 204)
  })
  app.get('/api/threads', async (c) => c.json(await listThreads({ mastra, host }, placeOf(c).resourceId)))
  app.get('/api/threads/:thread', async (c) => {
    const place = placeOf(c)
    const messages = await openThread({ mastra, host }, place.threadId, place.resourceId)
    return c.json({ messages, isRunning: turns.isRunning(place) })
  })
  app.get('/', async (c, next) => {
    welcomeVisitor(c)
    await next()
  })
  app.use('/*', serveStatic({ root: page }))
  return { app, host }
}

/** Nobody has the empty name, so whoever is nobody finds nothing. */
function placeOf({ req }: Context): TurnPlace {
  return { threadId: req.param('thread') ?? '', resourceId: visitorOf(req.raw) ?? '' }
}
