import { displayText } from './display-text.ts'
import type { Question } from './question.ts'
import { type Draw, drawQuestion, drawSafely } from './render-question.ts'

/** UTF-8 bytes of a message: it is stored with every open question, beside the questions themselves. */
const maxMessageBytes = 8_000

/**
 * The whole request as readable text, for surfaces that can show one string only: what {@link AskRequest.message}
 * holds. At most 8,000 bytes of UTF-8: in full where that fits, else without descriptions, else cut between two
 * questions with a line that says how many are left out.
 */
export function renderMessage(questions: readonly Question[], askedBy?: string, maxBytes = maxMessageBytes): string {
  const lead = askedBy === undefined ? '' : `${displayText(askedBy.slice(0, 200), { singleLine: true })} asks:\n\n`
  // Most requests are plain from end to end, which is quicker to see of the whole than of each of their texts.
  const plain = lead + renderAll(questions, true, drawAsIs)
  if (plain.length <= maxBytes && /^[ -~\n]*$/.test(plain)) return plain
  const full = lead + renderAll(questions, true, drawSafely)
  if (byteLength(full) <= maxBytes) return full
  const brief = lead + renderAll(questions, false, drawSafely)
  return byteLength(brief) <= maxBytes ? brief : renderSome(questions, lead, maxBytes)
}

/** A line break where there is one line only does not pass for plain. */
function drawAsIs(text: string, singleLine: boolean): string {
  return singleLine && text.includes('\n') ? '⏎' : text
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
