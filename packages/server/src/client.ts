export type { AskUserClientOptions } from './lib/client-options.ts'
export {
  type AskFilter,
  type AskUserClient,
  type CallOptions,
  createAskUserClient,
} from './lib/create-ask-user-client.ts'
export type { Problem, ProblemCode } from './lib/problem.ts'
export type { QuestionEvent } from './lib/question-event.ts'
export type { StreamedAnswer } from './lib/read-answer-stream.ts'
export type { AskPage } from './lib/read-wire.ts'
