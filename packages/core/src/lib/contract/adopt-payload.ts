import type { AskRequest } from './ask-request.ts'
import type { AskResponse } from './ask-response.ts'
import { isRecord } from '../text/is-record.ts'
import { hasShape, isListOf, isOptional, isText } from './plain-data.ts'
import type { Question, QuestionOption } from './question.ts'
import { toPlainReply } from '../reply/to-plain-reply.ts'

/** A question that no request of this version stands for, ready to be drawn and answered all the same. */
export interface AdoptedRequest {
  readonly request: AskRequest
  /** The response in the form that the tool behind the payload takes: a text, or a list of texts. */
  readonly toReply: (response: AskResponse) => unknown
}

/**
 * Makes a request to draw of what Mastra's own `askUserTool` suspends with (question, options, selection mode, no
 * brand), or of a request of another version of this package: its first question or, where there are more, its text,
 * answered in words. Gives `undefined` for anything else, so that the payload of a foreign tool is never taken for a
 * question. Only for drawing: nothing checks a response against it but the form.
 *
 * @param id tells the request from others on the same page, such as the id of its call
 * @param takesText `false` where the tool is known to take no plain text, and so is none like Mastra's. Default `true`
 */
export function adoptPayload(payload: unknown, id: string, takesText = true): AdoptedRequest | undefined {
  if (!isRecord(payload)) return undefined
  const { kind, v, question, message, options, questions } = payload
  const isOurs = kind === 'ask-user'
  const isKnown = isOurs ? v !== 1 : takesText && Object.keys(payload).every((key) => mirrored.test(key))
  const isBatch = isOurs && Array.isArray(questions) && questions.length > 1
  const text = isOurs && (isBatch || !isText(question)) ? message : question
  if (!isKnown || !isText(text) || text === '' || !(options === null || areOptions(options))) return undefined
  // A plain answer names a label and nothing else, so two options that are alike are one.
  const unique = new Map(isBatch ? [] : ((options ?? []) as QuestionOption[]).map((one) => [one.label, one]))
  const shape: Pick<Question, 'kind' | 'options'> =
    unique.size === 0
      ? { kind: 'text' }
      : { kind: payload['selectionMode'] === 'multi_select' ? 'multi' : 'choice', options: [...unique.values()] }
  const asked: Question = { id, question: text, allowCustom: true, ...shape }
  return {
    request: { kind: 'ask-user', v: 1, id, message: text, question: text, questions: [asked], attempt: 1 },
    // Whatever its version, a request of ours takes the other outcomes under their names.
    toReply: (response) => (isOurs && response.status !== 'answered' ? response : toPlainReply(response)),
  }
}

/** All that Mastra's own tool suspends with. */
const mirrored = /^(question|options|selectionMode)$/

const areOptions = isOptional(isListOf(hasShape({ label: isText, description: isOptional(isText) })))
