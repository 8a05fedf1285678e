import type { AskRequest } from './ask-request.ts'

/** UTF-8 bytes of a suspend payload as JSON that nothing here goes over, whatever limits an app sets. */
export const maxPayload = 64_000

/** A request is kept this far below, so that the issues of a response find room in it later. */
const reserve = 4_000

/** A question with its punctuation as JSON, apart from its texts. */
const frame = 200
const optionFrame = 40

/** By how much a request is too large, if it is. Most are far below, and are not written out to find that out. */
export function oversizeOf(
  request: AskRequest,
  max: number,
): { readonly most: number; readonly size: number } | undefined {
  const most = Math.min(max, maxPayload - reserve)
  if (roughBytes(request) <= most) return undefined
  const size = bytesOf(request)
  return size > most ? { most, size } : undefined
}

/** UTF-8 bytes of a value as JSON. */
export function bytesOf(value: unknown): number {
  return new TextEncoder().encode(JSON.stringify(value)).length
}

/** Never less than the real size: a UTF-16 unit takes three bytes at most, for what JSON escapes to more is refused. */
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
