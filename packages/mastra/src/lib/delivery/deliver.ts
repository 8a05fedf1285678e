import type { LedgerRow } from '../ledger/ledger-row.ts'
import type { OpenLedger } from '../ledger/open-ledger.ts'
import { findRunOf } from '../runs/stored-run.ts'
import type { RunListener } from '../runs/run-watch.ts'
import { readVerdict, type StreamReading, type Verdict } from './stream-verdict.ts'
import { type Ticket, toTicket } from '../ledger/ticket.ts'

/** What an agent is resumed through. `Stream` is its own; only its chunks are read here. */
export interface Resumable<Stream extends ResumedStream = ResumedStream> {
  resumeStream(resumeData: Ticket, options: ResumeOptions): Promise<Stream>
}

export interface ResumedStream {
  readonly fullStream: AsyncIterable<unknown>
}

export interface ResumeOptions {
  readonly runId: string
  readonly toolCallId: string
  readonly abortSignal?: AbortSignal
}

export type Delivered<Stream> =
  /** `done` resolves when the run has gone on as far as it could and the ledger says so. */
  | { readonly outcome: 'resumed'; readonly stream: Stream; readonly done: Promise<void> }
  /** The run went on before, and only the ledger did not know. */
  | { readonly outcome: 'settled' }
  /** Recorded, and to be delivered once another resume of the same run is through. */
  | { readonly outcome: 'busy' }
  /** Recorded, and to be delivered again. */
  | { readonly outcome: 'failed'; readonly reason: string }
  /** Nothing can reach the run. */
  | { readonly outcome: 'lost'; readonly reason: string }

export interface DeliverOptions<Stream extends ResumedStream> {
  readonly agent: Resumable<Stream>
  /** The response had been on its way before. */
  readonly isAgain?: boolean
  /** How long to wait for another resume of the same run, in milliseconds. */
  readonly patience?: number
  readonly staleAfter?: number
  /** What else to resume with. */
  readonly resume?: { readonly abortSignal?: AbortSignal }
}

/** How long a stream that has ended may leave the rows of its run to come, in milliseconds. */
const parting = 2_000

/**
 * Resumes the run of a claimed question with its recorded response, and sees to it that the ledger learns the end:
 * settled when the run has finished or waits for something else, failed when the model never read the response. Until
 * then the run stays stored as it was.
 */
export async function deliver<Stream extends ResumedStream>(
  row: LedgerRow,
  { ledger, watch, tickets, heartbeats, lock, store }: OpenLedger,
  { agent, isAgain = false, patience = 2_500, staleAfter, resume }: DeliverOptions<Stream>,
): Promise<Delivered<Stream>> {
  const { runId, toolCallId, runs, siblings } = row.route
  const ticket = row.claim?.ticket ?? ''
  const runLock = lock(staleAfter)
  const stopHeartbeat = heartbeats(staleAfter).start(ticket)
  tickets.give(ticket, row)

  let isOver = false
  async function close(hasEnded = false): Promise<void> {
    if (isOver) return
    isOver = true
    tickets.forget(ticket)
    await Promise.all([stopHeartbeat(), siblings === true ? runLock.release(runId, ticket, hasEnded) : undefined])
  }

  if (siblings === true && !(await runLock.acquire(runId, ticket, patience))) {
    await ledger.fail(row, 'Another answer to the same run is being delivered.')
    await close()
    return { outcome: 'busy' }
  }

  let reading: (reading: StreamReading | undefined) => void = () => undefined
  const read = new Promise<StreamReading | undefined>((resolve) => {
    reading = resolve
  })
  let decide: () => void = () => undefined
  const decided = new Promise<void>((resolve) => {
    decide = resolve
  })

  async function end(verdict: Verdict, forget?: () => Promise<void>): Promise<void> {
    try {
      if (verdict.end === 'failed') await ledger.fail(row, verdict.reason)
      else {
        // In this order: a run that is still there would be resumed, and a question that is not settled is looked into.
        if (forget !== undefined) await Promise.all([ledger.end(row), forget()])
        await ledger.settle(row)
      }
      await close(verdict.end === 'finished' && forget !== undefined)
    } finally {
      decide()
    }
  }

  const listener: RunListener = {
    ended: async (forget) => end((await (await read)?.verdict) ?? unheard, forget),
    overtaken: async () => end({ end: 'failed', reason: 'The run had gone on from a later state.' }),
    async suspended({ questions }) {
      // Mastra stores a waiting run twice, so this may be what the delivery before this one has come to.
      if (tickets.isUnused(ticket)) {
        unfollow = watch.follow(row.id, runs, listener)
        return
      }
      const waits =
        questions.some(({ request }) => request.id === row.id) ||
        (row.route.isBehind === true && (await findRunOf(row, store)) !== undefined)
      const refused = waits && (await ledger.find(row.id))?.claim?.ticket !== ticket
      if (refused) {
        await close()
        decide()
      } else await end(waits ? { end: 'failed', reason: 'The run waits as before.' } : { end: 'finished' })
    },
  }
  let unfollow = watch.follow(row.id, runs, listener)

  const stop = new AbortController()
  const abortSignal = AbortSignal.any([stop.signal, ...(resume?.abortSignal === undefined ? [] : [resume.abortSignal])])

  try {
    const stream = await agent.resumeStream(toTicket(ticket), { ...resume, runId, toolCallId, abortSignal })
    const heard = readVerdict(stream, { toolCallId, stop: () => stop.abort() })
    reading(heard)
    return { outcome: 'resumed', stream, done: settleAfter(heard) }
  } catch (error) {
    reading(undefined)
    unfollow()
    const failed = await giveUp(error)
    await close()
    return failed
  }

  async function settleAfter(heard: StreamReading): Promise<void> {
    await heard.ended
    await Promise.race([decided, pause(parting)])
    if (isOver) return
    unfollow()
    // The run broke off without a word to the storage.
    const waits = (await findRunOf(row, store)) !== undefined
    await end(waits ? await heard.verdict : { end: 'finished' })
  }

  async function giveUp(error: unknown): Promise<Delivered<Stream>> {
    const reason = error instanceof Error ? error.message : String(error)
    if ((await findRunOf(row, store))?.status === 'suspended') {
      await ledger.fail(row, reason)
      return { outcome: 'failed', reason }
    }
    if (isAgain) {
      await ledger.settle(row)
      return { outcome: 'settled' }
    }
    await ledger.lose(row, reason)
    return { outcome: 'lost', reason }
  }
}

const unheard: Verdict = { end: 'failed', reason: 'The run could not be resumed.' }

async function pause(milliseconds: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, milliseconds).unref?.())
}
