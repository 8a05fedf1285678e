import { displayText } from '../text/display-text.ts'
import type { Question } from '../contract/question.ts'

export interface RenderQuestionOptions {
  /** Put in front, for a question that is one of several. */
  readonly number?: number
  /** Default `true`. */
  readonly descriptions?: boolean
}

/**
 * One question as readable lines: text, numbered options, how many may be chosen, what the model suggests. Safe to
 * draw, and the numbers are those that `readLine` takes.
 */
export function renderQuestion(question: Question, options: RenderQuestionOptions = {}): string {
  return drawQuestion(question, options, drawSafely)
}

/** How a text is put between the others; on one line only, where `singleLine`. */
export type Draw = (text: string, singleLine: boolean) => string

export function drawSafely(text: string, singleLine: boolean): string {
  return displayText(text, { singleLine })
}

/** The same, with the texts drawn in whichever way. */
export function drawQuestion(question: Question, { number, descriptions }: RenderQuestionOptions, draw: Draw): string {
  const lead = number === undefined ? '' : `${number}. `
  const indent = ' '.repeat(lead.length)
  const header = question.header === undefined ? '' : `[${draw(question.header, true)}] `
  let text = `${lead}${header}${indented(draw(question.question, false), indent)}`
  let place = 0
  for (const { label, description } of question.options ?? []) {
    place += 1
    text += `\n${indent}  ${place}) ${draw(label, true)}`
    if (description && descriptions !== false) text += `: ${indented(draw(description, false), `${indent}     `)}`
  }
  return `${text}\n${indent}${renderMode(question, draw)}`
}

/** How to answer, in a sentence or two: one or many, own words or not, and the suggestion. */
function renderMode(question: Question, draw: Draw): string {
  const own = question.allowCustom
  const suggested = question.default?.map((text) => `"${draw(text, true)}"`).join(', ')
  const hint = suggested ? ` Suggested: ${suggested}.` : ''
  switch (question.kind) {
    case 'text':
      return `Answer in your own words${renderLength(question)}.${hint}`
    case 'multi':
      return `Choose ${renderCount(question)}.${own ? ' Your own words can be added.' : ''}${hint}`
    default:
      return `Choose one${own ? ', or answer in your own words' : ''}.${hint}`
  }
}

function renderCount({ min = 1, max }: Question): string {
  if (max !== undefined && max === min) return max === 1 ? 'one' : `exactly ${max}`
  if (max !== undefined) return min > 1 ? `${min} to ${max}` : `up to ${max}`
  return min > 1 ? `${min} or more` : min === 1 ? 'one or more' : 'any number'
}

function renderLength({ min, max }: Question): string {
  const least = min === 0 ? 'may be empty' : min === undefined || min === 1 ? undefined : `at least ${min} characters`
  const most = max === undefined ? undefined : `at most ${max} characters`
  const limits = [least, most].filter((limit) => limit !== undefined)
  return limits.length === 0 ? '' : ` (${limits.join(', ')})`
}

function indented(text: string, indent: string): string {
  return text.includes('\n') ? text.replaceAll('\n', `\n${indent}`) : text
}
