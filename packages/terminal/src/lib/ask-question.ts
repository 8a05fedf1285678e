import {
  type Answer,
  type AskRequest,
  type AskResponse,
  type CheckOptions,
  checkResponse,
  type Question,
  readLine,
} from '@ask-user/core'
import { isTimeOut } from './deadline.ts'
import { type LineCommand, readCommand } from './line-command.ts'
import type { LineSource } from './line-source.ts'
import { printHelp } from './print-question.ts'
import type { TerminalPage } from './terminal-page.ts'
import { nextText } from './typed-text.ts'

/** What a person said to one question. */
export type Said =
  | { readonly kind: 'answer'; readonly answer: Answer }
  | { readonly kind: 'skip' | 'back' | 'next' }
  /** To the whole request. */
  | { readonly kind: 'end'; readonly response: AskResponse }

/** Where a question is asked. */
export interface AskQuestionPlace {
  readonly lines: LineSource
  readonly page: TerminalPage
  /** What ends `lines`; its reason tells a time limit from everything else. */
  readonly signal: AbortSignal
}

export interface AskQuestionContext extends AskQuestionPlace {
  readonly request: AskRequest
  readonly checks: CheckOptions
  /** What this question was answered before the person came back to it. */
  readonly earlier: Answer | undefined
  /** What the other questions were answered so far; sent along when the person ends the request here. */
  readonly given: readonly Answer[]
}

/** Reads lines until one of them says something about the question that was just printed. */
export async function askQuestion(question: Question, context: AskQuestionContext): Promise<Said> {
  const { lines, page, given, earlier } = context
  let warned = false
  let blank = 0
  if (earlier !== undefined) page.print(`${understood(earlier)} (/next keeps this)`, 'dim')
  for (;;) {
    const event = await nextText(lines, page)
    switch (event.kind) {
      case 'aborted':
        if (isTimeOut(context.signal)) return end({ status: 'timed-out', ...kept(given) }, page)
        return end({ status: 'unavailable', reason: 'The request was aborted before it was answered.' }, page)
      case 'closed':
        return end({ status: 'unavailable', reason: 'The input was closed before the question was answered.' }, page)
      case 'interrupted':
        // Answers that are already there make a slip of the hand worth a second look.
        if (warned || given.length === 0) return end(declined(given), page)
        warned = true
        page.print('Ctrl-C again says no to all, and sends along what you have answered. Or go on here.')
        break
      case 'taken-back':
        page.print('→ taken back', 'dim')
        break
      case 'text': {
        warned = false
        const command = event.literal ? undefined : readCommand(event.text)
        const said = command === undefined ? undefined : follow(command, question, context)
        if (said !== undefined) return said
        if (command !== undefined) break
        const read = readLine(question, event.text, context.checks)
        if (read.ok) {
          if (question.kind !== 'text') page.print(understood(read.answer), 'dim')
          return { kind: 'answer', answer: read.answer }
        }
        page.print(`! ${read.issue.message}`)
        blank = event.text.trim() === '' ? blank + 1 : 0
        if (blank > 1) page.print('! /skip leaves this question out, /decline says no to all.')
      }
    }
  }
}

/** `undefined` when the command leaves the person at the same question. */
function follow(command: LineCommand, question: Question, context: AskQuestionContext): Said | undefined {
  const { page, given, earlier } = context
  switch (command.name) {
    case 'help':
      printHelp(page, question)
      return undefined
    case 'skip':
      page.print('→ skipped', 'dim')
      return { kind: 'skip' }
    case 'back':
      return { kind: 'back' }
    case 'next':
      if (earlier !== undefined) return { kind: 'next' }
      page.print('! There is no answer to keep yet. /skip leaves this question out.')
      return undefined
    case 'decline':
      return endIfFits(declined(given, command.words), context)
    case 'discuss':
      return endIfFits(
        { status: 'discuss', ...(command.words === undefined ? {} : { message: command.words }), ...kept(given) },
        context,
      )
  }
}

function endIfFits(response: AskResponse, { request, page, checks }: AskQuestionContext): Said | undefined {
  const issues = checkResponse(request, response, checks)
  for (const issue of issues) page.print(`! ${issue.message}`)
  return issues.length === 0 ? end(response, page) : undefined
}

function end(response: AskResponse, page: TerminalPage): Said {
  page.print(endings[response.status] ?? '', 'dim')
  return { kind: 'end', response }
}

const endings: Partial<Record<AskResponse['status'], string>> = {
  declined: '→ declined',
  discuss: '→ to be discussed',
  'timed-out': '→ the time to answer is over',
  unavailable: 'The question is not asked any more.',
}

function declined(given: readonly Answer[], reason?: string): AskResponse {
  return { status: 'declined', ...(reason === undefined ? {} : { reason }), ...kept(given) }
}

function kept(answers: readonly Answer[]): { readonly answers?: readonly Answer[] } {
  return answers.length === 0 ? {} : { answers }
}

/** How the line was read, since a number or a beginning does not show it. */
function understood({ selected, custom }: Answer): string {
  const own = custom === undefined ? [] : [`your own words: ${custom}`]
  const said = [...selected.map((label) => `"${label}"`), ...own]
  return `→ ${said.length === 0 ? 'none' : said.join(', ')}`
}
