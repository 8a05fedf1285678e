import {
  AskError,
  type AskRequest,
  type AskResponse,
  isAskRequest,
  type QuestionKind,
  readAskRequest,
} from '@ask-user/core'
import type { AskUserOptions } from './ask-user-options.ts'
import { createAsking } from './asking.ts'
import { type CallSite, callSiteOf, isForged, isUnaccompanied, type ToolContext } from './call-site.ts'
import { forgedSentence } from './forged-reply.ts'
import { findStoredRequest } from './stored-request.ts'

/** A question as a tool's author writes it. Without `options` it is free text. */
export interface QuestionInput {
  readonly question: string
  readonly header?: string
  /** Names this question's answer. Default: `q1`, `q2`, … */
  readonly id?: string
  readonly kind?: QuestionKind
  readonly options?: readonly (string | { readonly label: string; readonly description?: string })[]
  readonly default?: string | readonly string[]
  readonly min?: number
  readonly max?: number
}

export interface AskUserInToolOptions extends Omit<AskUserOptions, 'dialect'> {
  /**
   * Tells this request from the others of the same call. Default: its place among them, which is enough as long as the
   * code asks in the same order each time that it runs.
   */
  readonly key?: string
}

export type AskUserOutcome =
  /** The run waits. Return nothing; the tool runs again, from the top, when there is a reply. */
  | { readonly suspended: true }
  | { readonly suspended: false; readonly request: AskRequest; readonly response: AskResponse }

/** What a request that was asked from inside a tool is stored with. */
interface Asking {
  readonly key: string
  /** The requests of this call that are settled, by their keys. */
  readonly settled: Readonly<Record<string, Settled>>
}

type Settled = Extract<AskUserOutcome, { readonly suspended: false }>

interface Progress {
  count: number
  readonly settled: Map<string, Settled>
}

/** One run of one tool call, which is what Mastra makes a context for. */
const runs = new WeakMap<object, Progress>()

/**
 * Asks from inside any tool. The first time it suspends the run and says so; when the run is resumed the tool runs
 * again and the same line gives the response. Several in a row are asked one after the other, and none twice. Whatever
 * stands before it runs again as well, so keep effects behind it.
 *
 * Give the tool no `suspendSchema`, and `replySchema` or nothing as its `resumeSchema`.
 *
 * @example
 * const asked = await askUser(context, { question: `Delete ${name}?`, kind: 'confirm', options: ['Yes', 'No'] })
 * if (asked.suspended) return
 *
 * @throws {AskError} `invalid-options` when the questions cannot be read
 */
export async function askUser(
  context: ToolContext,
  questions: QuestionInput | readonly QuestionInput[],
  options: AskUserInToolOptions = {},
): Promise<AskUserOutcome> {
  const { key: name, ...others } = options
  const site = await accompanied(callSiteOf(context))
  const progress = progressOf(context, site)
  const key = name ?? String(progress.count++)
  const known = progress.settled.get(key)
  if (known !== undefined) return known
  const input = inputOf(questions)
  const asked = await createAsking(others)(input, siteFor(key, site, progress))
  if (asked.step === 'suspended') return { suspended: true }
  if (asked.step === 'retry') {
    const read = readAskRequest(input)
    // The questions are in order; it is the model's call that cannot be answered.
    if (read.ok && isForged(site)) {
      return {
        suspended: false,
        request: read.request,
        response: { status: 'unavailable', reason: forgedSentence.message },
      }
    }
    throw new AskError(
      'invalid-options',
      `The questions cannot be asked: ${asked.issues.map(({ message }) => message).join(' ')}`,
      { issues: asked.issues },
    )
  }
  const settled: Settled = { suspended: false, request: asked.request, response: asked.response }
  progress.settled.set(key, settled)
  return settled
}

/** With its stored request, also where Mastra has left that in storage. */
async function accompanied(site: CallSite): Promise<CallSite> {
  const stored = isUnaccompanied(site) ? await findStoredRequest(site) : undefined
  return stored === undefined ? site : { ...site, suspendPayload: stored }
}

function inputOf(questions: QuestionInput | readonly QuestionInput[]): unknown {
  return Array.isArray(questions) ? { questions } : { questions: [questions] }
}

function progressOf(context: object, site: CallSite): Progress {
  const known = runs.get(context)
  if (known !== undefined) return known
  const settled = Object.entries(askingOf(site.suspendPayload)?.settled ?? {})
  const progress: Progress = { count: 0, settled: new Map(settled) }
  runs.set(context, progress)
  return progress
}

/** The call as the request with this key sees it: the reply that came is for one request only. */
function siteFor(key: string, site: CallSite, progress: Progress): CallSite {
  const asking: Asking = { key, settled: Object.fromEntries(progress.settled) }
  const { suspend, ...rest } = site
  const mine = site.suspendPayload === undefined || askingOf(site.suspendPayload)?.key === key
  return {
    ...rest,
    ...(mine ? {} : { suspendPayload: undefined, resumeData: undefined }),
    ...(suspend === undefined ? {} : { suspend: (payload) => suspend({ ...payload, asking }) }),
  }
}

function askingOf(payload: unknown): Asking | undefined {
  return isAskRequest(payload) ? (payload as AskRequest & { readonly asking?: Asking }).asking : undefined
}
