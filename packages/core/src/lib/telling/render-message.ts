import { displayText } from '../text/display-text.ts'
import type { Question } from '../contract/question.ts'
import { type Draw, drawQuestion, drawSafely } from './render-question.ts'

/** UTF-8 bytes of a message: it is stored with every open question, beside the questions themselves. */
const maxMessageBytes = 8_000

/**
 * The whole request as readable text, for surfaces that can show one string only: what {@link AskRequest.message}
 * holds. At most 8,000 bytes of UTF-8: in full where that fits, else without descriptions, else cut between two
 * questions with a line that says how many are left out.
 */
export function renderMessage(questions: readonly Question[], askedBy?: string, maxBytes = maxMessageBytes): string {
  const lead = leadOf(askedBy)
  const full = lead + renderAll(questions, true, drawSafely)
  if (byteLength(full) <= maxBytes) return full
  const brief = lead + renderAll(questions, false, drawSafely)
  return byteLength(brief) <= maxBytes ? brief : renderSome(questions, lead, maxBytes)
}

/** The same for questions of which every text is one line of printable ASCII, as most are. */
export function renderPlainMessage(questions: readonly Question[], askedBy?: string): string {
  const lead = leadOf(askedBy)
  const message = renderAll(questions, true, asItIs)
  const bytes = 3 * lead.length + message.length
  return bytes <= maxMessageBytes ? lead + message : renderMessage(questions, askedBy)
}

function asItIs(text: string): string {
  return text
}

function leadOf(askedBy: string | undefined): string {
  return askedBy === undefined ? '' : `${displayText(askedBy.slice(0, 200), { singleLine: true })} asks:\n\n`
}

function renderAll(questions: readonly Question[], descriptions: boolean, draw: Draw): string {
  return questions.map((question, index) => renderNumbered(questions, question, index, descriptions, draw)).join('\n\n')
}

function renderNumbered(
  questions: readonly Question[],
  question: Question,
  index: number,
  descriptions: boolean,
  draw: Draw,
): string {
  return drawQuestion(question, questions.length === 1 ? { descriptions } : { descriptions, number: index + 1 }, draw)
}

function renderSome(questions: readonly Question[], lead: string, maxBytes: number): string {
  const parts: string[] = []
  let used = byteLength(lead)
  for (const [index, question] of questions.entries()) {
    const part = renderNumbered(questions, question, index, false, drawSafely)
    const left = questions.length - index
    const room = maxBytes - used - 40
    if (byteLength(part) + 2 > room) {
      if (index > 0)
        return `${lead}${parts.join('\n\n')}\n\n… and ${left} more ${left === 1 ? 'question' : 'questions'}`
      const rest = left === 1 ? '' : `\n\n… and ${left - 1} more ${left === 2 ? 'question' : 'questions'}`
      return `${lead}${cutLines(part, room)}${rest}`
    }
    parts.push(part)
    used += byteLength(part) + 2
  }
  return lead + parts.join('\n\n')
}

/** The lines that fit, and of a first line that does not, the characters that do. */
function cutLines(text: string, maxBytes: number): string {
  let kept = ''
  for (const line of text.split('\n')) {
    const next = kept === '' ? line : `${kept}\n${line}`
    if (byteLength(next) > maxBytes - 4) break
    kept = next
  }
  if (kept !== '') return `${kept}\n…`
  for (const character of text) {
    if (byteLength(kept) + byteLength(character) > maxBytes - 4) break
    kept += character
  }
  return `${kept}…`
}

function byteLength(text: string): number {
  return new TextEncoder().encode(text).length
}
