import type { Answer, AskResponse } from './ask-response.ts'

/** Whether two responses say the same: order of questions and of ticks does not matter, a skip is a skip. */
export function sameResponse(one: AskResponse, other: AskResponse): boolean {
  return canonical(one) === canonical(other)
}

function canonical(response: AskResponse): string {
  const answers = 'answers' in response ? (response.answers ?? []) : []
  const said = answers.filter(isAnswered).map(canonicalAnswer).toSorted()
  return JSON.stringify([response.status, said, remarkOf(response)])
}

function canonicalAnswer({ id, selected, custom, note }: Answer): string {
  return JSON.stringify([id, selected.toSorted(), custom ?? null, note ?? null])
}

function isAnswered(answer: Answer): boolean {
  return answer.selected.length > 0 || answer.custom !== undefined || answer.note !== undefined
}

function remarkOf(response: AskResponse): string | null {
  if ('reason' in response) return response.reason ?? null
  return 'message' in response ? (response.message ?? null) : null
}
