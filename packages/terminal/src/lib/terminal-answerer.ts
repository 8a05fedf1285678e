import {
  type Answer,
  type Answerer,
  type AskRequest,
  type AskResponse,
  type CheckOptions,
  isAskRequest,
} from '@ask-user/core'
import { isTimeOut, watchDeadline } from './deadline.ts'
import { createPipedLines } from './piped-lines.ts'
import { putRequest, type PutOptions } from './put-request.ts'
import { createTerminalPage } from './terminal-page.ts'
import { takeTurn } from './terminal-queue.ts'
import {
  sizeOf,
  type TerminalEnv,
  type TerminalInput,
  type TerminalOutput,
  whyClosed,
  whyNobody,
} from './terminal-streams.ts'
import { createTypedLines } from './typed-lines.ts'
import { watchStreams } from './watch-streams.ts'

export interface TerminalAnswererOptions extends CheckOptions {
  /** Default: the standard input of this process. */
  readonly input?: TerminalInput
  /** Default: the standard output of this process. */
  readonly output?: TerminalOutput
  /** Default: the environment of this process where neither stream is given, else nothing. */
  readonly env?: TerminalEnv
  /**
   * Whether there is a person. `true` asks even over a pipe, one line an answer; `false` never asks. Default: both
   * ends are terminals and the program does not run unattended (`CI` and its like).
   */
  readonly interactive?: boolean
  /** Who asks, where a request does not name its agent. Default `The agent`. */
  readonly agentName?: string
}

/** Requests whose answers are kept, in case one comes back with issues. */
const remembered = 50

/**
 * An {@link Answerer} at a terminal, line by line: numbered options, one typed line an answer. It resolves `declined`
 * when the person says no, `timed-out` when the request expires or the signal aborts with a `TimeoutError`, and
 * `unavailable` when nobody is there, the input ends or the signal aborts otherwise. Requests on one terminal wait for
 * each other. It leaves the terminal as it found it.
 *
 * `profile`, `limits` and `requireAll` hold the person to what the tool will check; give both the same.
 */
export function createTerminalAnswerer(options: TerminalAnswererOptions = {}): Answerer {
  const answered = new Map<string, readonly Answer[]>()
  return async (request, { signal }) => {
    const terminal = terminalOf(options)
    const nobody = whyNotAsked(options.interactive, terminal)
    if (nobody !== undefined) return unavailable(nobody)
    const deadline = watchDeadline(isAskRequest(request) ? request.expiresAt : undefined)
    const over = AbortSignal.any([signal, deadline.signal])
    const done = await takeTurn(terminal.input, over)
    try {
      if (done === undefined) {
        return isTimeOut(over) ? { status: 'timed-out' } : unavailable('The request was aborted before it was shown.')
      }
      // The terminal may have gone away while the request waited for its turn.
      const closed = whyClosed(terminal.input, terminal.output)
      if (closed !== undefined) return unavailable(closed)
      const response = await ask(request, terminal, over, {
        agentName: options.agentName ?? 'The agent',
        kept: isAskRequest(request) ? keptAnswers(request, answered.get(request.id)) : [],
        checks: { profile: options.profile, limits: options.limits, requireAll: options.requireAll },
      })
      if (response.status === 'answered') remember(answered, request.id, response.answers)
      return response
    } finally {
      deadline.stop()
      done?.()
    }
  }
}

interface Terminal {
  readonly input: TerminalInput
  readonly output: TerminalOutput
  readonly env: TerminalEnv
}

/** Looked up for each request: a server that never asks never touches its standard input. */
function terminalOf({ input, output, env }: TerminalAnswererOptions): Terminal {
  const own = input === undefined && output === undefined
  return {
    input: input ?? process.stdin,
    output: output ?? process.stdout,
    env: env ?? (own ? process.env : {}),
  }
}

async function ask(
  request: AskRequest,
  { input, output, env }: Terminal,
  signal: AbortSignal,
  options: PutOptions,
): Promise<AskResponse> {
  const dumb = env['TERM'] === 'dumb'
  const styled = output.isTTY === true && !dumb && (env['NO_COLOR'] ?? '') === ''
  const page = createTerminalPage(
    (text) => void output.write(text),
    () => sizeOf(output).width,
    styled,
  )
  if (!isAskRequest(request)) {
    page.print(`A question came that this version cannot ask: ${questionOf(request)}`)
    return unavailable('The question was stored by another version than the terminal that should show it.')
  }
  const watch = watchStreams(input, output, signal)
  const raw = input.isTTY === true && typeof input.setRawMode === 'function' && !dumb
  const lines = (raw ? createTypedLines : createPipedLines)(input, output, watch.signal)
  try {
    const response = await putRequest(request, { lines, page, signal: watch.signal }, options)
    const failure = watch.failure()
    return failure === undefined ? response : unavailable(failure)
  } finally {
    lines.close()
    watch.stop()
  }
}

function whyNotAsked(interactive: boolean | undefined, { input, output, env }: Terminal): string | undefined {
  if (interactive === true) return whyClosed(input, output)
  if (interactive === false) return 'Nobody can be asked: this program was told not to ask.'
  return whyNobody(input, output, env) ?? whyClosed(input, output)
}

/** The answers that a request handed back found no fault with, where this answerer still has them. */
function keptAnswers({ issues = [], questions }: AskRequest, earlier: readonly Answer[] = []): readonly Answer[] {
  const faulty = new Set(issues.map((issue) => issue.questionId))
  // An issue with the whole response says nothing about which answers are good.
  if (faulty.has(undefined) || !questions.some(({ id }) => faulty.has(id))) return []
  return earlier.filter((answer) => !faulty.has(answer.id))
}

function remember(answered: Map<string, readonly Answer[]>, id: string, answers: readonly Answer[]): void {
  answered.delete(id)
  answered.set(id, answers)
  for (const oldest of answered.keys()) {
    if (answered.size <= remembered) return
    answered.delete(oldest)
  }
}

/** Whatever readable text a request of a foreign version has. */
function questionOf(request: unknown): string {
  if (typeof request !== 'object' || request === null) return String(request)
  const { message, question } = request as { readonly message?: unknown; readonly question?: unknown }
  const text = [message, question].find((one) => typeof one === 'string')
  return text ?? JSON.stringify(request)
}

function unavailable(reason: string): AskResponse {
  return { status: 'unavailable', reason }
}
