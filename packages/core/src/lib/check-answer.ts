import type { AskIssue } from './ask-issue.ts'
import type { Answer } from './ask-response.ts'
import { checkWords, countCharacters } from './check-words.ts'
import type { Limits, Profile } from './limits.ts'
import type { Question } from './question.ts'
import { quote, quoteAll } from './quote.ts'

export interface AnswerRules {
  readonly limits: Limits
  readonly profile: Profile
  /** Where the answer stands in its response. */
  readonly path: readonly (string | number)[]
  /** The person stopped half way: what they said must be sound, but it need not be enough. */
  readonly partial?: boolean
  /** A skipped question is a fault. */
  readonly required?: boolean
}

/** Whether nothing was said: no label and no words. */
export function isSkipped(answer: Answer): boolean {
  return answer.selected.length === 0 && answer.custom === undefined
}

/** One answer against its question, fault by fault, in sentences for the person at the form. */
export function checkAnswer(question: Question, answer: Answer, rules: AnswerRules): AskIssue[] {
  const issues = checkSelected(question, answer.selected, rules.path)
  const add = (message: string, ...path: readonly (string | number)[]): void => {
    issues.push({ message, path: [...rules.path, ...path], questionId: question.id })
  }

  const { custom, note } = answer
  if (custom !== undefined) {
    const fault = checkCustom(question, custom, rules)
    if (fault !== undefined) add(fault, 'custom')
    if (question.kind !== 'multi' && answer.selected.length > 0) {
      add('Choose an option or write your own answer, not both.', 'custom')
    }
  }
  if (note !== undefined) {
    const fault = checkWords(note, { profile: rules.profile, max: rules.limits.maxNote })
    if (fault !== undefined) add(`Your note ${fault}.`, 'note')
  }
  if (isSkipped(answer)) {
    if (rules.required === true && rules.partial !== true) add(`Answer this question: ${instructionOf(question)}`)
  } else if (question.kind === 'multi' && rules.partial !== true && issues.length === 0) {
    const fault = checkCount(question, answer)
    if (fault !== undefined) add(fault, 'selected')
  }
  return issues
}

/** Labels against what is offered: each one byte for byte, none twice, and one only where one is asked for. */
export function checkSelected(
  question: Question,
  selected: readonly string[],
  path: readonly (string | number)[],
): AskIssue[] {
  const issues: AskIssue[] = []
  const add = (message: string, ...rest: readonly (string | number)[]): void => {
    issues.push({ message, path: [...path, 'selected', ...rest], questionId: question.id })
  }
  const options = question.options ?? []
  if (question.kind === 'text') {
    if (selected.length > 0) add('Answer this question in your own words; it offers no options.')
    return issues
  }
  // Nobody picks more than there is; what comes after that is not worth one sentence each.
  if (selected.length > options.length && question.kind === 'multi') {
    add(`${selected.length} options are selected of ${options.length}; choose each at most once.`)
    return issues
  }
  if (question.kind !== 'multi' && selected.length > 1) {
    add(`Choose one option, not ${selected.length}.`)
    return issues
  }
  const seen = new Set<string>()
  selected.forEach((label, index) => {
    if (!options.some((option) => option.label === label)) {
      add(`${quote(label)} is not one of the options. ${instructionOf(question)}`, index)
    } else if (seen.has(label)) {
      add(`${quote(label)} is selected twice; choose it once.`, index)
    }
    seen.add(label)
  })
  return issues
}

/** What the person can do about an open question, as a whole sentence. */
export function instructionOf(question: Question): string {
  if (question.kind === 'text') return 'Write an answer, or skip this question.'
  const labels = quoteAll((question.options ?? []).map((option) => option.label))
  const own = question.allowCustom ? ', or answer in your own words' : ''
  return question.kind === 'multi' ? `Choose any of ${labels}${own}.` : `Choose one of ${labels}${own}.`
}

function checkCustom(question: Question, custom: string, rules: AnswerRules): string | undefined {
  if (!question.allowCustom) return `This question takes no answer in your own words. ${instructionOf(question)}`
  const { min, max } = question
  if (custom.trim() === '' && !(question.kind === 'text' && min === 0)) {
    return `There is nothing in your own answer. ${instructionOf(question)}`
  }
  const fault = checkWords(custom, { profile: rules.profile, max: rules.limits.maxCustom })
  if (fault !== undefined) return `Your answer ${fault}.`
  if (question.kind !== 'text' || rules.partial === true) return undefined
  const length = countCharacters(custom, rules.limits.maxCustom)
  if (min !== undefined && length < min) return `Write at least ${countOf(min, 'character')}; this has ${length}.`
  if (max !== undefined && length > max) return `Write at most ${countOf(max, 'character')}; this has ${length}.`
  return undefined
}

function checkCount(question: Question, answer: Answer): string | undefined {
  const { min, max } = question
  const count = answer.selected.length + (answer.custom === undefined ? 0 : 1)
  if (min !== undefined && count < min) return `Choose at least ${min}; you have chosen ${count}.`
  if (max !== undefined && count > max) return `Choose at most ${max}; you have chosen ${count}.`
  return undefined
}

function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
