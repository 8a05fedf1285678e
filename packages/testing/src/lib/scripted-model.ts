import { createServer } from '@copilotkit/aimock'
import { type ModelRequest, readModelRequest } from './model-request.ts'
import { createScriptReader } from './script-reader.ts'
import type { ScriptedTurn } from './scripted-turn.ts'
import { fixturesOf, unscripted } from './turn-fixtures.ts'

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
      ...turns.flatMap((turn, index) =>
        fixturesOf(turn, { mine: (body) => choose(body).turn === index, read: (body) => choose(body).request }),
      ),
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
