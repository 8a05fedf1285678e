import type { UiMessage } from './ui-message.ts'
import { isFields } from '../fields.ts'

/** The runs that are resumed by the approvals in a history, as Mastra reads them: an approval's id is run and call. */
export function approvedRuns(messages: readonly UiMessage[]): readonly string[] {
  const parts = messages.filter(({ role }) => role === 'assistant').flatMap((message) => message.parts)
  return parts.flatMap(({ state, approval }) => {
    const id = state === 'approval-responded' && isFields(approval) ? approval['id'] : undefined
    return typeof id === 'string' && id.includes('::') ? [id.slice(0, id.lastIndexOf('::'))] : []
  })
}
