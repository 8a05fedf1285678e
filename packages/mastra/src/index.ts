export type {
  AskEvent,
  OnAskEvent,
  Provenance,
  QuestionAnsweredEvent,
  QuestionAskedEvent,
} from './lib/tool/ask-event.ts'
export { askUser, type AskUserInToolOptions, type AskUserOutcome, type QuestionInput } from './lib/tool/ask-user.ts'
export {
  type AskUserCapability,
  askUserCapability,
  type AskUserCapabilityOptions,
  combineCapabilities,
} from './lib/tool/ask-user-capability.ts'
export type { AskUserOptions } from './lib/tool/ask-user-options.ts'
export { type AskUserTool, askUserTool, createAskUserTool } from './lib/tool/ask-user-tool.ts'
export type { Claim, Claims, Incoming, Where } from './lib/claims/claims.ts'
export { type ClaimingMastra, type ClaimsOptions, createClaims } from './lib/claims/create-claims.ts'
export { createTurnProcessor, type TurnProcessorOptions } from './lib/host/create-turn-processor.ts'
export { exemptAskUser, type ExemptOptions } from './lib/tool/exempt-ask-user.ts'
export { type HeldOutput, holdUntilStored } from './lib/runs/hold-until-stored.ts'
export { keepAnswers, type KeepAnswersOptions } from './lib/tool/keep-answers.ts'
export {
  createMastraHost,
  type MastraAnswerOptions,
  type MastraHost,
  type MastraHostOptions,
  type MastraResumeOptions,
  type MastraStream,
  type QuestionRecord,
} from './lib/host/mastra-host.ts'
export { nobody } from './lib/tool/nobody.ts'
export { replySchema } from './lib/tool/reply-form.ts'
export { showResults } from './lib/tool/show-results.ts'
