import type { Mastra } from '@mastra/core/mastra'
import type { Verdict } from './stream-verdict.ts'
import { innerLoop, outerLoop } from '../runs/loops.ts'

// The only way to an execution that somebody else has begun, and none that Mastra promises to keep.
const has = '__hasInternalWorkflow'
const get = '__getInternalWorkflow'

/** What Mastra lets be seen of an execution whose stream is somebody else’s. */
export type WatchableMastra = Partial<Pick<Mastra, typeof has | typeof get>>

interface StepEvent {
  readonly type: string
  readonly payload?: { readonly id?: string; readonly output?: { readonly stepResult?: { readonly reason?: string } } }
}

const modelCall = `${innerLoop}.llm-execution`

/**
 * Listens to the model calls of a run that the app has resumed by itself. Of two resumes at once it may hear the one
 * that lost, which calls no model: then nothing is known to have failed, and the run is over when it is gone.
 *
 * @returns what the run has come to, for when it is over. A call that was begun and has not ended by then has run into
 *   a time limit
 */
export function followModel(mastra: WatchableMastra, runId: string): () => Verdict {
  let last: 'none' | 'begun' | 'failed' | 'read' = 'none'
  const stop = watchRun(mastra, runId, ({ type, payload }) => {
    if (payload?.id !== modelCall || last === 'read') return
    if (type === 'workflow-step-start') last = 'begun'
    else if (type === 'workflow-step-result') last = payload.output?.stepResult?.reason === 'error' ? 'failed' : 'read'
  })
  return () => {
    stop()
    const isRead = last === 'none' || last === 'read'
    return isRead ? { end: 'finished' } : { end: 'failed', reason: 'The model call failed.' }
  }
}

function watchRun(mastra: WatchableMastra, runId: string, see: (event: StepEvent) => void): () => void {
  const nothing = (): void => undefined
  if (mastra[has]?.(outerLoop, runId) !== true) return nothing
  const run = mastra[get]?.(outerLoop, runId).runs.get(runId)
  return run?.watch((event) => see(event as StepEvent)) ?? nothing
}
