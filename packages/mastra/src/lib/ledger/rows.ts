import type { WorkflowsStorage } from '@mastra/core/storage'
import type { WorkflowRunState, WorkflowRunStatus } from '@mastra/core/workflows'
import { parseSnapshot } from '../runs/parse-snapshot.ts'

/** The part of Mastra's storage that rows are kept in. */
export interface RunStore {
  supportsConcurrentUpdates: () => boolean
  persistWorkflowSnapshot: WorkflowsStorage['persistWorkflowSnapshot']
  loadWorkflowSnapshot: WorkflowsStorage['loadWorkflowSnapshot']
  updateWorkflowState: WorkflowsStorage['updateWorkflowState']
  listWorkflowRuns: WorkflowsStorage['listWorkflowRuns']
  deleteWorkflowRunById: WorkflowsStorage['deleteWorkflowRunById']
}

export interface Row<Value> {
  readonly id: string
  readonly status: WorkflowRunStatus
  readonly value: Value
}

/** Small values under a partition and an id, on the runs that an app's storage keeps anyway. */
export interface Rows {
  put(partition: string, id: string, status: WorkflowRunStatus, value: object): Promise<void>
  load<Value>(partition: string, id: string): Promise<Row<Value> | undefined>
  /** Writes only where the row still has one of these statuses; `false` when somebody was faster. */
  swap(
    partition: string,
    id: string,
    expected: WorkflowRunStatus | readonly WorkflowRunStatus[],
    status: WorkflowRunStatus,
    value: object,
  ): Promise<boolean>
  remove(partition: string, id: string): Promise<void>
  list<Value>(partition: string, filter?: RowFilter): Promise<readonly Row<Value>[]>
}

export interface RowFilter {
  readonly status?: WorkflowRunStatus
  /** Written first before this instant. */
  readonly before?: Date
  /** Newest first. Default: all. */
  readonly page?: { readonly page: number; readonly perPage: number }
}

export function createRows(store: RunStore): Rows {
  const rows: Rows = {
    async put(workflowName, runId, status, value) {
      await store.persistWorkflowSnapshot({ workflowName, runId, snapshot: snapshotOf(runId, status, value) })
    },

    async load<Value>(workflowName: string, runId: string) {
      // Nobody's id, whoever sent it: Postgres refuses to look for a NUL.
      if (runId.includes('\0')) return undefined
      return rowOf<Value>(runId, await store.loadWorkflowSnapshot({ workflowName, runId }))
    },

    async swap(workflowName, runId, expected, status, value) {
      const expectedStatus = typeof expected === 'string' ? expected : [...expected]
      const result = value as NonNullable<Parameters<RunStore['updateWorkflowState']>[0]['opts']['result']>
      return whenFree(async () => {
        const opts = { status, expectedStatus, result }
        return (await store.updateWorkflowState({ workflowName, runId, opts })) !== undefined
      })
    },

    async remove(workflowName, runId) {
      await store.deleteWorkflowRunById({ workflowName, runId })
    },

    async list<Value>(workflowName: string, { status, before, page }: RowFilter = {}) {
      const { runs } = await store.listWorkflowRuns({
        workflowName,
        ...(status === undefined ? {} : { status }),
        ...(before === undefined ? {} : { toDate: before }),
        ...page,
      })
      return runs.flatMap(({ runId, snapshot }) => rowOf<Value>(runId, snapshot) ?? [])
    },
  }
  return store.supportsConcurrentUpdates() ? rows : { ...rows, swap: swapInProcess(store, rows) }
}

/** A database file that others write to refuses whoever comes in between, and has written nothing then. */
async function whenFree(write: () => Promise<boolean>): Promise<boolean> {
  for (let left = 5; ; left -= 1) {
    try {
      return await write()
    } catch (error) {
      if (left === 0 || !isBusy(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, 10 + Math.random() * 40))
    }
  }
}

function isBusy(error: unknown): boolean {
  const { code } = (error ?? {}) as { readonly code?: unknown }
  return typeof code === 'string' && code.startsWith('SQLITE_BUSY')
}

/**
 * For storage that cannot compare and set: right as long as one process uses it, which is all that such storage can be
 * used for.
 */
function swapInProcess(store: RunStore, rows: Rows): Rows['swap'] {
  const last = queues.get(store) ?? new Map<string, Promise<unknown>>()
  queues.set(store, last)
  return async (partition, id, expected, status, value) => {
    const key = `${partition}/${id}`
    const turn = (last.get(key) ?? Promise.resolve()).then(async () => {
      const row = await rows.load(partition, id)
      if (row === undefined || ![expected].flat().includes(row.status)) return false
      await rows.put(partition, id, status, value)
      return true
    })
    const done = turn.catch(() => undefined)
    last.set(key, done)
    void done.then(() => last.get(key) === done && last.delete(key))
    return turn
  }
}

const queues = new WeakMap<RunStore, Map<string, Promise<unknown>>>()

function snapshotOf(runId: string, status: WorkflowRunStatus, value: object): WorkflowRunState {
  return {
    runId,
    status,
    result: value,
    value: {},
    context: {},
    activePaths: [],
    activeStepsPath: {},
    serializedStepGraph: [],
    suspendedPaths: {},
    resumeLabels: {},
    waitingPaths: {},
    timestamp: Date.now(),
  }
}

function rowOf<Value>(id: string, snapshot: WorkflowRunState | string | null): Row<Value> | undefined {
  const state = snapshot === null ? undefined : parseSnapshot(snapshot)
  return state?.result === undefined ? undefined : { id, status: state.status, value: state.result as Value }
}
