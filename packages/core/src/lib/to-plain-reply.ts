import type { AskResponse } from './ask-response.ts'

/**
 * A response as Mastra's own `askUserTool` takes it: one text, or a list where several things were said. It has no
 * word for an outcome, so that whoever did not answer says so in the first person.
 */
export function toPlainReply(response: AskResponse): string | readonly string[] {
  const answers = 'answers' in response ? (response.answers ?? []) : []
  const said = answers.flatMap(({ selected, custom, note }) =>
    [...selected, custom, note].filter((text) => text !== undefined),
  )
  if (response.status !== 'answered') {
    const words = 'reason' in response ? response.reason : 'message' in response ? response.message : undefined
    said.unshift(words === undefined ? sentences[response.status] : `${sentences[response.status]} ${words}`)
  }
  return said.length === 1 ? (said[0] ?? '') : said
}

const sentences = {
  declined: 'I decline to answer.',
  discuss: 'I want to talk about this first.',
  'timed-out': 'I did not answer in time.',
  superseded: 'I wrote something else instead.',
  unavailable: 'I could not be asked.',
}
