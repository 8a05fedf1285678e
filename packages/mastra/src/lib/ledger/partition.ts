import { createHash } from 'node:crypto'

/*
 * Every adapter indexes a workflow's name together with the run id, so each look-up has a name of its own: its cost
 * does not depend on how many questions are open elsewhere.
 */

/** One row a question, whatever became of it. */
export const questionPartition = 'ask-user.question'

/** One row a question that can be answered now. */
export const openPartition = 'ask-user.open'

/** One row a run in which several calls wait: only one of them is resumed at a time. */
export const runPartition = 'ask-user.run'

/** One row a run that is over, for as long as its last question is kept. */
export const endPartition = 'ask-user.end'

/** One row a delivery that takes long, renewed while its process lives. */
export const heartbeatPartition = 'ask-user.heartbeat'

export function threadPartition(threadId: string): string {
  return `ask-user.thread.${digest(threadId)}`
}

export function resourcePartition(resourceId: string): string {
  return `ask-user.resource.${digest(resourceId)}`
}

/** Ids of apps are of any length and alphabet; names in a database are not. */
export function digest(id: string): string {
  return createHash('sha256').update(id).digest('base64url')
}
