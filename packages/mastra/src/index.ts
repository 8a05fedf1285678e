export type { AskEvent, OnAskEvent, Provenance, QuestionAnsweredEvent, QuestionAskedEvent } from './lib/ask-event.ts'
export { askUser, type AskUserInToolOptions, type AskUserOutcome, type QuestionInput } from './lib/ask-user.ts'
export {
  type AskUserCapability,
  askUserCapability,
  type AskUserCapabilityOptions,
  combineCapabilities,
} from './lib/ask-user-capability.ts'
export type { AskUserOptions } from './lib/ask-user-options.ts'
export { type AskUserTool, askUserTool, createAskUserTool } from './lib/ask-user-tool.ts'
export type { Claim, Claims, Incoming, Where } from './lib/claims.ts'
export { type ClaimingMastra, type ClaimsOptions, createClaims } from './lib/create-claims.ts'
export { createTurnProcessor, type TurnProcessorOptions } from './lib/create-turn-processor.ts'
export { exemptAskUser, type ExemptOptions } from './lib/exempt-ask-user.ts'
export { type HeldOutput, holdUntilStored } from './lib/hold-until-stored.ts'
export { keepAnswers, type KeepAnswersOptions } from './lib/keep-answers.ts'
export {
  createMastraHost,
  type MastraAnswerOptions,
  type MastraHost,
  type MastraHostOptions,
  type MastraResumeOptions,
  type MastraStream,
  type QuestionRecord,
} from './lib/mastra-host.ts'
export { nobody } from './lib/nobody.ts'
export { replySchema } from './lib/reply-form.ts'
export { showResults } from './lib/show-results.ts'
