import type { ModelRequest } from './model-request.ts'

/** Text that must be there: a part of it, a pattern, or several of either, all of which must fit. */
export type TextMatch = string | RegExp | readonly (string | RegExp)[]

/** Which requests a turn is for. Every field that is given must fit. */
export interface PromptMatch {
  /** The newest user message. */
  readonly user?: TextMatch
  /** All system messages together. */
  readonly system?: TextMatch
  /** The newest tool result, where it is the end of the prompt. */
  readonly result?: TextMatch
  /** Anything in the prompt: texts, results, arguments of calls. */
  readonly prompt?: TextMatch
  /** How many messages of the model the prompt already holds. */
  readonly after?: number
  /** The model asked for, as given to `modelNamed`. */
  readonly model?: string
  /** A tool that is offered. */
  readonly tool?: string
}

export function matchesPrompt(match: PromptMatch, request: ModelRequest): boolean {
  const end = request.messages.at(-1)
  return (
    (match.user === undefined || holds(newest(request, 'user'), match.user)) &&
    (match.system === undefined || holds(all(request, 'system'), match.system)) &&
    (match.result === undefined || (end?.role === 'tool' && holds(end.text, match.result))) &&
    (match.prompt === undefined || holds(request.prompt, match.prompt)) &&
    (match.after === undefined || match.after === modelMessages(request)) &&
    (match.model === undefined || match.model === request.model) &&
    (match.tool === undefined || request.tools.some((tool) => tool.name === match.tool))
  )
}

/** How many messages of the model a prompt holds: where in a script its next message stands. */
export function modelMessages(request: ModelRequest): number {
  return request.messages.filter((message) => message.role === 'assistant').length
}

function holds(text: string, match: TextMatch): boolean {
  const parts = typeof match === 'string' || match instanceof RegExp ? [match] : match
  // A fresh copy: a sticky or global pattern would remember where the last request stopped.
  return parts.every((part) =>
    typeof part === 'string' ? text.includes(part) : new RegExp(part.source, part.flags).test(text),
  )
}

function newest(request: ModelRequest, role: 'user'): string {
  return request.messages.findLast((message) => message.role === role)?.text ?? ''
}

function all(request: ModelRequest, role: 'system'): string {
  return request.messages
    .filter((message) => message.role === role)
    .map((message) => message.text)
    .join('\n')
}
