import type { AskRequest } from './ask-request.ts'

/** A question with its punctuation as JSON, apart from its texts. */
const frame = 200
const optionFrame = 40

/** Whether a request takes more bytes than `max` as JSON in UTF-8. Most are far below, and are not written out for it. */
export function isLargerThan(request: AskRequest, max: number): boolean {
  return roughBytes(request) > max && new TextEncoder().encode(JSON.stringify(request)).length > max
}

/** Never less than the real size: a UTF-16 unit takes three bytes at most, and more only as an escape, which is rare text. */
function roughBytes({ message, questions, id, askedBy = '' }: AskRequest): number {
  let units = message.length + id.length + askedBy.length
  let frames = frame
  questions.forEach((question, index) => {
    const times = index === 0 ? 2 : 1
    let own = question.question.length + (question.header?.length ?? 0)
    for (const { label, description = '' } of question.options ?? []) own += label.length + description.length
    for (const text of question.default ?? []) own += text.length
    units += times * own
    frames += times * (frame + optionFrame * (question.options?.length ?? 0))
  })
  return 3 * units + frames
}
