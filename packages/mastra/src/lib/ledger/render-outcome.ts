import type { AskRequest, AskResponse } from '@ask-user/core'

/** The recorded response in one sentence, for whoever came too late. */
export function renderOutcome(request: AskRequest, response: AskResponse): string {
  if (response.status !== 'answered') return `It was closed as ${response.status}.`
  const said = response.answers.map(({ id, selected, custom }) => {
    const { header, question } = request.questions.find((asked) => asked.id === id) ?? {}
    const words = [...selected, ...(custom === undefined ? [] : [custom])].map((word) => JSON.stringify(word))
    return `${header ?? question ?? id}: ${words.length === 0 ? 'skipped' : words.join(', ')}`
  })
  return said.length === 0 ? 'Every question was skipped.' : `${said.join('; ')}.`
}
