import type { AskIssue } from '../contract/ask-issue.ts'
import type { Answer } from '../contract/ask-response.ts'
import { checkWords, countCharacters } from './check-words.ts'
import { isSkipped } from '../contract/is-skipped.ts'
import type { Profile } from '../contract/limits.ts'
import type { Question } from '../contract/question.ts'
import { wantedAnswer } from './wanted-answer.ts'
import type { WordLimits } from '../contract/word-limits.ts'

export interface AnswerRules {
  readonly limits: WordLimits
  readonly profile: Profile
  /** Where the answer stands in its response. */
  readonly path: readonly (string | number)[]
  /** The person stopped half way: what they said must be sound, but it need not be enough. */
  readonly partial?: boolean
  /** A skipped question is a fault. */
  readonly required?: boolean
}

/** Faults that were found before, where an answer may have any shape. */
export interface EarlierFaults {
  readonly selected?: readonly AskIssue[]
  /** About the own words, in place of any other about them. */
  readonly custom?: string | undefined
}

/** What a form can get wrong about an answer: words that do not fit or are not safe, too few or too many of anything. */
export function checkFilled(
  question: Question,
  answer: Answer,
  rules: AnswerRules,
  before: EarlierFaults = {},
): readonly AskIssue[] {
  const { selected, custom, note } = answer
  const { limits, path, profile } = rules
  const issues = [...(before.selected ?? [])]
  const add = (key: string, message: string | undefined): void => {
    if (message !== undefined) issues.push({ message, path: [...path, key], questionId: question.id })
  }
  if (custom !== undefined) add('custom', before.custom ?? checkOwnWords(question, custom, rules))
  if (note !== undefined) {
    const fault = checkWords(note, { profile, max: limits.maxNote })
    add('note', fault && `Your note ${fault}.`)
  }
  if (isSkipped(answer)) add('selected', rules.required === true ? wantedAnswer(question) : undefined)
  else if (question.kind === 'multi' && rules.partial !== true && issues.length === 0) {
    const count = selected.length + (custom === undefined ? 0 : 1)
    add('selected', checkRange(question, count, 'Choose', ''))
  }
  return issues
}

function checkOwnWords(question: Question, custom: string, rules: AnswerRules): string | undefined {
  const max = rules.limits.maxCustom
  const fault = checkWords(custom, { profile: rules.profile, max })
  if (fault !== undefined) return `Your answer ${fault}.`
  if (question.kind !== 'text' || rules.partial === true) return undefined
  return checkRange(question, countCharacters(custom, max), 'Write', ' character')
}

/** A count against the bounds that the question itself sets. */
function checkRange(
  { min = 0, max = Infinity }: Question,
  count: number,
  verb: string,
  unit: string,
): string | undefined {
  if (count >= min && count <= max) return undefined
  const bound = count < min ? min : max
  const plural = unit === '' || bound === 1 ? unit : `${unit}s`
  return `${verb} at ${count < min ? 'least' : 'most'} ${bound}${plural}, not ${count}.`
}
