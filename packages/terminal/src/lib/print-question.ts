import { type AskRequest, displayText, type Question, renderQuestion } from '@ask-user/core'
import { timeLeft } from './deadline.ts'
import type { TerminalPage } from './terminal-page.ts'

/** Who asks, and how much. A person must see that a model asks, not this program. */
export function printHeading(page: TerminalPage, request: AskRequest, agentName: string, count: number): void {
  const asker = displayText(request.askedBy ?? agentName, { singleLine: true })
  const what = count === 1 ? 'asks:' : `asks ${count} questions:`
  page.space()
  page.print(`${asker} ${what}`, 'bold')
  if (request.expiresAt !== undefined) page.print(`You have ${timeLeft(request.expiresAt)} to answer.`, 'dim')
  for (const issue of request.issues ?? []) if (issue.questionId === undefined) page.print(`! ${issue.message}`)
  page.print('/help tells how to answer, /skip leaves a question out, /decline says no to all.', 'dim')
}

/** One question with its options, how it can be answered, and what was wrong with the last answer to it. */
export function printQuestion(page: TerminalPage, request: AskRequest, question: Question, place: string): void {
  page.space()
  if (place !== '') page.print(place, 'dim')
  page.print(renderQuestion(question))
  if (question.kind === 'multi') page.print('Several: 1,3 or 1-3.', 'dim')
  for (const issue of request.issues ?? []) if (issue.questionId === question.id) page.print(`! ${issue.message}`)
}

export function printHelp(page: TerminalPage, question: Question): void {
  page.print(helpOf(question).join('\n'), 'dim')
}

function helpOf({ kind, allowCustom }: Question): readonly string[] {
  return [
    ...(kind === 'text' ? [] : ['  Type the number of an option, its label, or the beginning of it.']),
    ...(kind === 'confirm' ? ['  Yes and no are understood too.'] : []),
    ...(kind === 'multi'
      ? ['  Several: 1,3 or 1-3 or labels with commas. all takes every option, none takes none.']
      : []),
    ...(allowCustom && kind !== 'text' ? ['  Anything else is taken as your own words.'] : []),
    '  Several lines: paste them, or write """ on a line before and after them.',
    '  /skip             leave this question without an answer',
    '  /back             go to the question before; /next keeps what it was answered',
    '  /decline [reason] say no to all; Ctrl-C does the same',
    '  /discuss [words]  talk about it first',
  ]
}
