export type { AskUserClientOptions } from './lib/client/client-options.ts'
export {
  type AskFilter,
  type AskUserClient,
  type CallOptions,
  createAskUserClient,
} from './lib/client/create-ask-user-client.ts'
export type { Problem, ProblemCode } from './lib/wire/problem.ts'
export type { QuestionEvent } from './lib/wire/question-event.ts'
export type { StreamedAnswer } from './lib/client/read-answer-stream.ts'
export type { AskPage } from './lib/client/read-wire.ts'
