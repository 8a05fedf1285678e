import type { AskRequest } from '../contract/ask-request.ts'
import { type DraftAnswer, emptyAnswer } from './draft-answer.ts'
import type { Draft } from './draft.ts'
import { isRecord } from '../text/is-record.ts'
import type { Question } from '../contract/question.ts'

/**
 * What a kept draft says, taken into the one at hand; storage may hold anything, so only what fits this request is
 * taken. It opens for editing even if it was being sent: whether it arrived, the request itself will tell.
 */
export function restoreDraft(request: AskRequest, draft: Draft, kept: unknown): Draft {
  if (!isRecord(kept) || kept['requestId'] !== request.id || !Array.isArray(kept['answers'])) return draft
  const saved = kept['answers'].filter(isRecord)
  const { index } = kept
  const last = request.questions.length - 1
  return {
    ...draft,
    answers: request.questions.map((question) =>
      restoreAnswer(
        question,
        saved.find(({ id }) => id === question.id),
      ),
    ),
    phase: kept['phase'] === 'reviewing' && draft.issues.length === 0 ? 'reviewing' : 'composing',
    // Where issues were handed back, the draft is already open at the first of them.
    index:
      draft.issues.length === 0 && Number.isInteger(index) ? Math.min(Math.max(Number(index), 0), last) : draft.index,
    outcome: { status: 'answered' },
  }
}

function restoreAnswer(question: Question, saved: Readonly<Record<string, unknown>> | undefined): DraftAnswer {
  if (saved === undefined) return emptyAnswer(question.id)
  const { custom, note, selected, skipped } = saved
  const offered = (question.options ?? []).map(({ label }) => label)
  const labels = offered.filter((label) => Array.isArray(selected) && selected.includes(label))
  return {
    id: question.id,
    selected: question.kind === 'multi' ? labels : labels.slice(0, 1),
    ...(typeof custom === 'string' && question.allowCustom ? { custom } : {}),
    ...(typeof note === 'string' ? { note } : {}),
    skipped: skipped === true,
  }
}
