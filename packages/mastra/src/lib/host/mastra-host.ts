import {
  type AnswerOptions,
  AskError,
  type AskResponse,
  type DismissOutcome,
  type Host,
  type Limits,
  limitsOf,
  type Page,
  type Pending,
  type PendingFilter,
  type Profile,
  type Receipt,
} from '@ask-user/core'
import type { Agent } from '@mastra/core/agent'
import type { Mastra } from '@mastra/core/mastra'
import { answerPending } from './answer-pending.ts'
import { assertDurable } from './assert-durable.ts'
import { dismissPending, type DismissFilter } from './dismiss-pending.ts'
import { findPending, findRecord, listPending } from './find-pending.ts'
import { defaultStaleAfter } from '../ledger/heartbeats.ts'
import { findLedger, type OpenLedger } from '../ledger/open-ledger.ts'
import { recover } from './recover.ts'

/** What a resumed run is read from; the same as of `agent.resumeStream`. */
export type MastraStream = Awaited<ReturnType<Agent['resumeStream']>>

/** The options of `agent.resumeStream`, without those that say which call is resumed. */
export type MastraResumeOptions = Omit<NonNullable<Parameters<Agent['resumeStream']>[1]>, 'runId' | 'toolCallId'>

export interface MastraHostOptions {
  /** The app's Mastra, with the storage that its runs are kept in. */
  readonly mastra: Pick<Mastra, 'getStorage' | 'getAgentById' | 'getLogger'>
  /** Agents that are not registered under their own id, by the id that their runs are stored with. */
  readonly agents?: Readonly<Record<string, Pick<Agent, 'resumeStream'>>>
  /**
   * What a run cannot keep while it waits, and has to be given again when it goes on: toolsets, client tools, a request
   * context, limits. Called for each answer.
   */
  readonly resume?: (pending: Pending) => MastraResumeOptions | Promise<MastraResumeOptions>
  /** As the tool has them, so that a reply which the tool would refuse is refused at once. */
  readonly profile?: Profile
  readonly limits?: Partial<Limits>
  readonly requireAll?: boolean
  /**
   * Milliseconds after which a claim that its process has stopped renewing counts as dead. The same in every process
   * of an app. Default 20,000.
   */
  readonly staleAfter?: number
  /** Milliseconds that settled questions are kept for, as an audit trail. `recover` and `prune` remove older ones. Default: for ever. */
  readonly retention?: number
}

/** `format` makes of the resumed stream what the caller hands on, such as a stream of UI messages. */
export type MastraAnswerOptions<Output = MastraStream> = AnswerOptions<(stream: MastraStream) => Output>

export interface MastraHost extends Host<MastraStream> {
  answer<Output = MastraStream>(
    id: string,
    reply: unknown,
    options?: MastraAnswerOptions<Output>,
  ): Promise<{ readonly receipt: Receipt; readonly stream?: Output }>
  /** What is known of a question, also of one that was settled, for as long as it is kept. */
  record(id: string): Promise<QuestionRecord | undefined>
  /**
   * For the start of an app: refuses storage that would lose questions with the process, or let two answers in.
   *
   * @throws {AskError} `not-durable`
   */
  assertDurable(): Promise<void>
  /** Removes what was settled more than `retention` milliseconds ago, or longer than `olderThan`. Returns how many. */
  prune(options?: { readonly olderThan?: number }): Promise<number>
}

/** A question in the audit trail. */
export interface QuestionRecord extends Pending {
  /**
   * `open`, then `claimed` once a response is recorded, `failed` while its delivery has to be tried again, `settled`
   * when the run has gone on with it; `lost` when no response can reach the run.
   */
  readonly state: 'open' | 'claimed' | 'failed' | 'settled' | 'lost'
  readonly response?: AskResponse
  /** Whether the response is a person's, or what the host made of a question that nobody answered. */
  readonly by?: 'answer' | 'dismissal' | 'expiry'
  /** Why it failed, or was lost. */
  readonly failure?: string
  /** ISO 8601 instant. */
  readonly settledAt?: string
}

/** What the operations of a host share. */
export interface HostParts {
  readonly options: MastraHostOptions
  readonly staleAfter: number
  readonly open: OpenLedger
}

/**
 * Lists the open questions of an app's agents and answers them, from any process that has the same storage.
 *
 * @example
 * const host = createMastraHost({ mastra })
 * const { pending } = await host.list({ threadId })
 * const { receipt, stream } = await host.answer(pending[0].id, 'Postgres', { resourceId })
 *
 * @throws {AskError} `invalid-options` for limits that no answer could keep
 */
export function createMastraHost(options: MastraHostOptions): MastraHost {
  const { mastra, staleAfter = defaultStaleAfter } = options
  limitsOf(options.profile, options.limits)

  async function parts(): Promise<HostParts> {
    const open = await findLedger(mastra)
    if (open === undefined) {
      throw new AskError(
        'not-resumable',
        'This Mastra has no storage for runs, so nothing can be listed or answered. Pass one: new Mastra({ agents, storage }).',
      )
    }
    return { options, staleAfter, open }
  }

  return {
    list: async (filter: PendingFilter & Page = {}) => listPending(filter, await parts()),
    get: async (id) => findPending(id, await parts()),
    async answer<Output>(id: string, reply: unknown, { format, ...answering }: MastraAnswerOptions<Output> = {}) {
      const { receipt, stream } = await answerPending(id, reply, answering, await parts())
      if (stream === undefined) return { receipt }
      return { receipt, stream: format === undefined ? (stream as Output) : format(stream) }
    },
    record: async (id) => findRecord(id, await parts()),
    dismiss: async (filter: DismissFilter, outcome: DismissOutcome) => dismissPending(filter, outcome, await parts()),
    async recover() {
      const shared = await parts()
      const receipts = await recover(shared)
      if (options.retention !== undefined) await shared.open.ledger.prune(ago(options.retention))
      return receipts
    },
    async prune({ olderThan = options.retention } = {}) {
      return olderThan === undefined ? 0 : (await parts()).open.ledger.prune(ago(olderThan))
    },
    assertDurable: async () => assertDurable(mastra),
  }
}

function ago(milliseconds: number): Date {
  return new Date(Date.now() - milliseconds)
}
