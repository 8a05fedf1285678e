import type { AskIssue, AskRequest, AskResponse } from '@ask-user/core'
import type { Mastra } from '@mastra/core/mastra'
import type { Claims, Where } from './claims.ts'
import type { Resumable } from '../delivery/deliver.ts'
import { followResume, type ResumeSettings } from './follow-resume.ts'
import { defaultStaleAfter } from '../ledger/heartbeats.ts'
import { forgedIssue } from '../tool/forged-reply.ts'
import { handBack } from '../tool/hand-back.ts'
import { isStale } from '../ledger/is-stale.ts'
import type { LedgerRow, Route } from '../ledger/ledger-row.ts'
import { mendMessages } from '../thread/mend-messages.ts'
import { takeAnswer } from './one-call.ts'
import { followModel, type WatchableMastra } from '../delivery/model-calls.ts'
import { findLedger, type OpenLedger } from '../ledger/open-ledger.ts'
import { readTicket } from '../ledger/ticket.ts'
import { isExpired } from '../is-expired.ts'
import { outerLoop } from '../runs/loops.ts'

export interface ClaimsOptions {
  /**
   * Milliseconds after which a claim that its process has stopped renewing counts as dead. The same in every process
   * of an app. Default 20,000.
   */
  readonly staleAfter?: number
}

/** What the claims need of an app. A tool may be handed less than all of a Mastra. */
export type ClaimingMastra = Pick<Mastra, 'getStorage'> & Partial<Pick<Mastra, 'getAgentById'>> & WatchableMastra

/**
 * Keeps each question of an app's agents from being answered twice, whoever resumes its run: a host, Mastra's own
 * server and Studio, a client that tries again, or the app's own code. Whoever comes first is recorded, in the storage
 * that the app's Mastra has, before the model is told.
 */
export function createClaims(options: ClaimsOptions = {}): (mastra: ClaimingMastra, execution?: object) => Claims {
  const { staleAfter = defaultStaleAfter } = options
  return (mastra, execution) => claimsOf(mastra, staleAfter, execution)
}

function claimsOf(mastra: ClaimingMastra, staleAfter: number, execution: object | undefined): Claims {
  /** What `incoming` has found, for the rest of this entry into the call. */
  const found = new Map<string, { readonly row: LedgerRow; readonly ticket?: string }>()
  const settings: ResumeSettings = { staleAfter, agentOf, modelOf: (runId) => followModel(mastra, runId) }

  function agentOf(agentId: string): Resumable | undefined {
    try {
      return mastra.getAgentById?.(agentId) as Resumable | undefined
    } catch {
      return undefined
    }
  }

  /** What this execution may tell the model, if anything: its own response, or the one whose delivery broke off. */
  async function claimRow(
    row: LedgerRow,
    response: AskResponse,
    open: OpenLedger,
    onEnd: () => void,
  ): Promise<AskResponse | undefined> {
    if (row.state === 'open') {
      const by = isExpired(row.request) ? 'expiry' : 'answer'
      const claimed = await open.ledger.claim(row, { via: 'resume', by, response })
      return claimed !== undefined && (await followResume(claimed, open, settings, onEnd)) ? response : undefined
    }
    if (!(await isStale(row, open.heartbeats(staleAfter), { takesResumes: false }))) return undefined
    const taken = await open.ledger.takeOver(row, 'resume')
    return taken !== undefined && (await followResume(taken, open, settings, onEnd)) ? taken.claim?.response : undefined
  }

  return {
    async opened(request, where) {
      const open = await findLedger(mastra)
      if (open === undefined) return request
      const row = request.attempt === 1 ? undefined : await open.ledger.find(request.id)
      if (row === undefined && where.toolCallId === undefined) {
        if (where.runId !== undefined) open.record.askedInStep(request.id, where.runId)
        return request
      }
      if (row === undefined) {
        const asked = await open.ledger.open(request, routeOf(where))
        // Other calls of the same step may keep the run from being stored for long; while this process lives it will be.
        const stopHeartbeat = open.heartbeats(staleAfter).start(request.id)
        open.record.asked(asked, () => void stopHeartbeat())
        return request
      }
      const ticket = found.get(request.id)?.ticket
      if (ticket !== undefined && row.claim?.ticket === ticket) {
        await open.ledger.reopen(row, request)
        return request
      }
      if (row.state === 'open' && (await open.ledger.amend(row, { request })) !== undefined) {
        open.record.handedBack(request.id)
        return request
      }
      const response = (await open.ledger.find(request.id))?.claim?.response
      return response === undefined ? request : answeredRequest(request, response)
    },

    async incoming(request, _where, resumeData) {
      const open = await findLedger(mastra)
      const ticket = readTicket(resumeData)
      const taken = ticket === undefined ? undefined : open?.tickets.take(ticket, request.id)
      const row = typeof taken === 'object' ? taken : await open?.ledger.find(request.id)
      if (row === undefined) return { reply: resumeData }
      const isMine = ticket !== undefined && taken !== 'used' && row.state === 'claimed' && row.claim?.ticket === ticket
      // A delegation is resumed as a whole, for the one question that it waits with or that a host has claimed.
      if (taken === 'other' || (row.route.isBehind === true && !isMine)) return { reply: resumeData, instead: request }
      if (open !== undefined && row.state === 'open' && (await isForged(row, open))) {
        const again = handBack(request, [forgedIssue])
        if ((await open.ledger.amend(row, { request: again })) !== undefined) {
          open.record.handedBack(request.id)
          open.record.trespassed(request.id)
          return { reply: resumeData, instead: again }
        }
      }
      found.set(request.id, { row, ...(isMine ? { ticket } : {}) })
      return { reply: row.claim?.response ?? resumeData, ...(isMine ? { ticket } : {}) }
    },

    async claim(request, _where, response, ticket) {
      const open = await findLedger(mastra)
      const known = found.get(request.id)
      if (open === undefined || (ticket !== undefined && known?.ticket === ticket)) {
        return { outcome: 'deliver', response }
      }
      const row = known?.row ?? (await open.ledger.find(request.id))
      // Asked before the app kept a ledger: nothing to compare with, and nothing may be made up now.
      if (row === undefined) return { outcome: 'deliver', response }
      const giveUp = takeAnswer(execution, row.route.runId)
      if (giveUp === undefined) {
        const again = handBack(request, [unnamedIssue])
        if ((await open.ledger.amend(row, { request: again })) !== undefined)
          return { outcome: 'refused', request: again }
      }
      const isMine = await claimRow(row, response, open, giveUp ?? (() => undefined))
      if (isMine !== undefined) return { outcome: 'deliver', response: isMine }
      giveUp?.()
      const recorded = (await open.ledger.find(request.id))?.claim?.response ?? response
      return { outcome: 'lost', request: answeredRequest(request, recorded), response: recorded }
    },

    async yielded(request, where, result) {
      const open = await findLedger(mastra)
      // Before the run of the winner is over, what it stores then is what stays.
      if ((await open?.ledger.find(request.id))?.state !== 'settled') return
      const { toolCallId } = where
      if (toolCallId !== undefined) await mendMessages(mastra, where, [{ toolCallId, result }])
    },

    settled: async () => undefined,
  }
}

/**
 * Whether a sub-agent's run is resumed alone, while the run above all waits. Then some third run has come upon it, and
 * the reply is what the model of that one has written into a delegation.
 */
async function isForged({ route: { runs } }: LedgerRow, { resumed, store }: OpenLedger): Promise<boolean> {
  const [own = '', ...above] = runs
  const runId = above.at(-1)
  // Where the own one was not seen either, this process has not been looking for long enough.
  if (runId === undefined || resumed.has(runId) || !resumed.has(own)) return false
  // A durable one may be resumed in another process than its delegations.
  return (await store.loadWorkflowSnapshot({ workflowName: outerLoop, runId })) !== null
}

const unnamedIssue: AskIssue = {
  message:
    'Several questions of this run are open, and the answer did not say which one it is for. Send it again with its toolCallId.',
  path: [],
}

/** The same question, shown with the response that is recorded for it. */
function answeredRequest(request: AskRequest, answered: AskResponse): AskRequest {
  const { issues: _issues, ...question } = request
  return Object.freeze({ ...question, answered })
}

function routeOf({ runId = '', toolCallId = '', agentId, threadId, resourceId }: Where): Route {
  return {
    runId,
    toolCallId,
    ...(agentId === undefined ? {} : { agentId }),
    ...(threadId === undefined ? {} : { threadId }),
    ...(resourceId === undefined ? {} : { resourceId }),
    runs: [runId],
  }
}
