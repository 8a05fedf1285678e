import type { Resumable } from '../delivery/deliver.ts'
import { deliverLater } from '../delivery/deliver-later.ts'
import type { LedgerRow } from '../ledger/ledger-row.ts'
import type { OpenLedger } from '../ledger/open-ledger.ts'
import type { Verdict } from '../delivery/stream-verdict.ts'

/** What the claims need of an app to deliver an answer themselves. */
export interface ResumeSettings {
  readonly staleAfter: number
  readonly agentOf: (agentId: string) => Resumable | undefined
  /** Listens to the model of a run from here on; what it returns says what that has come to. */
  readonly modelOf: (runId: string) => () => Verdict
}

/**
 * Lets an execution that the app has resumed by itself go on with its claim, and sees to it that the ledger learns the
 * end. `false` where it may not go on, because another execution of its run is under way; the response is recorded, and
 * is delivered on its own once that is through.
 *
 * @param onEnd called when this execution is through with the question
 */
export async function followResume(
  row: LedgerRow,
  open: OpenLedger,
  settings: ResumeSettings,
  onEnd: () => void,
): Promise<boolean> {
  const { runId, runs, siblings } = row.route
  const { ledger, watch } = open
  const ticket = row.claim?.ticket ?? ''
  const lock = open.lock(settings.staleAfter)
  // The lists look again at what they hold.
  const left = ledger.leave(row).catch(() => undefined)
  if (siblings === true && !(await lock.acquire(runId, ticket, 0))) {
    onEnd()
    await Promise.all([left, ledger.fail(row, 'Another answer to the same run was being delivered.')])
    void later(row, open, settings)
    return false
  }
  const heard = settings.modelOf(runId)
  const stopHeartbeat = open.heartbeats(settings.staleAfter).start(ticket)

  async function close(isOver: boolean): Promise<void> {
    onEnd()
    await Promise.all([left, stopHeartbeat(), siblings === true ? lock.release(runId, ticket, isOver) : undefined])
  }

  watch.follow(row.id, runs, {
    async ended(forget) {
      const verdict = heard()
      if (verdict.end === 'failed') {
        await ledger.fail(row, verdict.reason)
        return close(false)
      }
      await Promise.all([ledger.end(row), forget()])
      await Promise.all([ledger.settle(row), close(true)])
    },
    async suspended() {
      await Promise.all([ledger.settle(row), close(false)])
    },
    async overtaken() {
      await ledger.fail(row, 'The run had gone on from a later state.')
      await close(false)
      void later(row, open, settings)
    },
  })
  return true
}

/** Answers to two calls of one run that come at once both count. */
async function later(row: LedgerRow, open: OpenLedger, { staleAfter, agentOf }: ResumeSettings): Promise<void> {
  const agent = row.route.agentId === undefined ? undefined : agentOf(row.route.agentId)
  return deliverLater(row.id, open, async () => (agent === undefined ? undefined : { agent, staleAfter }))
}
