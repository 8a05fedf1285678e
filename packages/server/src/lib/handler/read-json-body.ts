import { AskError } from '@ask-user/core'
import { type Problem, problemOf } from '../wire/problem.ts'

export type JsonBody =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly problem: Problem }

const deepest = 32

/**
 * The body as JSON, or the problem with it. Only `application/json` is read: a form on a foreign page can send
 * `text/plain` with the person's cookies, and it cannot send this without asking first.
 *
 * @param limit bytes, counted as they arrive; a Content-Length is believed only when it is over the limit
 * @throws {AskError} `invalid-options` when the app has read the body before
 */
export async function readJsonBody(request: Request, limit: number): Promise<JsonBody> {
  if (!isJson(request.headers)) {
    return refuse(
      'unsupported-media-type',
      'Send the body as Content-Type: application/json, in UTF-8 and not compressed.',
    )
  }
  if (request.bodyUsed) {
    throw new AskError(
      'invalid-options',
      'The body was read before the handler saw it; mount the handler ahead of body parsers, and let authorize read headers only.',
    )
  }
  const tooLarge = `The body may have ${limit} bytes at most.`
  if (Number(request.headers.get('content-length')) > limit) return refuse('too-large', tooLarge)
  const bytes = await readBytes(request, limit)
  if (bytes === 'broken') return refuse('malformed', 'The body broke off before its end.')
  if (bytes === 'too-large') return refuse('too-large', tooLarge)
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (text.trim() === '') return refuse('malformed', 'The body is empty; send the answer as JSON.')
    const value: unknown = JSON.parse(text)
    const fault = faultOf(value)
    return fault === undefined ? { ok: true, value } : refuse('malformed', fault)
  } catch {
    return refuse('malformed', 'The body is not JSON in UTF-8.')
  }
}

function refuse(code: 'malformed' | 'too-large' | 'unsupported-media-type', detail: string): JsonBody {
  return { ok: false, problem: problemOf(code, detail) }
}

function isJson(headers: Headers): boolean {
  const encoding = headers.get('content-encoding') ?? 'identity'
  const [type, ...parameters] = (headers.get('content-type') ?? '').split(';').map((part) => part.trim().toLowerCase())
  return encoding.trim().toLowerCase() === 'identity' && type === 'application/json' && parameters.every(isHarmless)
}

/** JSON has no parameters, and some clients send them: a charset has to be the one that JSON is in. */
function isHarmless(parameter: string): boolean {
  return /^(?:charset\s*=\s*"?utf-?8"?|(?!charset\b)[^,]*)$/.test(parameter)
}

async function readBytes(request: Request, limit: number): Promise<Uint8Array | 'too-large' | 'broken'> {
  const parts: Uint8Array[] = []
  let size = 0
  const reader = request.body?.getReader()
  if (reader === undefined) return new Uint8Array()
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      size += read.value.byteLength
      if (size > limit) {
        // Not awaited: a sender that goes on sending must not hold up the refusal.
        reader.cancel().catch(() => {})
        return 'too-large'
      }
      parts.push(read.value)
    }
  } catch {
    return 'broken'
  }
  const bytes = new Uint8Array(size)
  let offset = 0
  for (const part of parts) {
    bytes.set(part, offset)
    offset += part.byteLength
  }
  return bytes
}

/** Walks without recursion, because the depth is what a hostile body plays with. */
function faultOf(root: unknown): string | undefined {
  const open: (readonly [value: unknown, depth: number])[] = [[root, 0]]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [value, depth] = next
    if (typeof value !== 'object' || value === null) continue
    if (depth >= deepest) return `The body is nested more than ${deepest} levels deep.`
    if (Object.hasOwn(value, '__proto__')) return 'The body holds the key __proto__, which no answer has.'
    // The other way to a prototype; `constructor` as the header of a question is fine.
    const constructor: unknown = Object.hasOwn(value, 'constructor') ? value.constructor : undefined
    if (typeof constructor === 'object' && constructor !== null && Object.hasOwn(constructor, 'prototype')) {
      return 'The body holds the key constructor.prototype, which no answer has.'
    }
    for (const child of Object.values(value)) open.push([child, depth + 1])
  }
  return undefined
}
