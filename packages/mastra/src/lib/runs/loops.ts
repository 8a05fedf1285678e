/*
 * What Mastra calls the rows of an agent's run. It keeps two of them: the outer one is what a run is resumed from, and
 * the inner one is stored first.
 */

export const outerLoop = 'agentic-loop'
export const innerLoop = 'executionWorkflow'
export const durableOuterLoop = 'durable-agentic-loop'
const durableInnerLoop = 'durable-agentic-execution'

export const outerLoops: readonly string[] = [outerLoop, durableOuterLoop]
const innerLoops: readonly string[] = [innerLoop, durableInnerLoop]

/** Whether a stored row is what an agent's run is resumed from. */
export function isOuterLoop(workflowName: string): boolean {
  return outerLoops.includes(workflowName)
}

export function isLoop(workflowName: string): boolean {
  return isOuterLoop(workflowName) || innerLoops.includes(workflowName)
}

/** Both rows of the run that one of them belongs to, outer one first. */
export function loopsOf(workflowName: string): readonly string[] {
  const isDurable = workflowName === durableOuterLoop || workflowName === durableInnerLoop
  return isDurable ? [durableOuterLoop, durableInnerLoop] : [outerLoop, innerLoop]
}
