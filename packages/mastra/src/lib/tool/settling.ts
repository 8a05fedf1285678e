import { type AskIssue, type AskRequest, type AskResponse, exchange, type Exchange, isAskRequest } from '@ask-user/core'
import type { Provenance } from './ask-event.ts'
import type { Asked } from './asked.ts'
import type { CallSite } from './call-site.ts'
import type { Claims } from '../claims/claims.ts'
import { handBack } from './hand-back.ts'
import { suspendWith } from './putting.ts'
import { readForm } from './reply-form.ts'
import { reportFault } from './report-fault.ts'
import type { Teller } from './teller.ts'
import { toolResultOf } from './tool-result.ts'

/**
 * Takes the reply that a run was resumed with. One that does not fit leaves the question open, with issues; one that
 * loses against another leaves it to that one; the rest is told to the model. A storage that fails in between costs the
 * reply, but never the question.
 */
export async function settle(stored: AskRequest, site: CallSite, teller: Teller): Promise<Asked> {
  const claims = teller.claimsAt(site)
  const outcome = await weigh(stored, site, teller, claims).catch((cause: unknown): Outcome => {
    reportFault(site, `The answer to the request ${stored.id} could not be recorded. The question stays open.`, cause)
    return { open: handBack(stored, [notRecorded]) }
  })
  // Outside of what is caught above: what this throws is for Mastra.
  if ('open' in outcome) return suspendWith(outcome.open, site)
  if ('lost' in outcome) {
    const asked = await suspendWith(outcome.lost, site)
    await claims?.yielded(stored, site.where, toolResultOf(teller.told(stored, outcome.response), site))
    return asked
  }
  await teller.answered(stored, outcome.response, site, surfaces[site.kind])
  await claims?.settled(stored, site.where, outcome.response)
  return teller.told(stored, outcome.response)
}

type Outcome =
  | { readonly open: AskRequest }
  | { readonly lost: AskRequest; readonly response: AskResponse }
  | { readonly response: AskResponse }

async function weigh(stored: AskRequest, site: CallSite, teller: Teller, claims?: Claims): Promise<Outcome> {
  const incoming = (await claims?.incoming(stored, site.where, site.resumeData)) ?? { reply: site.resumeData }
  if (incoming.instead !== undefined) return { open: incoming.instead }
  const read = readReplyTo(stored, incoming.reply, teller)
  if (read.step === 'ask') return { open: (await claims?.opened(read.request, site.where)) ?? read.request }
  const claim = await claims?.claim(stored, site.where, read.response, incoming.ticket)
  if (claim?.outcome === 'lost') return { lost: claim.request, response: claim.response }
  if (claim?.outcome === 'refused') return { open: claim.request }
  return { response: claim?.response ?? read.response }
}

/** The payload of a resumed call, or nothing for a question of a version of this package that is not ours. */
export function readStored(payload: unknown, teller: Teller): AskRequest | undefined {
  if (isAskRequest(payload)) return payload
  if (typeof payload === 'object' && payload !== null && Reflect.get(payload, 'kind') === 'ask-user') return undefined
  // A run that Mastra's own tool has suspended can be resumed with this one in its place.
  const read = exchange(payload, undefined, { ...teller.reading, profile: 'lenient' })
  return read.step === 'ask' ? read.request : undefined
}

/** Keeps a question open that only another version of this package can settle. */
export async function leaveOpen(site: CallSite): Promise<Asked> {
  reportFault(
    site,
    'This call waits with a question of another version of this package, and that one has to resume it. It stays open.',
  )
  return suspendWith(site.suspendPayload as object, site)
}

const notRecorded: AskIssue = { message: 'Your answer could not be recorded just now. Send it again.', path: [] }

type Settled = Exclude<Exchange, { step: 'retry' }>

function readReplyTo(stored: AskRequest, reply: unknown, teller: Teller): Settled {
  const form = readForm(stored, reply)
  if ('issues' in form) return { step: 'ask', request: handBack(stored, form.issues) }
  return exchange(stored, form.reply ?? null, teller.reading) as Settled
}

const surfaces: Readonly<Record<CallSite['kind'], Provenance['surface']>> = {
  agent: 'agent-resume',
  network: 'agent-resume',
  workflow: 'workflow-resume',
  mcp: 'mcp',
  direct: 'none',
}
