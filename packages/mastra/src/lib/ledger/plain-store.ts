import type { RunStore } from './rows.ts'
import { tryAgain } from './try-again.ts'

type Queue = <Value>(work: () => Promise<Value>) => Promise<Value>

/**
 * For database files. Whoever finds one taken blocks the whole process until it is free, also for the transaction of
 * this process that has it; so all writes of this process wait for each other, through whichever object they come.
 */
const fileWrites = createQueue()

/**
 * The methods of a store as they are, but with what compares and sets and what deletes one after the other: an adapter
 * for SQLite may delete in the middle of its own transaction, which then cannot be committed.
 */
export function plainStore(store: RunStore, isFile: boolean): RunStore {
  const update = store.updateWorkflowState.bind(store)
  const remove = store.deleteWorkflowRunById.bind(store)
  const persist = store.persistWorkflowSnapshot.bind(store)
  const queue = isFile ? fileWrites : createQueue()
  return {
    supportsConcurrentUpdates: store.supportsConcurrentUpdates.bind(store),
    persistWorkflowSnapshot: tryAgain(isFile ? async (args) => queue(async () => persist(args)) : persist),
    loadWorkflowSnapshot: tryAgain(store.loadWorkflowSnapshot.bind(store)),
    listWorkflowRuns: tryAgain(store.listWorkflowRuns.bind(store)),
    updateWorkflowState: async (args) => queue(async () => update(args)),
    deleteWorkflowRunById: tryAgain(async (args) => queue(async () => remove(args))),
  }
}

function createQueue(): Queue {
  let last: Promise<unknown> = Promise.resolve()
  return async (work) => {
    const turn = last.then(work)
    last = turn.catch(() => undefined)
    return turn
  }
}
