import type { AskResponse } from '../contract/ask-response.ts'

/**
 * A response as Mastra's own `askUserTool` takes it: one text, or a list where several things were said. It has no
 * word for an outcome, so that whoever did not answer says so in the first person.
 */
export function toPlainReply(response: AskResponse): string | readonly string[] {
  const { status, answers = [], reason, message } = response as Fields
  const said = answers.flatMap(({ selected, custom, note }) => [...selected, custom, note])
  if (status !== 'answered') said.unshift(sentences[status] ?? 'I did not answer.', reason ?? message)
  const texts = said.filter((text) => text !== undefined)
  return texts.length === 1 ? (texts[0] ?? '') : texts
}

/** The fields of every arm. */
type Fields = AskResponse & {
  readonly answers?: Extract<AskResponse, { status: 'answered' }>['answers']
  readonly reason?: string
  readonly message?: string
}

const sentences: Readonly<Record<string, string>> = {
  declined: 'I decline to answer.',
  discuss: 'I want to talk about this first.',
}
