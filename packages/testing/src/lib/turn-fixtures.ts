import type { Fixture, FixtureResponse } from '@copilotkit/aimock'
import { type ModelRequest } from './model-request.ts'
import { modelMessages } from './prompt-match.ts'
import type { FailingTurn, ReplyTurn, ScriptedTurn } from './scripted-turn.ts'

/** How the endpoint sees a turn: whether a body is for it, and what the body says. */
export interface TurnOfBody {
  readonly mine: (body: object) => boolean
  readonly read: (body: object) => ModelRequest
}

/** A turn in the words of the endpoint. A failure that looks different when streamed takes two. */
export function fixturesOf(turn: ScriptedTurn, { mine, read }: TurnOfBody): Fixture[] {
  const match = { predicate: mine }
  if (turn.fails !== undefined) return failing(turn, mine)
  return [
    {
      match,
      response: (body) => late(turn, replyOf(turn, read(body))),
      ...(turn.chunkSize === undefined ? {} : { chunkSize: turn.chunkSize }),
      ...(turn.chunkLatency === undefined ? {} : { latency: turn.chunkLatency }),
    },
  ]
}

/** 400, which no client takes for a passing fault and repeats. */
export function unscripted(request: ModelRequest, turns: readonly ScriptedTurn[]): FixtureResponse {
  const end = request.messages.at(-1)
  return failure(
    400,
    `No turn of the script (${turns.length}) is left for this prompt: it holds ${modelMessages(request)} messages of the model and ends with ${end?.role ?? 'nothing'}: ${JSON.stringify(end?.text.slice(0, 200))}. Add a turn, or a "when" that fits.`,
  )
}

function failing(turn: FailingTurn, mine: (body: object) => boolean): Fixture[] {
  const match = { predicate: mine }
  switch (turn.fails) {
    case 'hangs':
      return [{ match, response: () => new Promise(() => undefined) }]
    case 'dropped': {
      const response: FixtureResponse = { content: 'This sentence is never finished.' }
      const streamed = { predicate: (body: { readonly stream?: boolean }) => mine(body) && body.stream === true }
      return [
        { match: streamed, response: () => late(turn, response), ...brokenOff },
        { match, response, chaos: { disconnectRate: 1 } },
      ]
    }
    default: {
      const { status, message = `The scripted model fails with ${status}.` } = turn.fails
      return [{ match, response: () => late(turn, failure(status, message)) }]
    }
  }
}

/** The pause lets the first chunks reach the client before the connection goes. */
const brokenOff = { truncateAfterChunks: 3, chunkSize: 5, latency: 10 }

function replyOf(turn: ReplyTurn, request: ModelRequest): FixtureResponse {
  try {
    const content = typeof turn.text === 'function' ? turn.text(request) : (turn.text ?? '')
    const calls = typeof turn.calls === 'function' ? turn.calls(request) : (turn.calls ?? [])
    const toolCalls = calls.map((call) => ({
      name: call.tool,
      arguments: typeof call.arguments === 'string' ? call.arguments : JSON.stringify(call.arguments),
      ...(call.id === undefined ? {} : { id: call.id }),
    }))
    if (toolCalls.length === 0) return { content }
    return content === '' ? { toolCalls } : { content, toolCalls }
  } catch (error) {
    return failure(400, `A turn of the script threw: ${error instanceof Error ? error.message : String(error)}`)
  }
}

function failure(status: number, message: string): FixtureResponse {
  return { status, error: { message, type: status < 500 ? 'invalid_request_error' : 'server_error' } }
}

async function late(turn: ScriptedTurn, response: FixtureResponse): Promise<FixtureResponse> {
  const { latency } = turn
  if (latency !== undefined) {
    await new Promise<void>((resolve) => {
      setTimeout(resolve, latency).unref()
    })
  }
  return response
}
