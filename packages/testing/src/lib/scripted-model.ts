import { createServer, type Fixture, type FixtureResponse } from '@copilotkit/aimock'
import { type ModelRequest, readModelRequest } from './model-request.ts'
import { createScriptReader } from './script-reader.ts'
import type { FromPrompt, ScriptedCall, ScriptedTurn } from './scripted-turn.ts'

/** What Mastra takes as an agent's `model`; plain data, so it can be handed to another process. */
export interface ModelConfig {
  readonly id: `${string}/${string}`
  /** The base that `/chat/completions` stands under. */
  readonly url: string
  readonly apiKey: string
}

export interface ScriptedModel {
  readonly model: ModelConfig
  /** The same endpoint under another model name, for scripts with `when: { model }`. */
  readonly modelNamed: (name: string) => ModelConfig
  readonly url: string
  /** Every request so far, oldest first, also those that failed or hang. */
  readonly requests: readonly ModelRequest[]
  /** Stops listening and breaks off whatever is still open. */
  readonly close: () => Promise<void>
  [Symbol.asyncDispose](): Promise<void>
}

/**
 * An OpenAI-compatible endpoint on loopback that plays a script: a real HTTP server, so what is under test is what a
 * provider would see. It serves any number of runs and processes at once.
 *
 * @example
 * const scripted = await createScriptedModel([
 *   { calls: [{ tool: 'ask_user_question', arguments: { questions: [] } }] },
 *   { text: (request) => `You said ${request.results.at(-1)?.text}` },
 * ])
 * const agent = new Agent({ id: 'a', name: 'a', instructions: '', model: scripted.model, tools })
 */
export async function createScriptedModel(turns: readonly ScriptedTurn[]): Promise<ScriptedModel> {
  const requests: ModelRequest[] = []
  const choose = chooser(turns, requests)
  const endpoint = await createServer(
    [
      ...turns.flatMap((turn, index) => fixturesOf(turn, (body) => choose(body).turn === index)),
      {
        match: { predicate: (body) => choose(body).turn === undefined },
        response: (body) => unscripted(choose(body).request, turns),
      },
    ],
    { host: '127.0.0.1', port: 0, logLevel: 'silent', journalMaxEntries: 1 },
  )
  const url = `${endpoint.url}/v1`
  let closed: Promise<void> | undefined
  const close = (): Promise<void> => {
    closed ??= new Promise((resolve) => {
      endpoint.server.close(() => resolve())
      // Kept-alive and hanging connections would hold the port for as long as their clients like.
      endpoint.server.closeAllConnections()
    })
    return closed
  }
  const modelNamed = (name: string): ModelConfig => ({ id: `scripted/${name}`, url, apiKey: 'scripted' })
  return { model: modelNamed('model'), modelNamed, url, requests, close, [Symbol.asyncDispose]: close }
}

interface Choice {
  readonly request: ModelRequest
  readonly turn: number | undefined
}

/** The endpoint asks every turn about a body; the choice is made once and kept with the body. */
function chooser(turns: readonly ScriptedTurn[], requests: ModelRequest[]): (body: object) => Choice {
  const read = createScriptReader(turns)
  const choices = new WeakMap<object, Choice>()
  return (body) => {
    const known = choices.get(body)
    if (known !== undefined) return known
    const request = readModelRequest(body)
    requests.push(request)
    const choice = { request, turn: read(request) }
    choices.set(body, choice)
    return choice
  }
}

function fixturesOf(turn: ScriptedTurn, mine: (body: object) => boolean): Fixture[] {
  const timing = {
    ...(turn.chunkSize === undefined ? {} : { chunkSize: turn.chunkSize }),
    ...(turn.chunkLatency === undefined ? {} : { latency: turn.chunkLatency }),
  }
  const after = async (response: FixtureResponse): Promise<FixtureResponse> => {
    if (turn.latency !== undefined) await delay(turn.latency)
    return response
  }
  if (turn.fails === undefined) {
    return [{ match: { predicate: mine }, response: (body) => after(replyOf(turn, readModelRequest(body))), ...timing }]
  }
  if (turn.fails === 'hangs') {
    return [{ match: { predicate: mine }, response: () => new Promise(() => undefined) }]
  }
  if (turn.fails === 'dropped') {
    const response: FixtureResponse = { content: 'This sentence is never finished.' }
    return [
      {
        match: { predicate: (body) => mine(body) && body.stream === true },
        response: () => after(response),
        ...brokenOff,
      },
      { match: { predicate: mine }, response, chaos: { disconnectRate: 1 } },
    ]
  }
  const { status, message = `The scripted model fails with ${status}.` } = turn.fails
  return [{ match: { predicate: mine }, response: () => after(failure(status, message)) }]
}

function replyOf(
  turn: { readonly text?: FromPrompt<string>; readonly calls?: FromPrompt<readonly ScriptedCall[]> },
  request: ModelRequest,
): FixtureResponse {
  const content = typeof turn.text === 'function' ? turn.text(request) : (turn.text ?? '')
  const calls = typeof turn.calls === 'function' ? turn.calls(request) : (turn.calls ?? [])
  const toolCalls = calls.map((call) => ({
    name: call.tool,
    arguments: typeof call.arguments === 'string' ? call.arguments : JSON.stringify(call.arguments),
    ...(call.id === undefined ? {} : { id: call.id }),
  }))
  if (toolCalls.length === 0) return { content }
  return content === '' ? { toolCalls } : { content, toolCalls }
}

/** The pause lets the first chunks reach the client before the connection goes. */
const brokenOff = { truncateAfterChunks: 3, chunkSize: 5, latency: 10 }

/** 400, which no client takes for a passing fault and repeats. */
function unscripted(request: ModelRequest, turns: readonly ScriptedTurn[]): FixtureResponse {
  const end = request.messages.at(-1)
  const calls = request.messages.filter((message) => message.role === 'assistant').length
  return failure(
    400,
    `No turn of the script (${turns.length}) is left for this prompt: it holds ${calls} messages of the model and ends with ${end?.role ?? 'nothing'}: ${JSON.stringify(end?.text.slice(0, 200))}. Add a turn, or a "when" that fits.`,
  )
}

function failure(status: number, message: string): FixtureResponse {
  return { status, error: { message, type: status < 500 ? 'invalid_request_error' : 'server_error' } }
}

function delay(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref()
  })
}
