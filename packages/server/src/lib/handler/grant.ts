import { AskError, type Pending, type PendingFilter } from '@ask-user/core'

/**
 * Whose questions a caller may see and answer. All ids that are given have to match. It names a resource or a thread,
 * or it says `everything` aloud: an app that looks up the wrong field hands over `undefined`, and that must not mean
 * everybody's questions.
 */
export type Grant =
  | {
      readonly resourceId: string
      readonly threadId?: string
      readonly agentId?: string
      readonly everything?: boolean
    }
  | {
      readonly threadId: string
      readonly resourceId?: string
      readonly agentId?: string
      readonly everything?: boolean
    }
  | { readonly everything: true; readonly resourceId?: string; readonly threadId?: string; readonly agentId?: string }

/** What a grant comes to: the ids that a question must have. None: every question. */
export type Scope = PendingFilter

const ids = ['resourceId', 'threadId', 'agentId'] as const

/** @throws {AskError} `invalid-options` for a grant that grants nothing or that has lost its ids on the way */
export function scopeOf(grant: object): Scope {
  const fields = grant as Readonly<Record<string, unknown>>
  const scope: { -readonly [Key in keyof Scope]: Scope[Key] } = {}
  for (const key of ids) {
    const value = fields[key]
    // `resourceId: undefined` beside another id is a user without an id, not a wish to see all resources.
    if (value === undefined && !(key === 'resourceId' && key in fields && fields['everything'] !== true)) continue
    if (typeof value !== 'string' || value === '') {
      throw new AskError(
        'invalid-options',
        `authorize granted a ${key} that is ${describe(value)}; give a text, or return undefined to refuse the caller.`,
      )
    }
    scope[key] = value
  }
  if (scope.resourceId === undefined && scope.threadId === undefined && fields['everything'] !== true) {
    throw new AskError(
      'invalid-options',
      'authorize granted no resourceId and no threadId; name one of them, or grant { everything: true } to callers who may see all questions.',
    )
  }
  return scope
}

function describe(value: unknown): string {
  return value === '' ? 'empty' : value === null ? 'null' : value === undefined ? 'undefined' : `a ${typeof value}`
}

/** The scope with the ids of a request on top; `undefined` when they lie outside of it. */
export function narrow(scope: Scope, wanted: Scope): Scope | undefined {
  const outside = ids.some((key) => wanted[key] !== undefined && scope[key] !== undefined && wanted[key] !== scope[key])
  return outside ? undefined : { ...scope, ...wanted }
}

export function covers(scope: Scope, pending: Pick<Pending, 'resourceId' | 'threadId' | 'agentId'>): boolean {
  return ids.every((key) => scope[key] === undefined || scope[key] === pending[key])
}
