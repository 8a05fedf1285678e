import { type AskRequest, type AskResponse, checkResponse } from '@ask-user/core/draft'

type Chunk = Readonly<Record<string, unknown>>

/** What reached the route in a resume. */
export interface Resume {
  readonly runId: string
  readonly toolCallId: string
  readonly resumeData: AskResponse
}

export interface ChatRoute {
  readonly fetch: typeof fetch
  /** The bodies of every request, oldest first. */
  readonly posts: readonly Readonly<Record<string, unknown>>[]
  readonly resumes: readonly Resume[]
  /** The next resume is answered with this instead. */
  refuse(response: () => Response | Promise<Response>): void
  /** The next request waits with its last chunk until this is called. */
  hold(): () => void
}

/**
 * What Mastra's chat route sends, chunk by chunk as it was recorded from one: a turn that ends with suspended calls
 * has no finish, a resumed one has no start, a misfit suspends the same call again, and of two calls that wait only
 * the last answer brings the results.
 */
export function createChatRoute(...asked: readonly AskRequest[]): ChatRoute {
  const posts: Readonly<Record<string, unknown>>[] = []
  const resumes: Resume[] = []
  const open = new Map<string, AskRequest>()
  const told = new Map<string, AskResponse>()
  let refusal: (() => Response | Promise<Response>) | undefined
  let held: Promise<void> | undefined
  let turn = 0

  function ask(): Chunk[] {
    turn += 1
    const runId = `run-${turn}`
    const first = turn === 1 ? asked : []
    first.forEach((request, index) => open.set(`c${index + 1}`, request))
    if (first.length === 0) return [...text(`m${turn}`, `Reply ${turn}`, true), { type: 'finish' }]
    return [
      { type: 'start', messageId: `m${turn}` },
      { type: 'start-step' },
      ...first.flatMap((request, index) => {
        const toolCallId = `c${index + 1}`
        const call = { toolCallId, toolName: 'ask_user_question' }
        return [
          { type: 'tool-input-start', ...call },
          { type: 'tool-input-available', ...call, input: { questions: request.questions } },
        ]
      }),
      ...first.map((request, index) => suspended(runId, `c${index + 1}`, request)),
    ]
  }

  function resume({ runId, toolCallId, resumeData }: Resume): Chunk[] {
    const request = open.get(toolCallId)
    if (request === undefined) throw new Error(`Nothing waits at ${toolCallId}.`)
    const issues = typeof resumeData === 'string' ? [] : checkResponse(request, resumeData)
    if (issues.length > 0) {
      const again = { ...request, attempt: request.attempt + 1, issues }
      open.set(toolCallId, again)
      return [suspended(runId, toolCallId, again)]
    }
    told.set(toolCallId, resumeData)
    const event = { type: 'question-answered', requestId: request.id, runId, toolCallId, request, response: resumeData }
    const answered = { type: 'data-question-answered', id: request.id, data: event }
    const isOurs = request.kind === 'ask-user'
    if (told.size < open.size) return isOurs ? [answered] : []
    return [
      ...(isOurs ? [answered] : []),
      ...[...open.keys()].map((id) => ({
        type: 'tool-output-available',
        toolCallId: id,
        output: { said: told.get(id) },
      })),
      { type: 'finish-step' },
      ...text('', 'Thank you.', false),
      { type: 'finish' },
    ]
  }

  const route: ChatRoute = {
    posts,
    resumes,
    refuse(response) {
      refusal = response
    },
    hold() {
      let release: () => void = () => undefined
      held = new Promise((resolve) => (release = resolve))
      return release
    },
    async fetch(_url, init) {
      const body = JSON.parse(typeof init?.body === 'string' ? init.body : '{}') as Readonly<Record<string, unknown>>
      posts.push(body)
      if (body['resumeData'] === undefined) return stream(ask(), take())
      const refused = refusal
      refusal = undefined
      resumes.push(body as unknown as Resume)
      return refused === undefined ? stream(resume(body as unknown as Resume), take()) : refused()
    },
  }
  return route

  function take(): Promise<void> | undefined {
    const now = held
    held = undefined
    return now
  }
}

export function suspended(runId: string, toolCallId: string, request: unknown): Chunk {
  const data = { state: 'data-tool-call-suspended', runId, toolCallId, toolName: 'ask_user_question' }
  return { type: 'data-tool-call-suspended', id: toolCallId, data: { ...data, suspendPayload: request } }
}

export function problem(status: number, more: object): Response {
  return Response.json({ type: 'about:blank', title: 'No', status, ...more }, { status })
}

function text(messageId: string, words: string, starts: boolean): Chunk[] {
  return [
    ...(starts ? [{ type: 'start', messageId }] : []),
    { type: 'start-step' },
    { type: 'text-start', id: 't' },
    { type: 'text-delta', id: 't', delta: words },
    { type: 'text-end', id: 't' },
    { type: 'finish-step' },
  ]
}

function stream(chunks: readonly Chunk[], held: Promise<void> | undefined): Response {
  const bytes = new TextEncoder()
  const body = new ReadableStream({
    async start(controller) {
      for (const [index, chunk] of chunks.entries()) {
        if (index === chunks.length - 1) await held
        controller.enqueue(bytes.encode(`data: ${JSON.stringify(chunk)}\n\n`))
      }
      await held
      controller.enqueue(bytes.encode('data: [DONE]\n\n'))
      controller.close()
    },
  })
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
}
