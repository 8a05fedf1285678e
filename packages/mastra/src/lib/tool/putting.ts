import { type AskRequest, isAskRequest, renderFallback } from '@ask-user/core'
import type { Asked, Told } from './asked.ts'
import type { CallSite } from './call-site.ts'
import { formMessage } from './form-message.ts'
import { reportFault } from './report-fault.ts'
import type { Teller } from './teller.ts'

/** Suspends the run with the request, so that it can be answered from anywhere and at any time. */
export async function putSuspended(request: AskRequest, site: CallSite, teller: Teller): Promise<Asked> {
  // An MCP server keeps nothing: its client brings the request back, signed.
  if (site.kind !== 'mcp' && site.mastra === undefined) {
    reportFault(site, `${notResumable} This question was not asked: ${request.message}`)
    return putNowhere(request, site, teller, notResumable)
  }
  if (site.isBackground === true) return putNowhere(request, site, teller, inBackground)
  try {
    await teller.claimsAt(site)?.opened(request, site.where)
  } catch (cause) {
    reportFault(site, `The question ${request.id} could not be recorded, so it was not asked.`, cause)
    return putNowhere(request, site, teller, 'The question could not be recorded.')
  }
  await teller.asked(request, site)
  return suspendWith(request, site)
}

/** Leaves the question open and lets the call end. What it throws is for Mastra, so nothing here catches it. */
export async function suspendWith(payload: object, site: CallSite): Promise<Asked> {
  await site.suspend?.(site.kind === 'mcp' && isAskRequest(payload) ? formMessage(payload) : payload)
  return { step: 'suspended' }
}

/** Nobody can be asked here, and the model is told so. */
export async function putNowhere(request: AskRequest, site: CallSite, teller: Teller, reason: string): Promise<Told> {
  await teller.asked(request, site)
  await teller.answered(request, { status: 'unavailable', reason }, site, 'none')
  return teller.told(request, { status: 'unavailable', reason })
}

/** Outside any run the model may still put the question itself, so it gets the whole of it. */
export async function putAsFallback(request: AskRequest, site: CallSite, teller: Teller): Promise<Told> {
  const text = renderFallback(request)
  const told = await putNowhere(request, site, teller, 'This call cannot wait for an answer.')
  // Where the result is a record with the text in it, hosts look for the text there.
  const isRecord = typeof told.result === 'object' && told.result !== null && 'content' in told.result
  return { ...told, result: isRecord ? { ...told.result, content: text, isError: false } : text, text }
}

const inBackground = 'This call runs in the background, where it cannot wait for an answer.'

const notResumable =
  'No answer could reach this run, because its agent or workflow is not registered on a Mastra, and that is what keeps suspended runs. Register it with new Mastra({ agents, storage }).'
