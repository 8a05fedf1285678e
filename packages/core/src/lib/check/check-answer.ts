import type { AskIssue } from '../contract/ask-issue.ts'
import type { Answer } from '../contract/ask-response.ts'
import { type AnswerRules, checkFilled } from './check-filled.ts'
import { checkSelected } from './check-selected.ts'
import { instructionOf } from './instruction-of.ts'
import { isBlank } from '../text/is-blank.ts'
import type { Question } from '../contract/question.ts'

/** One answer against its question, fault by fault, in sentences for the person at the form. */
export function checkAnswer(question: Question, answer: Answer, rules: AnswerRules): readonly AskIssue[] {
  return checkFilled(question, answer, rules, {
    selected: checkSelected(question, answer.selected, rules.path),
    custom: checkCustom(question, answer),
  })
}

/** Own words where they have no place, or where nothing was said with them. */
function checkCustom(question: Question, { custom, selected }: Answer): string | undefined {
  const { kind, min } = question
  if (custom === undefined) return undefined
  if (!question.allowCustom) return `This question takes no answer in your own words. ${instructionOf(question)}`
  if (kind !== 'multi' && selected.length > 0) return 'Choose an option or write your own answer, not both.'
  if (!isBlank(custom) || (kind === 'text' && min === 0)) return undefined
  return `There is nothing in your own answer. ${instructionOf(question)}`
}
