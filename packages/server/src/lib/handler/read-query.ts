import type { Page } from '@ask-user/core'
import type { Scope } from './grant.ts'

export type Query =
  | { readonly ok: true; readonly wanted: Scope; readonly page: Required<Page> }
  | { readonly ok: false; readonly detail: string }

const names = { thread: 'threadId', resource: 'resourceId', agent: 'agentId' } as const
const longest = 1_024
const mostPerPage = 200

/**
 * Reads `thread`, `resource`, `agent`, `page` and `perPage`. A parameter that is empty or there twice is refused:
 * to overlook it would answer a wider question than the one that was meant. Others are not ours and pass.
 */
export function readQuery(params: URLSearchParams): Query {
  const wanted: Record<string, string> = {}
  for (const [name, key] of Object.entries(names)) {
    const values = params.getAll(name)
    const [value] = values
    if (value === undefined) continue
    if (values.length > 1) return { ok: false, detail: `The query names ${name} ${values.length} times; name it once.` }
    if (value === '' || value.length > longest) {
      return { ok: false, detail: `${name} must have 1 to ${longest} characters; received ${value.length}.` }
    }
    wanted[key] = value
  }
  const page = readCount(params, 'page', 0, 0, 1_000_000)
  const perPage = readCount(params, 'perPage', 50, 1, mostPerPage)
  if (typeof page === 'string') return { ok: false, detail: page }
  if (typeof perPage === 'string') return { ok: false, detail: perPage }
  return { ok: true, wanted, page: { page, perPage } }
}

function readCount(params: URLSearchParams, name: string, unset: number, least: number, most: number): number | string {
  const values = params.getAll(name)
  const [value] = values
  if (value === undefined) return unset
  const count = values.length === 1 && /^\d{1,7}$/.test(value) ? Number(value) : Number.NaN
  return count >= least && count <= most ? count : `${name} must be one whole number from ${least} to ${most}.`
}
