import type { AskRequest, AskResponse } from '@ask-user/core'
import type { Mastra } from '@mastra/core/mastra'
import type { Claims, Where } from './claims.ts'
import { deliver, type Resumable } from './deliver.ts'
import { defaultStaleAfter } from './heartbeats.ts'
import { isStale } from './is-stale.ts'
import type { LedgerRow, Route } from './ledger-row.ts'
import { mendMessages } from './mend-messages.ts'
import { findLedger, type OpenLedger } from './open-ledger.ts'
import { readTicket } from './ticket.ts'

export interface ClaimsOptions {
  /**
   * Milliseconds after which a claim that its process has stopped renewing counts as dead. The same in every process
   * of an app. Default 20,000.
   */
  readonly staleAfter?: number
}

/** What the claims need of an app. A tool may be handed less than all of a Mastra. */
export type ClaimingMastra = Pick<Mastra, 'getStorage'> & Partial<Pick<Mastra, 'getAgentById'>>

/** A recorded response that cannot be delivered at once waits this long for its turn, in milliseconds. */
const longPatience = 60_000

/**
 * Keeps each question of an app's agents from being answered twice, whoever resumes its run: a host, Mastra's own
 * server and Studio, a client that tries again, or the app's own code. Whoever comes first is recorded, in the storage
 * that the app's Mastra has, before the model is told.
 */
export function createClaims(options: ClaimsOptions = {}): (mastra: ClaimingMastra) => Claims {
  const { staleAfter = defaultStaleAfter } = options
  return (mastra) => claimsOf(mastra, staleAfter)
}

function claimsOf(mastra: ClaimingMastra, staleAfter: number): Claims {
  /** Tickets that this process has let in, so that a refusal of the tool can be told from a reply that lost. */
  const entered = new Map<string, string>()

  async function claimFirst(row: LedgerRow, response: AskResponse, open: OpenLedger): Promise<boolean> {
    const by = isLate(row.request) ? 'expiry' : 'answer'
    const claimed = await open.ledger.claim(row, { via: 'resume', by, response })
    if (claimed === undefined) return false
    await open.ledger.leave(claimed)
    return go(claimed, open)
  }

  /** Whether this execution may tell the model. It may not while another call of the run is being resumed. */
  async function go(row: LedgerRow, open: OpenLedger): Promise<boolean> {
    const { runId, runs, siblings } = row.route
    const ticket = row.claim?.ticket ?? ''
    const lock = open.lock(staleAfter)
    if (siblings === true && !(await lock.acquire(runId, ticket, 0))) {
      await open.ledger.fail(row, 'Another answer to the same run was being delivered.')
      void deliverLater(row.id, open)
      return false
    }
    const stopHeartbeat = open.heartbeats(staleAfter).start(ticket)
    const close = async (): Promise<void> => {
      await Promise.all([stopHeartbeat(), siblings === true ? lock.release(runId, ticket) : undefined])
    }
    open.watch.follow(runs, {
      async ended(forget) {
        await Promise.all([forget(), open.ledger.settle(row), close()])
      },
      async suspended() {
        await Promise.all([open.ledger.settle(row), close()])
      },
      async overtaken() {
        await open.ledger.fail(row, 'The run had gone on from a later state.')
        await close()
        void deliverLater(row.id, open)
      },
    })
    return true
  }

  /** Answers to two calls of one run that come at once both count; the second one is delivered on its own. */
  async function deliverLater(id: string, open: OpenLedger): Promise<void> {
    const row = await open.ledger.find(id)
    const agent = row?.route.agentId === undefined ? undefined : agentOf(row.route.agentId)
    if (row?.state !== 'failed' || agent === undefined) return
    const again = await open.ledger.takeOver(row, 'host')
    if (again === undefined) return
    const delivered = await deliver(again, open, { agent, isAgain: true, patience: longPatience, staleAfter })
    if (delivered.outcome === 'resumed') await delivered.done
  }

  function agentOf(agentId: string): Resumable | undefined {
    try {
      return mastra.getAgentById?.(agentId) as Resumable | undefined
    } catch {
      return undefined
    }
  }

  return {
    async opened(request, where) {
      const open = await findLedger(mastra)
      if (open === undefined) return request
      const row = request.attempt === 1 ? undefined : await open.ledger.find(request.id)
      if (row === undefined) {
        const asked = await open.ledger.open(request, routeOf(where))
        // Other calls of the same step may keep the run from being stored for long; while this process lives it will be.
        const stopHeartbeat = open.heartbeats(staleAfter).start(request.id)
        open.record.asked(asked, () => void stopHeartbeat())
        return request
      }
      const ticket = entered.get(request.id)
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
      const delivering = ticket === undefined ? undefined : open?.tickets.get(ticket)
      const row = delivering?.id === request.id ? delivering : await open?.ledger.find(request.id)
      if (row?.claim === undefined) return { reply: resumeData }
      if (ticket !== undefined && row.claim.ticket === ticket) {
        entered.set(request.id, ticket)
        return { reply: row.claim.response, ticket }
      }
      return { reply: row.claim.response }
    },

    async claim(request, _where, response, ticket) {
      const open = await findLedger(mastra)
      if (open === undefined) return { outcome: 'deliver', response }
      if (ticket !== undefined && entered.get(request.id) === ticket) {
        entered.delete(request.id)
        return { outcome: 'deliver', response }
      }
      const row = await open.ledger.find(request.id)
      // Asked before the app kept a ledger: nothing to compare with, and nothing may be made up now.
      if (row === undefined) return { outcome: 'deliver', response }
      if (row.state === 'open' && (await claimFirst(row, response, open))) return { outcome: 'deliver', response }
      const current = (await open.ledger.find(request.id)) ?? row
      const recorded = current.claim?.response ?? response
      if (await isStale(current, open.heartbeats(staleAfter), { takesResumes: false })) {
        const mine = await open.ledger.takeOver(current, 'resume')
        if (mine !== undefined && (await go(mine, open))) return { outcome: 'deliver', response: recorded }
      }
      return { outcome: 'lost', request: answeredRequest(request, recorded), response: recorded }
    },

    async yielded(request, where, result) {
      const open = await findLedger(mastra)
      // Before the run of the winner is over, what it stores then is what stays.
      if ((await open?.ledger.find(request.id))?.state !== 'settled') return
      await mendMessages(mastra, where, result)
    },

    settled: async () => undefined,
  }
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

function isLate({ expiresAt }: AskRequest): boolean {
  return expiresAt !== undefined && Date.parse(expiresAt) <= Date.now()
}
