import type { AskIssue } from '../contract/ask-issue.ts'
import type { Answer } from '../contract/ask-response.ts'
import { readAssent } from '../call/assent.ts'
import { checkAnswer } from '../check/check-answer.ts'
import { foldDigits } from './fold-digits.ts'
import { instructionOf } from '../check/instruction-of.ts'
import type { CheckOptions } from '../check/check-response.ts'
import { isBlank } from '../text/is-blank.ts'
import { limitsOf } from '../contract/limits.ts'
import { matchBeginning, matchFirstWord } from './match-beginning.ts'
import { lookalikeKey } from '../text/lookalike-key.ts'
import { matchLabel } from '../reply/match-label.ts'
import type { Question } from '../contract/question.ts'
import { quote } from '../text/quote.ts'
import { readBeginning, toBeginning } from './read-beginning.ts'
import { holdsNothing, type Picks, readPicks } from './read-picks.ts'
import { readPositions } from './read-positions.ts'
import { assentLabel } from '../call/yes-label.ts'

export type LineResult =
  | { readonly ok: true; readonly answer: Answer }
  | { readonly ok: false; readonly issue: AskIssue }

type Said = { readonly selected: readonly string[]; readonly custom?: string } | { readonly fault: string }

/**
 * What a typed line answers. The first of these that applies:
 *
 * 1. `text`: the line is the answer.
 * 2. The whole line is a label; the same bytes before the same text in another case, width or composition.
 * 3. `confirm`: a word for yes or no, in two dozen languages.
 * 4. `multi`: `all`, or `none` to choose nothing.
 * 5. Positions as drawn, from 1: `2`, `1,3`, `1 3`, `1 and 3`, `2-4`, in the digits of any script. One that is not
 *    there is a fault, never one's own words; so is `1 or 3`, and one that another label begins with (`3` beside
 *    `3 days`), which `#3` makes a position.
 * 6. The beginning of one label; of several, a fault that names them, and so is a word for yes or no that only happens
 *    to begin one (`no` under `Notify all`).
 * 7. `multi`: a list of any of these, and words of one's own beside them.
 * 8. The person's own words, where the question takes them.
 *
 * Blanks at both ends are dropped, the rest of one's own words is verbatim. A blank line answers nothing, except a
 * `text` whose `min` is 0. Commands (`/skip`) are the surface's business: take them out before.
 */
export function readLine(question: Question, line: string, options: CheckOptions = {}): LineResult {
  const said = readSaid(question, line)
  if ('fault' in said) return fault(question, said.fault)
  const answer: Answer = { id: question.id, ...said }
  const profile = options.profile ?? 'lenient'
  const [issue] = checkAnswer(question, answer, { profile, limits: limitsOf(profile, options.limits), path: [] })
  return issue === undefined ? { ok: true, answer } : { ok: false, issue }
}

function readSaid(question: Question, line: string): Said {
  const text = line.trim()
  if (question.kind === 'text') {
    return isBlank(text) && question.min !== 0
      ? { fault: `An empty line is no answer. ${instructionOf(question)}` }
      : { selected: [], custom: text }
  }
  const label = matchLabel(question, line) ?? matchLabel(question, text)
  if (label !== undefined && 'label' in label) return { selected: [label.label] }
  if (label !== undefined) return saidOf(question, toBeginning(label, text))
  // Nor is a line that holds nothing but separators: a stray key skips nothing.
  if (isBlank(text) || holdsNothing(text)) return { fault: `An empty line is no answer. ${instructionOf(question)}` }
  if (question.kind === 'multi') return readMulti(question, text)
  if (question.kind === 'confirm') {
    const assent = readYesNo(question, text)
    if (assent !== undefined) return assent
  }
  return readOne(question, text)
}

function readMulti(question: Question, text: string): Said {
  const word = text.length > 10 ? '' : lookalikeKey(text)
  if (word === 'all' || word === 'none') {
    // `none` beside a label `None of these` means that label.
    const meant = matchFirstWord(question, word)
    if (meant !== undefined) return saidOf(question, toBeginning(meant, text))
    return { selected: word === 'all' ? (question.options ?? []).map(({ label }) => label) : [] }
  }
  return saidOf(question, readPicks(question, text))
}

function readOne(question: Question, text: string): Said {
  const positions = readPositions(question, text)
  if (positions !== undefined) return saidOf(question, positions)
  const begun = readBeginning(question, text)
  if (begun !== undefined) return saidOf(question, begun)
  // One answer only, so a comma is mostly a comma; a list of nothing but options still says that two were chosen.
  const picks = readPicks(question, text)
  const listed = 'labels' in picks && picks.custom === undefined
  return saidOf(question, listed || isNumbers(text) ? picks : { labels: [], custom: text })
}

/** Numbers and what stands between them: never somebody's own words, even where there is no such position. */
function isNumbers(text: string): boolean {
  return (
    text.length < 1000 &&
    /^[\d\s,;、،؛#.)\u2010-\u2015\u2212~+-]*\d[\d\s,;、،؛#.)\u2010-\u2015\u2212~+-]*$/u.test(
      foldDigits(text.normalize('NFKC')),
    )
  )
}

function saidOf(question: Question, picks: Picks): Said {
  if ('fault' in picks) return picks
  const { labels, custom } = picks
  if (custom === undefined) return { selected: labels }
  if (!question.allowCustom) return { fault: `${quote(custom)} is not one of the options. ${instructionOf(question)}` }
  return { selected: labels, custom }
}

/** A word for yes or no; a fault where the same letters also begin the label that says the opposite. */
function readYesNo(question: Question, text: string): Said | undefined {
  const assent = readAssent(text)
  const label = assent === undefined ? undefined : assentLabel(question, assent)
  if (label === undefined) return undefined
  const begun = matchBeginning(question, text)
  if (begun === undefined || 'candidates' in begun || begun.label === label) return { selected: [label] }
  return { fault: `${quote(text)} could be ${quote(label)} or ${quote(begun.label)}; write more of it, or its number.` }
}

function fault(question: Question, message: string): LineResult {
  return { ok: false, issue: { message, path: [], questionId: question.id } }
}
