/** Which run of an execution has taken its answer already, by the context that all its calls share. */
const taken = new WeakMap<object, Set<string>>()

/**
 * Lets the first call of an execution take the answer that it was resumed with. A resume that names no call enters every
 * call that waits, and what a person said to one question is no answer to the next.
 *
 * @param execution the same object for every call of one execution; without one there is nothing to tell them apart by
 * @returns how to give the place up again, or `undefined` when another call has it
 */
export function takeAnswer(execution: object | undefined, runId: string): (() => void) | undefined {
  if (execution === undefined) return () => undefined
  const runs = taken.get(execution) ?? new Set<string>()
  taken.set(execution, runs)
  if (runs.has(runId)) return undefined
  runs.add(runId)
  return () => runs.delete(runId)
}
