import type { AskRequest } from '../contract/ask-request.ts'
import { checkDraft } from './check-draft.ts'
import type { CheckOptions } from '../check/check-response.ts'
import { createDraft, type Draft, type DraftAction, type DraftOutcome, reopenDraft } from './draft.ts'
import { type DraftAnswer, withCustom, withLabel } from './draft-answer.ts'
import { filledAnswers } from './filled-answers.ts'
import type { Question } from '../contract/question.ts'
import { restoreDraft } from './restore-draft.ts'
import { wantedAnswer } from '../check/wanted-answer.ts'

/**
 * The draft after an action. Pure; what an action names and the request does not have changes nothing. A draft of
 * another request is never carried over: the action then starts from an empty one.
 *
 * @param options how strictly `submit` checks; the server's own, so that both say the same
 */
export function reduceDraft(
  request: AskRequest,
  before: Draft,
  action: DraftAction,
  options: CheckOptions = {},
): Draft {
  const draft = before.requestId === request.id ? before : createDraft(request)
  if (action.type === 'restore') return restoreDraft(request, draft, action.draft)
  if (action.type === 'reopen') return reopenDraft(request, draft, action.issues ?? [])
  if (draft.phase === 'submitted') return draft
  const last = request.questions.length - 1
  switch (action.type) {
    case 'select':
    case 'toggle':
      return edit(request, draft, action.id, (answer, question) => {
        if (!question.options?.some(({ label }) => label === action.label)) return answer
        const on = action.type === 'select' || !answer.selected.includes(action.label)
        return withLabel(question, answer, action.label, on)
      })
    case 'custom':
      return edit(request, draft, action.id, (answer, question) => withCustom(question, answer, action.text))
    case 'note':
      return edit(request, draft, action.id, (answer) => ({ ...answer, note: action.text }))
    case 'skip':
      return edit(request, draft, action.id, (answer) => ({ ...answer, skipped: action.skipped ?? true }))
    case 'next':
      if (draft.index < last) return { ...draft, phase: 'composing', index: draft.index + 1 }
      return last > 0 ? { ...draft, phase: 'reviewing' } : draft
    case 'back':
      if (draft.phase === 'reviewing') return { ...draft, phase: 'composing' }
      return { ...draft, index: Math.max(0, draft.index - 1) }
    case 'go': {
      const index = request.questions.findIndex(({ id }) => id === action.id)
      return index < 0 ? draft : { ...draft, phase: 'composing', index }
    }
    case 'review':
      return { ...draft, phase: 'reviewing', index: last }
    case 'submit':
      return submit(request, draft, options)
    // The issues stay: answers that were handed back are not sent along with an ending.
    case 'decline':
      return end(draft, { status: 'declined', ...(action.reason === undefined ? {} : { reason: action.reason }) })
    case 'discuss':
      return end(draft, { status: 'discuss', ...(action.message === undefined ? {} : { message: action.message }) })
    default:
      return draft
  }
}

function edit(
  request: AskRequest,
  draft: Draft,
  id: string,
  change: (answer: DraftAnswer, question: Question) => DraftAnswer,
): Draft {
  const question = request.questions.find((one) => one.id === id)
  if (question === undefined) return draft
  return {
    ...draft,
    answers: draft.answers.map((answer) => (answer.id === id ? change(answer, question) : answer)),
    issues: draft.issues.filter(({ questionId }) => questionId !== id),
  }
}

function submit(request: AskRequest, draft: Draft, options: CheckOptions): Draft {
  const [first] = request.questions
  // A stray press of a button says nothing, so it does not skip everything either.
  const issues =
    first !== undefined && filledAnswers(request, draft).length === 0
      ? [{ message: wantedAnswer(first), path: ['answers'], questionId: first.id }]
      : checkDraft(request, draft, options)
  return issues.length === 0 ? settle(draft, { status: 'answered' }) : reopenDraft(request, draft, issues)
}

function settle(draft: Draft, outcome: DraftOutcome): Draft {
  return { ...end(draft, outcome), issues: [] }
}

function end(draft: Draft, outcome: DraftOutcome): Draft {
  return { ...draft, phase: 'submitted', outcome }
}
