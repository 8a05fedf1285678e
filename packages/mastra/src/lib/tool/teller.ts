import { type AskIssue, type AskRequest, type AskResponse, dialectOf, type ExchangeOptions } from '@ask-user/core'
import { type Provenance, provenanceOf, tellEvent } from './ask-event.ts'
import type { AskUserOptions } from './ask-user-options.ts'
import type { Asked, Told } from './asked.ts'
import type { CallSite } from './call-site.ts'
import type { Claims } from '../claims/claims.ts'
import { createClaims } from '../claims/create-claims.ts'

/** What putting a request and settling it have in common. */
export interface Teller {
  /** For `exchange`. */
  readonly reading: ExchangeOptions
  retry(issues: readonly AskIssue[]): Extract<Asked, { step: 'retry' }>
  told(request: AskRequest, response: AskResponse): Told
  asked(request: AskRequest, site: CallSite): Promise<void>
  answered(
    request: AskRequest,
    response: AskResponse,
    site: CallSite,
    surface: Provenance['surface'],
    failed?: true,
  ): Promise<void>
  /** What guards the questions of this run: an agent's, which whoever knows its id may resume, or a workflow's within one. */
  claimsAt(site: CallSite): Claims | undefined
}

/** How many outcomes a process remembers to have told. */
const maxTold = 1_000

export function createTeller(options: AskUserOptions): Teller {
  const dialect = dialectOf(options.dialect)
  const { profile, limits, allowCustom, requireAll, onEvent, claims = createClaims() } = options
  const known = new Set<string>()

  /** An answer whose delivery broke off goes through the tool once more: news for the stream, but not for the app. */
  function isNews(id: string): boolean {
    if (known.has(id)) return false
    known.add(id)
    for (const oldest of known) {
      if (known.size <= maxTold) break
      known.delete(oldest)
    }
    return true
  }

  return {
    reading: { dialect, profile, limits, allowCustom, requireAll },
    retry: (issues) => ({ step: 'retry', issues, ...dialect.renderRetry(issues) }),
    told: (request, response) => ({
      step: 'told',
      request,
      response,
      ...dialect.renderResult(request, response),
    }),
    asked: (request, site) =>
      tellEvent({ type: 'question-asked', requestId: request.id, ...site.where, request }, site, onEvent),
    answered: (request, response, site, surface, failed) =>
      tellEvent(
        {
          type: 'question-answered',
          requestId: request.id,
          ...site.where,
          request,
          response,
          provenance: provenanceOf(response, surface),
          ...(failed === undefined ? {} : { failed }),
        },
        site,
        isNews(request.id) ? onEvent : undefined,
      ),
    claimsAt: (site) =>
      claims === false || !(site.kind === 'agent' || site.kind === 'workflow') || site.mastra === undefined
        ? undefined
        : claims(site.mastra, site.execution),
  }
}
