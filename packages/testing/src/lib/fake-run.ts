import type { AskRequest, AskResponse, Pending } from '@ask-user/core'

/** Where a question stands: asked, then claimed with the one response that counts, then told to its run. */
type FakeState =
  | { readonly at: 'open' }
  | { readonly at: 'claimed' | 'told'; readonly response: AskResponse; readonly by: 'answer' | 'dismissal' | 'expiry' }
  | { readonly at: 'lost' }

/** A run that waits for one question. */
export interface FakeRun {
  readonly pending: Omit<Pending, 'request'>
  /** The stored request; replaced when a reply is handed back with issues. */
  request: AskRequest
  state: FakeState
  /** Everything the run was told. More than one entry means that it went on twice. */
  readonly told: AskResponse[]
}

/** What survives a restart: the runs, and how many deliveries are still to fail. */
export interface FakeStore {
  readonly runs: Map<string, FakeRun>
  failures: number
}

export function pendingOf({ pending, request }: FakeRun): Pending {
  return { ...pending, request }
}
