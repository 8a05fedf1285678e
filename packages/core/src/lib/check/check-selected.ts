import type { AskIssue } from '../contract/ask-issue.ts'
import { instructionOf } from './instruction-of.ts'
import type { Question } from '../contract/question.ts'
import { quote } from '../text/quote.ts'

type Path = readonly (string | number)[]

/** Labels against what is offered: each one byte for byte, none twice, and one only where one is asked for. */
export function checkSelected(question: Question, selected: readonly string[], path: Path): readonly AskIssue[] {
  const labels = (question.options ?? []).map(({ label }) => label)
  const issueAt = (message: string, ...rest: Path): AskIssue => ({
    message,
    path: [...path, 'selected', ...rest],
    questionId: question.id,
  })
  const excess = checkCount(question, selected.length)
  if (excess !== undefined) return [issueAt(excess)]
  return selected.flatMap((label, index) => {
    if (!labels.includes(label)) {
      // Whoever sends this has typed it, or has a program that knows no other place for it.
      const own = question.allowCustom ? '; own words are sent as custom' : ''
      return issueAt(`${quote(label)} is not one of the options${own}. ${instructionOf(question)}`, index)
    }
    return selected.indexOf(label) < index ? issueAt(`${quote(label)} is selected twice; choose it once.`, index) : []
  })
}

/** More labels than can be selected at all: one sentence, for they are not worth one each. */
export function checkCount(question: Question, count: number): string | undefined {
  const offered = question.options?.length ?? 0
  const most = question.kind === 'multi' ? offered : Math.min(offered, 1)
  return count > most ? `At most ${most} can be selected here, not ${count}. ${instructionOf(question)}` : undefined
}
