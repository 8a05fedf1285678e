import type { Answer } from '../contract/ask-response.ts'
import { isBlank } from '../text/is-blank.ts'
import type { Question } from '../contract/question.ts'

/** What has been filled in for one question. Everything typed is kept, also what does not count at the moment. */
export interface DraftAnswer {
  readonly id: string
  /** Labels as offered and in the order they are offered. */
  readonly selected: readonly string[]
  /**
   * The own words as typed, absent until there were any. They count beside the ticks of a `multi`, and elsewhere while
   * nothing is selected.
   */
  readonly custom?: string
  readonly note?: string
  /** The person chose to skip; saying anything takes it back. */
  readonly skipped: boolean
}

/** A question before anything was said: no default of the model's is filled in. */
export function emptyAnswer(id: string): DraftAnswer {
  return { id, selected: [], skipped: false }
}

/** The answer that a draft amounts to. Blank words are none, unless the question takes an empty text. */
export function answerOf(question: Question, draft: DraftAnswer): Answer {
  const { selected, custom, note, skipped } = draft
  const counts =
    !skipped &&
    custom !== undefined &&
    (question.kind === 'multi' || selected.length === 0) &&
    (!isBlank(custom) || (question.kind === 'text' && question.min === 0))
  return {
    id: question.id,
    selected: skipped ? [] : selected,
    ...(counts ? { custom } : {}),
    ...(note === undefined || isBlank(note) ? {} : { note }),
  }
}

/** Chooses or ticks an offered label, or lets go of it. */
export function withLabel(question: Question, draft: DraftAnswer, label: string, on: boolean): DraftAnswer {
  const kept = question.kind === 'multi' ? draft.selected : on ? [] : draft.selected
  // In the order of the options, so that the response does not depend on the way to it.
  const selected = (question.options ?? [])
    .map((option) => option.label)
    .filter((offered) => (offered === label ? on : kept.includes(offered)))
  return { ...draft, selected, skipped: false }
}

/** The own words as they now stand: beside the ticks of a `multi`, elsewhere instead of what was chosen. */
export function withCustom(question: Question, draft: DraftAnswer, custom: string): DraftAnswer {
  if (!question.allowCustom) return draft
  if (isBlank(custom)) return { ...draft, custom }
  return { ...draft, custom, selected: question.kind === 'multi' ? draft.selected : [], skipped: false }
}
