import {
  type Answer,
  type AskRequest,
  type AskResponse,
  type CheckOptions,
  checkResponse,
  type Question,
} from '@ask-user/core'
import { askQuestion, type AskQuestionContext, type AskQuestionPlace } from './ask-question.ts'
import { printHeading, printQuestion } from './print-question.ts'

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
  place: AskQuestionPlace,
  { agentName, kept, checks }: PutOptions,
): Promise<AskResponse> {
  const answers = new Map(kept.map((answer) => [answer.id, answer]))
  let shown = request
  let asked = request.questions.filter(({ id }) => !answers.has(id))
  printHeading(place.page, request, agentName, asked.length)
  for (;;) {
    const ended = await askAll(asked, answers, { ...place, request: shown, checks })
    if (ended !== undefined) return ended
    const response: AskResponse = { status: 'answered', answers: inOrder(request, answers) }
    const issues = checkResponse(request, response, checks)
    const faulty = request.questions.filter(({ id }) => issues.some((issue) => issue.questionId === id))
    // Faults that no question is to blame for cannot be mended by asking again; the host tells what it does about them.
    if (faulty.length === 0) return response
    shown = { ...request, issues }
    asked = faulty
  }
}

/** Resolves with a response when the person ended the whole request, and with nothing when each question is done. */
async function askAll(
  questions: readonly Question[],
  answers: Map<string, Answer>,
  context: Omit<AskQuestionContext, 'given' | 'earlier'>,
): Promise<AskResponse | undefined> {
  const { request, page } = context
  const faulty = new Set(request.issues?.map(({ questionId }) => questionId))
  for (let at = 0; at < questions.length;) {
    const question = questions[at]
    if (question === undefined) break
    printQuestion(page, request, question, questions.length === 1 ? '' : `Question ${at + 1} of ${questions.length}`)
    const earlier = faulty.has(question.id) ? undefined : answers.get(question.id)
    const said = await askQuestion(question, { ...context, earlier, given: inOrder(request, answers) })
    if (said.kind === 'end') return said.response
    if (said.kind === 'answer') answers.set(question.id, said.answer)
    if (said.kind === 'skip') answers.delete(question.id)
    at = said.kind === 'back' ? Math.max(0, at - 1) : at + 1
  }
  return undefined
}

function inOrder({ questions }: AskRequest, answers: ReadonlyMap<string, Answer>): Answer[] {
  return questions.flatMap(({ id }) => answers.get(id) ?? [])
}
