import type { Answer, AskRequest, AskResponse, CheckOptions } from '@ask-user/core'
import { askQuestion } from './ask-question.ts'
import type { LineSource } from './line-source.ts'
import { printHeading, printQuestion } from './print-question.ts'
import type { TerminalPage } from './terminal-page.ts'

export interface PutOptions {
  /** Who asks, when the request does not say it. */
  readonly agentName: string
  /** Answers that hold already; only the questions without one are asked. */
  readonly kept: readonly Answer[]
  readonly checks: CheckOptions
}

/** Puts the questions of a request one after the other and composes the response. */
export async function putRequest(
  request: AskRequest,
  lines: LineSource,
  page: TerminalPage,
  { agentName, kept, checks }: PutOptions,
): Promise<AskResponse> {
  const answers = new Map(kept.map((answer) => [answer.id, answer]))
  const asked = request.questions.filter(({ id }) => !answers.has(id))
  const given = (): Answer[] => request.questions.flatMap(({ id }) => answers.get(id) ?? [])
  printHeading(page, request, agentName, asked.length)

  for (let at = 0; at < asked.length;) {
    const question = asked[at]
    if (question === undefined) break
    printQuestion(page, request, question, asked.length === 1 ? '' : `Question ${at + 1} of ${asked.length}`)
    const said = await askQuestion(question, { request, lines, page, checks, given: given() })
    if (said.kind === 'end') return said.response
    if (said.kind === 'answer') answers.set(question.id, said.answer)
    if (said.kind === 'skip') answers.delete(question.id)
    at = said.kind === 'back' ? Math.max(0, at - 1) : at + 1
  }
  return { status: 'answered', answers: given() }
}
