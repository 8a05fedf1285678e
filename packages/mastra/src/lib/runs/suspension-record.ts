import type { Waiting } from './find-waiting.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { LedgerRow, Route } from '../ledger/ledger-row.ts'
import type { RunLock } from '../ledger/run-lock.ts'
import type { SuspendedRun, WaitingRuns } from './run-watch.ts'

/** How many questions a process remembers between asking and storing them; they are looked up when forgotten. */
const maxRemembered = 1_000

/** Mastra stores a waiting run twice in a row, in milliseconds. */
const twice = 250

export interface SuspensionRecord extends WaitingRuns {
  /** This process has just asked, so nobody can have answered. `onStored` is called when the run is stored. */
  asked(row: LedgerRow, onStored: () => void): void
  /** A step of a workflow has asked. There is no question for the ledger unless an agent's run waits for that workflow. */
  askedInStep(id: string, runId: string): void
  /** This process hands a reply back, which is from a state that another reply may have gone on from meanwhile. */
  handedBack(id: string): void
  /** Some other run has come upon this question, and is about to wait with it; no answer can come through there. */
  trespassed(id: string): void
}

/**
 * Turns what is stored of a waiting run into what the ledger says about its questions: by which run and call they are
 * answered (under a supervisor not the asker's own), whether others wait beside them, and that they can be answered.
 */
export function createSuspensionRecord(ledger: Ledger, lock: RunLock): SuspensionRecord {
  const fresh = new Map<string, LedgerRow>()
  const awaited = new Map<string, () => void>()
  const steps = new Map<string, string>()
  const returned = new Set<string>()
  const trespassed = new Set<string>()
  /** The questions that wait together in a run, and those behind them in the runs below. */
  const together = new Map<string, readonly string[]>()
  const last = new Map<string, { readonly signature: string; readonly at: number }>()

  async function prepare(waiting: Waiting, run: SuspendedRun): Promise<boolean> {
    const { id } = waiting.request
    const row = fresh.get(id) ?? (await ledger.find(id)) ?? (await openForStep(waiting, run))
    // Asked by a tool that keeps no ledger.
    if (row === undefined) return true
    if (!fresh.has(id) && isPast(row, returned.has(id))) return false
    if (!run.isOuter || row.state !== 'open') return true
    if (!row.route.runs.includes(run.runId) && trespassed.delete(id)) return true
    const behind = behindOf(row, run)
    const route = routeAt(row.route, waiting, { ...run, calls: run.calls + behind.length })
    if (route === row.route) return true
    await move(row, route)
    await Promise.all(
      behind.map(async (other) => {
        const hidden = fresh.get(other) ?? (await ledger.find(other))
        if (hidden?.state !== 'open' || hidden.route.runs.includes(run.runId)) return
        await move(hidden, { ...route, runs: [...hidden.route.runs, run.runId], isBehind: true })
      }),
    )
    return true
  }

  async function openForStep({ request }: Waiting, run: SuspendedRun): Promise<LedgerRow | undefined> {
    const runId = run.isOuter ? steps.get(request.id) : undefined
    if (runId === undefined) return undefined
    steps.delete(request.id)
    const row = await ledger.open(request, { runId, toolCallId: '', runs: [runId] })
    remember(fresh, row.id, row)
    return row
  }

  /** A delegation waits with one question; the others of its run are behind that one. */
  function behindOf({ id, route }: LedgerRow, run: SuspendedRun): readonly string[] {
    if (route.runs.includes(run.runId)) return []
    const shown = new Set([id, ...run.questions.map(({ request }) => request.id)])
    return (together.get(route.runId) ?? []).filter((other) => !shown.has(other))
  }

  async function move(row: LedgerRow, route: Route): Promise<void> {
    if (route.runId !== row.route.runId && !fresh.has(row.id)) await ledger.leave(row)
    const amended = await ledger.amend(row, { route })
    if (amended !== undefined) remember(fresh, row.id, amended)
    if (route.runId !== row.route.runId) {
      remember(together, route.runId, [...new Set([...(together.get(route.runId) ?? []), row.id])])
    }
    if (route.siblings === true) await lock.prepare(route.runId)
  }

  async function enter(id: string, run: SuspendedRun): Promise<void> {
    const known = fresh.get(id)
    fresh.delete(id)
    awaited.get(id)?.()
    awaited.delete(id)
    const row = known ?? (await ledger.find(id))
    if (row?.state !== 'open' || row.route.runId !== run.runId) return
    if (known === undefined && (await ledger.isStored(id))) return
    await ledger.enter(row)
  }

  return {
    asked(row, onStored) {
      remember(fresh, row.id, row)
      remember(awaited, row.id, onStored)
    },
    askedInStep: (id, runId) => remember(steps, id, runId),
    handedBack: (id) => {
      returned.add(id)
    },
    trespassed: (id) => {
      trespassed.add(id)
    },

    async storing(run) {
      if (run.isOuter && isAgain(last.get(run.runId), run)) return true
      if (run.isOuter && run.calls > 1) {
        await lock.prepare(run.runId)
        remember(together, run.runId, idsOf(run))
      }
      const may = await Promise.all(run.questions.map(async (waiting) => prepare(waiting, run)))
      return may.every(Boolean)
    },

    async stored(run) {
      if (isAgain(last.get(run.runId), run)) return
      const waiting = new Set([...idsOf(run), ...(together.get(run.runId) ?? [])])
      await Promise.all([...waiting].map(async (id) => enter(id, run)))
      for (const { request } of run.questions) returned.delete(request.id)
      remember(last, run.runId, { signature: signatureOf(run), at: Date.now() })
    },
  }
}

/** Whether the run has gone on since from where it is about to be stored again. */
function isPast({ state }: LedgerRow, isReturned: boolean): boolean {
  return state === 'settled' || state === 'lost' || (isReturned && state !== 'open')
}

function routeAt(route: Route, { toolCallId, agentId, threadId, resourceId }: Waiting, run: SuspendedRun): Route {
  const siblings = run.calls > 1
  if (route.runs.includes(run.runId)) {
    if (route.runId !== run.runId) return route
    const { isBehind, ...shown } = route
    if (siblings && route.siblings !== true) return { ...shown, siblings }
    return isBehind === true ? shown : route
  }
  return {
    runId: run.runId,
    toolCallId,
    ...(agentId === undefined ? {} : { agentId }),
    ...(threadId === undefined ? {} : { threadId }),
    ...(resourceId === undefined ? {} : { resourceId }),
    runs: [...route.runs, run.runId],
    ...(siblings ? { siblings } : {}),
  }
}

function idsOf({ questions }: SuspendedRun): readonly string[] {
  return questions.map(({ request }) => request.id)
}

function isAgain(known: { readonly signature: string; readonly at: number } | undefined, run: SuspendedRun): boolean {
  return known !== undefined && Date.now() - known.at < twice && known.signature === signatureOf(run)
}

function signatureOf({ questions, calls }: SuspendedRun): string {
  return `${calls} ${questions.map(({ request }) => `${request.id}/${request.attempt}`).join(' ')}`
}

function remember<Value>(map: Map<string, Value>, key: string, value: Value): void {
  map.set(key, value)
  for (const oldest of map.keys()) {
    if (map.size <= maxRemembered) return
    map.delete(oldest)
  }
}
