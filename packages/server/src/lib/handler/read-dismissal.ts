import type { AskIssue, DismissOutcome, PendingFilter } from '@ask-user/core'
import { isFields } from '../wire/is-fields.ts'

export interface Dismissal {
  readonly filter: PendingFilter & { readonly id?: string; readonly askedBefore?: string }
  readonly outcome: DismissOutcome
}

export type DismissalResult =
  | { readonly ok: true; readonly dismissal: Dismissal }
  | { readonly ok: false; readonly issues: readonly AskIssue[] }

const filters = {
  id: 'id',
  thread: 'threadId',
  resource: 'resourceId',
  agent: 'agentId',
  askedBefore: 'askedBefore',
} as const

/** The text that goes with each outcome; of these only `unavailable` cannot do without. */
const texts = { superseded: 'message', declined: 'reason', 'timed-out': undefined, unavailable: 'reason' } as const

const longest = 2_000

/**
 * Reads `{ id?, thread?, resource?, agent?, askedBefore?, outcome? }`. A field that is unknown is refused: were a
 * misspelt filter overlooked, more would be ended than was meant.
 */
export function readDismissal(body: unknown): DismissalResult {
  if (!isFields(body))
    return refuse([{ message: 'The body must be an object that says which questions to end.', path: [] }])
  const issues: AskIssue[] = []
  const filter: Record<string, string> = {}
  for (const [name, value] of Object.entries(body)) {
    if (name === 'outcome') continue
    if (!Object.hasOwn(filters, name)) {
      issues.push({
        message: `The body has an unknown field; known are ${Object.keys(filters).join(', ')} and outcome.`,
        path: [name],
      })
    } else if (typeof value !== 'string' || value === '' || value.length > longest) {
      issues.push({ message: `${name} must be a text of 1 to ${longest} characters.`, path: [name] })
    } else if (name === 'askedBefore' && !isInstant(value)) {
      issues.push({ message: 'askedBefore must be an instant such as "2026-01-31T12:00:00.000Z".', path: [name] })
    } else {
      filter[filters[name as keyof typeof filters]] = name === 'askedBefore' ? new Date(value).toISOString() : value
    }
  }
  const outcome = readOutcome(Object.hasOwn(body, 'outcome') ? body['outcome'] : { status: 'superseded' }, issues)
  if (issues.length === 0 && Object.keys(filter).length === 0) {
    issues.push({ message: `Say which questions to end: by ${Object.keys(filters).join(', ')}.`, path: [] })
  }
  return outcome === undefined || issues.length > 0 ? refuse(issues) : { ok: true, dismissal: { filter, outcome } }
}

function readOutcome(raw: unknown, issues: AskIssue[]): DismissOutcome | undefined {
  const path = ['outcome']
  const status = isFields(raw) ? raw['status'] : undefined
  if (!isFields(raw) || typeof status !== 'string' || !Object.hasOwn(texts, status)) {
    issues.push({
      message: `outcome.status must be one of ${Object.keys(texts).join(', ')}.`,
      path: [...path, 'status'],
    })
    return undefined
  }
  const known = texts[status as keyof typeof texts]
  for (const name of Object.keys(raw)) {
    if (name !== 'status' && name !== known) {
      issues.push({ message: `An outcome with the status ${status} has no such field.`, path: [...path, name] })
    }
  }
  const text = known === undefined ? undefined : raw[known]
  if (text !== undefined && (typeof text !== 'string' || text.length > longest)) {
    issues.push({
      message: `outcome.${String(known)} must be a text of at most ${longest} characters.`,
      path: [...path, String(known)],
    })
    return undefined
  }
  const said = typeof text === 'string' ? text : undefined
  switch (status as DismissOutcome['status']) {
    case 'superseded':
      return { status: 'superseded', ...(said === undefined ? {} : { message: said }) }
    case 'declined':
      return { status: 'declined', ...(said === undefined ? {} : { reason: said }) }
    case 'timed-out':
      return { status: 'timed-out' }
    default:
      if (said !== undefined && said.trim() !== '') return { status: 'unavailable', reason: said }
      issues.push({ message: 'An outcome that says unavailable must have a reason.', path: [...path, 'reason'] })
      return undefined
  }
}

function refuse(issues: readonly AskIssue[]): DismissalResult {
  return { ok: false, issues }
}

function isInstant(value: string): boolean {
  const isSpelt = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/.test(value)
  if (!isSpelt || Number.isNaN(Date.parse(value))) return false
  // `Date` takes the 31st of February for a day in March, and so would end what was asked in between.
  const day = value.slice(0, 10)
  return new Date(day).toISOString().startsWith(day)
}
